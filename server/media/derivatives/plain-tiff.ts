/** Rows in one strip. */
const STRIP_ROWS = 16
const HEAD = 16
const LONG = 4
const SHORT = 3
const LONG8 = 16

/** Everything before the pixels of a plain BigTIFF: red, green, blue, a byte each, row after row. */
export function plainTiffHead({ width, height }: { width: number; height: number }): Buffer {
  const strips = Math.ceil(height / STRIP_ROWS)
  const rowBytes = width * 3
  const fields: [tag: number, type: number, count: number, value: bigint][] = [
    [256, LONG, 1, BigInt(width)],
    [257, LONG, 1, BigInt(height)],
    // Three times eight bits.
    [258, SHORT, 3, 0x0008_0008_0008n],
    [259, SHORT, 1, 1n],
    [262, SHORT, 1, 2n],
    [273, LONG8, strips, 0n],
    [277, SHORT, 1, 3n],
    [278, LONG, 1, BigInt(STRIP_ROWS)],
    [279, LONG8, strips, 0n],
  ]
  const lists = HEAD + 8 + fields.length * 20 + 8
  const pixels = lists + 2 * strips * 8
  const head = Buffer.alloc(pixels)
  head.write('II+\0\b\0\0\0', 0, 'latin1')
  head.writeBigUInt64LE(BigInt(HEAD), 8)
  head.writeBigUInt64LE(BigInt(fields.length), HEAD)
  const strip = (list: number, n: number) => lists + (list * strips + n) * 8
  for (let n = 0; n < strips; n++) {
    const row = n * STRIP_ROWS
    head.writeBigUInt64LE(BigInt(pixels + row * rowBytes), strip(0, n))
    head.writeBigUInt64LE(BigInt(Math.min(STRIP_ROWS, height - row) * rowBytes), strip(1, n))
  }
  for (const [n, [tag, type, count, value]] of fields.entries()) {
    const at = HEAD + 8 + n * 20
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeBigUInt64LE(BigInt(count), at + 4)
    // A single strip is in the field itself, several are in a list.
    const list = tag === 273 ? 0 : tag === 279 ? 1 : undefined
    const listed = (which: number) => (count === 1 ? head.readBigUInt64LE(strip(which, 0)) : BigInt(strip(which, 0)))
    head.writeBigUInt64LE(list === undefined ? value : listed(list), at + 12)
  }
  return head
}
