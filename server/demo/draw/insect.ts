import { Random } from '../random.ts'
import type { VectorDrawing } from './drawing.ts'
import { letter } from './lettering.ts'
import { paper } from './paper.ts'
import { circle, el, group, mixColor, num, path, polyline, rect, smooth, type Point } from './svg.ts'

export type InsectWork = {
  seed: string
  title: string
  number: string
  kind: 'butterflies' | 'beetles' | 'moths' | 'dragonflies'
  palette: string[]
  names: string[]
  columns: number
  rows: number
}

/** A drawer of pinned insects under glass, each with its label. */
export function insectBox(work: InsectWork): VectorDrawing {
  const [width, height] = [2360, 1900]
  const random = new Random(work.seed)
  const sheet = paper(random.fork('paper'), { width, height, tone: '#efe6d3', margin: 0, age: 0.35 })
  const wood = 96
  const id = work.seed.replace(/\W/g, '')
  const top = 250
  const [cw, ch] = [(width - wood * 2 - 90) / work.columns, (height - wood - top - 60) / work.rows]
  const parts = [
    sheet.body,
    frame(random.fork('wood'), width, height, wood, id),
    letter(work.title.toUpperCase(), {
      x: width / 2,
      y: 196,
      size: 56,
      style: 'display',
      tracking: 0.16,
      anchor: 'middle',
    }),
  ]
  for (let row = 0; row < work.rows; row++) {
    for (let column = 0; column < work.columns; column++) {
      const i = row * work.columns + column
      const [x, y] = [wood + 45 + (column + 0.5) * cw, top + (row + 0.42) * ch]
      const size = Math.min(cw * 0.44, ch * 0.4)
      const one = specimen(random.fork(`s${i}`), work.kind, x, y, size, work.palette)
      parts.push(
        group(
          { opacity: 0.24, transform: `translate(${num(size * 0.05)} ${num(size * 0.09)})` },
          path(one.outline, { fill: '#20160a' }),
        ),
        group({ transform: `rotate(${num(random.gauss() * 1.4)} ${num(x)} ${num(y)})` }, one.body),
        pin(x, y - size * 0.05, size),
        tag(random, x, y + ch * 0.45, work.names[i % work.names.length] ?? '', `${work.number}.${i + 1}`),
      )
    }
  }
  return { width, height, body: parts.join(''), grain: 0.7, ageing: sheet.ageing }
}

function specimen(random: Random, kind: InsectWork['kind'], x: number, y: number, s: number, palette: string[]) {
  if (kind === 'beetles') return beetle(random, x, y, s * 0.92, palette)
  if (kind === 'dragonflies') return dragonfly(random, x, y, s, palette)
  return butterfly(random, x, y, s, palette, kind === 'moths')
}

