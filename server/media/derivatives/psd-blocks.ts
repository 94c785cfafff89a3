import { fstatSync, readSync } from 'node:fs'
import { MediaError } from '../media-error.ts'

export const damaged = () => new MediaError('damaged', 'The Photoshop file is damaged or was cut off.')

/** Reads a file front to back in large blocks. */
export class Blocks {
  private readonly fd: number
  private block = Buffer.alloc(0)
  private at = 0
  position: number

  constructor(fd: number) {
    this.fd = fd
    this.position = 0
  }

  seek(position: number) {
    this.position = position
    this.block = Buffer.alloc(0)
    this.at = 0
  }

  take(length: number): Buffer {
    if (this.block.length - this.at < length) {
      const fresh = Buffer.alloc(Math.max(length, 1 << 20))
      const count = readSync(this.fd, fresh, 0, fresh.length, this.position)
      if (count < length) throw damaged()
      this.block = fresh.subarray(0, count)
      this.at = 0
    }
    const bytes = this.block.subarray(this.at, this.at + length)
    this.at += length
    this.position += length
    return bytes
  }

  /** All bytes up to the end of the file. */
  rest(): Buffer {
    return this.take(fstatSync(this.fd).size - this.position)
  }

  /** A reader of the same file with a place of its own. */
  another(): Blocks {
    return new Blocks(this.fd)
  }

  uint(size: 2 | 4 | 8): number {
    const bytes = this.take(size)
    return size === 2 ? bytes.readUInt16BE() : size === 4 ? bytes.readUInt32BE() : Number(bytes.readBigUInt64BE())
  }
}
