import { FORMAT } from './tiff-layout.ts'
import type { TiffLayout } from './tiff-layout.ts'

type Stored = Pick<TiffLayout, 'predictor' | 'bits' | 'isLittle'>
export type Row = Uint8Array | Uint16Array | Float64Array

/** The bytes of one row in a chunk of this many samples. */
export const rowBytesOf = (count: number, bits: number): number => Math.ceil((count * bits) / 8)

/** Reverses what the predictor did to one row, in place. `step` is the distance of two samples of the same channel. */
export function unpredict(row: Buffer, { predictor, bits, isLittle }: Stored, step: number): void {
  if (predictor === 2 && bits === 8)
    for (let n = step; n < row.length; n++) row[n] = (row[n] ?? 0) + (row[n - step] ?? 0)
  if (predictor === 2 && bits > 8) addBefore(row, bits / 8, isLittle, step)
  if (predictor === 3) joinFloats(row, bits / 8, isLittle, step)
}

function addBefore(row: Buffer, size: number, isLittle: boolean, step: number): void {
  for (let at = step * size; at + size <= row.length; at += size) {
    let carry = 0
    // From the lowest byte to the highest.
    for (let n = 0; n < size; n++) {
      const place = at + (isLittle ? n : size - 1 - n)
      const sum = (row[place] ?? 0) + (row[place - step * size] ?? 0) + carry
      row[place] = sum
      carry = sum >> 8
    }
  }
}

/** The bytes of floating-point numbers lie in planes, the highest first, each as a difference. */
function joinFloats(row: Buffer, size: number, isLittle: boolean, step: number): void {
  for (let n = step; n < row.length; n++) row[n] = (row[n] ?? 0) + (row[n - step] ?? 0)
  const planes = Buffer.from(row)
  const count = row.length / size
  for (let n = 0; n < count; n++)
    for (let byte = 0; byte < size; byte++)
      row[n * size + (isLittle ? size - 1 - byte : byte)] = planes[byte * count + n] ?? 0
}

/** The samples of one row as numbers. */
export function samplesOf(row: Buffer, count: number, layout: TiffLayout): Row {
  const { bits, format, isLittle } = layout
  const isWhole = format !== FORMAT.signed && format !== FORMAT.float
  if (isWhole && bits === 8) return row.subarray(0, count)
  if (isWhole && bits < 16) return unpacked(row, count, bits)
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength)
  const read = readerOf(view, layout)
  const samples = isWhole && bits === 16 ? new Uint16Array(count) : new Float64Array(count)
  for (let n = 0; n < count; n++) samples[n] = read((n * bits) / 8, isLittle)
  return samples
}

function readerOf(view: DataView, { bits, format }: TiffLayout): (at: number, isLittle: boolean) => number {
  if (format === FORMAT.float) {
    if (bits === 16) return (at, isLittle) => halfOf(view.getUint16(at, isLittle))
    return bits === 32
      ? (at, isLittle) => view.getFloat32(at, isLittle)
      : (at, isLittle) => view.getFloat64(at, isLittle)
  }
  if (format === FORMAT.signed) {
    if (bits === 8) return (at) => view.getInt8(at)
    if (bits === 16) return (at, isLittle) => view.getInt16(at, isLittle)
    if (bits === 32) return (at, isLittle) => view.getInt32(at, isLittle)
    return (at, isLittle) => Number(view.getBigInt64(at, isLittle))
  }
  if (bits === 16) return (at, isLittle) => view.getUint16(at, isLittle)
  if (bits === 32) return (at, isLittle) => view.getUint32(at, isLittle)
  return (at, isLittle) => Number(view.getBigUint64(at, isLittle))
}

/** A floating-point number of 16 bits. */
function halfOf(word: number): number {
  const sign = word >> 15 === 0 ? 1 : -1
  const exponent = (word >> 10) & 31
  const fraction = word & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Infinity : NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/** Samples that share bytes: the highest bit is first. */
function unpacked(row: Buffer, count: number, bits: number): Uint16Array {
  const samples = new Uint16Array(count)
  let [at, word, held] = [0, 0, 0]
  for (let n = 0; n < count; n++) {
    while (held < bits) {
      word = ((word << 8) | (row[at++] ?? 0)) & 0xff_ffff
      held += 8
    }
    held -= bits
    samples[n] = (word >> held) & (2 ** bits - 1)
  }
  return samples
}
