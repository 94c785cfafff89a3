import { readDirectories } from '../../iiif/tiff-directory.ts'
import type { Field } from '../../iiif/tiff-directory.ts'
import type { StoredFile } from '../../../storage/storage.ts'

const FIELD = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  stripRows: 278,
  stripLengths: 279,
  planes: 284,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  extras: 338,
  format: 339,
  jpegTables: 347,
  subsampling: 530,
  xmp: 700,
  profile: 34675,
} as const

export const PHOTOMETRIC = { white: 0, black: 1, rgb: 2, palette: 3, cmyk: 5, ycc: 6, cielab: 8, icclab: 9 } as const
export const COMPRESSION = {
  none: 1,
  lzw: 5,
  oldJpeg: 6,
  jpeg: 7,
  deflate: 8,
  aperioYcc: 33003,
  aperioFormer: 33004,
  aperioRgb: 33005,
  oldDeflate: 32946,
  packBits: 32773,
  jpeg2000: 34712,
  png: 34933,
  zstd: 50000,
  webp: 50001,
} as const
export const FORMAT = { unsigned: 1, signed: 2, float: 3, unknown: 4 } as const
/** Values of ExtraSamples: multiplied into the colours, and not. All others are no transparency. */
export const [PREMULTIPLIED, PLAIN_ALPHA] = [1, 2]

/** How the samples of one picture in a TIFF are stored: in strips or tiles ("chunks"), from left to right and down. */
export type TiffLayout = {
  width: number
  height: number
  photometric: number
  compression: number
  /** Of one sample; 0 if they differ. */
  bits: number
  format: number
  samples: number
  /** Each sample of a pixel has chunks of its own. */
  inPlanes: boolean
  isTiled: boolean
  predictor: number
  isBitReversed: boolean
  extras: number[]
  isLittle: boolean
  orientation: number
  chunk: { width: number; rows: number; across: number; down: number; offsets: Float64Array; lengths: Float64Array }
  palette: Float64Array
  subsampling: [across: number, down: number]
  jpegTables: Buffer
  xmp: Buffer | undefined
  profile: Buffer | undefined
}

export async function readLayout(file: StoredFile, page = 0): Promise<TiffLayout | undefined> {
  const isLittle = (await file.read(0, 2)).toString('latin1') === 'II'
  let n = 0
  for await (const fields of readDirectories(file, page + 1, Object.values(FIELD)))
    if (n++ === page) return layoutOf(fields, isLittle)
  return undefined
}

function layoutOf(fields: Map<number, Field>, isLittle: boolean): TiffLayout {
  const list = (tag: number) => fields.get(tag)?.values ?? new Float64Array()
  const one = (tag: number, otherwise = 0) => list(tag)[0] ?? otherwise
  const same = (values: Float64Array, otherwise: number) =>
    values.every((value) => value === values[0]) ? (values[0] ?? otherwise) : 0
  const [width, height] = [one(FIELD.width), one(FIELD.height)]
  const isTiled = fields.has(FIELD.tileWidth)
  const stripRows = Math.min(height, one(FIELD.stripRows, height) || height)
  const [chunkWidth, rows] = isTiled ? [one(FIELD.tileWidth), one(FIELD.tileHeight)] : [width, stripRows]
  const [across = 2, down = 2] = list(FIELD.subsampling)
  return {
    width,
    height,
    photometric: one(FIELD.photometric, -1),
    compression: one(FIELD.compression, COMPRESSION.none),
    bits: same(list(FIELD.bits), 1),
    format: same(list(FIELD.format), FORMAT.unsigned),
    samples: one(FIELD.samples, 1),
    inPlanes: one(FIELD.planes, 1) === 2 && one(FIELD.samples, 1) > 1,
    isTiled,
    predictor: one(FIELD.predictor, 1),
    isBitReversed: one(FIELD.fillOrder, 1) === 2,
    extras: [...list(FIELD.extras)],
    isLittle,
    orientation: one(FIELD.orientation, 1),
    chunk: {
      width: chunkWidth,
      rows,
      across: Math.ceil(width / chunkWidth),
      down: Math.ceil(height / rows),
      offsets: list(isTiled ? FIELD.tileOffsets : FIELD.stripOffsets),
      lengths: list(isTiled ? FIELD.tileLengths : FIELD.stripLengths),
    },
    palette: list(FIELD.palette),
    subsampling: [across, down],
    jpegTables: fields.get(FIELD.jpegTables)?.raw ?? Buffer.alloc(0),
    xmp: fields.get(FIELD.xmp)?.raw,
    profile: fields.get(FIELD.profile)?.raw,
  }
}
