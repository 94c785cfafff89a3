import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { collectChunks } from './collect-chunks.ts'
import type { Storage } from './storage.ts'

/** Bytes that wait together for the disk: a write for each chunk costs more than what it writes. */
const WRITE_AHEAD = 1 << 20

export type Original = {
  key: string
  sha256: string
  size: number
  /** False when the same bytes were there already. */ added: boolean
}

/** The key of bytes with this SHA-256 (64 hex digits). */
export const originalKey = (sha256: string) => `originals/${sha256.slice(0, 2)}/${sha256}`

/**
 * Stores an upload bit for bit under the hash of its content; nothing is stored if the source breaks off. `claim` is
 * called before the check whether these bytes exist: from then on they must not be removed.
 */
export async function putOriginal(
  storage: Storage,
  source: Uint8Array | Readable,
  claim?: (content: { sha256: string; size: number }) => Promise<void>,
): Promise<Original> {
  const folder = storage.scratch ?? tmpdir()
  await mkdir(folder, { recursive: true })
  const half = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      size += chunk.length
      collectChunks(chunk.length)
      next(null, chunk)
    },
  })
  try {
    const input = source instanceof Uint8Array ? Readable.from([source]) : source
    await pipeline(input, measure, createWriteStream(half, { flags: 'wx', highWaterMark: WRITE_AHEAD }))
    const sha256 = hash.digest('hex')
    const key = originalKey(sha256)
    await claim?.({ sha256, size })
    const added = (await storage.size(key)) !== size
    if (added) await storage.put(key, { file: half }, { size })
    return { key, sha256, size, added }
  } finally {
    await rm(half, { force: true })
  }
}
