import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'
import type { Mark } from './mark.ts'
import type { MediaWorker } from './worker/media-worker.ts'

export type MarkRequest = {
  storage: Storage
  worker: MediaWorker
  /** Storage keys: of the clean pyramid, and of the marked one. */
  pyramid: string
  marked: string
  /** Its picture by its storage key. */
  mark: Mark
}

/** Makes the marked pyramid of a picture that was imported without one. Throws MediaError. */
export async function markPicture({ storage, worker, pyramid, marked, mark }: MarkRequest): Promise<void> {
  const base = storage.scratch ?? tmpdir()
  await mkdir(base, { recursive: true })
  const folder = await mkdtemp(join(base, 'process-'))
  try {
    const local = async (key: string, name: string) => {
      if (storage.localPath !== undefined) return storage.localPath(key)
      const path = join(folder, name)
      await pipeline(await storage.open(key), createWriteStream(path))
      return path
    }
    const path = await local(pyramid, 'clean.tif')
    const { picture } = mark
    const own = picture && { ...picture, path: await local(picture.path, 'mark.png') }
    const made = join(folder, 'marked.tif')
    await worker.run('mark', { path, marked: made, mark: { ...mark, ...(own && { picture: own }) } })
    await storage.put(marked, { file: made })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
