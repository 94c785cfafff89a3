import { join } from 'node:path'
import sharp from 'sharp'
import type { Sharp } from 'sharp'

export const THUMBNAIL_WIDTHS = [74, 200, 400, 800] as const

/** The file name of a thumbnail among the derived files of an asset. */
const thumbnailName = (width: (typeof THUMBNAIL_WIDTHS)[number]) => `thumb-${width}.webp`

const PLACEHOLDER_BYTES = 150

export type Look = {
  /** `#rrggbb` */
  dominantColour: string
  /** A tiny WebP in base64 (at most 200 characters, no data: prefix), shown blurred until the picture has loaded. */
  placeholder: string
}

async function placeholderOf(small: Buffer): Promise<string> {
  for (const side of [24, 20, 16, 12, 8, 4]) {
    const bytes = await sharp(small)
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 25, effort: 6, alphaQuality: 30 })
      .toBuffer()
    if (bytes.length <= PLACEHOLDER_BYTES) return bytes.toString('base64')
  }
  return ''
}

async function dominantColour(small: Buffer): Promise<string> {
  const { dominant } = await sharp(await sharp(small).flatten({ background: '#fff' }).png().toBuffer()).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Writes the thumbnails (never larger than the picture) into the folder. `open` returns the picture with at least so
 * many pixels across.
 */
export async function writeThumbnails(
  open: (width: number) => Sharp | Promise<Sharp>,
  folder: string,
): Promise<{ names: string[]; look: Look }> {
  const names: string[] = []
  for (const width of THUMBNAIL_WIDTHS) {
    const name = thumbnailName(width)
    const picture = await open(width)
    await picture
      .resize({ width, height: width * 3, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 4 })
      .toFile(join(folder, name))
    names.push(name)
  }
  const small = await sharp(join(folder, thumbnailName(74)))
    .png()
    .toBuffer()
  return { names, look: { dominantColour: await dominantColour(small), placeholder: await placeholderOf(small) } }
}
