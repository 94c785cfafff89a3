import type { Region } from '../deep-zoom/region'
import type { Ease } from './easing'
import { rectOf, type Path, type Size, type View } from './flight-path'

/** The compositor moves linearly between two frames: so many that nobody sees it. */
const FRAME_MS = 24

/** The transform that places the image plane on the stage, so that a view fills it. */
export function planeOn(stage: Size, view: View): string {
  const scale = stage.width / view.width
  return `translate(${stage.width / 2 - view.x * scale}px, ${stage.height / 2 - view.y * scale}px) scale(${scale})`
}

/** The transform that places a picture of these CSS pixels on a region of the image plane. */
export const pictureOn = ({ x, y, width, height }: Region, picture: Size) =>
  `translate(${x}px, ${y}px) scale(${width / picture.width}, ${height / picture.height})`

/** A flight as keyframes of one transform, including its easing: nothing is computed while it runs. */
export function flightFrames(path: Path, ease: Ease, stage: Size, ms: number): { transform: string }[] {
  const count = Math.max(2, Math.ceil(ms / FRAME_MS))
  return Array.from({ length: count + 1 }, (_, n) => ({ transform: planeOn(stage, path.at(ease(n / count))) }))
}

/** The view that contains everything that a flight passes. */
export function widestView(path: Path, stage: Size): View {
  const samples = Array.from({ length: 33 }, (_, n) => rectOf(path.at(n / 32), stage))
  const left = Math.min(...samples.map(({ x }) => x))
  const top = Math.min(...samples.map(({ y }) => y))
  const right = Math.max(...samples.map(({ x, width }) => x + width))
  const bottom = Math.max(...samples.map(({ y, height }) => y + height))
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(right - left, ((bottom - top) * stage.width) / stage.height),
  }
}

/** The most that a picture is enlarged in a flight. */
const STRETCH = 3

/** The views that are drawn for a flight: all of it, ever nearer ones around both ends, and the target last. */
export function viewsOnTheWay(path: Path, stage: Size): View[] {
  const widest = widestView(path, stage)
  const around = ({ x, y, width }: View) => {
    const nearer: View[] = []
    // The widest is enough until it would be stretched.
    for (let wide = width * STRETCH; wide * STRETCH ** 0.5 < widest.width; wide *= STRETCH)
      nearer.push({ x, y, width: wide })
    return nearer
  }
  return [widest, ...around(path.at(0)), ...around(path.at(1)), path.at(1)]
}
