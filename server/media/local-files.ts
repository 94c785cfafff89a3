import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'

/** The local path of a stored file: its own, or that of a copy. */
export async function localFile(storage: Storage, key: string, copy: string): Promise<string> {
  if (storage.localPath) return storage.localPath(key)
  await pipeline(await storage.open(key), createWriteStream(copy))
  return copy
}

/** An empty folder, from which the storage takes finished files. */
export async function workFolder(storage: Storage): Promise<{ path: string; remove(): Promise<void> }> {
  const base = storage.scratch ?? tmpdir()
  await mkdir(base, { recursive: true })
  const path = await mkdtemp(join(base, 'process-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Works in such a folder, which is removed afterwards. */
export async function inWorkFolder<T>(storage: Storage, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await workFolder(storage)
  try {
    return await work(folder.path)
  } finally {
    await folder.remove()
  }
}
