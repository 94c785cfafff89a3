import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const WINDOW = 64 << 10

/** Reads small pieces of a large file in place. It blocks, so it belongs into the media worker. */
export class FileBytes {
  readonly #file: number
  #window = Buffer.alloc(0)
  #start = 0
  readonly size: number

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.size = fstatSync(this.#file).size
  }

  /** Fewer bytes than asked at the end of the file. */
  read(at: number, length: number): Buffer {
    if (at < this.#start || at + length > this.#start + this.#window.length) {
      const window = Buffer.alloc(Math.max(WINDOW, length))
      this.#window = window.subarray(0, at < this.size ? readSync(this.#file, window, 0, window.length, at) : 0)
      this.#start = at
    }
    return this.#window.subarray(at - this.#start, at - this.#start + length)
  }

  /** The last bytes before `end`. */
  tail(length: number, end = this.size): Buffer {
    const at = Math.max(0, end - length)
    return this.read(at, Math.min(length, end - at))
  }

  close(): void {
    closeSync(this.#file)
  }
}
