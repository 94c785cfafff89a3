import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { collectChunks } from './collect-chunks.ts'

/** Bytes that wait together for the disk: a write for each chunk costs more than what it writes. */
const WRITE_AHEAD = 1 << 20

/** Rooms to use again: one that lives as long as a file is freed only by a collection of everything. */
const MOST_ROOMS = 8
const rooms: Buffer[] = []

/** A new file for bytes as they arrive; `end` writes the last of them. */
export class ArrivingFile {
  readonly #handle: FileHandle
  /** Chunks are copied, so that their own memory is free at once. */
  readonly #room = rooms.pop() ?? Buffer.allocUnsafeSlow(WRITE_AHEAD)
  #waiting = 0
  #size = 0

  private constructor(handle: FileHandle) {
    this.#handle = handle
  }

  static async create(path: string): Promise<ArrivingFile> {
    return new ArrivingFile(await open(path, 'wx'))
  }

  get size(): number {
    return this.#size
  }

  async add(chunk: Uint8Array): Promise<void> {
    for (let from = 0; from < chunk.length;) {
      const part = chunk.subarray(from, from + WRITE_AHEAD - this.#waiting)
      this.#room.set(part, this.#waiting)
      this.#waiting += part.length
      from += part.length
      if (this.#waiting === WRITE_AHEAD) await this.end()
    }
    this.#size += chunk.length
    collectChunks(chunk.length)
  }

  async end(): Promise<void> {
    const length = this.#waiting
    this.#waiting = 0
    // In one piece: writeFile cuts it, and each piece is passed to another thread.
    for (let at = 0; at < length;) at += (await this.#handle.write(this.#room, at, length - at)).bytesWritten
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close()
    if (rooms.length < MOST_ROOMS) rooms.push(this.#room)
  }
}
