import type { Region } from '../deep-zoom/region'

/** The view of an image: its middle, and the width that fills the stage, in image pixels. */
export type View = { x: number; y: number; width: number }
export type Size = { width: number; height: number }

export type Path = {
  /** The perceived length: one for each e-fold of zoom, or the same in screens passed. */
  length: number
  /** The view at a share of the way. */
  at: (share: number) => View
}

/** The value that people preferred in the study by Van Wijk and Nuij: how much a flight zooms out for its distance. */
const RHO = Math.SQRT2

/** The view that shows a whole region on a stage. */
export const viewOf = (region: Region, stage: Size): View => ({
  x: region.x + region.width / 2,
  y: region.y + region.height / 2,
  width: Math.max(region.width, (region.height * stage.width) / stage.height),
})

/** The same view, moved so that no part of the stage is empty where the image has more, or else in its middle. */
export function viewInside({ x, y, width }: View, image: Size, stage: Size): View {
  const along = (middle: number, seen: number, whole: number) =>
    seen >= whole ? whole / 2 : Math.min(Math.max(middle, seen / 2), whole - seen / 2)
  return { x: along(x, width, image.width), y: along(y, (width * stage.height) / stage.width, image.height), width }
}

/** The part of the image plane that fills the stage in a view. */
export function rectOf({ x, y, width }: View, stage: Size): Region {
  const height = (width * stage.height) / stage.width
  return { x: x - width / 2, y: y - height / 2, width, height }
}

/**
 * The path from one view to another: out and in again by distance ("Smooth and efficient zooming and panning", 2003),
 * or straight.
 */
export function flightPath(from: View, to: View, straight = false): Path {
  const smooth = smoothPath(from, to)
  const at = straight ? (share: number) => between(from, to, share) : smooth.at
  return { length: smooth.length, at: (share) => (share <= 0 ? from : share >= 1 ? to : at(share)) }
}

function smoothPath(from: View, to: View): Path {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const zoom = Math.log(to.width / from.width)
  // Without a distance there is no reason to zoom out.
  if (distance < from.width * 1e-6)
    return {
      length: Math.abs(zoom) / RHO,
      at: (share) => ({ ...between(from, to, share), width: from.width * Math.exp(zoom * share) }),
    }
  const [squared, reach] = [RHO ** 2, RHO ** 4 * distance ** 2]
  const bend = (end: View, sign: 1 | -1) => {
    const slope = (to.width ** 2 - from.width ** 2 + sign * reach) / (2 * end.width * squared * distance)
    // In this form it stays exact for a large slope.
    return -Math.asinh(slope)
  }
  const [start, end] = [bend(from, 1), bend(to, -1)]
  const length = (end - start) / RHO
  return {
    length,
    at: (share) => {
      const along = RHO * share * length + start
      const way = (from.width / squared) * (Math.cosh(start) * Math.tanh(along) - Math.sinh(start))
      return {
        ...between(from, to, way / distance),
        width: (from.width * Math.cosh(start)) / Math.cosh(along),
      }
    },
  }
}

const between = (from: View, to: View, share: number): View => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  width: from.width + (to.width - from.width) * share,
})

const [slowest, fastest] = [1, 10]
const [shortestMs, longestMs] = [300, 12_000]

/** Milliseconds of a flight: longer ones take longer, and each notch of speed (1 to 10) makes it a quarter faster. */
export function flightTime(length: number, speed: number): number {
  const notch = Math.min(Math.max(speed, slowest), fastest) - slowest
  const slow = 1000 + 1200 * length
  return Math.min(Math.max(slow / 1.25 ** notch, shortestMs), longestMs)
}

/** Whether the difference is invisible: the engine keeps its view in its own numbers. */
export const isSameView = (a: View, b: View) =>
  Math.hypot(a.x - b.x, a.y - b.y) < b.width / 100 && Math.abs(a.width / b.width - 1) < 0.01
