import { inflateSync } from 'node:zlib'
import { damaged } from './psd-blocks.ts'
import type { Blocks } from './psd-blocks.ts'
import { unpredict } from './tiff/samples-of-bytes.ts'
import { unpackBits } from './unpack-bits.ts'

type Sizes = { depth: number; height: number; channels: number; /** PSB. */ big: boolean }

/** Reads rows of the merged picture one after the other, beginning at any: all rows of a channel, then the next one. */
export function readerOfRows(
  blocks: Blocks,
  header: Sizes,
  compression: number,
  rowBytes: number,
): (first: number) => () => Buffer {
  const { height, channels, big, depth } = header
  const rows = height * channels
  if (compression > 1) {
    const data = inflateSync(blocks.rest(), { maxOutputLength: rowBytes * rows + 65_536 })
    const predictor = compression === 2 ? 1 : depth === 32 ? 3 : 2
    return (first) => {
      let n = first
      return () => {
        const row = Buffer.from(data.subarray(n * rowBytes, ++n * rowBytes))
        if (row.length < rowBytes) throw damaged()
        unpredict(row, { predictor, bits: depth, isLittle: false }, 1)
        return row
      }
    }
  }
  const lengths = compression === 1 ? Array.from({ length: rows }, () => blocks.uint(big ? 4 : 2)) : undefined
  const start = blocks.position
  return (first) => {
    const own = blocks.another()
    own.seek(start + (lengths?.slice(0, first).reduce((sum, one) => sum + one, 0) ?? first * rowBytes))
    let n = first
    return () => (lengths ? unpacked(own.take(lengths[n++] ?? 0), rowBytes) : Buffer.from(own.take(rowBytes)))
  }
}

function unpacked(packed: Buffer, length: number): Buffer {
  try {
    return unpackBits(packed, length)
  } catch {
    throw damaged()
  }
}

/** The merged picture is blended with white: where it is not seen, it is at least as bright as the paper there. */
export function showPaper(row: Buffer, seen: Buffer, depth: number): void {
  if (depth === 8) for (let x = 0; x < row.length; x++) row[x] = Math.max(row[x] ?? 0, 255 - (seen[x] ?? 0))
  if (depth === 16)
    for (let at = 0; at < row.length; at += 2)
      row.writeUInt16BE(Math.max(row.readUInt16BE(at), 65_535 - seen.readUInt16BE(at)), at)
}

/** Further data whose length has 8 bytes in a large document. */
const longKeys = [
  'LMsk',
  'Lr16',
  'Lr32',
  'Layr',
  'Mt16',
  'Mt32',
  'Mtrn',
  'Alph',
  'FMsk',
  'lnk2',
  'FEid',
  'FXid',
  'PxSD',
]

/** A number of layers below zero says that the channel after the colours is the transparency of the merged picture. */
export function hasTransparency(blocks: Blocks, { big }: Pick<Sizes, 'big'>, end: number): boolean {
  const lengthBytes = big ? 8 : 4
  if (end - blocks.position < lengthBytes + 2) return false
  const layers = blocks.uint(lengthBytes)
  if (layers > 0) return blocks.take(2).readInt16BE() < 0
  if (end - blocks.position < 4) return false
  blocks.seek(blocks.uint(4) + blocks.position)
  while (end - blocks.position >= 12) {
    if (!/^8B(?:IM|64)$/.test(blocks.take(4).toString('latin1'))) return false
    const key = blocks.take(4).toString('latin1')
    const length = blocks.uint(big && longKeys.includes(key) ? 8 : 4)
    if (['Lr16', 'Lr32', 'Layr'].includes(key) && length >= 2) return blocks.take(2).readInt16BE() < 0
    blocks.seek(blocks.position + length + (-length & 3))
  }
  return false
}
