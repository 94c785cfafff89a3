import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import type { ResizeOptions } from 'sharp'
import { MediaError } from '../media-error.ts'
import { openInSrgb } from './open-in-srgb.ts'

const SIDE = 300
const KINDS = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']
const MOST_PIXELS = 40_000_000

const LOGO = { width: 600, height: 200, fit: 'inside', withoutEnlargement: true } as const

/** A PNG of 300 by 300 pixels, from the middle of a picture. */
export const cutAvatar = (given: Uint8Array) => asPng(given, { width: SIDE, height: SIDE, fit: 'cover' })

/** A PNG of at most 600 by 200 pixels with the whole picture. */
export const fitLogo = (given: Uint8Array) => asPng(given, LOGO)

/** The same of at most 1200 by 1200 pixels, for watermarks. */
export const fitWatermark = (given: Uint8Array) => asPng(given, { ...LOGO, width: 1200, height: 1200 })

async function asPng(given: Uint8Array, size: ResizeOptions): Promise<Uint8Array> {
  const mime = (await fileTypeFromBuffer(given).catch(() => undefined))?.mime
  if (mime === undefined) throw new MediaError('wrong-content', 'The file is no picture')
  if (!KINDS.includes(mime)) throw new MediaError('unsupported-format', `${mime} is not taken`)
  try {
    // Only the head is read, which has the announced size.
    const { width, height } = await sharp(given, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw new MediaError('too-large', `At most ${MOST_PIXELS} pixels`)
    const { picture } = await openInSrgb(given, { limitInputPixels: MOST_PIXELS })
    const fitted = await picture.autoOrient().resize(size).png({ compressionLevel: 1 }).toBuffer()
    // A second time for pictures of 16 bits, which keep their depth.
    return await sharp(fitted).png().toBuffer()
  } catch (error) {
    if (error instanceof MediaError) throw error
    throw new MediaError('damaged', 'The picture is damaged', { cause: error })
  }
}
