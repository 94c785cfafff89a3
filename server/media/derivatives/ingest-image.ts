import { mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { openPyramid } from '../iiif/pyramid.ts'
import { refuseCutOff } from '../cut-off/refuse-cut-off.ts'
import { readTiffPages } from '../iiif/tiff-pages.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { sniff } from '../sniff.ts'
import { damagedPicture, openPicture } from './open-picture.ts'
import { MARKED_PYRAMID, PYRAMID } from './pyramid-names.ts'
import { turnUpright } from './turn-upright.ts'
import { writeMarkedPyramid } from './watermark.ts'
import { writePyramid } from './write-pyramid.ts'
import { writeThumbnails } from './write-thumbnails.ts'
import type { Piece } from '../iiif/pyramid.ts'
import type { Look } from './write-thumbnails.ts'

export type ImageFacts = Look & {
  mime: string
  width: number
  height: number
  /** Which picture of a file of several it is. */ page?: number
  /** The others, where the caller named none. */ furtherPages?: number[]
}

export type Ingested<Facts> = { facts: Facts; /** Names of the files that now lie in the folder. */ files: string[] }

/** From the pyramid and not from the picture, which would be decoded again for each. */
async function thumbnailsOf(path: string, folder: string) {
  const file = await createDiskStorage(dirname(path)).openFile(basename(path))
  const pyramid = await openPyramid(file)
  try {
    const { width, height } = pyramid.size
    const pieces = new Map<number, Promise<Piece>>()
    const open = async (wanted: number) => {
      const level = pyramid.levelFor(pyramid.size, { width: Math.min(wanted, width), height: 1 })
      const box = {
        x: 0,
        y: 0,
        width: pyramid.levels[level]?.width ?? width,
        height: pyramid.levels[level]?.height ?? height,
      }
      const piece = pieces.get(level) ?? pyramid.piece(level, box)
      pieces.set(level, piece)
      const { tiff, ...area } = await piece
      return sharp(tiff, { limitInputPixels: false }).extract(area)
    }
    return await writeThumbnails(open, folder)
  } finally {
    await file.close()
  }
}

async function pyramidOf(picture: Sharp, folder: string, path: string) {
  const { upright, between } = await turnUpright(picture, folder)
  const size = await writePyramid(upright, path)
  for (const file of between) await rm(file)
  return size
}

/** The pages of a TIFF, if its first directory is not the only one. */
async function pagesOf(path: string, mime: string): Promise<number[]> {
  if (mime !== 'image/tiff') return []
  const file = await createDiskStorage(dirname(path)).openFile(basename(path))
  try {
    const pages = await readTiffPages(file, limits.tiffPages)
    return pages.length === 1 && pages[0] === 0 ? [] : pages
  } finally {
    await file.close()
  }
}

/** Turns a picture of any accepted format into a pyramid and thumbnails in `folder`. Run it in the media worker. */
export async function ingestImage(
  path: string,
  folder: string,
  options: {
    hasGhostscript: boolean
    hasFfmpeg?: boolean
    /** The watermark of a second pyramid. */
    mark?: string
    /** For a TIFF of several pictures: which one; by default its first page. */
    page?: number
    onProgress?: (done: number) => void
  },
): Promise<Ingested<ImageFacts>> {
  const sniffed = await sniff(path)
  if (sniffed.family !== 'image' && sniffed.mime !== 'application/pdf')
    throw new MediaError(
      'wrong-content',
      `The file is not a picture: it holds ${sniffed.mime}, whatever its name says.`,
    )
  refuseCutOff(path)
  const [page, ...furtherPages] = options.page === undefined ? await pagesOf(path, sniffed.mime) : [options.page]
  const between = await mkdtemp(join(folder, 'between-'))
  const picture = await openPicture(path, sniffed, between, options, page)
  options.onProgress?.(0.1)
  const pyramid = join(folder, PYRAMID)
  const size = await pyramidOf(picture, between, pyramid).catch((cause: unknown) => {
    throw cause instanceof MediaError ? cause : damagedPicture(cause)
  })
  await rm(between, { recursive: true })
  options.onProgress?.(options.mark === undefined ? 0.8 : 0.5)
  if (options.mark !== undefined)
    await writeMarkedPyramid(pyramid, join(folder, MARKED_PYRAMID), { name: options.mark })
  const pyramids = options.mark === undefined ? [PYRAMID] : [PYRAMID, MARKED_PYRAMID]
  const thumbnails = await thumbnailsOf(pyramid, folder)
  options.onProgress?.(1)
  const pages = { ...(page !== undefined && { page }), ...(furtherPages.length > 0 && { furtherPages }) }
  return {
    facts: { mime: sniffed.mime, ...size, ...thumbnails.look, ...pages },
    files: [...pyramids, ...thumbnails.names],
  }
}
