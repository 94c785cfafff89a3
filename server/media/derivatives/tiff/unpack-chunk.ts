import { inflateSync, zstdDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { startsWithSoi, tileHead, wholeTile } from '../../iiif/jpeg-tile.ts'
import { MediaError } from '../../media-error.ts'
import { unpackBits } from '../unpack-bits.ts'
import { COMPRESSION, PHOTOMETRIC } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'
import { unpackLzw } from './unpack-lzw.ts'

const reversed = Uint8Array.from({ length: 256 }, (_, byte) =>
  Array.from({ length: 8 }, (__, n) => ((byte >> n) & 1) << (7 - n)).reduce((sum, bit) => sum | bit, 0),
)

/** The bytes of one chunk without compression; at least `length`. Throws if the chunk is broken. */
export async function unpackChunk(stored: Buffer, length: number, layout: TiffLayout): Promise<Buffer> {
  const bytes = layout.isBitReversed && !isPicture(layout) ? stored.map((byte) => reversed[byte] ?? 0) : stored
  const data = await unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), length, layout)
  if (data.length < length) throw new Error('A part of the TIFF is too short')
  return data
}

const pictures: number[] = [COMPRESSION.oldJpeg, COMPRESSION.jpeg, COMPRESSION.png, COMPRESSION.webp]
const isPicture = ({ compression }: TiffLayout) => pictures.includes(compression)

function unpack(bytes: Buffer, length: number, layout: TiffLayout): Buffer | Promise<Buffer> {
  switch (layout.compression) {
    case COMPRESSION.lzw:
      return unpackLzw(bytes, length)
    case COMPRESSION.deflate:
    case COMPRESSION.oldDeflate:
      return inflateSync(bytes, { maxOutputLength: 2 * length + 65_536 })
    case COMPRESSION.zstd:
      return zstdDecompressSync(bytes, { maxOutputLength: 2 * length + 65_536 })
    case COMPRESSION.packBits:
      return unpackBits(bytes, length)
    case COMPRESSION.oldJpeg:
    case COMPRESSION.jpeg:
      return unpackJpeg(bytes, layout)
    case COMPRESSION.png:
    case COMPRESSION.webp:
      return samplesOf(bytes, layout)
    default:
      return bytes
  }
}

function unpackJpeg(stored: Buffer, layout: TiffLayout): Promise<Buffer> {
  if (layout.compression === COMPRESSION.oldJpeg && !startsWithSoi(stored))
    throw new MediaError(
      'tiff-packing',
      'JPEG of the former kind (6) in tiles inside of a TIFF is not read here. Save it as RGB with LZW, and send the new file.',
    )
  const isRgb = layout.photometric === PHOTOMETRIC.rgb && layout.samples === 3 && !layout.inPlanes
  return samplesOf(wholeTile(tileHead(layout.jpegTables, isRgb), stored), layout)
}

/** The samples of a picture as they are stored, whatever colours they claim to be. */
async function samplesOf(picture: Buffer, { samples, inPlanes, bits }: TiffLayout): Promise<Buffer> {
  const channels = inPlanes ? 1 : samples
  const isWide = bits === 16
  const space = channels === 4 ? 'cmyk' : channels < 3 ? (isWide ? 'grey16' : 'b-w') : isWide ? 'rgb16' : 'srgb'
  const opened = sharp(picture, { failOn: 'error', limitInputPixels: false, ignoreIcc: true })
  const { data, info } = await (channels === 4 ? opened.pipelineColourspace('cmyk') : opened)
    .toColourspace(space)
    .raw({ depth: isWide ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== channels)
    throw new Error(`A part of the TIFF has ${info.channels} channels instead of ${channels}`)
  // The decoder turns four channels over, as Adobe stores them and a TIFF does not.
  return channels === 4 && startsWithSoi(picture) ? Buffer.from(data.map((value) => 255 - value)) : data
}
