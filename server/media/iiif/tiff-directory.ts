import type { StoredFile } from '../../storage/storage.ts'

/** One resolution of a tiled TIFF whose tiles are JPEG streams. */
export type TiffLevel = {
  width: number
  height: number
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  offsets: Float64Array
  lengths: Float64Array
  /** The shared tables: a JPEG stream of its own, SOI to EOI; empty if the tiles are complete. */
  jpegTables: Buffer
  /** The value of PhotometricInterpretation: 1 gray, 2 RGB, 6 YCbCr. */
  photometric: number
  samples: number
  /** The value of YCbCrSubSampling. */
  subsampling: [number, number]
}

export const TAG = {
  subfile: 254,
  formerSubfile: 255,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  samples: 277,
  tileWidth: 322,
  tileHeight: 323,
  offsets: 324,
  lengths: 325,
  jpegTables: 347,
  sampleFormat: 339,
  subsampling: 530,
} as const

const TYPE_BYTES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 16: 8, 17: 8, 18: 8 }
const HEAD_BYTES = 64 << 10
const MAX_DIRECTORIES = 40
const JPEG = 7

/** Reads small pieces from one prefetched block, and the rest from the file. */
class TiffBytes {
  readonly file: StoredFile
  private block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) }

  constructor(file: StoredFile) {
    this.file = file
  }

  async at(start: number, length: number): Promise<Buffer> {
    const { block } = this
    if (start >= block.start && start + length <= block.start + block.bytes.length)
      return block.bytes.subarray(start - block.start, start - block.start + length)
    if (start + length > this.file.size) throw new Error('The TIFF points outside itself')
    const bytes = await this.file.read(start, start + Math.max(length, HEAD_BYTES))
    this.block = { start, bytes }
    return bytes.subarray(0, length)
  }
}

/** `place` is the position of the value in the file, or of the pointer to it. */
export type Field = { type: number; count: number; values: Float64Array; raw: Buffer; place: number }

class TiffReader {
  private readonly bytes: TiffBytes
  private readonly little: boolean
  private readonly big: boolean

  constructor(bytes: TiffBytes, little: boolean, big: boolean) {
    this.bytes = bytes
    this.little = little
    this.big = big
  }

  private uint(from: Buffer, at: number, size: number): number {
    if (size === 1) return from.readUInt8(at)
    if (size === 2) return this.little ? from.readUInt16LE(at) : from.readUInt16BE(at)
    if (size === 4) return this.little ? from.readUInt32LE(at) : from.readUInt32BE(at)
    return Number(this.little ? from.readBigUInt64LE(at) : from.readBigUInt64BE(at))
  }

  async word(at: number, size: number): Promise<number> {
    return this.uint(await this.bytes.at(at, size), 0, size)
  }

  private async field(entry: Buffer, at: number): Promise<Field> {
    const type = this.uint(entry, 2, 2)
    const count = this.uint(entry, 4, this.big ? 8 : 4)
    const size = TYPE_BYTES[type] ?? 1
    const inline = this.big ? 8 : 4
    const place = entry.subarray(this.big ? 12 : 8)
    const length = size * count
    const raw = length <= inline ? place.subarray(0, length) : await this.bytes.at(this.uint(place, 0, inline), length)
    const values = new Float64Array(type === 7 || type === 2 ? 0 : count)
    for (let n = 0; n < values.length; n++) values[n] = this.uint(raw, n * size, size)
    return { type, count, values, raw: Buffer.from(raw), place: at + entry.length - inline }
  }

  /** The wanted fields of the directory at `at`, and the position of the next one (0: none). */
  async directory(at: number, wanted: ReadonlySet<number>): Promise<{ fields: Map<number, Field>; next: number }> {
    const countSize = this.big ? 8 : 2
    const entrySize = this.big ? 20 : 12
    const count = await this.word(at, countSize)
    if (count > 4096) throw new Error('The TIFF has a broken directory')
    const table = Buffer.from(await this.bytes.at(at + countSize, count * entrySize + (this.big ? 8 : 4)))
    const fields = new Map<number, Field>()
    for (let n = 0; n < count; n++) {
      const entry = table.subarray(n * entrySize, (n + 1) * entrySize)
      const tag = this.uint(entry, 0, 2)
      if (wanted.has(tag)) fields.set(tag, await this.field(entry, at + countSize + n * entrySize))
    }
    return { fields, next: this.uint(table, count * entrySize, this.big ? 8 : 4) }
  }
}

function levelOf(fields: Map<number, Field>): TiffLevel {
  const one = (tag: number, otherwise?: number) => {
    const value = fields.get(tag)?.values[0] ?? otherwise
    if (value === undefined) throw new Error(`The TIFF lacks tag ${tag}`)
    return value
  }
  if (one(TAG.compression) !== JPEG) throw new Error('The tiles of the TIFF are not JPEG')
  const [width, height] = [one(TAG.width), one(TAG.height)]
  const [tileWidth, tileHeight] = [one(TAG.tileWidth), one(TAG.tileHeight)]
  const [columns, rows] = [Math.ceil(width / tileWidth), Math.ceil(height / tileHeight)]
  const offsets = fields.get(TAG.offsets)?.values ?? new Float64Array()
  const lengths = fields.get(TAG.lengths)?.values ?? new Float64Array()
  if (offsets.length < columns * rows || lengths.length < columns * rows) throw new Error('The TIFF lacks tiles')
  const [across = 2, down = 2] = fields.get(TAG.subsampling)?.values ?? []
  return {
    width,
    height,
    tileWidth,
    tileHeight,
    columns,
    rows,
    offsets,
    lengths,
    jpegTables: fields.get(TAG.jpegTables)?.raw ?? Buffer.alloc(0),
    photometric: one(TAG.photometric),
    samples: one(TAG.samples, 1),
    subsampling: [across, down],
  }
}

/** These fields of each directory of a TIFF, in order, up to a limit; throws if it is none or has a cycle. */
export async function* readDirectories(
  file: StoredFile,
  most: number,
  tags: number[] = Object.values(TAG),
): AsyncGenerator<Map<number, Field>> {
  const bytes = new TiffBytes(file)
  const head = await bytes.at(0, 16)
  const order = head.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') throw new Error('Not a TIFF')
  const little = order === 'II'
  const magic = little ? head.readUInt16LE(2) : head.readUInt16BE(2)
  if (magic !== 42 && magic !== 43) throw new Error('Not a TIFF')
  const reader = new TiffReader(bytes, little, magic === 43)
  const wanted = new Set(tags)
  const seen = new Set([0])
  let at = await reader.word(magic === 43 ? 8 : 4, magic === 43 ? 8 : 4)
  while (at !== 0 && seen.size <= most) {
    if (seen.has(at)) throw new Error('The directories of the TIFF form a cycle')
    seen.add(at)
    const { fields, next } = await reader.directory(at, wanted)
    yield fields
    at = next
  }
}

/** All resolutions of a tiled JPEG pyramid, largest first; classic TIFF and BigTIFF. Throws if it is none. */
export async function readTiffLevels(file: StoredFile): Promise<TiffLevel[]> {
  const levels: TiffLevel[] = []
  for await (const fields of readDirectories(file, MAX_DIRECTORIES)) levels.push(levelOf(fields))
  if (levels.length === 0) throw new Error('The TIFF is empty')
  return levels
}
