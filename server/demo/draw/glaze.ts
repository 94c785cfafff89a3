import type { Random } from '../random.ts'
import {
  circle,
  el,
  group,
  mixColor,
  num,
  path,
  polar,
  polyline,
  rect,
  smooth,
  svgDocument,
  type Point,
} from './svg.ts'

export type Glaze = {
  manner: 'majolica' | 'blackFigure' | 'celadon' | 'blueWhite' | 'slip'
  ground: string
  line: string
  colors: [string, string, string]
}
export const textureSize = { width: 3072, height: 1536 }
type Band = { y: number; h: number }

/** What is painted round a vessel, unrolled: the rim a quarter down, the foot below, the inside above. */
export function paintedGlaze(random: Random, glaze: Glaze) {
  const { width: w, height: h } = textureSize
  const parts = [rect(0, 0, w, h, { fill: glaze.ground })]
  parts.push(streaks(random.fork('streaks'), w, h, glaze))
  if (glaze.manner === 'celadon') parts.push(celadon(random, w, h, glaze))
  else {
    const top = h * 0.27
    const layout = random.fork('layout')
    let y = top
    const room = h * 0.95 - top
    const main = room * layout.range(0.36, 0.46)
    const small = () => room * layout.range(0.055, 0.085)
    const order = layout.pick([
      ['line', 'small', 'line', 'main', 'line', 'small', 'small'],
      ['small', 'line', 'small', 'main', 'small', 'line'],
      ['line', 'small', 'main', 'small', 'line', 'small'],
    ])
    const friezes = ['key', 'waves', 'leaves', 'lozenge', 'tongues', 'dots'] as const
    for (const kind of order) {
      const height = kind === 'line' ? room * 0.02 : kind === 'main' ? main : small()
      if (kind === 'line') parts.push(rect(0, y + height * 0.2, w, height * 0.6, { fill: glaze.line }))
      else if (kind === 'main') parts.push(mainBand(random.fork('main'), { y, h: height }, glaze))
      else parts.push(frieze(layout.pick(friezes), { y, h: height }, glaze))
      y += height + room * 0.012
    }
    parts.push(
      rect(0, y, w, Math.max(room * 0.03, h * 0.93 - y), {
        fill:
          glaze.manner === 'blackFigure' || glaze.manner === 'slip'
            ? glaze.line
            : mixColor(glaze.ground, glaze.colors[0], 0.25),
      }),
    )
    parts.push(
      frieze('tongues', { y: h * 0.155, h: h * 0.05 }, glaze),
      frieze('leaves', { y: h * 0.035, h: h * 0.075 }, glaze),
    )
    parts.push(
      rect(0, h * 0.95, w, h * 0.05, { fill: '#b98a62' }),
      rect(0, h * 0.235, w, h * 0.03, { fill: glaze.line }),
    )
  }
  return svgDocument(w, h, parts.join(''))
}

function streaks(random: Random, w: number, h: number, glaze: Glaze) {
  const pool = (id: string, color: string) =>
    el(
      'radialGradient',
      { id },
      el('stop', { offset: 0.2, 'stop-color': color }),
      el('stop', { offset: 1, 'stop-color': color, 'stop-opacity': 0 }),
    )
  let body = `<defs>${pool('pale', '#ffffff')}${pool('dull', mixColor(glaze.ground, '#5a3b1e', 0.7))}</defs>`
  for (let i = 0; i < 60; i++) {
    const [x, y] = [random.range(0, w), random.range(0, h)]
    body += `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(random.range(20, 240))}" ry="${num(random.range(4, 16))}" fill="url(#${random.chance(0.5) ? 'pale' : 'dull'})" fill-opacity="${num(random.range(0.6, 1.2) / 6)}"/>`
  }
  for (let i = 0; i < 130; i++)
    body += circle(random.range(0, w), random.range(0, h), random.range(0.8, 3), {
      fill: '#3b2a1a',
      'fill-opacity': 0.4,
    })
  return body
}

