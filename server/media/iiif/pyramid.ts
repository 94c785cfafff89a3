import { BufferPool } from '../lib/buffer-pool.ts'
import { edgeTileOf, readEdgeTiles } from './edge-tiles.ts'
import { tileHead, wholeTile } from './jpeg-tile.ts'
import { readTiffLevels } from './tiff-directory.ts'
import { tiffOfTiles } from './tiff-piece.ts'
import type { EdgeTiles } from './edge-tiles.ts'
import type { Box, Extent, ImagePlan } from './image-plan.ts'
import type { TiffLevel } from './tiff-directory.ts'
import type { StoredFile } from '../../storage/storage.ts'

/** Bytes that stay unchanged until they are given back, once. */
export type BorrowedTile = { bytes: Buffer; giveBack: () => void }

/** Most tiles are smaller, and few are in use at once. */
const buffers = new BufferPool(64 << 10, 32)

/** The place of a tile's bytes, which lack the `head` of its level, if there is one. */
export type StoredTile = { offset: number; length: number; head: Buffer | undefined }

/** A rectangle of a level (in its pixels), ready to be decoded. */
export type Piece = { tiff: Buffer; left: number; top: number; width: number; height: number }

const RGB = 2
/** Neighbouring tiles are read in one step if there are few bytes between them. */
const GAP_BYTES = 32 << 10

/** An open picture: its directories are in memory, its tiles are read one by one. */
export class Pyramid {
  readonly file: StoredFile
  readonly levels: readonly TiffLevel[]
  readonly size: Extent
  /** Changes with the file; without quotes. */
  readonly etag: string
  private readonly heads: readonly Buffer[]
  private readonly edges: EdgeTiles | undefined

  constructor(file: StoredFile, levels: TiffLevel[], edges?: EdgeTiles) {
    const [first] = levels
    if (!first) throw new Error('The pyramid is empty')
    this.file = file
    this.levels = levels
    this.edges = edges
    this.etag = file.version.replaceAll('"', '')
    this.size = { width: first.width, height: first.height }
    this.heads = levels.map((level) => tileHead(level.jpegTables, level.photometric === RGB))
  }

  /** The approximate memory of the directories. */
  get bytes(): number {
    const edges = (this.edges?.offsets.byteLength ?? 0) * 2
    return this.levels.reduce(
      (sum, level) => sum + level.offsets.byteLength * 2 + level.jpegTables.length * 2,
      1024 + edges,
    )
  }

  /** The stored tile that matches the plan exactly: a tile of the pyramid, or an edge tile. */
  storedTile(plan: ImagePlan): StoredTile | undefined {
    if (plan.format !== 'jpg' || plan.quality !== 'default' || plan.rotation !== 0 || plan.mirror) return undefined
    return this.wholeTileOf(plan) ?? this.edgeTileOf(plan)
  }

  /** As a JPEG, not decoded. */
  async read({ offset, length, head }: StoredTile): Promise<Buffer> {
    const bytes = await this.file.read(offset, offset + length)
    return head === undefined ? bytes : wholeTile(head, bytes)
  }

  /** The same in a borrowed buffer, at once; undefined if only `read` can read it. */
  readNow({ offset, length, head }: StoredTile): BorrowedTile | undefined {
    const { file } = this
    if (file.readNow === undefined || length < 4) return undefined
    // The end of the head replaces the marker that opens the stored bytes.
    const at = head === undefined ? 0 : head.length - 2
    const buffer = buffers.take(at + length)
    if (!file.readNow(offset, offset + length, buffer, at) || buffer[at] !== 0xff || buffer[at + 1] !== 0xd8) {
      buffers.giveBack(buffer)
      return undefined
    }
    head?.copy(buffer)
    return { bytes: buffer.subarray(0, at + length), giveBack: () => buffers.giveBack(buffer) }
  }

  private wholeTileOf({ region, size }: ImagePlan): StoredTile | undefined {
    const scale = region.width / size.width
    const level = Math.log2(scale)
    const directory = this.levels[level]
    if (!directory || size.width !== directory.tileWidth || size.height !== directory.tileHeight) return undefined
    const [across, down] = [directory.tileWidth * scale, directory.tileHeight * scale]
    if (region.width !== across || region.height !== down || region.x % across !== 0 || region.y % down !== 0)
      return undefined
    const [column, row] = [region.x / across, region.y / down]
    if (column >= directory.columns || row >= directory.rows) return undefined
    const n = row * directory.columns + column
    return { offset: directory.offsets[n] ?? 0, length: directory.lengths[n] ?? 0, head: this.heads[level] }
  }

  private edgeTileOf(plan: ImagePlan): StoredTile | undefined {
    if (this.edges === undefined) return undefined
    const n = edgeTileOf(this.size, plan)
    const [offset, length] = n === undefined ? [] : [this.edges.offsets[n], this.edges.lengths[n]]
    return offset === undefined || length === undefined ? undefined : { offset, length, head: undefined }
  }

  /** The smallest level on which the region still has the pixels that the size needs. */
  levelFor(region: Extent, size: Extent): number {
    let level = 0
    while (level + 1 < this.levels.length) {
      const scale = 2 ** (level + 1)
      // The halves are rounded down, so at the edges a level may lack the last pixel.
      if (Math.ceil(region.width / scale) < size.width || Math.ceil(region.height / scale) < size.height) break
      level += 1
    }
    return level
  }

  /** The tiles under a box of a level, as one small TIFF, and the place of the box in it. */
  async piece(level: number, box: Box): Promise<Piece> {
    const directory = this.levels[level]
    if (!directory) throw new Error('No such level')
    const { tileWidth, tileHeight } = directory
    const column = Math.floor(box.x / tileWidth)
    const row = Math.floor(box.y / tileHeight)
    const columns = Math.ceil((box.x + box.width) / tileWidth) - column
    const rows = Math.ceil((box.y + box.height) / tileHeight) - row
    const lines = await Promise.all(
      Array.from({ length: rows }, (_, n) => this.storedRow(directory, row + n, column, column + columns)),
    )
    return {
      tiff: tiffOfTiles(directory, columns, rows, lines.flat()),
      left: box.x - column * tileWidth,
      top: box.y - row * tileHeight,
      width: box.width,
      height: box.height,
    }
  }

  private async storedRow(level: TiffLevel, row: number, from: number, to: number): Promise<Buffer[]> {
    const places = Array.from({ length: to - from }, (_, n) => {
      const tile = row * level.columns + from + n
      return { start: level.offsets[tile] ?? 0, length: level.lengths[tile] ?? 0 }
    })
    const start = Math.min(...places.map((place) => place.start))
    const end = Math.max(...places.map((place) => place.start + place.length))
    const wanted = places.reduce((sum, place) => sum + place.length, 0)
    if (end - start > wanted + GAP_BYTES * places.length)
      return Promise.all(places.map((place) => this.file.read(place.start, place.start + place.length)))
    const bytes = await this.file.read(start, end)
    return places.map((place) => bytes.subarray(place.start - start, place.start - start + place.length))
  }
}

/** Reads the directories of a stored pyramid; closes the file if it is none. */
export async function openPyramid(file: StoredFile): Promise<Pyramid> {
  try {
    const [levels, edges] = await Promise.all([readTiffLevels(file), readEdgeTiles(file)])
    return new Pyramid(file, levels, edges)
  } catch (error) {
    await file.close()
    throw error
  }
}
