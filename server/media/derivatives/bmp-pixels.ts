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
  offset: number
}

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
  if (![0, 3, 6].includes(compression) || ![1, 4, 8, 16, 24, 32].includes(bits))
    throw new MediaError(
      'unsupported-format',
      'This kind of BMP (run-length coded) is not supported. Save it as PNG or TIFF.',
    )
  const pixels = width * Math.abs(height)
  if (pixels > limits.pixelsInMemory)
    throw new MediaError('too-large', 'The picture has too many pixels for a BMP. Save it as TIFF.')
  const masked = compression !== 0
  const masks = masked ? [54, 58, 62].map((at) => file.readUInt32LE(at)) : undefined
  const tables = 14 + headerSize + (masked && headerSize === 40 ? 12 : 0)
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
    offset: file.readUInt32LE(10),
  }
}

function maskReader(mask: number) {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
  const largest = mask === 0 ? 1 : mask >>> shift
  return (word: number) => Math.round((((word & mask) >>> shift) * 255) / largest)
}

/** Decodes a BMP without compression, of any depth, to RGB. */
export function readBmp(file: Buffer): RawPicture {
  const { width, height, bits, topDown, palette, entry, masks, offset } = layoutOf(file)
  const stride = Math.ceil((width * bits) / 32) * 4
  if (offset + stride * height > file.length + 3) throw damaged()
  const data = Buffer.alloc(width * height * 3)
  const [red, green, blue] = (masks ?? (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff])).map(maskReader)
  if (!red || !green || !blue) throw damaged()
  let at = 0
  for (let y = 0; y < height; y++) {
    const row = offset + (topDown ? y : height - 1 - y) * stride
    for (let x = 0; x < width; x++, at += 3) {
      if (bits <= 8) {
        const byte = file[row + ((x * bits) >> 3)] ?? 0
        const index = (byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)
        data[at] = palette[index * entry + 2] ?? 0
        data[at + 1] = palette[index * entry + 1] ?? 0
        data[at + 2] = palette[index * entry] ?? 0
      } else if (bits === 24) {
        data[at] = file[row + x * 3 + 2] ?? 0
        data[at + 1] = file[row + x * 3 + 1] ?? 0
        data[at + 2] = file[row + x * 3] ?? 0
      } else {
        const place = row + x * (bits >> 3)
        const word = bits === 16 ? file.readUInt16LE(place) : file.readUInt32LE(place)
        data[at] = red(word)
        data[at + 1] = green(word)
        data[at + 2] = blue(word)
      }
    }
  }
  return { data, width, height, channels: 3 }
}