function butterfly(random: Random, x: number, y: number, s: number, palette: string[], moth: boolean) {
  const main = random.pick(palette)
  const second = random.pick(palette.filter((color) => color !== main))
  const dark = mixColor(main, '#1b120b', 0.78)
  const [span, tail, tip] = [
    random.range(0.9, 1.08),
    random.chance(0.4) && !moth ? random.range(0.1, 0.32) : 0,
    random.range(0.5, 0.8),
  ]
  const spots = random.int(2, 5)
  const bands = random.int(0, 2)
  const eye = random.chance(0.5)
  const wing = (side: number) => {
    const at = (dx: number, dy: number): Point => [x + side * dx * s, y + dy * s]
    const fore = [
      at(0.05, -0.14),
      at(0.42 * span, -0.5),
      at(0.86 * span, -tip),
      at(1.0 * span, -tip + 0.08),
      at(0.9 * span, -0.26),
      at(0.72 * span, 0.05),
      at(0.08, 0.08),
    ]
    const hind = [
      at(0.05, 0),
      at(0.55, -0.02),
      at(0.76, 0.2),
      at(0.66, 0.5),
      at(0.46 + tail * 0.2, 0.62 + tail),
      at(0.3, 0.62),
      at(0.1, 0.34),
    ]
    const inward = (list: Point[], share: number): Point[] => {
      const [mx, my] = [
        list.reduce((sum, p) => sum + p[0], 0) / list.length,
        list.reduce((sum, p) => sum + p[1], 0) / list.length,
      ]
      return list.map((p): Point => [p[0] + (mx - p[0]) * share, p[1] + (my - p[1]) * share])
    }
    let veins = ''
    for (let i = 0; i < 9; i++)
      veins += smooth([at(0.06, -0.08), at(0.5 * span, -0.32 + i * 0.04), polarMix(fore, i / 8)])
    for (let i = 0; i < 8; i++) veins += smooth([at(0.06, 0.05), at(0.32, 0.16 + i * 0.025), polarMix(hind, i / 7)])
    let marks = ''
    for (let i = 0; i < spots; i++)
      marks += circle(...polarMix(inward(fore, 0.13), 0.35 + (i / spots) * 0.5), s * 0.03, { fill: '#f4ecd6' })
    for (let i = 0; i < 5; i++)
      marks += circle(...polarMix(inward(hind, 0.14), 0.35 + i * 0.09), s * 0.028, { fill: second })
    if (eye)
      for (const [r, color] of [
        [0.11, dark],
        [0.085, second],
        [0.055, '#17110c'],
        [0.02, '#fff8e6'],
      ] as const)
        marks +=
          circle(...at(0.46, 0.22), s * r, { fill: color }) +
          (moth ? circle(...at(0.6 * span, -0.32), s * r * 0.8, { fill: color }) : '')
    let stripes = ''
    for (let i = 0; i < bands; i++)
      stripes += path(smooth([at(0.3 + i * 0.2, -0.46 - i * 0.1), at(0.36 + i * 0.2, -0.2), at(0.3 + i * 0.2, 0.02)]), {
        fill: 'none',
        stroke: second,
        'stroke-width': num(s * 0.06),
      })
    const shape = (list: Point[]) => smooth(list, true)
    return {
      outline: shape(fore) + shape(hind),
      body:
        path(shape(hind), { fill: dark }) +
        path(shape(inward(hind, 0.13)), { fill: mixColor(main, second, 0.25) }) +
        path(shape(inward(hind, 0.45)), { fill: mixColor(main, '#fff3d0', 0.25) }) +
        path(shape(fore), { fill: dark }) +
        path(shape(inward(fore, 0.12)), { fill: main }) +
        path(shape(inward(fore, 0.5)), { fill: mixColor(main, '#fff3d0', 0.3) }) +
        stripes +
        path(veins, { fill: 'none', stroke: dark, 'stroke-width': num(s * 0.009), 'stroke-opacity': 0.75 }) +
        marks,
    }
  }
  const [left, right] = [wing(-1), wing(1)]
  let rings = ''
  for (let i = 0; i < 7; i++) rings += `M${num(x - s * 0.05)} ${num(y + s * (0.1 + i * 0.055))}h${num(s * 0.1)}`
  const trunk =
    el('ellipse', {
      cx: num(x),
      cy: num(y - s * 0.06),
      rx: num(s * (moth ? 0.1 : 0.065)),
      ry: num(s * 0.16),
      fill: mixColor(dark, main, 0.15),
    }) +
    el('ellipse', {
      cx: num(x),
      cy: num(y + s * 0.25),
      rx: num(s * (moth ? 0.085 : 0.048)),
      ry: num(s * 0.26),
      fill: mixColor(dark, main, 0.22),
    }) +
    path(rings, { stroke: dark, 'stroke-width': num(s * 0.012) }) +
    circle(x, y - s * 0.25, s * 0.06, { fill: dark })
  const feelers =
    path(
      smooth([
        [x - s * 0.02, y - s * 0.28],
        [x - s * 0.14, y - s * 0.5],
        [x - s * 0.26, y - s * 0.66],
      ]) +
        smooth([
          [x + s * 0.02, y - s * 0.28],
          [x + s * 0.14, y - s * 0.5],
          [x + s * 0.26, y - s * 0.66],
        ]),
      { fill: 'none', stroke: dark, 'stroke-width': num(s * (moth ? 0.035 : 0.016)), 'stroke-linecap': 'round' },
    ) +
    circle(x - s * 0.26, y - s * 0.66, s * 0.022, { fill: dark }) +
    circle(x + s * 0.26, y - s * 0.66, s * 0.022, { fill: dark })
  return { outline: left.outline + right.outline, body: left.body + right.body + feelers + trunk }
}

