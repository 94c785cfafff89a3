import type { Random } from '../random.ts'
import { circle, num, path, polar, polyline, smooth, type Point } from './svg.ts'

/** How the outline of a figure is drawn. */
type Edge = Record<string, string>

export function bird(x: number, y: number, s: number, color: string, wing: string, edge: Edge) {
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

export function fish(x: number, y: number, s: number, color: string, fin: string, edge: Edge) {
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

export function sprig(random: Random, x: number, foot: number, tall: number, color: string, edge: Edge) {
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

export function flowerHead(x: number, y: number, r: number, color: string, edge: Edge) {
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

export function boat(x: number, y: number, s: number, sail: string, hull: string, edge: Edge) {
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
