import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'

export type OutlinePoint = { x: number; y: number; on: boolean }
export type Glyph =
  | { kind: 'simple'; contours: OutlinePoint[][] }
  | { kind: 'composite'; parts: { glyph: number; dx: number; dy: number; scale: number }[] }
export type FontTables = { tables: Map<string, Buffer>; glyphs: Glyph[]; advances: number[]; unitsPerEm: number }

const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea ' +
  'vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar ' +
  'gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')

/** Reads a WOFF2 file with TrueType outlines, so that lettering needs no font of the machine. */
export function readWoff2(file: URL): FontTables {
  const bytes = readFileSync(file)
  const directory = new ByteReader(bytes, 12)
  const tableCount = directory.u16()
  directory.skip(6)
  const compressedSize = directory.u32()
  directory.skip(24)
  const entries = Array.from({ length: tableCount }, () => {
    const flags = directory.u8()
    const tag = (flags & 63) === 63 ? directory.text(4) : (knownTags[flags & 63] ?? '?')
    const length = directory.base128()
    const version = flags >> 6
    const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
    return { tag, transformed, length: transformed ? directory.base128() : length }
  })
  const data = brotliDecompressSync(bytes.subarray(directory.at, directory.at + compressedSize))
  const tables = new Map<string, Buffer>()
  let at = 0
  for (const entry of entries) {
    tables.set(entry.tag, data.subarray(at, at + entry.length))
    at += entry.length
  }
  const glyf = tables.get('glyf')
  const hhea = tables.get('hhea')
  const hmtx = tables.get('hmtx')
  const head = tables.get('head')
  if (!glyf || !hhea || !hmtx || !head) throw new Error(`${file.pathname} has no TrueType outlines`)
  const glyphs = readGlyphs(glyf)
  const metrics = hhea.readUInt16BE(34)
  const packed = entries.some((entry) => entry.tag === 'hmtx' && entry.transformed)
  const advances = glyphs.map((_, index) => {
    const which = Math.min(index, metrics - 1)
    return packed ? hmtx.readUInt16BE(1 + which * 2) : hmtx.readUInt16BE(which * 4)
  })
  return { tables, glyphs, advances, unitsPerEm: head.readUInt16BE(18) }
}

function readGlyphs(glyf: Buffer): Glyph[] {
  const header = new ByteReader(glyf, 4)
  const count = header.u16()
  header.skip(2)
  const sizes = Array.from({ length: 7 }, () => header.u32())
  let at = header.at
  const [contourCounts, pointCounts, flags, triplets, composites] = sizes.map((size) => {
    const reader = new ByteReader(glyf, at)
    at += size
    return reader
  })
  if (!contourCounts || !pointCounts || !flags || !triplets || !composites) throw new Error('The glyf table is cut off')
  return Array.from({ length: count }, () => {
    const contourCount = contourCounts.i16()
    if (contourCount < 0) return readComposite(composites, triplets)
    const lengths = Array.from({ length: contourCount }, () => pointCounts.packed16())
    let [x, y] = [0, 0]
    const contours = lengths.map((length) =>
      Array.from({ length }, () => {
        const flag = flags.u8()
        const [dx, dy] = readTriplet(flag & 127, triplets)
        x += dx
        y += dy
        return { x, y, on: flag < 128 }
      }),
    )
    if (contourCount) triplets.packed16()
    return { kind: 'simple', contours }
  })
}

function readComposite(stream: ByteReader, triplets: ByteReader): Glyph {
  const parts: { glyph: number; dx: number; dy: number; scale: number }[] = []
  let instructions = false
  for (let more = true; more;) {
    const flags = stream.u16()
    const glyph = stream.u16()
    const [dx, dy] = flags & 1 ? [stream.i16(), stream.i16()] : [stream.i8(), stream.i8()]
    const scale = flags & 8 ? stream.i16() / 16384 : 1
    stream.skip(flags & 64 ? 4 : flags & 128 ? 8 : 0)
    parts.push({ glyph, dx, dy, scale })
    if (flags & 256) instructions = true
    more = (flags & 32) !== 0
  }
  if (instructions) triplets.packed16()
  return { kind: 'composite', parts }
}

// WOFF2 5.2: a point is stored as one flag and one to four bytes
function readTriplet(flag: number, bytes: ByteReader): [number, number] {
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value)
  const first = bytes.u8()
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0]
  if (flag < 84) {
    const high = flag - 20
    return [signed(flag, 1 + (high & 48) + (first >> 4)), signed(flag >> 1, 1 + ((high & 12) << 2) + (first & 15))]
  }
  const second = bytes.u8()
  if (flag < 120) {
    const high = flag - 84
    const dx = 1 + (Math.floor(high / 12) << 8) + first
    return [signed(flag, dx), signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + second)]
  }
  const third = bytes.u8()
  if (flag < 124) {
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)]
  }
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + bytes.u8())]
}