function polarMix(points: Point[], share: number): Point {
  const place = share * (points.length - 1)
  const index = Math.min(points.length - 2, Math.floor(place))
  const [a, b] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]]
  return [a[0] + (b[0] - a[0]) * (place - index), a[1] + (b[1] - a[1]) * (place - index)]
}

function beetle(random: Random, x: number, y: number, s: number, palette: string[]) {
  const main = random.pick(palette)
  const second = random.pick(palette)
  const dark = mixColor(main, '#120c06', 0.8)
  const [wide, long] = [random.range(0.3, 0.46), random.range(0.5, 0.66)]
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s]
  const horns = random.int(0, 2)
  let legs = ''
  for (const side of [-1, 1]) {
    for (const [i, [ox, oy, ex, ey]] of (
      [
        [0.2, -0.2, 0.75, -0.5],
        [wide, 0, 0.86, 0.05],
        [wide * 0.9, 0.25, 0.78, 0.62],
      ] as const
    ).entries())
      legs += polyline([
        at(side * ox * 0.9, oy),
        at(side * (ex * 0.68), (oy + ey) / 2 - 0.06 + i * 0.03),
        at(side * ex * 0.9, ey * 1.02),
        at(side * ex, ey * 1.16),
      ])
  }
  const shell = (side: number) =>
    smooth(
      [
        at(0, -0.16),
        at(side * wide * 0.7, -0.17),
        at(side * wide, 0.05),
        at(side * wide * 0.93, 0.35),
        at(side * wide * 0.5, long),
        at(0, long + 0.04),
      ],
      true,
    )
  const shield = smooth(
    [
      at(-wide * 0.78, -0.18),
      at(-wide * 0.8, -0.36),
      at(-wide * 0.35, -0.47),
      at(wide * 0.35, -0.47),
      at(wide * 0.8, -0.36),
      at(wide * 0.78, -0.18),
    ],
    true,
  )
  let grooves = ''
  for (let i = 1; i < 6; i++)
    for (const side of [-1, 1])
      grooves += smooth([
        at(side * wide * (i / 6.5) * 0.8, -0.13),
        at(side * wide * (i / 6), 0.15),
        at((side * wide * i) / 7, long * 0.8),
        at(side * wide * 0.1 * i * 0.5, long * 0.98),
      ])
  let marks = ''
  const count = random.int(0, 3)
  for (let i = 0; i < count; i++)
    for (const side of [-1, 1]) marks += circle(...at(side * wide * 0.52, 0.02 + i * 0.19), s * 0.07, { fill: second })
  const sheen =
    path(
      smooth(
        [at(-wide * 0.62, -0.08), at(-wide * 0.44, 0.12), at(-wide * 0.45, long * 0.62), at(-wide * 0.68, 0.3)],
        true,
      ),
      { fill: '#fff', 'fill-opacity': 0.32 },
    ) +
    path(
      smooth([at(-wide * 0.5, -0.25), at(-wide * 0.2, -0.4), at(-wide * 0.1, -0.36), at(-wide * 0.4, -0.22)], true),
      { fill: '#fff', 'fill-opacity': 0.34 },
    )
  const feeler = (side: number) =>
    horns === 1
      ? smooth([at(side * 0.08, -0.6), at(side * 0.4, -0.95), at(side * 0.72, -0.72), at(side * 0.96, -0.34)])
      : smooth([at(side * 0.08, -0.58), at(side * 0.2, -0.72), at(side * 0.34, -0.74)])
  const jaws =
    horns === 2
      ? path(
          smooth([at(-0.06, -0.62), at(-0.26, -0.78), at(-0.2, -1.02), at(-0.12, -0.82)], true) +
            smooth([at(0.06, -0.62), at(0.26, -0.78), at(0.2, -1.02), at(0.12, -0.82)], true),
          { fill: dark },
        )
      : ''
  const outline = shell(-1) + shell(1) + shield
  return {
    outline,
    body:
      path(legs, {
        fill: 'none',
        stroke: dark,
        'stroke-width': num(s * 0.045),
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }) +
      path(feeler(-1) + feeler(1), {
        fill: 'none',
        stroke: dark,
        'stroke-width': num(s * 0.022),
        'stroke-dasharray': horns === 1 ? `${num(s * 0.07)} ${num(s * 0.012)}` : undefined,
      }) +
      jaws +
      circle(...at(0, -0.52), s * 0.13, { fill: dark }) +
      path(shield, { fill: mixColor(main, dark, 0.35), stroke: dark, 'stroke-width': num(s * 0.015) }) +
      path(shell(-1), { fill: main, stroke: dark, 'stroke-width': num(s * 0.016) }) +
      path(shell(1), { fill: mixColor(main, dark, 0.22), stroke: dark, 'stroke-width': num(s * 0.016) }) +
      path(grooves, { fill: 'none', stroke: dark, 'stroke-width': num(s * 0.009), 'stroke-opacity': 0.6 }) +
      marks +
      sheen,
  }
}

