import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Passes bytes on, and has their number and checksum at the end. */
export function measured(): Transform & { size(): number; sha256(): string } {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      size += chunk.length
      next(null, chunk)
    },
  })
  return Object.assign(stream, { size: () => size, sha256: () => hash.digest('hex') })
}
