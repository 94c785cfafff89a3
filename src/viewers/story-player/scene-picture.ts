import { factorFor, tilesIn, type InlineImage } from '../deep-zoom/deep-zoom-image'
import type { Region } from '../deep-zoom/region'
import { rectOf, type Size, type View } from './flight-path'

/** A picture of a view, drawn in advance: a canvas of the stage, and its region of the image plane. */
export type ScenePicture = { element: HTMLElement; region: Region; size: Size }

/** Finer screens cost four times the memory for a difference that nobody sees in flight. */
const finest = 2

/**
 * Loads the tiles of a view and draws them on the background of the stage. `sharp`: the flight stops there, else it
 * passes.
 */
export async function scenePicture(
  image: InlineImage,
  view: View,
  stage: Size,
  ground: string,
  sharp: boolean,
): Promise<ScenePicture> {
  const seen = rectOf(view, stage)
  const wanted = tilesIn(image, seen, factorFor(image, seen, stage))
  const tiles = await Promise.all(wanted.map(async (tile) => ({ ...tile, picture: await tileAt(tile.url) })))
  const density = sharp ? Math.min(devicePixelRatio, finest) : 1
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(stage.width * density)
  canvas.height = Math.round(stage.height * density)
  const scale = canvas.width / seen.width
  // A missing tile leaves a hole that shows the picture below.
  const context = opened(canvas, tiles.every(({ picture }) => picture) ? ground : undefined)
  for (const { picture, x, y, width, height } of tiles) {
    if (!picture) continue
    // Whole pixels, so that no seam shows between tiles.
    const [left, top] = [Math.floor((x - seen.x) * scale), Math.floor((y - seen.y) * scale)]
    const [right, bottom] = [Math.ceil((x + width - seen.x) * scale), Math.ceil((y + height - seen.y) * scale)]
    context?.drawImage(picture, left, top, right - left, bottom - top)
  }
  return { element: canvas, region: seen, size: stage }
}

/** The present drawing as a picture that stays while the engine moves elsewhere. */
export function copyOf(drawn: HTMLCanvasElement, view: View, stage: Size): ScenePicture {
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width
  canvas.height = drawn.height
  canvas.getContext('2d')?.drawImage(drawn, 0, 0)
  return { element: canvas, region: rectOf(view, stage), size: stage }
}

/** With a background it hides what is below it, and the compositor need not draw that. */
function opened(canvas: HTMLCanvasElement, ground: string | undefined) {
  const context = canvas.getContext('2d', { alpha: ground === undefined })
  if (context && ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  return context
}

/** The whole image in small, below all sharper pictures. */
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