function frieze(kind: 'key' | 'waves' | 'leaves' | 'lozenge' | 'tongues' | 'dots', { y, h }: Band, glaze: Glaze) {
  const w = textureSize.width
  const count = Math.round(w / (h * 1.25) / 4) * 4
  const u = w / count
  let [one, two] = ['', '']
  for (let i = 0; i < count; i++) {
    const x = i * u
    if (kind === 'key')
      one += `M${num(x)} ${num(y + h * 0.9)}V${num(y + h * 0.1)}H${num(x + u * 0.82)}V${num(y + h * 0.7)}H${num(x + u * 0.36)}V${num(y + h * 0.42)}H${num(x + u * 0.58)}M${num(x)} ${num(y + h * 0.9)}H${num(x + u)}`
    if (kind === 'waves')
      one +=
        smooth(
          Array.from({ length: 14 }, (_, k): Point =>
            polar(x + u * 0.6, y + h * 0.48, h * 0.34 * (1 - k / 16), Math.PI * 0.9 + k * 0.42),
          ),
        ) +
        `M${num(x)} ${num(y + h * 0.9)}Q${num(x + u * 0.2)} ${num(y + h * 0.8)} ${num(x + u * 0.28)} ${num(y + h * 0.5)}`
    if (kind === 'leaves')
      two +=
        smooth(
          [
            [x, y + h * 0.5],
            [x + u * 0.45, y + h * 0.08],
            [x + u * 0.95, y + h * 0.2],
            [x + u * 0.5, y + h * 0.46],
          ],
          true,
        ) +
        smooth(
          [
            [x, y + h * 0.5],
            [x + u * 0.45, y + h * 0.92],
            [x + u * 0.95, y + h * 0.8],
            [x + u * 0.5, y + h * 0.54],
          ],
          true,
        )
    if (kind === 'lozenge')
      two += polyline(
        [
          [x, y + h / 2],
          [x + u / 2, y + h * 0.1],
          [x + u, y + h / 2],
          [x + u / 2, y + h * 0.9],
        ],
        true,
      )
    if (kind === 'tongues')
      two += `M${num(x + u * 0.1)} ${num(y)}V${num(y + h * 0.6)}A${num(u * 0.4)} ${num(h * 0.4)} 0 0 0 ${num(x + u * 0.9)} ${num(y + h * 0.6)}V${num(y)}Z`
    if (kind === 'dots')
      two += `M${num(x + u * 0.25)} ${num(y + h / 2)}a${num(h * 0.3)} ${num(h * 0.3)} 0 1 0 ${num(h * 0.6)} 0a${num(h * 0.3)} ${num(h * 0.3)} 0 1 0 ${num(-h * 0.6)} 0`
  }
  const ink = { stroke: glaze.line, 'stroke-width': num(h * 0.09), fill: 'none' }
  return (
    rect(0, y, w, h, { fill: mixColor(glaze.ground, glaze.colors[2], kind === 'key' ? 0.25 : 0.1) }) +
    path(two || 'M0 0', {
      fill: glaze.colors[kind === 'leaves' ? 1 : 0],
      stroke: glaze.line,
      'stroke-width': num(h * 0.035),
    }) +
    path(one || 'M0 0', ink) +
    rect(0, y, w, h * 0.04, { fill: glaze.line }) +
    rect(0, y + h * 0.96, w, h * 0.04, { fill: glaze.line })
  )
}

