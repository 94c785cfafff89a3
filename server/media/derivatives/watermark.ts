import sharp from 'sharp'
import { LETTER_HEIGHT, strokeLetters } from '../lib/stroke-letters.ts'
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

/** Writes a copy of a picture's pyramid with a name all over it. Both are local paths. */
export async function writeMarkedPyramid(pyramid: string, marked: string, name: string): Promise<void> {
  const picture = sharp(pyramid, { limitInputPixels: false, sequentialRead: true })
  const { width, height } = await picture.metadata()
  const side = Math.round(Math.min(LARGEST_FIELD, Math.max(SMALLEST_FIELD, Math.max(width, height) / FIELDS_ACROSS)))
  const field = await sharp(fieldOf(name, side)).png({ compressionLevel: 1 }).toBuffer()
  // sharp would refuse a field larger than the picture.
  const fitting = await sharp(field)
    .extract({ left: 0, top: 0, width: Math.min(side, width), height: Math.min(side, height) })
    .toBuffer()
  await writePyramid(
    picture
      .composite([{ input: fitting, tile: true }])
      .removeAlpha()
      .toColourspace('srgb'),
    marked,
  )
}
