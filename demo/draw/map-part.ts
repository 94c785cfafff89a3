import type { Relief } from './contours.ts'
import type { MapInk } from './map-symbols.ts'
import type { Point } from './svg.ts'

/** What a sheet is for: to sail by, to rule by, or to measure by. */
export type Manner = 'portolan' | 'pictorial' | 'survey'
/** Where on the sheet something lies. */
export type Box = { top: number; bottom: number; left: number; right: number }
/** A part of a map and where on the sheet it lies, so that a huge map can be drawn piece by piece. */
export type MapPart = Box & { body: string }
/** Lays a part on the map, over those laid before it. */
export type Put = (box: Box, body: string) => void

/** The box that reaches this far from a point. */
export const around = ([x, y]: Point, reach: number): Box => ({
  top: y - reach,
  bottom: y + reach,
  left: x - reach,
  right: x + reach,
})

/** The box that reaches this far from any of the points. */
export const boxOf = (points: readonly Point[], reach: number): Box => {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])]
  return {
    top: Math.min(...ys) - reach,
    bottom: Math.max(...ys) + reach,
    left: Math.min(...xs) - reach,
    right: Math.max(...xs) + reach,
  }
}

/** What the parts of a map are drawn on: the country, its inks, the width and height of the sheet in units, and the hand. */
export type MapGround = {
  land: Relief
  ink: MapInk
  w: number
  h: number
  /** Pixels to a unit. */
  unit: number
  manner: Manner
  put: Put
}