function dragonfly(random: Random, x: number, y: number, s: number, palette: string[]) {
  const main = random.pick(palette)
  const dark = mixColor(main, '#14100a', 0.7)
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s]
  let wings = ''
  let net = ''
  for (const side of [-1, 1]) {
    for (const [rise, reach, broad] of [
      [-0.32, 1.05, 0.13],
      [0.06, 0.98, 0.17],
    ] as const) {
      wings += smooth(
        [
          at(side * 0.05, -0.2 + rise * 0.2),
          at(side * reach * 0.5, -0.26 + rise),
          at(side * reach, -0.2 + rise),
          at(side * reach * 0.96, -0.08 + rise),
          at(side * reach * 0.45, -0.14 + rise + broad),
          at(side * 0.06, -0.14 + rise * 0.2),
        ],
        true,
      )
      for (let i = 1; i < 15; i++)
        net += polyline([
          at(side * reach * (i / 15), -0.245 + rise * Math.min(1, 0.3 + i / 9)),
          at(side * reach * (i / 15.4), -0.14 + rise * Math.min(1, 0.3 + i / 9) + broad * 0.7),
        ])
      for (let i = 1; i < 4; i++)
        net += smooth([
          at(side * 0.06, -0.18 + rise * 0.2),
          at(side * reach * 0.5, -0.24 + rise + i * 0.045),
          at(side * reach * 0.95, -0.2 + rise + i * 0.03),
        ])
    }
  }
  let body = ''
  for (let i = 0; i < 10; i++)
    body += el('ellipse', {
      cx: num(x),
      cy: num(y + s * (0.06 + i * 0.085)),
      rx: num(s * (0.05 - i * 0.0025)),
      ry: num(s * 0.05),
      fill: i % 2 ? main : dark,
    })
  return {
    outline: wings,
    body:
      path(wings, {
        fill: mixColor('#e9e4d2', main, 0.22),
        'fill-opacity': 0.75,
        stroke: dark,
        'stroke-width': num(s * 0.012),
      }) +
      path(net, { fill: 'none', stroke: dark, 'stroke-width': num(s * 0.006), 'stroke-opacity': 0.8 }) +
      body +
      el('ellipse', {
        cx: num(x),
        cy: num(y - s * 0.14),
        rx: num(s * 0.085),
        ry: num(s * 0.16),
        fill: main,
        stroke: dark,
        'stroke-width': num(s * 0.012),
      }) +
      circle(x - s * 0.065, y - s * 0.34, s * 0.07, { fill: mixColor(main, '#3b6e4f', 0.5) }) +
      circle(x + s * 0.065, y - s * 0.34, s * 0.07, { fill: mixColor(main, '#3b6e4f', 0.5) }),
  }
}

