import { factorFor, tilesIn, type InlineImage } from '../deep-zoom/deep-zoom-image'
import type { Region } from '../deep-zoom/region'
import { rectOf, type Size, type View } from './flight-path'

/** A picture of a view, drawn before it is needed: a canvas of the stage, and the region of the image plane that it shows. */
export type ScenePicture = { element: HTMLElement; region: Region; size: Size }

/** Screens that are finer than this cost four times the memory for what nobody sees in flight. */
const finest = 2

/** Fetches the tiles of a view and draws them; what does not come leaves its place empty. */
export async function scenePicture(image: InlineImage, view: View, stage: Size): Promise<ScenePicture> {
  const seen = rectOf(view, stage)
  const density = Math.min(devicePixelRatio, finest)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(stage.width * density)
  canvas.height = Math.round(stage.height * density)
  const context = canvas.getContext('2d')
  const scale = canvas.width / seen.width
  await Promise.all(
    tilesIn(image, seen, factorFor(image, seen, stage)).map(async ({ url, x, y, width, height }) => {
      const tile = await tileAt(url)
      if (!tile || !context) return
      // Whole pixels, so that no seam is seen between tiles.
      const [left, top] = [Math.floor((x - seen.x) * scale), Math.floor((y - seen.y) * scale)]
      const [right, bottom] = [Math.ceil((x + width - seen.x) * scale), Math.ceil((y + height - seen.y) * scale)]
      context.drawImage(tile, left, top, right - left, bottom - top)
    }),
  )
  return { element: canvas, region: seen, size: stage }
}

/** What is drawn now, as a picture that stays while the engine goes elsewhere. */
export function copyOf(drawn: HTMLCanvasElement, view: View, stage: Size): ScenePicture {
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height
  canvas.getContext('2d')?.drawImage(drawn, 0, 0)
  return { element: canvas, region: rectOf(view, stage), size: stage }
}

/** The whole image in little, below all that is sharper. */
export function thumbPicture({ thumb, width, height }: InlineImage): ScenePicture | undefined {
  if (thumb === undefined) return undefined
  const element = document.createElement('img')
  element.alt = ''
  element.src = thumb
  const size = { width: 400, height: (400 * height) / width }
  return { element, region: { x: 0, y: 0, width, height }, size }
}

async function tileAt(url: string): Promise<HTMLImageElement | undefined> {
  const tile = new Image()
  tile.crossOrigin = 'anonymous'
  tile.src = url
  try {
    await tile.decode()
    return tile
  } catch {
    return undefined
  }
}
