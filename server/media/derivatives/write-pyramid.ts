import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { edgeTileList } from '../iiif/edge-tiles.ts'
import { TILE_SIZE } from '../iiif/image-info.ts'
import { jpegOptions } from '../lib/jpeg-options.ts'
import { bigTiffHead, directoriesOf } from './pyramid-directory.ts'
import { ZippedTiles } from './zipped-tiles.ts'
import type { WrittenLevel } from './pyramid-directory.ts'

type Size = { width: number; height: number }

/**
 * Writes an sRGB picture as the tiled JPEG pyramid whose tiles are sent unchanged. Returns its size in pixels. The tiles
 * are made by sharp; the TIFF around them is made here, because libvips writes TIFFs only with half of the colour.
 */
export async function writePyramid(picture: Sharp, path: string): Promise<Size> {
  const archive = `${path}.zip`
  const { width, height } = await picture
    .jpeg(jpegOptions)
    .tile({ size: TILE_SIZE, overlap: 0, layout: 'dz', container: 'zip', depth: 'onetile' })
    .toFile(archive)
  const tiles = await ZippedTiles.open(archive)
  try {
    const file = await open(path, 'wx')
    try {
      await writeTiles(tiles, { width, height }, file)
    } finally {
      await file.close()
    }
  } finally {
    await tiles.close()
    await rm(archive)
  }
  return { width, height }
}

async function writeTiles(tiles: ZippedTiles, { width, height }: Size, file: FileHandle): Promise<void> {
  const levels: WrittenLevel[] = []
  const edges: { offset: number; length: number }[] = []
  let at = bigTiffHead(0).length
  const append = async (bytes: Buffer) => {
    await file.write(bytes, 0, bytes.length, at)
    at += bytes.length
    return { offset: at - bytes.length, length: bytes.length }
  }
  for (let level = 0; level < tiles.levels; level += 1) {
    const size = { width: Math.ceil(width / 2 ** level), height: Math.ceil(height / 2 ** level) }
    const written: WrittenLevel = { ...size, offsets: [], lengths: [] }
    for (let y = 0; y < size.height; y += TILE_SIZE)
      for (let x = 0; x < size.width; x += TILE_SIZE) {
        const bytes = await tiles.read(tiles.levels - 1 - level, x / TILE_SIZE, y / TILE_SIZE)
        const lacks = {
          right: Math.max(0, x + TILE_SIZE - size.width),
          bottom: Math.max(0, y + TILE_SIZE - size.height),
        }
        const isEdge = lacks.right + lacks.bottom > 0
        if (isEdge) edges.push(await append(bytes))
        const { offset, length } = await append(isEdge ? await padded(bytes, lacks) : bytes)
        written.offsets.push(offset)
        written.lengths.push(length)
      }
    levels.push(written)
  }
  const directories = at
  await append(directoriesOf(levels, at))
  await append(edgeTileList(edges, at))
  await file.write(bigTiffHead(directories), 0, bigTiffHead(0).length, 0)
}

/** A whole tile that repeats its last pixels: any other colour there would bleed into them. */
const padded = (tile: Buffer, lacks: { right: number; bottom: number }) =>
  sharp(tile)
    .extend({ ...lacks, extendWith: 'copy' })
    .jpeg(jpegOptions)
    .toBuffer()
