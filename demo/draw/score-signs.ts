import { circle, line, num, path, smooth, type Point } from './svg.ts'

/** The colour of the engraver's ink. */
export const ink = '#241c15'

/** The clef of the upper staff; `gap` is the space between two of its lines. */
export function trebleClef(x: number, y: number, gap: number) {
  const at = (dx: number, dy: number): Point => [x + dx * gap, y + dy * gap]
  const curl = smooth([
    at(0.0, 0.5),
    at(-0.55, 0.28),
    at(-0.5, -0.42),
    at(0.15, -0.82),
    at(0.95, -0.42),
    at(1.05, 0.5),
    at(0.3, 1.05),
    at(-0.75, 0.9),
    at(-1.35, 0.05),
    at(-1.05, -1.15),
    at(0.05, -2.25),
    at(0.72, -3.2),
    at(0.62, -4.3),
    at(0.3, -4.7),
    at(-0.08, -4.2),
    at(-0.12, -3.2),
    at(0.2, -1.4),
    at(0.52, 0.6),
    at(0.72, 2.1),
    at(0.4, 2.85),
    at(-0.2, 2.85),
  ])
  return (
    path(curl, {
      fill: 'none',
      stroke: ink,
      'stroke-width': num(gap * 0.27),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) + circle(...at(-0.3, 2.5), gap * 0.38, { fill: ink })
  )
}

/** The clef of the lower staff. */
export function bassClef(x: number, y: number, gap: number) {
  const at = (dx: number, dy: number): Point => [x + dx * gap, y + dy * gap]
  const body = smooth(
    [
      at(0, 0),
      at(0.1, -0.7),
      at(0.85, -1.05),
      at(1.55, -0.6),
      at(1.65, 0.35),
      at(1.1, 1.5),
      at(-0.1, 2.45),
      at(0.95, 1.3),
      at(1.25, 0.3),
      at(1.1, -0.5),
      at(0.6, -0.75),
    ],
    false,
  )
  return (
    path(`${body}L${at(0, 0).map(num).join(' ')}Z`, { fill: ink }) +
    circle(...at(0.15, -0.05), gap * 0.42, { fill: ink }) +
    circle(...at(2.15, -0.5), gap * 0.2, { fill: ink }) +
    circle(...at(2.15, 0.5), gap * 0.2, { fill: ink })
  )
}

/** A sharp or a flat. */
export function accidental(sharp: boolean, x: number, y: number, gap: number) {
  const g = gap
  if (sharp)
    return (
      path(
        line([x - g * 0.22, y - g * 1.3], [x - g * 0.22, y + g * 1.4]) +
          line([x + g * 0.22, y - g * 1.4], [x + g * 0.22, y + g * 1.3]),
        { stroke: ink, 'stroke-width': 2.4 },
      ) +
      path(
        line([x - g * 0.5, y - g * 0.28], [x + g * 0.5, y - g * 0.55]) +
          line([x - g * 0.5, y + g * 0.52], [x + g * 0.5, y + g * 0.25]),
        { stroke: ink, 'stroke-width': num(g * 0.3) },
      )
    )
  return path(
    `M${num(x - g * 0.3)} ${num(y - g * 1.9)}V${num(y + g * 0.6)}C${num(x + g * 0.3)} ${num(y + g * 0.2)} ${num(x + g * 0.7)} ${num(y - g * 0.2)} ${num(x + g * 0.35)} ${num(y - g * 0.5)}C${num(x + g * 0.1)} ${num(y - g * 0.65)} ${num(x - g * 0.2)} ${num(y - g * 0.4)} ${num(x - g * 0.3)} ${num(y - g * 0.2)}`,
    { fill: 'none', stroke: ink, 'stroke-width': num(g * 0.19) },
  )
}

/** What binds two staves together. */
export function brace(x: number, top: number, bottom: number) {
  const [m, w] = [(top + bottom) / 2, 34]
  const half = (end: number) =>
    `M${num(x)} ${num(end)}C${num(x - w)} ${num(end + (m - end) * 0.3)} ${num(x + w * 0.1)} ${num(end + (m - end) * 0.7)} ${num(x - w * 0.75)} ${num(m)}C${num(x + w * 0.5)} ${num(end + (m - end) * 0.7)} ${num(x - w * 0.55)} ${num(end + (m - end) * 0.3)} ${num(x)} ${num(end)}Z`
  return path(half(top) + half(bottom), { fill: ink })
}

/** A stroke of the pen under the title. */
export function flourish(x: number, y: number, w: number) {
  const side = (s: number) =>
    smooth([
      [x, y],
      [x + s * w * 0.3, y - 16],
      [x + s * w * 0.62, y + 10],
      [x + s * w * 0.9, y - 12],
      [x + s * w, y + 6],
      [x + s * w * 0.9, y + 16],
      [x + s * w * 0.82, y + 2],
    ])
  return (
    path(side(1) + side(-1), { fill: 'none', stroke: ink, 'stroke-width': 3.4, 'stroke-linecap': 'round' }) +
    circle(x, y, 8, { fill: ink })
  )
}
