import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { openPromise } from 'yauzl'

/** The place of a tile's JPEG in the file. */
type ZippedTile = { offset: number; length: number }

const LOCAL_HEAD_BYTES = 30

/** The tiles of all levels in an archive that sharp wrote; they stand in it unpacked. */
export class ZippedTiles {
  readonly #file: FileHandle
  readonly #tiles: Map<string, ZippedTile>
  /** Level 0 is the smallest. */
  readonly levels: number

  private constructor(file: FileHandle, tiles: Map<string, ZippedTile>) {
    this.#file = file
    this.#tiles = tiles
    this.levels = 1 + Math.max(...[...tiles.keys()].map((name) => Number(name.split('/')[0])))
  }

  static async open(path: string): Promise<ZippedTiles> {
    const tiles = new Map<string, ZippedTile>()
    const zip = await openPromise(path, { lazyEntries: true, autoClose: true })
    for await (const entry of zip.eachEntry()) {
      const [, name] = /_files\/(\d+\/\d+_\d+)\.jpe?g$/.exec(entry.fileName) ?? []
      if (name === undefined) continue
      if (entry.compressionMethod !== 0) throw new Error('The tiles are packed')
      tiles.set(name, { offset: entry.relativeOffsetOfLocalHeader, length: entry.uncompressedSize })
    }
    return new ZippedTiles(await open(path, 'r'), tiles)
  }

  async read(level: number, column: number, row: number): Promise<Buffer> {
    const tile = this.#tiles.get(`${level}/${column}_${row}`)
    if (tile === undefined) throw new Error('A tile is missing')
    const head = await this.#bytes(tile.offset, LOCAL_HEAD_BYTES)
    // The lengths of the name and of what follows it.
    return await this.#bytes(
      tile.offset + LOCAL_HEAD_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28),
      tile.length,
    )
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  async #bytes(start: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, start)
    if (bytesRead < length) throw new Error('The tiles were cut off')
    return buffer
  }
}
