import { letter } from './lettering.ts'
import { ink, thin, wall, wash } from './plan-ink.ts'
import { circle, line, path, polyline, rect } from './svg.ts'

/** A column on its plinth, seen from above. */
export const column = (x: number, y: number, r: number) =>
  rect(x - r, y - r, r * 2, r * 2, { ...thin }) + circle(x, y, r * 0.82, wall)

/** A flight of steps, seen from above. */
export function stair(x: number, y: number, w: number, h: number, steps: number) {
  let d = polyline(
    [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ],
    true,
  )
  for (let i = 1; i < steps; i++) d += line([x + (w * i) / steps, y], [x + (w * i) / steps, y + h])
  return path(d, thin)
}

/** A room between its walls, with its doors and its name. */
export function room(
  x: number,
  y: number,
  w: number,
  h: number,
  name: string,
  tint: string,
  doors: [number, number][],
) {
  let body =
    rect(x, y, w, h, { fill: tint, 'fill-opacity': 0.32 }) +
    rect(x, y, w, h, { fill: 'none', stroke: wash.poche, 'stroke-width': 26 })
  for (const [dx, dy] of doors)
    body += rect(
      x + dx * w - (dy === 0 || dy === 1 ? 44 : 15),
      y + dy * h - (dy === 0 || dy === 1 ? 15 : 44),
      dy === 0 || dy === 1 ? 88 : 30,
      dy === 0 || dy === 1 ? 30 : 88,
      { fill: '#efe7d6' },
    )
  return (
    body +
    (name
      ? letter(name, { x: x + w / 2, y: y + h / 2 + 10, size: 34, style: 'hand', anchor: 'middle', fill: ink })
      : '')
  )
}