function mainBand(random: Random, band: Band, glaze: Glaze) {
  const kind = random.pick(['birds', 'fish', 'scroll', 'ships', 'medallions'] as const)
  const w = textureSize.width
  const { y, h } = band
  const count = kind === 'scroll' ? 10 : kind === 'medallions' ? 6 : 8
  const u = w / count
  const edge = { stroke: glaze.line, 'stroke-width': num(h * 0.014), 'stroke-linejoin': 'round' }
  const parts: string[] = []
  for (let i = 0; i < count; i++) {
    const [cx, cy] = [(i + 0.5) * u, y + h / 2]
    const [first, second, third] = i % 2 ? glaze.colors : [glaze.colors[1], glaze.colors[2], glaze.colors[0]]
    if (kind === 'birds')
      parts.push(
        bird(cx, cy, h * 0.44, first, second, edge),
        sprig(random, cx + u / 2, y + h * 0.96, h * 0.86, third, edge),
      )
    else if (kind === 'fish')
      parts.push(
        fish(cx, cy + (i % 2 ? 0.13 : -0.13) * h, Math.min(u * 0.43, h * 0.5), first, second, edge),
        circle(cx + u / 2, cy - h * 0.2, h * 0.035, { fill: third }),
      )
    else if (kind === 'scroll')
      parts.push(
        sprig(random, cx, y + h * 0.98, h * 0.94, first, edge),
        circle(cx + u / 2, cy, h * 0.09, { fill: second, ...edge }),
        flowerHead(cx + u / 2, cy, h * 0.17, third, edge),
      )
    else if (kind === 'ships') parts.push(boat(cx, cy + h * 0.16, h * 0.4, first, second, edge))
    else
      parts.push(
        circle(cx, cy, h * 0.45, { fill: mixColor(glaze.ground, first, 0.3), ...edge }),
        circle(cx, cy, h * 0.4, { fill: 'none', ...edge }),
        i % 2 ? bird(cx, cy, h * 0.27, second, third, edge) : flowerHead(cx, cy, h * 0.34, second, edge),
        sprig(random, cx + u / 2, y + h * 0.95, h * 0.8, third, edge),
      )
  }
  return group({}, ...parts)
}

type Edge = Record<string, string>
function bird(x: number, y: number, s: number, color: string, wing: string, edge: Edge) {
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s]
  return (
    path(
      smooth(
        [
          at(-0.95, 0.3),
          at(-0.5, -0.05),
          at(0.05, -0.2),
          at(0.3, -0.62),
          at(0.55, -0.66),
          at(0.6, -0.4),
          at(0.45, 0.1),
          at(0.05, 0.42),
          at(-0.45, 0.36),
        ],
        true,
      ),
      { fill: color, ...edge },
    ) +
    path(smooth([at(-0.85, 0.12), at(-0.3, -0.2), at(0.25, -0.05), at(0.05, 0.22), at(-0.4, 0.2)], true), {
      fill: wing,
      ...edge,
    }) +
    path(polyline([at(0.58, -0.6), at(0.86, -0.5), at(0.6, -0.46)], true), { fill: wing, ...edge }) +
    circle(...at(0.47, -0.54), s * 0.045, { fill: '#1c1712' }) +
    path(
      polyline([at(-0.05, 0.42), at(-0.02, 0.8), at(0.16, 0.8)]) +
        polyline([at(0.12, 0.4), at(0.16, 0.8), at(0.32, 0.8)]),
      { fill: 'none', ...edge },
    ) +
    path(
      smooth([at(-0.7, 0.14), at(-0.3, 0.02), at(0.1, 0.06)]) +
        smooth([at(-0.55, 0.2), at(-0.25, 0.12), at(0.05, 0.15)]),
      { fill: 'none', ...edge },
    )
  )
}

function fish(x: number, y: number, s: number, color: string, fin: string, edge: Edge) {
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s]
  let scales = ''
  for (let i = 0; i < 5; i++)
    for (let j = -1; j <= 1; j++)
      scales += `M${at(-0.45 + i * 0.2, j * 0.14 - 0.07)
        .map(num)
        .join(' ')}q${num(s * 0.1)} ${num(s * 0.07)} 0 ${num(s * 0.14)}`
  return (
    path(polyline([at(-0.6, 0), at(-1, -0.34), at(-0.9, 0), at(-1, 0.34)], true), { fill: fin, ...edge }) +
    path(smooth([at(-0.1, -0.3), at(0.1, -0.56), at(0.4, -0.24)], true), { fill: fin, ...edge }) +
    path(smooth([at(-0.7, 0), at(-0.1, -0.36), at(0.6, -0.24), at(0.95, 0), at(0.6, 0.24), at(-0.1, 0.36)], true), {
      fill: color,
      ...edge,
    }) +
    path(scales, { fill: 'none', ...edge }) +
    circle(...at(0.7, -0.07), s * 0.06, { fill: '#fff', ...edge }) +
    path(smooth([at(0.5, -0.24), at(0.42, 0), at(0.5, 0.24)]), { fill: 'none', ...edge })
  )
}

