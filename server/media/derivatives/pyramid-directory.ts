import { TILE_SIZE } from '../iiif/image-info.ts'

export type WrittenLevel = { width: number; height: number; offsets: number[]; lengths: number[] }

const [SHORT, LONG, LONG8] = [3, 4, 16]
const sizes: Record<number, number> = { [SHORT]: 2, [LONG]: 4, [LONG8]: 8 }
const FIELD_BYTES = 20
const SMALLER_EDITION = 1
const [JPEG, YCBCR] = [7, 6]

/** The first bytes of a BigTIFF whose directories begin there. */
export function bigTiffHead(directories: number): Buffer {
  const head = Buffer.alloc(16)
  head.write('II+\0\b\0\0\0', 'latin1')
  head.writeBigUInt64LE(BigInt(directories), 8)
  return head
}

/** The directories of a pyramid, the largest level first, as they follow at `at` in its file. */
export function directoriesOf(levels: WrittenLevel[], at: number): Buffer {
  const parts: Buffer[] = []
  let start = at
  for (const [n, level] of levels.entries()) {
    const bytes = directoryOf(level, { start, isFirst: n === 0, isLast: n === levels.length - 1 })
    parts.push(bytes)
    start += bytes.length
  }
  return Buffer.concat(parts)
}

type Where = { start: number; isFirst: boolean; isLast: boolean }

/** A directory with its lists behind it. */
function directoryOf({ width, height, offsets, lengths }: WrittenLevel, { start, isFirst, isLast }: Where): Buffer {
  const fields: [tag: number, type: number, values: number[]][] = [
    [254, LONG, [isFirst ? 0 : SMALLER_EDITION]],
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [8, 8, 8]],
    [259, SHORT, [JPEG]],
    [262, SHORT, [YCBCR]],
    [277, SHORT, [3]],
    [284, SHORT, [1]],
    [322, LONG, [TILE_SIZE]],
    [323, LONG, [TILE_SIZE]],
    [324, LONG8, offsets],
    [325, LONG8, lengths],
    // As many pixels of colour as of light.
    [530, SHORT, [1, 1]],
  ]
  const table = Buffer.alloc(8 + fields.length * FIELD_BYTES + 8)
  const lists: Buffer[] = []
  let end = start + table.length
  table.writeBigUInt64LE(BigInt(fields.length))
  for (const [n, [tag, type, values]] of fields.entries()) {
    const at = 8 + n * FIELD_BYTES
    const bytes = listOf(type, values)
    table.writeUInt16LE(tag, at)
    table.writeUInt16LE(type, at + 2)
    table.writeBigUInt64LE(BigInt(values.length), at + 4)
    if (bytes.length <= 8) bytes.copy(table, at + 12)
    else {
      table.writeBigUInt64LE(BigInt(end), at + 12)
      lists.push(bytes)
      end += bytes.length
    }
  }
  table.writeBigUInt64LE(BigInt(isLast ? 0 : end), table.length - 8)
  return Buffer.concat([table, ...lists])
}

function listOf(type: number, values: number[]): Buffer {
  const size = sizes[type] ?? LONG8
  const bytes = Buffer.alloc(values.length * size)
  for (const [n, value] of values.entries())
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), n * 8)
    else bytes.writeUIntLE(value, n * size, size)
  return bytes
}
