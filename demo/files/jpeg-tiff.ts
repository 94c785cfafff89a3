/** A TIFF of square tiles that are JPEG files (4:2:0), row by row; the sides are whole numbers of tiles. */
export function* jpegTiff(tiles: Buffer[], width: number, height: number, side: number): Generator<Uint8Array> {
  const [short, long, rational] = [3, 4, 5]
  const tail = 8
  const count = tiles.length
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, 0],
    [259, short, 1, 7],
    [262, short, 1, 6],
    [277, short, 1, 3],
    [282, rational, 1, 0],
    [283, rational, 1, 0],
    [284, short, 1, 1],
    [296, short, 1, 2],
    [322, short, 1, side],
    [323, short, 1, side],
    [324, long, count, 0],
    [325, long, count, 0],
    [530, short, 2, 2 | (2 << 16)],
  ]
  const directory = Buffer.alloc(2 + tags.length * 12 + 4)
  const more = Buffer.alloc(6 + 2 + 8 + count * 8)
  const moreAt = tail + directory.length
  const placed = { 258: 0, 282: 8, 283: 8, 324: 16, 325: 16 + count * 4 } as Record<number, number>
  for (let i = 0; i < 3; i++) more.writeUInt16LE(8, i * 2)
  more.writeUInt32LE(400, 8)
  more.writeUInt32LE(1, 12)
  let at = moreAt + more.length
  for (const [i, tile] of tiles.entries()) {
    more.writeUInt32LE(at, 16 + i * 4)
    more.writeUInt32LE(tile.length, 16 + count * 4 + i * 4)
    at += tile.length
  }
  directory.writeUInt16LE(tags.length, 0)
  for (const [i, [tag, type, values, value]] of tags.entries()) {
    const from = 2 + i * 12
    directory.writeUInt16LE(tag, from)
    directory.writeUInt16LE(type, from + 2)
    directory.writeUInt32LE(values, from + 4)
    const offset = placed[tag]
    const inside = offset === undefined || (count === 1 && (tag === 324 || tag === 325))
    directory.writeUInt32LE(
      inside ? (tag === 324 ? moreAt + more.length : tag === 325 ? (tiles[0]?.length ?? 0) : value) : moreAt + offset,
      from + 8,
    )
  }
  yield Buffer.concat([Buffer.from([0x49, 0x49, 42, 0, tail, 0, 0, 0]), directory, more])
  yield* tiles
}
