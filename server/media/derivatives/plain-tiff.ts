/** Rows in one strip. */
const STRIP_ROWS = 16
const HEAD = 16
const [BYTE, SHORT, LONG, UNDEFINED, LONG8] = [1, 3, 4, 7, 16]

type Plain = {
  width: number
  height: number
  /** 1 gray, 2 RGB, 5 CMYK. */
  photometric?: number
  samples?: number
  /** 16 bits lie in the byte order of this machine's processors, the lowest byte first. */
  bits?: 8 | 16
  orientation?: number
  xmp?: Buffer
  profile?: Buffer
}

/** Everything before the pixels of a plain BigTIFF: the samples of a pixel lie beside each other, row after row. */
export function plainTiffHead(plain: Plain): Buffer {
  const { width, height, photometric = 2, samples = 3, bits = 8, orientation = 1, xmp, profile } = plain
  const strips = Math.ceil(height / STRIP_ROWS)
  const rowBytes = (width * samples * bits) / 8
  const words = (values: number[]) => Buffer.from(BigUint64Array.from(values, BigInt).buffer)
  const numbers = (count: number, value: (n: number) => number) =>
    words(Array.from({ length: count }, (_, n) => value(n)))
  const short = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
  const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer)
  const fields: [tag: number, type: number, size: number, value: Buffer][] = [
    [256, LONG, 4, long(width)],
    [257, LONG, 4, long(height)],
    [258, SHORT, 2, short(...Array.from({ length: samples }, () => bits))],
    [259, SHORT, 2, short(1)],
    [262, SHORT, 2, short(photometric)],
    [273, LONG8, 8, numbers(strips, () => 0)],
    [274, SHORT, 2, short(orientation)],
    [277, SHORT, 2, short(samples)],
    [278, LONG, 4, long(STRIP_ROWS)],
    [279, LONG8, 8, numbers(strips, (n) => Math.min(STRIP_ROWS, height - n * STRIP_ROWS) * rowBytes)],
    ...(xmp ? [[700, BYTE, 1, xmp] satisfies [number, number, number, Buffer]] : []),
    ...(profile ? [[34675, UNDEFINED, 1, profile] satisfies [number, number, number, Buffer]] : []),
  ]
  const lists = HEAD + 8 + fields.length * 20 + 8
  const placed = (length: number) => (length > 8 ? Math.ceil(length / 8) * 8 : 0)
  const pixels = fields.reduce((sum, [, , , value]) => sum + placed(value.length), lists)
  const offsets = fields.find(([tag]) => tag === 273)
  if (offsets) offsets[3] = numbers(strips, (n) => pixels + n * STRIP_ROWS * rowBytes)
  const head = Buffer.alloc(pixels)
  head.write('II+\0\b\0\0\0', 0, 'latin1')
  head.writeBigUInt64LE(BigInt(HEAD), 8)
  head.writeBigUInt64LE(BigInt(fields.length), HEAD)
  let place = lists
  for (const [n, [tag, type, size, value]] of fields.entries()) {
    const at = HEAD + 8 + n * 20
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeBigUInt64LE(BigInt(value.length / size), at + 4)
    // A short value is in the field itself, a longer one in a list.
    if (value.length > 8) head.writeBigUInt64LE(BigInt(place), at + 12)
    value.copy(head, value.length > 8 ? place : at + 12)
    place += placed(value.length)
  }
  return head
}
