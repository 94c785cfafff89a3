import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { drawFirstPage, withPdf } from '../lib/open-pdf.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { decodeText, headOf } from '../sniff.ts'
import { readBmp } from './bmp-pixels.ts'
import { drawHeic } from './draw-heic.ts'
import { drawJpeg2000 } from './draw-jpeg-2000.ts'
import { drawPostscript } from './draw-postscript.ts'
import { hasRarePalette, isCmykJpeg2000, profileOfHeif, profileOfJpeg2000 } from './named-colours.ts'
import { openInSrgb } from './open-in-srgb.ts'
import { copyWithProfile, profileOfPng } from './png-colours.ts'
import { psdToTiff } from './psd-to-tiff.ts'
import { drawTiff } from './tiff/draw-tiff.ts'
import { checkSvg } from './svg-safety.ts'
import type { Sniffed } from '../sniff.ts'

const OPTIONS = { limitInputPixels: false, failOn: 'error', sequentialRead: true } satisfies SharpOptions

/** An AVIF describes itself before its pixels. */
const HEIF_HEAD_BYTES = 64 << 10
/** A JPEG 2000 may have a profile of printers there, which is long. */
const JPEG_2000_HEAD_BYTES = 4 << 20

/** The decoder's message for an unknown colour format or compression. */
const unknownKind = /no known route|not (?:configured|implemented)|unimplemented/i

const unknownColours = (cause?: unknown) =>
  new MediaError(
    'picture-packing',
    'The colours or the packing of the picture are of a kind that is not read. Save it as RGB without compression and send the new file.',
    { cause },
  )

/** What the decoder says of a JPEG of 12 bits, and of one without loss or with another coding. */
const unknownJpeg = /Unsupported JPEG|Unsupported marker type|SOF type/i

export function damagedPicture(cause?: unknown): MediaError {
  if (unknownKind.test(String(cause))) return unknownColours(cause)
  if (unknownJpeg.test(String(cause)))
    return new MediaError(
      'jpeg-kind',
      'This kind of JPEG (12 bits, JPEG-LS or another rare coding) is not read here. Save it as TIFF and send the new file.',
      { cause },
    )
  return new MediaError('damaged', 'The picture is damaged or was cut off. Export it again and send the new file.', {
    cause,
  })
}

/** Refuses pictures that no limit of time would let through; all others may try, however well they are packed. */
function acceptSize({ width, height }: { width: number; height: number }): void {
  const pixels = width * height
  if (pixels === 0) throw damagedPicture()
  if (pixels > limits.pixels || Math.max(width, height) > limits.side)
    throw new MediaError(
      'too-many-pixels',
      `The picture is ${width} x ${height} pixels; at most ${limits.pixels / 1e6} megapixels and ${limits.side} pixels on a side are taken.`,
    )
}

const describe = (picture: Sharp): Promise<Metadata> =>
  picture.metadata().catch((cause: unknown) => {
    throw damagedPicture(cause)
  })

async function openSvg(path: string): Promise<Sharp> {
  const { size } = await stat(path)
  if (size > limits.svgBytes) throw new MediaError('too-large', 'The SVG is larger than 64 MB.')
  const text = decodeText(await readFile(path)) ?? ''
  checkSvg(text)
  // The renderer reads UTF-8 only.
  const bytes = Buffer.from(text.replace(/^\s*<\?xml[^>]*\?>/, ''))
  // From the bytes and never from the path: an SVG with a path may load its neighbours.
  const natural = await describe(sharp(bytes, { ...OPTIONS, density: 72 }))
  const longer = Math.max(natural.width, natural.height)
  const wanted = Math.min(Math.max(longer, limits.drawnSide), limits.largestDrawnSide)
  const density = Math.min(100_000, Math.max(1, (72 * wanted) / longer))
  acceptSize({ width: (natural.width * density) / 72, height: (natural.height * density) / 72 })
  return sharp(bytes, { ...OPTIONS, density })
}

async function openPhotoshop(path: string, folder: string): Promise<Sharp> {
  const tiff = join(folder, 'photoshop.tif')
  psdToTiff(path, tiff, acceptSize)
  return openTiff(tiff, folder, false)
}

async function openPdf(path: string): Promise<Sharp> {
  const { data, ...raw } = await withPdf(path, (pdf) => drawFirstPage(pdf, limits.drawnSide))
  return sharp(data, { raw, limitInputPixels: false })
}

async function openBmp(path: string): Promise<Sharp> {
  const { size } = await stat(path)
  if (size > limits.pixelsInMemory * 4) throw new MediaError('too-large', 'The BMP is too large. Save it as TIFF.')
  const { data, ...raw } = readBmp(await readFile(path))
  return sharp(data, { raw, limitInputPixels: false })
}

