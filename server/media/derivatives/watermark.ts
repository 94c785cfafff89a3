import { basename, dirname } from 'node:path'
import sharp from 'sharp'
import type { OverlayOptions, Sharp } from 'sharp'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { openPyramid } from '../iiif/pyramid.ts'
import { LETTER_HEIGHT, strokeLetters } from '../lib/stroke-letters.ts'
import type { Mark, MarkPosition } from '../mark.ts'
import { writePyramid } from './write-pyramid.ts'

/** The name is repeated in every field of the picture, with sides of this many pixels. */
const SMALLEST_FIELD = 160
const LARGEST_FIELD = 2048
const FIELDS_ACROSS = 4

/**
 * One field with the name across it, light with a dark rim: it is visible on any background, and the picture through
 * it.
 */
function fieldOf(name: string, side: number): Buffer {
  const { svg, width } = strokeLetters(name)
  const scale = (side * 1.1) / Math.max(width, LETTER_HEIGHT * 4)
  const line = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(-30) scale(${scale.toFixed(3)}) translate(${-width / 2} ${-LETTER_HEIGHT / 2})">${svg}</g>`
  // Repeated on every side, so that text over one border continues at the other.
  const places = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => line((x + 0.5) * side, (y + 0.5) * side)))
  const drawn = (colour: string, opacity: number, stroke: number) =>
    `<g fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${places.join('')}</g>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${drawn('#000', 0.22, 1.1)}${drawn('#fff', 0.4, 0.7)}</svg>`,
  )
}

/** The picture's share of the width and height of a marked picture, and its distance from the borders. */
const SHARE = { corner: 0.3, center: 0.5, margin: 0.02 }

type Size = { width: number; height: number }

/** One field of the mark, and where it goes: all over the picture, or at one place. */
async function layerOf({ name, picture }: Mark, size: Size): Promise<OverlayOptions> {
  const { width, height } = size
  const longer = Math.max(width, height)
  // A smaller picture shows one whole field, and not an empty corner of it.
  const side = Math.round(Math.min(longer, LARGEST_FIELD, Math.max(SMALLEST_FIELD, longer / FIELDS_ACROSS)))
  // sharp would refuse a field larger than the picture.
  const cut = { left: 0, top: 0, width: Math.min(side, width), height: Math.min(side, height) }
  if (picture === undefined) {
    const field = await sharp(fieldOf(name, side)).png({ compressionLevel: 1 }).toBuffer()
    return { input: await sharp(field).extract(cut).toBuffer(), tile: true }
  }
  const { path, position, opacity } = picture
  const faint = async (most: Size) => {
    const { data, info } = await sharp(path)
      .resize({ ...most, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The fourth byte of each pixel is its opacity.
    for (let at = 3; at < data.length; at += 4) data[at] = Math.round(((data[at] ?? 0) * opacity) / 100)
    return sharp(data, { raw: info }).png({ compressionLevel: 1 })
  }
  if (position === 'tiled') {
    const room = Math.max(1, Math.round(side * 0.7))
    const one = await (await faint({ width: room, height: room })).toBuffer({ resolveWithObject: true })
    const [left, top] = [side - one.info.width, side - one.info.height].map((free) => Math.floor(free / 2))
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const field = await sharp(one.data)
      .extend({
        left,
        top,
        right: side - one.info.width - (left ?? 0),
        bottom: side - one.info.height - (top ?? 0),
        background,
      })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return { input: await sharp(field).extract(cut).toBuffer(), tile: true }
  }
  const share = position === 'center' ? SHARE.center : SHARE.corner
  const most = { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
  const { data, info } = await (await faint(most)).toBuffer({ resolveWithObject: true })
  return { input: data, ...placeOf(position, size, info) }
}

function placeOf(position: Exclude<MarkPosition, 'tiled'>, { width, height }: Size, mark: Size) {
  const [right, bottom] = [width - mark.width, height - mark.height]
  if (position === 'center') return { left: Math.round(right / 2), top: Math.round(bottom / 2) }
  const margin = Math.round(Math.min(width, height) * SHARE.margin)
  return {
    left: position.endsWith('left') ? Math.min(margin, right) : Math.max(0, right - margin),
    top: position.startsWith('top') ? Math.min(margin, bottom) : Math.max(0, bottom - margin),
  }
}

async function openWhole(path: string): Promise<{ picture: Sharp; size: Size }> {
  const file = await createDiskStorage(dirname(path)).openFile(basename(path))
  const pyramid = await openPyramid(file)
  try {
    const { size, levels } = pyramid
    if (levels.length > 1) return { picture: sharp(path, { limitInputPixels: false, sequentialRead: true }), size }
    // libvips opens no TIFF whose tiles are much larger than the picture.
    const { tiff, ...area } = await pyramid.piece(0, { x: 0, y: 0, ...size })
    return { picture: sharp(tiff).extract(area), size }
  } finally {
    await file.close()
  }
}

/** Writes a copy of a picture's pyramid with the mark on it. Both are local paths. */
export async function writeMarkedPyramid(pyramid: string, marked: string, mark: Mark): Promise<void> {
  const { picture, size } = await openWhole(pyramid)
  await writePyramid(picture.composite([await layerOf(mark, size)]).removeAlpha(), marked)
}

/** A thumbnail, given by its local path, with the mark on it. */
export async function markedThumbnail(path: string, mark: Mark): Promise<Buffer> {
  const picture = sharp(path)
  const { width, height } = await picture.metadata()
  return await picture
    .composite([await layerOf(mark, { width, height })])
    .webp({ quality: 80 })
    .toBuffer()
}
