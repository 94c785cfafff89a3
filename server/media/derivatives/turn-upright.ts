import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp, SharpOptions } from 'sharp'
import { limits } from '../limits.ts'
import { plainTiffHead } from './plain-tiff.ts'

const OPTIONS = { limitInputPixels: false, failOn: 'error', sequentialRead: true } satisfies SharpOptions
/** Rows that are turned at a time, and the sides of their source tiles. */
const PIECE = 128
/** Upright, and mirrored from left to right: both are read from top to bottom as they are shown. */
const inOrder = [1, 2]

type Size = { width: number; height: number }

/**
 * The upright picture, whatever its orientation flag, without transparency. Turning needs the whole picture: a
 * large one is turned on disk. `folder` is for temporary files, which the caller removes; up to `inMemory` pixels need
 * none.
 */
export async function turnUpright(
  picture: Sharp,
  folder: string,
  inMemory: number = limits.turnedInMemory,
): Promise<{ upright: Sharp; between: string[] }> {
  const plain = picture.flatten({ background: '#ffffff' })
  const { width, height, ...facts } = await picture.metadata()
  const orientation = facts.orientation ?? orientationOf(facts.xmp)
  if (inOrder.includes(orientation) || width * height <= inMemory)
    return { upright: stand(plain, orientation), between: [] }
  const lying = join(folder, 'lying.tif')
  await plain
    .removeAlpha()
    .tiff({ compression: 'none', tile: true, tileWidth: PIECE, tileHeight: PIECE, bigtiff: true })
    .toFile(lying)
  const turned = join(folder, 'turned.tif')
  await turn(lying, { orientation, width, height }, turned)
  await rm(lying)
  return { upright: sharp(turned, OPTIONS), between: [turned] }
}

/** The flag in XMP, where some programs write it alone. */
function orientationOf(xmp: Buffer | undefined): number {
  const [, flag] = /\btiff:Orientation(?:\s*=\s*["']|>\s*)([1-8])\b/.exec(xmp?.toString('utf8') ?? '') ?? []
  return flag === undefined ? 1 : Number(flag)
}

/** Writes the rows of the upright picture one piece after the other. */
async function turn(lying: string, { orientation, ...size }: Size & { orientation: number }, path: string) {
  const turned = orientation > 4 ? { width: size.height, height: size.width } : size
  const file = await open(path, 'wx')
  try {
    await file.write(plainTiffHead(turned))
    for (let y = 0; y < turned.height; y += PIECE) {
      const area = lyingAt(orientation, size, y, Math.min(PIECE, turned.height - y))
      await file.write(await stand(sharp(lying, OPTIONS).extract(area), orientation).raw().toBuffer())
    }
  } finally {
    await file.close()
  }
}

/** Applies a flag; sharp mirrors first, in whatever order the calls are made. */
function stand(piece: Sharp, orientation: number): Sharp {
  if (orientation === 1) return piece
  if (orientation === 2) return piece.flop()
  if (orientation === 3) return piece.rotate(180)
  if (orientation === 4) return piece.flip()
  if (orientation === 8) return piece.rotate(270)
  return piece
    .flip(orientation === 5)
    .flop(orientation === 7)
    .rotate(90)
}

/** The place of upright rows in the original picture. */
function lyingAt(orientation: number, { width, height }: Size, y: number, rows: number) {
  if (orientation < 5) return { left: 0, top: height - y - rows, width, height: rows }
  return { left: orientation > 6 ? width - y - rows : y, top: 0, width: rows, height }
}
