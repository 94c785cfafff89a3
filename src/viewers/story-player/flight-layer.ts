import { pictureOn, planeOn } from './flight-frames'
import type { Size, View } from './flight-path'
import type { ScenePicture } from './scene-picture'

/**
 * The layer that shows a flight: pictures on the plane of the image, and one transform of that plane, which the
 * compositor runs by itself.
 */
export function flightLayer() {
  const element = document.createElement('div')
  element.className = 'ts-flight'
  element.setAttribute('aria-hidden', 'true')
  element.hidden = true
  const plane = document.createElement('div')
  plane.className = 'ts-plane'
  element.append(plane)
  let running: Animation | undefined
  let laid: ScenePicture[] = []

  const clear = () => {
    running?.cancel()
    running = undefined
    laid = []
    element.hidden = true
    plane.replaceChildren()
  }
  return {
    element,
    /** Adds pictures to the present ones; the nearest, which are the sharpest, are on top. */
    lay(pictures: readonly ScenePicture[], stage: Size, view: View) {
      laid = [...laid, ...pictures].toSorted((a, b) => b.region.width - a.region.width)
      for (const { element: picture, region, size } of laid) {
        picture.classList.add('ts-picture')
        picture.style.width = `${size.width}px`
        picture.style.height = `${size.height}px`
        picture.style.transform = pictureOn(region, size)
        plane.append(picture)
      }
      plane.style.transform = planeOn(stage, view)
      element.hidden = false
    },
    /** Resolves when it has arrived; false if another flight replaced it. */
    fly: (frames: Keyframe[], ms: number) => run(plane.animate(frames, { duration: ms, fill: 'forwards' })),
    /** Shows the pictures slowly, over the picture below. */
    fade: (ms: number) =>
      run(element.animate({ opacity: [0, 1] }, { duration: ms, fill: 'both', easing: 'ease-in-out' })),
    clear,
  }

  async function run(animation: Animation): Promise<boolean> {
    running?.cancel()
    running = animation
    return await animation.finished.then(
      () => running === animation,
      () => false,
    )
  }
}
