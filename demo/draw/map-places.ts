import type { Random } from '../random.ts'
import { heightAt } from './contours.ts'
import { letter } from './lettering.ts'
import { around, boxOf, type MapGround } from './map-part.ts'
import { town } from './map-symbols.ts'
import { capeName, townName } from './place-names.ts'
import { circle, mixColor, num, path, smooth, type Point } from './svg.ts'
import { scatter } from './terrain.ts'

/** Towns, the roads between them and the names of the coast. */
export function settle(random: Random, { land, ink, w, h, unit, manner, put }: MapGround) {
  const at = (x: number, y: number) => heightAt(land, x, y)
  const inside = (x: number, y: number) => x > 120 * unit && y > 90 * unit && x < w - 120 * unit && y < h - 60 * unit
  const places = scatter(
    random.fork('places'),
    w,
    h,
    (manner === 'survey' ? 150 : 190) * unit,
    Math.round((w * h) / (1500 * unit * unit)),
    (x, y) => inside(x, y) && at(x, y) > 0.03 && at(x, y) < 0.5,
  )
  let roads = ''
  for (const [i, from] of places.entries()) {
    for (const to of places
      .slice(i + 1)
      .toSorted((a, b) => Math.hypot(a[0] - from[0], a[1] - from[1]) - Math.hypot(b[0] - from[0], b[1] - from[1]))
      .slice(0, 2)) {
      const way = Array.from({ length: 9 }, (_, k): Point => [
        from[0] + ((to[0] - from[0]) * k) / 8 + (k % 8 ? random.gauss() * 11 * unit : 0),
        from[1] + ((to[1] - from[1]) * k) / 8 + (k % 8 ? random.gauss() * 11 * unit : 0),
      ])
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 420 * unit || way.some(([x, y]) => at(x, y) < 0.01)) continue
      roads = path(smooth(way), {
        fill: 'none',
        stroke: ink.ink,
        'stroke-width': num(1.9 * unit),
        'stroke-dasharray': `${num(9 * unit)} ${num(6 * unit)}`,
        'stroke-opacity': 0.8,
      })
      put(boxOf([from, to], 50 * unit), roads)
    }
  }
  for (const place of places) {
    const great = random.chance(0.18)
    const [x, y] = place
    const sign =
      manner === 'pictorial'
        ? town(random, place, (great ? 34 : 24) * unit, great ? 7 : random.int(2, 4), ink)
        : circle(x, y, (great ? 9 : 6) * unit, {
            fill: great ? ink.accent : ink.paper,
            stroke: ink.ink,
            'stroke-width': num(2 * unit),
          }) +
          (great ? circle(x, y, 13 * unit, { fill: 'none', stroke: ink.ink, 'stroke-width': num(1.4 * unit) }) : '')
    const size = (great ? 34 : 25) * unit
    const name = townName(random)
    const words = great ? name.toUpperCase() : name
    const below = manner === 'pictorial'
    put(
      around(place, 240 * unit),
      sign +
        letter(words, {
          x: below ? x : x + 16 * unit,
          y: below ? y + 32 * unit : y + 8 * unit,
          size: great ? size * 0.8 : size,
          style: great ? 'roman' : 'italic',
          anchor: below ? 'middle' : 'start',
          tracking: great ? 0.12 : 0.01,
          fill: ink.ink,
          stroke: undefined,
        }),
    )
  }
  // Names of the coast stand on the land and read from the sea, as pilots read them
  for (const place of scatter(
    random.fork('capes'),
    w,
    h,
    (manner === 'portolan' ? 62 : 240) * unit,
    Math.round((w * h) / (500 * unit * unit)),
    (x, y) => inside(x, y) && Math.abs(at(x, y) - 0.012) < 0.012,
  )) {
    const [x, y] = place
    const slope: Point = [at(x + 12 * unit, y) - at(x - 12 * unit, y), at(x, y + 12 * unit) - at(x, y - 12 * unit)]
    let angle = Math.atan2(slope[1], slope[0])
    const flip = Math.cos(angle) < 0
    if (flip) angle += Math.PI
    put(
      around([x, y], 260 * unit),
      letter(manner === 'portolan' ? townName(random) : capeName(random), {
        x,
        y: y + 6 * unit,
        size: 21 * unit,
        style: 'italic',
        anchor: flip ? 'end' : 'start',
        rotate: manner === 'portolan' ? angle : 0,
        fill: random.chance(0.2) ? ink.accent : ink.ink,
      }),
    )
  }
}

/** The depths that the sea was sounded to. */
export function soundings(random: Random, { land, ink, w, h, unit, manner, put }: MapGround) {
  const apart = manner === 'survey' ? 78 : 150
  const wanted = (x: number, y: number) =>
    x > 40 * unit &&
    y > 40 * unit &&
    x < w - 40 * unit &&
    y < h - 30 * unit &&
    heightAt(land, x, y) < -0.03 &&
    heightAt(land, x, y) > (manner === 'survey' ? -1 : -0.3)
  for (const [x, y] of scatter(random, w, h, apart * unit, Math.round((w * h) / (2500 * unit * unit)), wanted))
    put(
      around([x, y], 30 * unit),
      letter(String(Math.max(1, Math.round(-heightAt(land, x, y) * 62))), {
        x,
        y,
        size: 19 * unit,
        style: 'italic',
        anchor: 'middle',
        fill: mixColor(ink.water, ink.ink, 0.4),
      }),
    )
}
