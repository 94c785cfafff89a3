import type { Random } from '../random.ts'
import { circle, mixColor, num, path, polar, polyline, rect, smooth, type Point } from './svg.ts'
import type { TileWork } from './tile-work.ts'

/** What is painted on one tile of side `s`, before it was broken, worn and lit. */
export function motifOf(random: Random, work: TileWork, s: number) {
  const [ground, ink, first, second, third] = work.colors
  const base = rect(0, 0, s, s, { fill: ground })
  const edge = { stroke: ink, 'stroke-width': num(s * 0.009), 'stroke-linejoin': 'round' }
  if (work.pattern === 'star') return base + starAndCross(random, s, edge, first, second, third)
  if (work.pattern === 'girih') return base + girih(random, s, ground, ink, first, second, third)
  if (work.pattern === 'scale') return base + scales(s, edge, first, second, third)
  if (work.pattern === 'cementine') return base + cementine(random, s, ink, first, second, third)
  if (work.pattern === 'azulejo') return base + azulejo(random, s, edge, first, second)
  return base + majolica(random, s, edge, first, second, third)
}

type Edge = { stroke: string; 'stroke-width': string; 'stroke-linejoin': string }

const starPoints = (x: number, y: number, outer: number, inner: number, count: number, turn = 0) =>
  Array.from({ length: count * 2 }, (_, i): Point => polar(x, y, i % 2 ? inner : outer, turn + (i * Math.PI) / count))

function starAndCross(random: Random, s: number, edge: Edge, first: string, second: string, third: string) {
  const c = s / 2
  const points = random.pick([8, 8, 12, 16])
  const ratio = points === 8 ? 0.765 : 0.72
  const centre = path(polyline(starPoints(c, c, c, c * ratio, points), true), { fill: first, ...edge })
  const inner = path(polyline(starPoints(c, c, c * 0.66, c * 0.46, points, Math.PI / points), true), {
    fill: second,
    ...edge,
  })
  const heart =
    path(polyline(starPoints(c, c, c * 0.36, c * 0.18, 8), true), { fill: third, ...edge }) +
    circle(c, c, c * 0.1, { fill: first })
  const cornersAt: Point[] = [
    [0, 0],
    [s, 0],
    [0, s],
    [s, s],
  ]
  const corner = cornersAt.map(
    ([x, y]) =>
      path(polyline(starPoints(x, y, c * 0.42, c * 0.3, 8, Math.PI / 8), true), { fill: third, ...edge }) +
      path(polyline(starPoints(x, y, c * 0.22, c * 0.12, 8), true), { fill: second, ...edge }),
  )
  let leaves = ''
  for (let i = 0; i < 8; i++)
    leaves += petal(c, c, c * 0.5, c * 0.92, (i * Math.PI) / 4 + Math.PI / 8, c * 0.1, { fill: third, ...edge })
  return centre + leaves + inner + heart + corner.join('')
}

// Hankin's construction on a grid of decagon-like stars: straps cross midpoints of the tile's edges
function girih(random: Random, s: number, ground: string, ink: string, first: string, second: string, third: string) {
  const c = s / 2
  const n = random.pick([10, 12, 8])
  const strap = (d: string) =>
    path(d, { fill: 'none', stroke: ink, 'stroke-width': num(s * 0.044), 'stroke-linejoin': 'miter' }) +
    path(d, {
      fill: 'none',
      stroke: mixColor(ground, '#ffffff', 0.5),
      'stroke-width': num(s * 0.028),
      'stroke-linejoin': 'miter',
    })
  const rosette = (x: number, y: number, r: number) => {
    let kites = ''
    for (let i = 0; i < n; i++) {
      const a = (i * Math.PI * 2) / n
      kites += path(
        polyline(
          [
            polar(x, y, r * 0.42, a),
            polar(x, y, r * 0.66, a - (Math.PI / n) * 0.85),
            polar(x, y, r, a),
            polar(x, y, r * 0.66, a + (Math.PI / n) * 0.85),
          ],
          true,
        ),
        { fill: i % 2 ? first : second },
      )
    }
    return (
      path(polyline(starPoints(x, y, r, r * 0.7, n, Math.PI / n), true), { fill: third }) +
      kites +
      path(polyline(starPoints(x, y, r * 0.44, r * 0.24, n, 0), true), { fill: first })
    )
  }
  const lines = (x: number, y: number, r: number) =>
    strap(polyline(starPoints(x, y, r, r * 0.56, n), true)) +
    strap(polyline(starPoints(x, y, r * 0.56, r * 0.3, n, Math.PI / n), true))
  const spots: [number, number, number][] = [
    [c, c, c * 0.98],
    [0, 0, c * 0.52],
    [s, 0, c * 0.52],
    [0, s, c * 0.52],
    [s, s, c * 0.52],
  ]
  return (
    spots.map((spot) => rosette(...spot)).join('') +
    spots.map((spot) => lines(...spot)).join('') +
    strap(`M${c} 0L${s} ${c}L${c} ${s}L0 ${c}Z`)
  )
}

function petal(
  x: number,
  y: number,
  from: number,
  to: number,
  angle: number,
  wide: number,
  style: Record<string, string>,
) {
  const [a, b] = [polar(x, y, from, angle), polar(x, y, to, angle)]
  const m = polar(x, y, from + (to - from) * 0.45, angle)
  const [l, r] = [polar(m[0], m[1], wide, angle + Math.PI / 2), polar(m[0], m[1], wide, angle - Math.PI / 2)]
  return path(smooth([a, l, b, r], true), style)
}

