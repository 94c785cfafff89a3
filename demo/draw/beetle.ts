import type { Random } from '../random.ts'
import { circle, mixColor, num, path, polyline, smooth, type Point } from './svg.ts'

/** A beetle seen from above. */
export function beetle(random: Random, x: number, y: number, s: number, palette: string[]) {
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
