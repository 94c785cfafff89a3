import type { Random } from '../random.ts'
import { contourPath, contours, heightAt } from './contours.ts'
import { letter } from './lettering.ts'
import { around, type MapGround } from './map-part.ts'
import { mountain, tree } from './map-symbols.ts'
import { fractal, noiseFrom } from './noise.ts'
import { peakName } from './place-names.ts'
import { mixColor, num, path } from './svg.ts'
import { scatter } from './terrain.ts'

/** The lines that follow a shore out to sea. */
export function waterLines({ land, ink, unit, manner, put }: MapGround) {
  const levels = manner === 'survey' ? [-0.35, -0.2, -0.1, -0.04] : [-0.075, -0.055, -0.038, -0.024, -0.012]
  for (const [i, level] of levels.entries()) {
    for (const shore of contours(land, level)) {
      const style =
        manner === 'survey'
          ? {
              fill: mixColor(ink.sea, '#ffffff', 0.16 * (i + 1)),
              stroke: ink.water,
              'stroke-width': num(1.1 * unit),
              'stroke-dasharray': i < 2 ? `${12 * unit} ${8 * unit}` : undefined,
            }
          : {
              fill: 'none',
              stroke: ink.water,
              'stroke-width': num((1 + i * 0.4) * unit),
              'stroke-opacity': 0.4 + i * 0.12,
            }
      put(shore, path(contourPath(shore, 2), style))
    }
  }
}

/** The colours of height, contour by contour. */
export function heightTints({ land, ink, unit, manner, put }: MapGround) {
  const count = manner === 'survey' ? 15 : 5
  for (let i = 1; i <= count; i++) {
    const level = (i / count) * 0.86
    const tint = ink.tints[Math.min(4, Math.floor(((i - 1) / count) * 5))] ?? ink.land
    const strong = i % 5 === 0
    for (const ring of contours(land, level)) {
      put(
        ring,
        path(contourPath(ring, 2), {
          fill: ring.hollow ? 'none' : tint,
          'fill-opacity': manner === 'survey' ? 1 : 0.5,
          stroke: manner === 'survey' ? mixColor(ink.accent, ink.ink, 0.35) : 'none',
          'stroke-width': num((strong ? 2.2 : 1) * unit),
          'stroke-opacity': 0.75,
        }),
      )
    }
  }
}

/** Mountains and forests, drawn as signs. */
export function reliefSigns(random: Random, { land, ink, w, h, unit, manner, put }: MapGround) {
  const forest = fractal(noiseFrom(random.fork('forest')), 3)
  const at = (x: number, y: number) => heightAt(land, x, y)
  if (manner === 'pictorial') {
    for (const place of scatter(
      random.fork('trees'),
      w,
      h,
      21 * unit,
      Math.round((w * h) / (900 * unit * unit)),
      (x, y) => at(x, y) > 0.03 && at(x, y) < 0.42 && forest(x / 210 / unit, y / 210 / unit) > 0.16,
    ))
      put(around(place, 32 * unit), tree(random, place, 21 * unit * random.range(0.8, 1.2), ink))
  }
  const apart = manner === 'portolan' ? 120 : 58
  for (const place of scatter(
    random.fork('peaks'),
    w,
    h,
    apart * unit,
    Math.round((w * h) / (2400 * unit * unit)),
    (x, y) =>
      x > 60 * unit &&
      x < w - 60 * unit &&
      y > 90 * unit &&
      y < h - 20 * unit &&
      at(x, y) > (manner === 'portolan' ? 0.5 : 0.42),
  )) {
    const size = (34 + at(...place) * 46) * unit
    put(around(place, size * 1.3), mountain(random, place, size, ink))
    if (random.chance(0.06))
      put(
        around(place, 120 * unit),
        letter(peakName(random), {
          x: place[0],
          y: place[1] + 26 * unit,
          size: 22 * unit,
          style: 'italic',
          anchor: 'middle',
          fill: ink.ink,
        }),
      )
  }
}
