import type { Sharp } from 'sharp'
import { TILE_SIZE } from '../iiif/image-info.ts'
import { appendEdgeTiles } from './append-edge-tiles.ts'

export const PYRAMID_QUALITY = 85

/** Writes an sRGB picture as the tiled JPEG pyramid whose tiles are sent unchanged. Returns its size in pixels. */
export async function writePyramid(picture: Sharp, path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await picture
    .tiff({
      compression: 'jpeg',
      quality: PYRAMID_QUALITY,
      tile: true,
      tileWidth: TILE_SIZE,
      tileHeight: TILE_SIZE,
      pyramid: true,
      bigtiff: true,
    })
    .toFile(path)
  await appendEdgeTiles(path)
  return { width, height }
}
