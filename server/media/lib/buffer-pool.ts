/** Lends buffers of one size, so that many short-lived ones are not allocated and collected again. */
export class BufferPool {
  readonly #bytes: number
  readonly #most: number
  readonly #free: Buffer[] = []

  constructor(bytes: number, most: number) {
    this.#bytes = bytes
    this.#most = most
  }

  /** A buffer of at least this size; beyond the pool's size a new one. */
  take(bytes: number): Buffer {
    if (bytes > this.#bytes) return Buffer.allocUnsafeSlow(bytes)
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bytes)
  }

  /** Call it once nobody reads it any more; a buffer that never comes back does no harm. */
  giveBack(buffer: Buffer): void {
    if (buffer.length === this.#bytes && this.#free.length < this.#most) this.#free.push(buffer)
  }
}
