import type { Random } from '../random.ts'
import { letter } from './lettering.ts'
import type { StarInk } from './star-inks.ts'
import { circle, line, path, polar, polyline, type Point } from './svg.ts'

export type Star = { at: Point; magnitude: number; variable: boolean }

/** Stars in a round sky, few bright ones, none too near another. */
export function starsOf(random: Random, cx: number, cy: number, r: number) {
  const stars: Star[] = []
  for (let tries = 0; tries < 5200 && stars.length < 820; tries++) {
    const at = polar(cx, cy, r * Math.sqrt(random.next()), random.next() * Math.PI * 2)
    const magnitude = Math.min(6, 1 + 5.4 * random.next() ** 0.32)
    const room = 10 + (6 - magnitude) * 15
    if (
      stars.some(
        (other) =>
          Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < Math.max(room, 10 + (6 - other.magnitude) * 13),
      )
    )
      continue
    stars.push({ at, magnitude, variable: random.chance(0.04) })
  }
  return stars
}

/** A star, the larger the brighter; a ring marks those that vary. */
export function starMark({ at: [x, y], magnitude, variable }: Star, ink: StarInk) {
  const size = 2.2 + (6 - magnitude) ** 1.5 * 1.75
  if (magnitude > 4.6) return circle(x, y, size * 0.8, { fill: ink.ink })
  const rays = magnitude < 2.2 ? 8 : magnitude < 3.4 ? 6 : 5
  const points = Array.from({ length: rays * 2 }, (_, i): Point =>
    polar(x, y, i % 2 ? size * 0.42 : size, (Math.PI * i) / rays - Math.PI / 2),
  )
  const mark = path(polyline(points, true), {
    fill: magnitude < 2.2 ? ink.accent : ink.ink,
    stroke: ink.ink,
    'stroke-width': 0.8,
  })
  return variable ? mark + circle(x, y, size + 5, { fill: 'none', stroke: ink.ink, 'stroke-width': 1.2 }) : mark
}

/** A figure is the shortest tree through the brighter stars around a centre, so lines never tangle. */
export function figuresOf(
  random: Random,
  stars: Star[],
  names: string[],
  ink: StarInk,
  [cx, cy, r]: [number, number, number],
) {
  const bright = stars.filter((star) => star.magnitude < 5.1)
  const used = new Set<Star>()
  const centres = bright
    .filter((star) => star.magnitude < 3.4 && Math.hypot(star.at[0] - cx, star.at[1] - cy) < r * 0.8)
    .toSorted((a, b) => a.magnitude - b.magnitude)
  const parts: string[] = []
  for (const name of names) {
    const centre = centres.find((star) => !used.has(star))
    if (!centre) break
    const near = bright
      .filter((star) => !used.has(star))
      .toSorted((a, b) => distance(a, centre) - distance(b, centre))
      .slice(0, random.int(6, 10))
      .filter((star) => distance(star, centre) < 280)
    const joined: Star[] = [centre]
    let d = ''
    while (joined.length < near.length) {
      let best: [Star, Star, number] | undefined
      for (const from of joined) {
        for (const to of near) {
          if (!joined.includes(to) && (!best || distance(from, to) < best[2])) best = [from, to, distance(from, to)]
        }
      }
      if (!best || best[2] > 210) break
      joined.push(best[1])
      d += shortened(best[0].at, best[1].at, 15)
    }
    for (const star of near) used.add(star)
    const left = Math.min(...joined.map((star) => star.at[0]))
    const bottom = Math.max(...joined.map((star) => star.at[1]))
    const right = Math.max(...joined.map((star) => star.at[0]))
    parts.push(
      path(d, { stroke: ink.accent, 'stroke-width': 2.4, fill: 'none', 'stroke-opacity': 0.9 }),
      letter(name.toUpperCase(), {
        x: (left + right) / 2,
        y: bottom + 40,
        size: 25,
        style: 'roman',
        anchor: 'middle',
        tracking: 0.22,
        fill: ink.ink,
      }),
    )
    for (const [i, star] of joined.entries()) {
      if (i < 5)
        parts.push(
          letter('abcde'[i] ?? '', {
            x: star.at[0] + 16,
            y: star.at[1] - 10,
            size: 20,
            style: 'italic',
            fill: ink.ink,
          }),
        )
    }
  }
  return parts
}

const distance = (a: Star, b: Star) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

function shortened(a: Point, b: Point, by: number) {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  if (length < by * 2.4) return ''
  const [ux, uy] = [((b[0] - a[0]) / length) * by, ((b[1] - a[1]) / length) * by]
  return line([a[0] + ux, a[1] + uy], [b[0] - ux, b[1] - uy])
}