function sprig(random: Random, x: number, foot: number, tall: number, color: string, edge: Edge) {
  const lean = random.range(-0.12, 0.12) * tall
  let leaves = ''
  for (let i = 1; i < 7; i++) {
    const [px, py] = [x + lean * (i / 7) ** 2, foot - (tall * i) / 7]
    const s = tall * 0.2 * (1.1 - i / 9)
    for (const side of [-1, 1])
      leaves += smooth(
        [
          [px, py],
          [px + side * s * 0.5, py - s * 0.75],
          [px + side * s * 1.15, py - s * 0.6],
          [px + side * s * 0.6, py - s * 0.12],
        ],
        true,
      )
  }
  return (
    path(
      smooth([
        [x, foot],
        [x + lean * 0.25, foot - tall / 2],
        [x + lean, foot - tall],
      ]),
      { fill: 'none', ...edge },
    ) + path(leaves, { fill: color, ...edge })
  )
}

function flowerHead(x: number, y: number, r: number, color: string, edge: Edge) {
  let petals = ''
  for (let i = 0; i < 8; i++)
    petals += smooth(
      [
        polar(x, y, r * 0.2, (i * Math.PI) / 4),
        polar(x, y, r * 0.8, (i * Math.PI) / 4 - 0.3),
        polar(x, y, r, (i * Math.PI) / 4),
        polar(x, y, r * 0.8, (i * Math.PI) / 4 + 0.3),
      ],
      true,
    )
  return path(petals, { fill: color, ...edge }) + circle(x, y, r * 0.22, { fill: '#e3b043', ...edge })
}

function boat(x: number, y: number, s: number, sail: string, hull: string, edge: Edge) {
  const at = (dx: number, dy: number): Point => [x + dx * s, y + dy * s]
  return (
    path(smooth([at(-1, 0.1), at(-0.7, 0.5), at(0.7, 0.5), at(1.05, 0), at(0.6, 0.2), at(-0.6, 0.25)], true), {
      fill: hull,
      ...edge,
    }) +
    path(polyline([at(0, 0.2), at(0, -1.1)]), { fill: 'none', ...edge }) +
    path(smooth([at(0.04, -1), at(0.6, -0.5), at(0.75, 0.05), at(0.04, 0.1)]), { fill: sail, ...edge }) +
    path(smooth([at(-0.04, -0.8), at(-0.4, -0.4), at(-0.6, 0.05), at(-0.04, 0.1)]), { fill: sail, ...edge }) +
    path(
      `M${at(-1.3, 0.62).map(num).join(' ')}q${num(s * 0.2)} ${num(-s * 0.12)} ${num(s * 0.4)} 0t${num(s * 0.4)} 0t${num(s * 0.4)} 0t${num(s * 0.4)} 0t${num(s * 0.4)} 0t${num(s * 0.4)} 0`,
      { fill: 'none', ...edge },
    )
  )
}

function celadon(random: Random, w: number, h: number, glaze: Glaze) {
  let body = ''
  const flutes = 24
  for (let i = 0; i < flutes; i++)
    body += rect((i * w) / flutes, h * 0.3, w / flutes / 2, h * 0.6, { fill: glaze.colors[0], 'fill-opacity': 0.22 })
  let crackle = ''
  for (let i = 0; i < 420; i++) {
    let [x, y, angle] = [random.range(0, w), random.range(0, h), random.range(0, 6.28)]
    const points: Point[] = [[x, y]]
    for (let k = random.int(3, 9); k > 0; k--) {
      ;[x, y] = polar(x, y, random.range(14, 46), angle)
      angle += random.gauss() * 0.7
      points.push([x, y])
    }
    crackle += polyline(points)
  }
  return (
    body +
    path(crackle, { fill: 'none', stroke: glaze.line, 'stroke-width': 1.4, 'stroke-opacity': 0.45 }) +
    rect(0, h * 0.24, w, h * 0.02, { fill: '#8a5a35', 'fill-opacity': 0.8 }) +
    rect(0, h * 0.93, w, h * 0.07, { fill: '#8a5a35' })
  )
}
