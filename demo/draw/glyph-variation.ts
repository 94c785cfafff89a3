import { ByteReader } from './byte-reader.ts'

type Delta = { dx: number; dy: number }
/** Where on each axis a style lies: -1 (least) to 1 (most), 0 is the font's own default. */
export type AxisPlace = Record<string, number>

/** Reads the axes of a variable font in their order. */
export function axesOf(fvar: Buffer) {
  const start = fvar.readUInt16BE(4)
  const size = fvar.readUInt16BE(10)
  return Array.from({ length: fvar.readUInt16BE(8) }, (_, index) =>
    fvar.toString('latin1', start + index * size, start + index * size + 4),
  )
}

/** How far each point of a glyph moves at `place`; `contourEnds` are point numbers, the four metrics points come after. */
export function glyphDeltas(
  gvar: Buffer,
  glyph: number,
  place: number[],
  points: [number, number][],
  contourEnds: number[],
) {
  const moved: Delta[] = points.map(() => ({ dx: 0, dy: 0 }))
  const header = new ByteReader(gvar, 6)
  const sharedCount = header.u16()
  const sharedAt = header.u32()
  header.skip(2)
  const long = (header.u16() & 1) === 1
  const arrayAt = header.u32()
  const offset = (index: number) =>
    arrayAt + (long ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2)
  if (offset(glyph) === offset(glyph + 1)) return moved
  const tuple = (at: number) => place.map((_, axis) => gvar.readInt16BE(at + axis * 2) / 16384)
  const shared = Array.from({ length: sharedCount }, (_, index) => tuple(sharedAt + index * place.length * 2))

  const reader = new ByteReader(gvar, offset(glyph))
  const counts = reader.u16()
  const data = new ByteReader(gvar, offset(glyph) + reader.u16())
  const commonPoints = counts & 0x8000 ? readPoints(data) : undefined
  for (let i = 0; i < (counts & 0x0fff); i++) {
    const size = reader.u16()
    const index = reader.u16()
    let peak = shared[index & 0x0fff] ?? []
    if (index & 0x8000) {
      peak = tuple(reader.at)
      reader.skip(place.length * 2)
    }
    let range: [number[], number[]] | undefined
    if (index & 0x4000) {
      range = [tuple(reader.at), tuple(reader.at + place.length * 2)]
      reader.skip(place.length * 4)
    }
    const end = data.at + size
    const scalar = influence(place, peak, range)
    if (scalar) {
      const listed = index & 0x2000 ? readPoints(data) : commonPoints
      const which = listed?.length ? listed : points.map((_, point) => point)
      const xs = readDeltas(data, which.length)
      const ys = readDeltas(data, which.length)
      const known = new Map(which.map((point, at) => [point, { dx: xs[at] ?? 0, dy: ys[at] ?? 0 }]))
      const all = which.length === points.length ? known : inferred(known, points, contourEnds)
      for (const [point, delta] of all) {
        const target = moved[point]
        if (!target) continue
        target.dx += delta.dx * scalar
        target.dy += delta.dy * scalar
      }
    }
    data.at = end
  }
  return moved
}

function influence(place: number[], peak: number[], range?: [number[], number[]]) {
  return place.reduce((product, value, axis) => {
    const top = peak[axis] ?? 0
    if (top === 0) return product
    if (value === top) return product
    const low = range?.[0][axis] ?? Math.min(0, top)
    const high = range?.[1][axis] ?? Math.max(0, top)
    if (value <= low || value >= high) return 0
    return product * (value < top ? (value - low) / (top - low) : (high - value) / (high - top))
  }, 1)
}

function readPoints(reader: ByteReader) {
  const first = reader.u8()
  const count = first & 128 ? ((first & 127) << 8) | reader.u8() : first
  const points: number[] = []
  let last = 0
  while (points.length < count) {
    const control = reader.u8()
    for (let i = 0; i <= (control & 127); i++) {
      last += control & 128 ? reader.u16() : reader.u8()
      points.push(last)
    }
  }
  return points
}

function readDeltas(reader: ByteReader, count: number) {
  const deltas: number[] = []
  while (deltas.length < count) {
    const control = reader.u8()
    for (let i = 0; i <= (control & 63); i++) deltas.push(control & 128 ? 0 : control & 64 ? reader.i16() : reader.i8())
  }
  return deltas
}

// Points that a variation does not name follow their neighbours on the contour (OpenType, interpolation of untouched points)
function inferred(known: Map<number, Delta>, points: [number, number][], contourEnds: number[]) {
  const all = new Map(known)
  let start = 0
  for (const end of contourEnds) {
    const touched = Array.from({ length: end - start + 1 }, (_, index) => start + index).filter((point) =>
      known.has(point),
    )
    for (let point = start; touched.length && point <= end; point++) {
      if (known.has(point)) continue
      const before = touched.findLast((other) => other < point) ?? touched[touched.length - 1] ?? point
      const after = touched.find((other) => other > point) ?? touched[0] ?? point
      const one = known.get(before) ?? { dx: 0, dy: 0 }
      const two = known.get(after) ?? { dx: 0, dy: 0 }
      const along = (axis: 0 | 1, a: number, b: number) => {
        const [at, from, to] = [points[point]?.[axis] ?? 0, points[before]?.[axis] ?? 0, points[after]?.[axis] ?? 0]
        if (from === to) return a === b ? a : 0
        const [low, high, lowDelta, highDelta] = from < to ? [from, to, a, b] : [to, from, b, a]
        if (at <= low) return lowDelta
        if (at >= high) return highDelta
        return lowDelta + ((highDelta - lowDelta) * (at - low)) / (high - low)
      }
      all.set(point, { dx: along(0, one.dx, two.dx), dy: along(1, one.dy, two.dy) })
    }
    start = end + 1
  }
  return all
}
