import { ImageRequestError } from './image-error.ts'
import { TILE_SIZE } from './image-info.ts'
import type { Extent, ImagePlan } from './image-plan.ts'

/** The number of the deepest DZI level: the one in full size. */
export const deepZoomMaxLevel = (image: Extent) => Math.ceil(Math.log2(Math.max(image.width, image.height, 1)))

/** The .dzi descriptor: tiles of 512 pixels without overlap, which are the tiles of the pyramid. */
export function deepZoomDescriptor({ width, height }: Extent): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Image xmlns="http://schemas.microsoft.com/deepzoom/2008" Format="jpg" Overlap="0" TileSize="${TILE_SIZE}"><Size Width="${width}" Height="${height}"/></Image>
`
}

/** The plan of a DZI tile; throws ImageRequestError 404 if there is no such tile. */
export function planDeepZoomTile(image: Extent, level: number, column: number, row: number): ImagePlan {
  const deepest = deepZoomMaxLevel(image)
  const there = [level, column, row].every((value) => Number.isSafeInteger(value) && value >= 0) && level <= deepest
  const scale = there ? 2 ** (deepest - level) : 1
  const side = TILE_SIZE * scale
  const x = column * side
  const y = row * side
  if (!there || x >= image.width || y >= image.height) throw new ImageRequestError(404, 'tile', 'There is no such tile')
  const width = Math.min(side, image.width - x)
  const height = Math.min(side, image.height - y)
  return {
    region: { x, y, width, height },
    size: { width: Math.ceil(width / scale), height: Math.ceil(height / scale) },
    mirror: false,
    rotation: 0,
    quality: 'default',
    format: 'jpg',
    canonical: `dzi/${level}/${column}_${row}.jpg`,
  }
}
