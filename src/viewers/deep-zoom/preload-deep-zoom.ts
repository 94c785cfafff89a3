import { noteLost } from '@/lib/lost-piece'
import { hasFastGraphics } from './fast-graphics'
import { firstTiles, type DeepZoomImage } from './deep-zoom-image'
import type { Region } from './region'

type Stage = { width: number; height: number }

/** The zoom engine, loaded on the first call. */
export const openSeadragon = () => import('openseadragon').then((module) => module.default)

/** Loads the engine, and finds out how to draw, before there is anything to show. */
export async function prepareDeepZoom() {
  await openSeadragon()
  hasFastGraphics()
}

const most = 12
const warm = new Map<string, HTMLImageElement>()

/** Loads the engine and the first tiles of an image, on intent or before it is shown. `stage` is its future size, in CSS pixels. */
export function preloadDeepZoom(
  image: DeepZoomImage,
  stage: Stage = { width: innerWidth / 2, height: innerHeight * 0.7 },
  region?: Region,
) {
  void openSeadragon().catch(noteLost) // the viewer loads it again, and shows a failure
  if (image.thumb) fetchPicture(image.thumb)
  if ('iiif' in image) for (const url of firstTiles(image, stage, region).slice(0, most)) fetchPicture(url, 'anonymous')
}

function fetchPicture(url: string, crossOrigin: string | null = null) {
  if (warm.has(url)) return
  const picture = new Image()
  picture.crossOrigin = crossOrigin
  // Before other requests of the screen: this is what the person clicked on.
  picture.fetchPriority = 'high'
  picture.src = url
  warm.set(url, picture)
  // Kept only until the browser's cache has it: a few screens' worth.
  for (const old of warm.keys()) {
    if (warm.size <= 4 * most) break
    warm.delete(old)
  }
}
