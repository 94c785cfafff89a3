import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import type { Entry } from 'yauzl'
import { BackupError } from './backup-error.ts'
import { isZip } from './is-zip.ts'

/** A backup to read: a folder, or a zip of the same files. */
export type BackupSource = {
  path: string
  /** Fails if there is no such file. */
  open(name: string): Promise<Readable>
  close(): Promise<void>
}

export async function openSource(path: string): Promise<BackupSource> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new BackupError(`There is no backup at ${path}`)
  return found.isFile() && isZip(path) ? await openZip(path) : openFolder(path)
}

const openFolder = (path: string): BackupSource => ({
  path,
  open: async (name) => {
    const file = join(path, ...partsOf(name))
    await stat(file)
    return createReadStream(file)
  },
  close: () => Promise.resolve(),
})

/** A name of a damaged or foreign list must not lead out of the backup. */
function partsOf(name: string): string[] {
  const parts = name.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\')))
    throw new BackupError(`${name} is no name of a file in a backup`)
  return parts
}

async function openZip(path: string): Promise<BackupSource> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((cause: unknown) => {
    throw new BackupError(`${path} is no whole zip file`, { cause })
  })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return {
    path,
    open: async (name) => {
      const entry = entries.get(name)
      if (entry === undefined) throw new BackupError(`${name} is missing in ${path}`)
      return await zip.openReadStreamPromise(entry)
    },
    close: () => {
      zip.close()
      return Promise.resolve()
    },
  }
}
