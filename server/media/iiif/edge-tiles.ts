import { scaleFactors, TILE_SIZE } from './image-info.ts'
import type { Box, Extent, ImagePlan } from './image-plan.ts'
import type { StoredFile } from '../../storage/storage.ts'

/**
 * The places of the edge tiles in a picture's file. In a TIFF they are padded to whole tiles, so each would have to be
 * decoded and encoded again; therefore the file has them in their own size too.
 */
export type EdgeTiles = { offsets: Float64Array; lengths: Float64Array }

const MAGIC = Buffer.from('TECAEDG1', 'latin1')
const ENTRY_BYTES = 16
/** At the end of the file: the start of the list, its length, and the mark. */
const FOOT_BYTES = 24
const MOST = 100_000

type Place = { region: Box; size: Extent }

/** The tile of a level at a column and row, in pixels of the picture; its size is rounded up, as all clients do. */
function placeOf(image: Extent, scale: number, column: number, row: number): Place {
  const side = TILE_SIZE * scale
  const [x, y] = [column * side, row * side]
  const [width, height] = [Math.min(side, image.width - x), Math.min(side, image.height - y)]
  return {
    region: { x, y, width, height },
    size: { width: Math.ceil(width / scale), height: Math.ceil(height / scale) },
  }
}

const isWhole = ({ size }: Place) => size.width === TILE_SIZE && size.height === TILE_SIZE

/** Columns and rows of a level, and how many of them are whole tiles. */
function gridOf(image: Extent, scale: number) {
  const [width, height] = [Math.ceil(image.width / scale), Math.ceil(image.height / scale)]
  const [columns, rows] = [Math.ceil(width / TILE_SIZE), Math.ceil(height / TILE_SIZE)]
  const [wholeColumns, wholeRows] = [Math.floor(width / TILE_SIZE), Math.floor(height / TILE_SIZE)]
  return { columns, rows, wholeColumns, edges: columns * rows - wholeColumns * wholeRows, wholeRows }
}

/** The number of a plan's edge tile in the list, which goes level by level and row by row; undefined for other plans. */
export function edgeTileOf(image: Extent, { region, size }: Pick<ImagePlan, 'region' | 'size'>): number | undefined {
  let before = 0
  for (const scale of scaleFactors(image)) {
    const side = TILE_SIZE * scale
    const { columns, wholeColumns, wholeRows, edges } = gridOf(image, scale)
    if (region.x % side === 0 && region.y % side === 0) {
      const [column, row] = [region.x / side, region.y / side]
      const place = placeOf(image, scale, column, row)
      if (!isWhole(place) && isSame(place, { region, size }))
        return before + row * columns + column - Math.min(row + 1, wholeRows) * wholeColumns
    }
    before += edges
  }
  return undefined
}

const isSame = (one: Place, other: Place) =>
  one.region.width === other.region.width &&
  one.region.height === other.region.height &&
  one.size.width === other.size.width &&
  one.size.height === other.size.height

/** The list of a file; undefined if it was made without one. */
export async function readEdgeTiles(file: StoredFile): Promise<EdgeTiles | undefined> {
  const foot = await file.read(Math.max(0, file.size - FOOT_BYTES), file.size)
  if (foot.length < FOOT_BYTES || !foot.subarray(-MAGIC.length).equals(MAGIC)) return undefined
  const [start, count] = [foot.readDoubleLE(0), foot.readDoubleLE(8)]
  const end = file.size - FOOT_BYTES
  if (!Number.isSafeInteger(start) || count > MOST || start + count * ENTRY_BYTES !== end) return undefined
  const list = await file.read(start, end)
  const edges = { offsets: new Float64Array(count), lengths: new Float64Array(count) }
  for (let n = 0; n < count; n++) {
    edges.offsets[n] = list.readDoubleLE(n * ENTRY_BYTES)
    edges.lengths[n] = list.readDoubleLE(n * ENTRY_BYTES + 8)
  }
  return edges
}

/** The end of a file with the list of its edge tiles, which begins at `start`. */
export function edgeTileList(tiles: { offset: number; length: number }[], start: number): Buffer {
  const list = Buffer.alloc(tiles.length * ENTRY_BYTES + FOOT_BYTES)
  for (const [n, { offset, length }] of tiles.entries()) {
    list.writeDoubleLE(offset, n * ENTRY_BYTES)
    list.writeDoubleLE(length, n * ENTRY_BYTES + 8)
  }
  list.writeDoubleLE(start, list.length - FOOT_BYTES)
  list.writeDoubleLE(tiles.length, list.length - FOOT_BYTES + 8)
  MAGIC.copy(list, list.length - MAGIC.length)
  return list
}
