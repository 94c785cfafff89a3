const [CLEAR, END, FIRST] = [256, 257, 258]
const MOST = 4096

/** Unpacks the LZW of TIFF: codes of 9 to 12 bits, the highest bit first; they grow one code early. */
export function unpackLzw(packed: Buffer, length: number): Buffer {
  const data = Buffer.alloc(length)
  // Each code stands for bytes that are already in `data`.
  const starts = new Uint32Array(MOST)
  const lengths = new Uint32Array(MOST)
  let [at, next, size] = [0, FIRST, 9]
  let [word, bits] = [0, 0]
  let before: { start: number; length: number } | undefined
  for (const byte of packed) {
    word = ((word << 8) | byte) & 0xff_ffff
    bits += 8
    if (bits < size) continue
    bits -= size
    const code = (word >> bits) & (2 ** size - 1)
    if (code === END || at >= length) break
    if (code === CLEAR) {
      ;[next, size, before] = [FIRST, 9, undefined]
      continue
    }
    const start = at
    if (code < CLEAR) data[at++] = code
    else {
      if (code > next || (code === next && before === undefined)) throw new Error('The LZW of the TIFF is broken')
      const isNew = code === next && before !== undefined
      const from = isNew && before ? before.start : (starts[code] ?? 0)
      const count = isNew && before ? before.length + 1 : (lengths[code] ?? 0)
      // Byte by byte: a new code overlaps what it writes.
      for (let n = 0; n < count && at < length; n++) data[at++] = data[from + n] ?? 0
    }
    if (before && next < MOST) {
      starts[next] = before.start
      lengths[next++] = before.length + 1
    }
    before = { start, length: at - start }
    if (next + 1 >= 2 ** size && size < 12) size++
  }
  if (at < length) throw new Error('The LZW of the TIFF ends too soon')
  return data
}
