/** Unpacks the runs of PackBits, as TIFF and Photoshop have them; throws if they end before `length` bytes. */
export function unpackBits(packed: Buffer, length: number): Buffer {
  const data = Buffer.alloc(length)
  let [from, to] = [0, 0]
  while (from < packed.length && to < length) {
    const sign = packed.readInt8(from++)
    if (sign >= 0) {
      if (from + sign + 1 > packed.length) break
      packed.copy(data, to, from, from + sign + 1)
      from += sign + 1
      to += sign + 1
    } else if (sign > -128) {
      data.fill(packed[from++] ?? 0, to, Math.min(length, to + 1 - sign))
      to += 1 - sign
    }
  }
  if (to < length) throw new Error('The packed bytes end too soon')
  return data
}
