import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import type { MediaWorker } from './worker/media-worker.ts'

export type MarkRequest = {
  storage: Storage
  worker: MediaWorker
  /** Storage keys: of the clean pyramid, and of the marked one. */
  pyramid: string
  marked: string
  /** The text of the mark. */
  name: string
}

/** Makes the marked pyramid of a picture that was imported without one. Throws MediaError. */
export async function markPicture({ storage, worker, pyramid, marked, name }: MarkRequest): Promise<void> {
  const base = storage.scratch ?? tmpdir()
  await mkdir(base, { recursive: true })
  const folder = await mkdtemp(join(base, 'process-'))
  try {
    const path = storage.localPath?.(pyramid) ?? join(folder, 'clean.tif')
    if (storage.localPath === undefined) await pipeline(await storage.open(pyramid), createWriteStream(path))
    const made = join(folder, 'marked.tif')
    await worker.run('mark', { path, marked: made, name })
    await storage.put(marked, { file: made })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