async function openPacked(path: string, page = 0): Promise<Sharp> {
  const { picture, facts } = await inSrgb(path, page)
  acceptSize({ width: facts.width, height: facts.pageHeight ?? facts.height })
  return picture
}

const inSrgb = (path: string, page = 0) =>
  openInSrgb(path, { ...OPTIONS, page }).catch((cause: unknown) => {
    throw damagedPicture(cause)
  })

async function openPng(path: string, folder: string): Promise<Sharp> {
  const profile = await profileOfPng(path)
  return profile === undefined ? openPacked(path) : openPacked(await withProfile(path, folder, profile))
}

/** libheif decodes an AVIF without a profile to the values of its own lights. */
async function openAvif(path: string, folder: string): Promise<Sharp> {
  const profile = profileOfHeif(await headOf(path, HEIF_HEAD_BYTES))
  const picture = await openPacked(path, (await describe(sharp(path, OPTIONS))).pagePrimary)
  if (profile === undefined) return picture
  const plain = join(folder, 'plain.png')
  const isDeep = (await describe(picture)).depth === 'ushort'
  await picture
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .png({ compressionLevel: 0 })
    .toFile(plain)
  return openPacked(await withProfile(plain, folder, profile))
}

/** ffmpeg drops the profile. */
async function openJpeg2000(path: string, folder: string, hasFfmpeg: boolean): Promise<Sharp> {
  const head = await headOf(path, JPEG_2000_HEAD_BYTES)
  const profile = profileOfJpeg2000(head)
  // Its fourth channel would count as transparency.
  if (isCmykJpeg2000(head) || profile?.toString('latin1', 16, 20) === 'CMYK')
    throw new MediaError(
      'jpeg-2000-colours',
      'CMYK inside of JPEG 2000 is not read here. Save it as TIFF, or as RGB, and send the new file.',
    )
  if (hasRarePalette(head))
    throw new MediaError(
      'jpeg-2000-palette',
      'The JPEG 2000 picture has a colour table of a kind that is not read here. Save it as RGB, and send the new file.',
    )
  const png = await drawJpeg2000(path, folder, hasFfmpeg, acceptSize)
  return openPacked(profile === undefined ? png : await withProfile(png, folder, profile))
}

async function withProfile(path: string, folder: string, profile: Buffer): Promise<string> {
  const copy = join(folder, 'profiled.png')
  await copyWithProfile(path, copy, profile)
  return copy
}

async function openTiff(path: string, folder: string, hasFfmpeg: boolean, page = 0): Promise<Sharp> {
  const drawn = await drawTiff(path, folder, page, hasFfmpeg, acceptSize).catch((cause: unknown) => {
    throw cause instanceof MediaError ? cause : damagedPicture(cause)
  })
  return drawn === undefined ? openPacked(path, page) : (await inSrgb(drawn)).picture
}

/**
 * Opens a picture of any accepted format for one pass. `folder` is for temporary files. Throws MediaError
 * 'unsupported-format' or the kind that is not read, 'damaged', 'too-large', 'too-many-pixels', 'svg-reaches-out', 'needs-ghostscript'.
 */
export async function openPicture(
  path: string,
  { mime }: Sniffed,
  folder: string,
  { hasGhostscript, hasFfmpeg = false }: { hasGhostscript: boolean; hasFfmpeg?: boolean },
  page?: number,
): Promise<Sharp> {
  switch (mime) {
    case 'image/jpeg':
    case 'image/gif':
    case 'image/webp':
      return openPacked(path)
    case 'image/png':
      return openPng(path, folder)
    case 'image/avif':
      return openAvif(path, folder)
    case 'image/tiff':
      return openTiff(path, folder, hasFfmpeg, page)
    case 'image/svg+xml':
      return openSvg(path)
    case 'image/bmp':
      return openBmp(path)
    case 'image/vnd.adobe.photoshop':
      return openPhotoshop(path, folder)
    case 'application/pdf':
      return openPdf(path)
    case 'application/postscript':
      return openPacked(await drawPostscript(path, folder, hasGhostscript))
    case 'image/jp2':
    case 'image/jpx':
    case 'image/j2c':
      return openJpeg2000(path, folder, hasFfmpeg)
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence':
      return (await inSrgb(await drawHeic(path, folder, acceptSize))).picture
    default:
      throw new MediaError(
        'unsupported-format',
        `Pictures of the kind ${mime} are not taken. Send JPEG, PNG, TIFF, GIF, WebP, HEIC, AVIF, JPEG 2000, BMP, SVG, PSD, EPS, PS, AI or PDF.`,
      )
  }
}
