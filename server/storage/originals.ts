import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArrivingFile } from './arriving-file.ts'
import type { Storage } from './storage.ts'

/** Bytes that are there, or arrive. */
export type Source = Uint8Array | AsyncIterable<Uint8Array>

export type Original = {
  key: string
  sha256: string
  size: number
  /** False when the same bytes were there already. */ added: boolean
}

/** The key of bytes with this SHA-256 (64 hex digits). */
export const originalKey = (sha256: string) => `originals/${sha256.slice(0, 2)}/${sha256}`

/** What was received, still in a file of its own. */
export type Content = { sha256: string; size: number; path: string }

/**
 * Stores an upload bit for bit under the hash of its content; nothing is stored if the source breaks off. `claim` is
 * called before the check whether these bytes exist: from then on they must not be removed.
 */
export async function putOriginal(
  storage: Storage,
  source: Source,
  claim?: (content: Content) => Promise<void>,
): Promise<Original> {
  const folder = storage.scratch ?? tmpdir()
  await mkdir(folder, { recursive: true })
  const half = join(folder, randomUUID())
  try {
    const { sha256, size } = await receive(source, half)
    const key = originalKey(sha256)
    await claim?.({ sha256, size, path: half })
    const added = (await storage.size(key)) !== size
    if (added) await storage.put(key, { file: half }, { size })
    else await rm(half)
    return { key, sha256, size, added }
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** A loop: a chain of streams takes a tenth more of the processor. */
async function receive(source: Source, path: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  await using file = await ArrivingFile.create(path)
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    hash.update(chunk)
    await file.add(chunk)
  }
  await file.end()
  return { sha256: hash.digest('hex'), size: file.size }
}