function majolica(random: Random, s: number, edge: Edge, first: string, second: string, third: string) {
  const c = s / 2
  const count = random.pick([8, 10, 12])
  let body =
    circle(c, c, c * 0.9, { fill: 'none', ...edge }) +
    circle(c, c, c * 0.83, { fill: 'none', stroke: second, 'stroke-width': num(s * 0.022) })
  for (let i = 0; i < count; i++) {
    const a = (i * Math.PI * 2) / count
    body +=
      petal(c, c, c * 0.16, c * 0.76, a, c * 0.16, { fill: i % 2 ? first : second, ...edge }) +
      petal(c, c, c * 0.24, c * 0.6, a, c * 0.07, { fill: third })
    const [bx, by] = polar(c, c, c * 0.7, a + Math.PI / count)
    body += circle(bx, by, c * 0.05, { fill: third, ...edge })
  }
  body += circle(c, c, c * 0.2, { fill: third, ...edge }) + circle(c, c, c * 0.11, { fill: first, ...edge })
  const at: Point[] = [
    [0, 0],
    [s, 0],
    [0, s],
    [s, s],
  ]
  for (const [x, y] of at) {
    for (let k = 0; k < 8; k++)
      body += petal(x, y, c * 0.06, c * 0.46, (k * Math.PI) / 4 + Math.PI / 8, c * 0.09, {
        fill: k % 2 ? first : third,
        ...edge,
      })
    body += circle(x, y, c * 0.12, { fill: second, ...edge })
  }
  return body
}

function azulejo(random: Random, s: number, edge: Edge, first: string, second: string) {
  let body = ''
  for (let k = 0; k < 3; k++)
    body += path(
      `M0 ${num(s * (0.98 - k * 0.035))}A${num(s * (0.98 - k * 0.035))} ${num(s * (0.98 - k * 0.035))} 0 0 0 ${num(s * (0.98 - k * 0.035))} 0`.replace(
        'M0',
        `M0`,
      ),
      { fill: 'none', stroke: first, 'stroke-width': num(s * (k === 1 ? 0.022 : 0.008)) },
    )
  for (let i = 0; i < 5; i++)
    body += petal(0, 0, s * 0.12, s * (i % 2 ? 0.72 : 0.84), ((i + 0.5) * Math.PI) / 10, s * 0.085, {
      fill: i % 2 ? second : first,
      ...edge,
    })
  for (let i = 0; i < 5; i++)
    body += petal(0, 0, s * 0.2, s * 0.58, ((i + 0.5) * Math.PI) / 10, s * 0.028, {
      fill: mixColor(first, '#ffffff', 0.8),
    })
  for (let i = 0; i < 9; i++)
    body += circle(...polar(0, 0, s * 0.905, ((i + 0.5) * Math.PI) / 18), s * 0.016, { fill: second })
  let scroll = ''
  for (let turn = 0; turn < 3; turn++) {
    const start = random.range(0.2, 0.5)
    const points = Array.from({ length: 24 }, (_, i): Point =>
      polar(s * (0.8 + turn * 0.06), s * (0.86 - turn * 0.07), s * 0.17 * (1 - i / 26), start + turn * 1.2 + i * 0.36),
    )
    scroll += path(smooth(points), {
      fill: 'none',
      stroke: turn % 2 ? second : first,
      'stroke-width': num(s * 0.02),
      'stroke-linecap': 'round',
    })
  }
  for (let i = 0; i < 5; i++)
    scroll += petal(s, s, s * 0.1, s * 0.34, Math.PI + (i * Math.PI) / 8, s * 0.04, { fill: second, ...edge })
  return (
    body +
    scroll +
    `<path d="M0 0H${num(s * 0.13)}A${num(s * 0.13)} ${num(s * 0.13)} 0 0 1 0 ${num(s * 0.13)}Z" fill="${second}" stroke="${edge.stroke}" stroke-width="${edge['stroke-width']}"/>`
  )
}

function cementine(random: Random, s: number, ink: string, first: string, second: string, third: string) {
  const n = random.pick([3, 4])
  const u = s / n
  let body = ''
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const [x, y] = [i * u, j * u]
      const light = (i + j) % 2 ? first : second
      body +=
        path(`M${num(x)} ${num(y)}h${num(u)}l${num(-u / 2)} ${num(u / 2)}Z`, { fill: light }) +
        path(`M${num(x)} ${num(y + u)}l${num(u / 2)} ${num(-u / 2)}l${num(u / 2)} ${num(u / 2)}Z`, { fill: third }) +
        path(`M${num(x)} ${num(y)}l${num(u / 2)} ${num(u / 2)}l${num(-u / 2)} ${num(u / 2)}Z`, {
          fill: mixColor(light, ink, 0.6),
        })
    }
  }
  const ringWide = s * 0.06
  return (
    body +
    circle(0, 0, s * 0.5, { fill: 'none', stroke: ink, 'stroke-width': num(ringWide) }) +
    circle(s, s, s * 0.5, { fill: 'none', stroke: ink, 'stroke-width': num(ringWide) }) +
    circle(s / 2, s / 2, s * 0.13, { fill: third, stroke: ink, 'stroke-width': num(s * 0.02) })
  )
}

function scales(s: number, edge: Edge, first: string, second: string, third: string) {
  const n = 4
  const u = s / n
  let body = ''
  for (let row = -1; row <= n * 2 + 1; row++) {
    for (let i = -1; i <= n; i++) {
      const [x, y] = [(i + (row % 2 ? 0.5 : 0)) * u + u / 2, row * u * 0.5]
      for (const [k, color] of [first, third, second].entries())
        body += circle(x, y, u * (0.5 - k * 0.14), { fill: color, ...edge })
      body += path(`M${num(x)} ${num(y)}V${num(y + u * 0.5)}`, {
        stroke: edge.stroke,
        'stroke-width': edge['stroke-width'],
      })
    }
  }
  return body
}
