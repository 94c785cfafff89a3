import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { BackupError } from './backup-error.ts'
import { isZip } from './is-zip.ts'
import { MANIFEST } from './manifest.ts'

/** A backup to write. A former one stays whole until `finish`. */
export type BackupTarget = {
  path: string
  /** Whether it continues a former backup: files in it are not written again. */
  goesOn: boolean
  /** A zip cannot replace its contents. */
  replaces: boolean
  write(name: string, source: Readable): Promise<void>
  remove(name: string): Promise<void>
  /** Writes the manifest: from here on it is a backup. */
  finish(manifest: string): Promise<void>
  /** Gives up what is not finished. */
  abandon(): Promise<void>
}

/** It contains password hashes and closed material: only its owner may read it. */
const OWNER_ONLY = { mode: 0o600, flush: true }

export const openTarget = (path: string): Promise<BackupTarget> => (isZip(path) ? openZip(path) : openFolder(path))

async function openFolder(path: string): Promise<BackupTarget> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  const goesOn = await stat(join(path, MANIFEST)).then(
    () => true,
    () => false,
  )
  const write = async (name: string, source: Readable) => {
    const file = join(path, name)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(source, createWriteStream(`${file}.part`, OWNER_ONLY))
    await rename(`${file}.part`, file)
  }
  return {
    path,
    goesOn,
    replaces: true,
    write,
    remove: (name) => rm(join(path, name), { force: true }),
    finish: (manifest) => write(MANIFEST, Readable.from([manifest])),
    abandon: () => Promise.resolve(),
  }
}

async function openZip(path: string): Promise<BackupTarget> {
  const half = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  const zip = new ZipFile()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  zip.on('error', failed.reject)
  const written = pipeline(zip.outputStream, createWriteStream(half, OWNER_ONLY))
  written.catch(failed.reject)
  const write = async (name: string, source: Readable) => {
    const ended = new Promise<void>((resolve, reject) => source.once('end', resolve).once('error', reject))
    // The contents are compressed already, or would not become smaller.
    zip.addReadStream(source, name, { compress: false, mode: 0o100600 })
    await Promise.race([ended, failed.promise])
  }
  return {
    path,
    goesOn: false,
    replaces: false,
    write,
    remove: () => Promise.reject(new BackupError('nothing is removed from a zip')),
    finish: async (manifest) => {
      await write(MANIFEST, Readable.from([Buffer.from(manifest)], { objectMode: false }))
      zip.end()
      await written
      await using handle = await open(half)
      await handle.sync()
      await rename(half, path)
    },
    abandon: () => rm(half, { force: true }),
  }
}
