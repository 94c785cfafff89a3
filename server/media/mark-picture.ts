import { join } from 'node:path'
import type { Storage } from '../storage/storage.ts'
import { inWorkFolder, localFile } from './local-files.ts'
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
  await inWorkFolder(storage, async (folder) => {
    const path = await localFile(storage, pyramid, join(folder, 'clean.tif'))
    const { picture } = mark
    const own = picture && { ...picture, path: await localFile(storage, picture.path, join(folder, 'mark.png')) }
    const made = join(folder, 'marked.tif')
    await worker.run('mark', { path, marked: made, mark: { ...mark, ...(own && { picture: own }) } })
    await storage.put(marked, { file: made })
  })
}
