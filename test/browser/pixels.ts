import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/** The content of a canvas: the number of painted pixels, and a mark that changes with them. */
export const pixelsOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const copy = document.createElement('canvas')
    copy.width = 64
    copy.height = 64
    const context = copy.getContext('2d', { willReadFrequently: true })
    context?.drawImage(element, 0, 0, 64, 64)
    const data = context?.getImageData(0, 0, 64, 64).data ?? new Uint8ClampedArray()
    const colours = new Set<number>()
    let mark = 0
    for (let at = 0; at < data.length; at += 4) {
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
      if ((data[at + 3] ?? 0) > 0) colours.add(colour)
      mark = (mark * 31 + colour) | 0
    }
    return { colours: colours.size, mark }
  })

/** Waits until the canvas shows a still picture, and returns its mark. */
export async function settled(canvas: Locator): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const { colours, mark } = await pixelsOf(canvas)
      const still = colours > 20 && mark === last
      last = mark
      return still
    })
    .toBe(true)
  return last
}

/** Waits until a model is on its stage and still, and returns its picture: WebGL's drawing is read from the screen. */
export async function settledModel(canvas: Locator): Promise<string> {
  let before = ''
  await expect
    .poll(
      async () => {
        const last = before
        before = (await canvas.screenshot()).toString('base64')
        // An empty stage has one colour, and its picture a few hundred bytes.
        return before.length > 8000 && before === last
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  return before
}
