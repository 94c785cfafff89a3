/** Keeps the bytes that were used last, up to a total. */
export class ByteCache {
  private readonly maxBytes: number
  private readonly entries = new Map<string, Buffer>()
  private held = 0

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  get bytes(): number {
    return this.held
  }

  get(key: string): Buffer | undefined {
    const found = this.entries.get(key)
    if (!found) return undefined
    this.entries.delete(key)
    this.entries.set(key, found)
    return found
  }

  set(key: string, bytes: Buffer): void {
    // One giant must not evict everything else.
    if (bytes.length > this.maxBytes / 8) return
    this.delete(key)
    this.entries.set(key, bytes)
    this.held += bytes.length
    for (const oldest of this.entries.keys()) {
      if (this.held <= this.maxBytes) return
      this.delete(oldest)
    }
  }

  private delete(key: string): void {
    this.held -= this.entries.get(key)?.length ?? 0
    this.entries.delete(key)
  }
}