const pin = (x: number, y: number, s: number) =>
  path(
    polyline([
      [x, y],
      [x + s * 0.1, y + s * 0.16],
    ]),
    { stroke: '#20160a', 'stroke-width': 3, 'stroke-opacity': 0.35 },
  ) +
  circle(x, y, s * 0.026, { fill: '#d8d4c8', stroke: '#55504a', 'stroke-width': 1.5 }) +
  circle(x - s * 0.008, y - s * 0.008, s * 0.009, { fill: '#fff' })

function tag(random: Random, x: number, y: number, name: string, number: string) {
  const w = 220
  return group(
    { transform: `rotate(${num(random.gauss() * 0.9)} ${num(x)} ${num(y)})` },
    rect(x - w / 2 + 4, y - 28, w, 62, { fill: '#20160a', 'fill-opacity': 0.25 }),
    rect(x - w / 2, y - 33, w, 62, { fill: '#faf5e6', stroke: '#bcae8d', 'stroke-width': 1.2 }),
    letter(name, { x, y: y - 6, size: 25, style: 'hand', anchor: 'middle' }),
    letter(number, { x, y: y + 20, size: 18, style: 'roman', anchor: 'middle', fill: '#7a2f2a' }),
  )
}

function frame(random: Random, width: number, height: number, wood: number, id: string) {
  const plank = (points: Point[], from: string, to: string, name: string, vertical: boolean) => {
    let veins = ''
    for (let i = 0; i < 12; i++) {
      const o = (wood * (i + 0.5)) / 12
      const way = (t: number): Point =>
        vertical ? [points[0]![0] === 0 ? o : width - o, t * height] : [t * width, points[0]![1] === 0 ? o : height - o]
      veins += smooth(
        Array.from({ length: 9 }, (_, k): Point => {
          const [px, py] = way(k / 8)
          return vertical ? [px + random.gauss() * 3, py] : [px, py + random.gauss() * 3]
        }),
      )
    }
    return (
      el(
        'linearGradient',
        { id: `${id}${name}`, x1: 0, y1: 0, x2: vertical ? 1 : 0, y2: vertical ? 0 : 1 },
        el('stop', { offset: 0, 'stop-color': from }),
        el('stop', { offset: 1, 'stop-color': to }),
      ) +
      `<clipPath id="${id}${name}c">${path(polyline(points, true), {})}</clipPath>` +
      path(polyline(points, true), { fill: `url(#${id}${name})` }) +
      group(
        { 'clip-path': `url(#${id}${name}c)` },
        path(veins, { fill: 'none', stroke: '#2b160a', 'stroke-width': 2, 'stroke-opacity': 0.35 }),
      )
    )
  }
  return (
    plank(
      [
        [0, 0],
        [width, 0],
        [width - wood, wood],
        [wood, wood],
      ],
      '#7a4a28',
      '#5a3218',
      't',
      false,
    ) +
    plank(
      [
        [0, height],
        [width, height],
        [width - wood, height - wood],
        [wood, height - wood],
      ],
      '#6a3d1f',
      '#8a5730',
      'b',
      false,
    ) +
    plank(
      [
        [0, 0],
        [wood, wood],
        [wood, height - wood],
        [0, height],
      ],
      '#74452a',
      '#563018',
      'l',
      true,
    ) +
    plank(
      [
        [width, 0],
        [width - wood, wood],
        [width - wood, height - wood],
        [width, height],
      ],
      '#5f371c',
      '#84522d',
      'r',
      true,
    ) +
    rect(wood, wood, width - wood * 2, height - wood * 2, {
      fill: 'none',
      stroke: '#1a0f06',
      'stroke-width': 9,
      'stroke-opacity': 0.55,
    }) +
    path(
      polyline(
        [
          [wood, wood + 26],
          [wood, wood],
          [width - wood, wood],
          [width - wood, wood + 26],
        ],
        true,
      ),
      { fill: '#1a0f06', 'fill-opacity': 0.25 },
    )
  )
}
