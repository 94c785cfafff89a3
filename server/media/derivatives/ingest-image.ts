import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { MediaError } from '../media-error.ts'
import { sniff } from '../sniff.ts'
import { damagedPicture, openPicture } from './open-picture.ts'
import { writePyramid } from './write-pyramid.ts'
import { writeThumbnails } from './write-thumbnails.ts'
import type { Look } from './write-thumbnails.ts'

export const PYRAMID = 'pyramid.tif'

export type ImageFacts = Look & { mime: string; width: number; height: number }

export type Ingested<Facts> = { facts: Facts; /** Names of the files that now lie in the folder. */ files: string[] }

/** Turns a picture of any accepted format into a pyramid and thumbnails in `folder`. To be run in the media worker. */
export async function ingestImage(
  path: string,
  folder: string,
  options: { hasGhostscript: boolean; onProgress?: (done: number) => void },
): Promise<Ingested<ImageFacts>> {
  const sniffed = await sniff(path)
  if (sniffed.family !== 'image' && sniffed.mime !== 'application/pdf')
    throw new MediaError(
      'wrong-content',
      `The file is not a picture: it holds ${sniffed.mime}, whatever its name says.`,
    )
  const picture = await openPicture(path, sniffed, folder, options.hasGhostscript)
  options.onProgress?.(0.1)
  const pyramid = join(folder, PYRAMID)
  const size = await writePyramid(
    picture.autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb'),
    pyramid,
  ).catch((cause: unknown) => {
    throw cause instanceof MediaError ? cause : damagedPicture(cause)
  })
  await Promise.all(['drawn.png', 'photoshop.tif'].map((name) => rm(join(folder, name), { force: true })))
  options.onProgress?.(0.8)
  const { pages = 1 } = await sharp(pyramid, { limitInputPixels: false }).metadata()
  const pageFor = (width: number) => Math.max(0, Math.min(pages - 1, Math.floor(Math.log2(size.width / width))))
  const thumbnails = await writeThumbnails(
    (width) => sharp(pyramid, { page: pageFor(width), limitInputPixels: false }),
    folder,
  )
  options.onProgress?.(1)
  return { facts: { mime: sniffed.mime, ...size, ...thumbnails.look }, files: [PYRAMID, ...thumbnails.names] }
}
