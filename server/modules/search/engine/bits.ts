/** A bit for each thing, 32 in a number. */
export type Bits = Int32Array

export const bitsFor = (end: number): Bits => new Int32Array((end + 31) >>> 5)

export const hasBit = (bits: Bits, doc: number): boolean => (((bits[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1

export function setBit(bits: Bits, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31))
}

export function clearBit(bits: Bits, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) & ~(1 << (doc & 31))
}

/** Changes the first bits; places without a number in the second have no bit there. */
export function combine(bits: Bits, other: Bits, how: 'and' | 'or' | 'andNot'): void {
  if (how === 'and') for (let n = 0; n < bits.length; n += 1) bits[n] = (bits[n] ?? 0) & (other[n] ?? 0)
  else if (how === 'or') for (let n = 0; n < bits.length; n += 1) bits[n] = (bits[n] ?? 0) | (other[n] ?? 0)
  else for (let n = 0; n < bits.length; n += 1) bits[n] = (bits[n] ?? 0) & ~(other[n] ?? 0)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let n = 0; n < bits.length; n += 1) {
    let one = bits[n] ?? 0
    one -= (one >>> 1) & 0x55555555
    one = (one & 0x33333333) + ((one >>> 2) & 0x33333333)
    count += Math.imul((one + (one >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The thing of the lowest bit in what is left of the n-th number. */
export const docAt = (n: number, rest: number): number => n * 32 + 31 - Math.clz32(rest & -rest)

/** The numbers of the things that have a bit, ascending. */
export function docsIn(bits: Bits): Int32Array {
  const docs = new Int32Array(countBits(bits))
  for (let n = 0, at = 0; n < bits.length; n += 1)
    for (let rest = bits[n] ?? 0; rest !== 0; rest &= rest - 1) docs[at++] = docAt(n, rest)
  return docs
}
