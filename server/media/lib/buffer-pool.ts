/** Lends buffers of one size, so that many short-lived ones are not made and collected again. */
export class BufferPool {
  readonly #bytes: number
  readonly #most: number
  readonly #free: Buffer[] = []

  constructor(bytes: number, most: number) {
    this.#bytes = bytes
    this.#most = most
  }

  /** At least so large; what is larger than those of the pool is made for the occasion. */
  take(bytes: number): Buffer {
    if (bytes > this.#bytes) return Buffer.allocUnsafeSlow(bytes)
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.#bytes)
  }

  /** To be called once nobody reads it any more; a buffer that never comes back is no harm. */
  giveBack(buffer: Buffer): void {
    if (buffer.length === this.#bytes && this.#free.length < this.#most) this.#free.push(buffer)
  }
}
