import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'

export type RawPicture = { data: Buffer; width: number; height: number; channels: 3 | 4 }

const damaged = () => new MediaError('damaged', 'The picture is damaged or was cut off: it is not a whole BMP.')

type Layout = {
  width: number
  height: number
  bits: number
  topDown: boolean
  palette: Buffer
  entry: number
  masks: number[] | undefined
  isRunLength: boolean
  offset: number
}

const [RLE8, RLE4, BIT_FIELDS, ALPHA_BIT_FIELDS] = [1, 2, 3, 6]
/** Formats that a BMP for printers may hold as a whole. */
const inside: Record<number, string> = { 4: 'JPEG', 5: 'PNG' }

function layoutOf(file: Buffer): Layout {
  if (file.length < 30 || file.toString('latin1', 0, 2) !== 'BM') throw damaged()
  const headerSize = file.readUInt32LE(14)
  const old = headerSize === 12
  if (!old && file.length < 54) throw damaged()
  const width = old ? file.readUInt16LE(18) : file.readInt32LE(18)
  const height = old ? file.readUInt16LE(20) : file.readInt32LE(22)
  const bits = file.readUInt16LE(old ? 24 : 28)
  const compression = old ? 0 : file.readUInt32LE(30)
  if (width <= 0 || height === 0) throw damaged()
  const kind = old ? 0 : compression
  const isRunLength = (kind === RLE8 && bits === 8) || (kind === RLE4 && bits === 4)
  const masked = kind === BIT_FIELDS || kind === ALPHA_BIT_FIELDS
  if (!(kind === 0 || isRunLength || masked) || ![1, 2, 4, 8, 16, 24, 32].includes(bits))
    throw new MediaError(
      'bmp-packing',
      `${inside[kind] ?? 'This packing'} inside of a BMP is not read here. Save it as PNG or TIFF, and send the new file.`,
    )
  const pixels = width * Math.abs(height)
  if (pixels > limits.pixelsInMemory)
    throw new MediaError('too-large', 'The picture has too many pixels for a BMP. Save it as TIFF.')
  // Only longer heads, or the packing of that name, say which bits are the transparency.
  const maskCount = headerSize >= 56 || kind === ALPHA_BIT_FIELDS ? 4 : 3
  if (masked && file.length < 54 + 4 * maskCount) throw damaged()
  const masks = masked ? Array.from({ length: maskCount }, (_, n) => file.readUInt32LE(54 + 4 * n)) : undefined
  const tables = 14 + headerSize + (masked && headerSize === 40 ? 4 * maskCount : 0)
  const entry = old ? 3 : 4
  const colours = bits > 8 ? 0 : (old ? 0 : file.readUInt32LE(46)) || 2 ** bits
  return {
    width,
    height: Math.abs(height),
    bits,
    topDown: height < 0,
    palette: file.subarray(tables, tables + colours * entry),
    entry,
    masks,
    isRunLength,
    offset: file.readUInt32LE(10),
  }
}

function maskReader(mask: number) {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  const largest = mask === 0 ? 1 : mask >>> shift
  return (word: number) => Math.round((((word & mask) >>> shift) * 255) / largest)
}

/** Unpacks runs of indices to a byte each, the lowest row first; places that are skipped have the first colour. */
function unpackRuns(file: Buffer, { width, height, bits, offset }: Layout): Buffer {
  const data = Buffer.alloc(width * height)
  let [at, x, y] = [offset, 0, 0]
  const next = () => {
    const byte = file[at++]
    if (byte === undefined) throw damaged()
    return byte
  }
  const put = (index: number) => {
    if (x < width && y < height) data[y * width + x] = index
    x++
  }
  const [END_OF_LINE, END, MOVE] = [0, 1, 2]
  while (y < height) {
    const [count, value] = [next(), next()]
    if (count > 0) for (let n = 0; n < count; n++) put(bits === 8 ? value : n % 2 === 0 ? value >> 4 : value & 15)
    else if (value === END) break
    else if (value === END_OF_LINE) [x, y] = [0, y + 1]
    else if (value === MOVE) [x, y] = [x + next(), y + next()]
    else {
      const bytes = Array.from({ length: Math.ceil((value * bits) / 8) }, next)
      for (let n = 0; n < value; n++) {
        const byte = bytes[bits === 8 ? n : n >> 1] ?? 0
        put(bits === 8 ? byte : n % 2 === 0 ? byte >> 4 : byte & 15)
      }
      // They end on a word.
      at += bytes.length % 2
    }
  }
  return data
}

/** The reader of the transparency; some programs name its bits and leave them all empty. */
function transparencyOf(file: Buffer, { masks, offset }: Layout) {
  const mask = masks?.[3] ?? 0
  if (mask === 0) return undefined
  const read = maskReader(mask)
  for (let at = offset; at + 4 <= file.length; at += 4) if (read(file.readUInt32LE(at)) > 0) return read
  return undefined
}

/** Decodes a BMP of any depth to RGB, on white where it is transparent. */
export function readBmp(file: Buffer): RawPicture {
  const layout = layoutOf(file)
  const { width, height, topDown, palette, entry, masks, isRunLength } = layout
  const bits = isRunLength ? 8 : layout.bits
  const [pixels, offset] = isRunLength ? [unpackRuns(file, layout), 0] : [file, layout.offset]
  const stride = isRunLength ? width : Math.ceil((width * bits) / 32) * 4
  if (offset + stride * height > pixels.length + 3) throw damaged()
  const data = Buffer.alloc(width * height * 3)
  const [red, green, blue] = (masks ?? (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff])).map(maskReader)
  if (!red || !green || !blue) throw damaged()
  const seen = transparencyOf(file, layout)
  let at = 0
  for (let y = 0; y < height; y++) {
    const row = offset + (topDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x++, at += 3) {
      if (bits <= 8) {
        const byte = pixels[row + ((x * bits) >> 3)] ?? 0
        const index = (byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)
        data[at] = palette[index * entry + 2] ?? 0
        data[at + 1] = palette[index * entry + 1] ?? 0
        data[at + 2] = palette[index * entry] ?? 0
      } else if (bits === 24) {
        data[at] = pixels[row + x * 3 + 2] ?? 0
        data[at + 1] = pixels[row + x * 3 + 1] ?? 0
        data[at + 2] = pixels[row + x * 3] ?? 0
      } else {
        const place = row + x * (bits >> 3)
        const word = bits === 16 ? pixels.readUInt16LE(place) : pixels.readUInt32LE(place)
        const share = (seen?.(word) ?? 255) / 255
        for (const [band, read] of [red, green, blue].entries())
          data[at + band] = Math.round(read(word) * share + 255 * (1 - share))
      }
    }
  }
  return { data, width, height, channels: 3 }
}
