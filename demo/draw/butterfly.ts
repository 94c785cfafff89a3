import type { Random } from '../random.ts'
import { circle, el, mixColor, num, path, smooth, type Point } from './svg.ts'

/** A butterfly or a moth with its wings spread. */
export function butterfly(random: Random, x: number, y: number, s: number, palette: string[], moth: boolean) {
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
