import type { TiffLevel } from './tiff-directory.ts'

const SHORT = 3
const LONG = 4
const UNDEFINED = 7

/**
 * A small TIFF in memory with some neighbouring stored tiles of a level, so that any renderer can open just them. It
 * counts in whole tiles, so at the edges of the picture it includes padding.
 */
export function tiffOfTiles(level: TiffLevel, columns: number, rows: number, tiles: Buffer[]): Buffer {
  const chunks: Buffer[] = []
  let at = 8
  const place = (bytes: Buffer) => {
    const offset = at
    chunks.push(bytes)
    at += bytes.length
    if (at % 2 === 1) {
      chunks.push(Buffer.alloc(1))
      at += 1
    }
    return offset
  }
  const longs = (values: number[]) => Buffer.from(Uint32Array.from(values).buffer)
  const offsets = tiles.map(place)
  const count = columns * rows
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, columns * level.tileWidth],
    [257, LONG, 1, rows * level.tileHeight],
    [
      258,
      SHORT,
      level.samples,
      level.samples === 1 ? 8 : place(Buffer.from(Uint16Array.from({ length: level.samples }, () => 8).buffer)),
    ],
    [259, SHORT, 1, 7],
    [262, SHORT, 1, level.photometric],
    [277, SHORT, 1, level.samples],
    [284, SHORT, 1, 1],
    [322, LONG, 1, level.tileWidth],
    [323, LONG, 1, level.tileHeight],
    [324, LONG, count, count === 1 ? (offsets[0] ?? 0) : place(longs(offsets))],
    [325, LONG, count, count === 1 ? (tiles[0]?.length ?? 0) : place(longs(tiles.map((tile) => tile.length)))],
  ]
  if (level.jpegTables.length > 4) entries.push([347, UNDEFINED, level.jpegTables.length, place(level.jpegTables)])
  if (level.photometric === 6) entries.push([530, SHORT, 2, level.subsampling[0] | (level.subsampling[1] << 16)])
  const directory = Buffer.alloc(2 + entries.length * 12 + 4)
  directory.writeUInt16LE(entries.length, 0)
  entries.forEach(([tag, type, length, value], n) => {
    const entry = 2 + n * 12
    directory.writeUInt16LE(tag, entry)
    directory.writeUInt16LE(type, entry + 2)
    directory.writeUInt32LE(length, entry + 4)
    directory.writeUInt32LE(value, entry + 8)
  })
  const head = Buffer.alloc(8)
  head.write('II', 'latin1')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(place(directory), 4)
  return Buffer.concat([head, ...chunks])
}
