import sharp from 'sharp'
import { layGrain } from './grain.ts'
import type { Ageing } from './paper.ts'
import { svgDocument } from './svg.ts'

/** Vectors on a sheet, with the grain of its paper (0 to 1) and what time did to it. */
export type VectorDrawing = { width: number; height: number; body: string; grain: number; ageing?: Ageing }
/** Pixels (RGB, row by row). */
export type Pixels = { width: number; height: number; pixels: Uint8ClampedArray }
export type Drawing = VectorDrawing | Pixels
/** A part of a drawing, in its own units. */
export type Frame = readonly [left: number, top: number, width: number, height: number]
export type PictureFormat = 'jpg' | 'png' | 'tif'

/** The pixels of a whole SVG document. */
export async function rasterise(svg: string) {
  const image = sharp(Buffer.from(svg), { limitInputPixels: false, unlimited: true })
  // Every drawing covers its whole ground, so nothing shows through
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    pixels: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  }
}

/** SVG is drawn in squares of this side, and all of it is read for each: pictures are kept to one row or column of them. */
const SQUARE = 2000

/** The pixels of a drawing, `width` wide or what a row of squares allows; `frame` shows a part of it, drawn again and so sharp at any size. */
export async function pixelsOf(drawing: Drawing, width = drawing.width, frame?: Frame): Promise<Pixels> {
  const [left, top, across, down] = frame ?? [0, 0, drawing.width, drawing.height]
  if ('pixels' in drawing) {
    if (!frame && width === drawing.width) return drawing
    const image = sharp(drawing.pixels, { raw: { width: drawing.width, height: drawing.height, channels: 3 } })
    const { data, info } = await image
      .extract({ left, top, width: across, height: down })
      .resize(width)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return {
      width: info.width,
      height: info.height,
      pixels: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    }
  }
  const fit = Math.floor(width * Math.min(1, SQUARE / Math.min(width, (width * down) / across)))
  const height = Math.round((fit * down) / across)
  const picture = await rasterise(svgDocument(fit, height, drawing.body, [left, top, across, down]))
  if (drawing.grain || drawing.ageing) {
    layGrain(picture.pixels, { width: fit, grain: drawing.grain, ageing: drawing.ageing, view: [left, top, across] })
  }
  return picture
}

/** The bytes of a picture file. */
export function encode({ width, height, pixels }: Pixels, format: PictureFormat): Promise<Buffer> {
  const image = sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: false }).withDensity(400)
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer()
  if (format === 'tif') return image.tiff({ compression: 'jpeg', quality: 90 }).toBuffer()
  // Codes made to measure would take as long again for 2 % fewer bytes
  return image.jpeg({ quality: 86, optimiseCoding: false }).toBuffer()
}
