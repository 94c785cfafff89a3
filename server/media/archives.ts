import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from './limits.ts'
import { MediaError } from './media-error.ts'
import type { Entry, ZipFile } from 'yauzl'

export type ArchiveLimits = { entries: number; bytes: number; expansion: number; freeBytes: number }

export type ArchiveEntry = { /** As it stands in the archive, with '/'. */ name: string; size: number }

const DEFAULTS: ArchiveLimits = {
  entries: limits.archiveEntries,
  bytes: limits.archiveBytes,
  expansion: limits.archiveExpansion,
  freeBytes: limits.archiveFreeBytes,
}

const damaged = (cause: unknown) =>
  new MediaError('damaged-archive', 'The zip file is damaged or was cut off.', { cause })
const unsafe = (name: string, cause?: unknown) =>
  new MediaError(
    'unsafe-archive',
    `The zip file holds an entry that points outside of it (${name.slice(0, 80)}). Nothing was unpacked.`,
    { cause },
  )
const bomb = () =>
  new MediaError('archive-bomb', 'The zip file would unpack to far more than its size allows. Nothing was kept.')

const LINK = 0o120000
const FILE_KIND = 0o170000

function checkEntry(entry: Entry): void {
  const name = entry.fileName
  if ([...name].some((letter) => letter < ' ') || /^(?:[a-z]:|\/)/i.test(name) || name.split(/[\\/]/).includes('..'))
    throw unsafe(name)
  const kind = (entry.externalFileAttributes >>> 16) & FILE_KIND
  if (kind === LINK) throw unsafe(`${name} is a link`)
  if (entry.isEncrypted()) throw new MediaError('encrypted', 'The zip file is locked with a password.')
}

function checkSums(sizes: { packed: number; full: number }[], allowed: ArchiveLimits): void {
  if (sizes.length > allowed.entries)
    throw new MediaError('archive-bomb', `The zip file holds more than ${allowed.entries} entries.`)
  let total = 0
  for (const { packed, full } of sizes) {
    total += full
    if (full > allowed.freeBytes && full > packed * allowed.expansion) throw bomb()
  }
  if (total > allowed.bytes) throw bomb()
}

/** Opens an archive, checks its whole directory, and gives each file to `visit`. */
async function visitZip(
  path: string,
  allowed: ArchiveLimits,
  visit: (zip: ZipFile, entry: Entry) => Promise<void>,
): Promise<void> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(
    (cause: unknown) => {
      throw damaged(cause)
    },
  )
  try {
    if (zip.entryCount > allowed.entries)
      checkSums(
        Array.from({ length: zip.entryCount }, () => ({ packed: 0, full: 0 })),
        allowed,
      )
    const entries: Entry[] = []
    try {
      for await (const entry of zip.eachEntry()) entries.push(entry)
    } catch (cause) {
      throw /relative path|absolute path|characters in fileName/i.test(String(cause))
        ? unsafe('..', cause)
        : damaged(cause)
    }
    for (const entry of entries) checkEntry(entry)
    checkSums(
      entries.map((entry) => ({ packed: entry.compressedSize, full: entry.uncompressedSize })),
      allowed,
    )
    for (const entry of entries) if (!entry.fileName.endsWith('/')) await visit(zip, entry)
  } finally {
    zip.close()
  }
}

/** What an archive claims to hold, without unpacking it; throws as extractZip does. */
export async function inspectZip(path: string, allowed: ArchiveLimits = DEFAULTS): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = []
  await visitZip(path, allowed, (_zip, entry) => {
    found.push({ name: entry.fileName, size: entry.uncompressedSize })
    return Promise.resolve()
  })
  return found
}

/**
 * Unpacks into an empty folder; on any failure the folder is gone. Throws MediaError 'unsafe-archive', 'archive-bomb',
 * 'damaged-archive' (also where an entry is longer than it says), 'encrypted'.
 */
export async function extractZip(
  path: string,
  into: string,
  allowed: ArchiveLimits = DEFAULTS,
): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = []
  let total = 0
  const meter = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, next) {
        total += chunk.length
        next(total > allowed.bytes ? bomb() : null, chunk)
      },
    })
  try {
    await mkdir(into, { recursive: true })
    await visitZip(path, allowed, async (zip, entry) => {
      const target = join(into, ...posix.normalize(entry.fileName).split('/'))
      await mkdir(dirname(target), { recursive: true })
      try {
        await pipeline(await zip.openReadStreamPromise(entry), meter(), createWriteStream(target, { flags: 'wx' }))
      } catch (cause) {
        throw cause instanceof MediaError ? cause : damaged(cause)
      }
      found.push({ name: entry.fileName, size: entry.uncompressedSize })
    })
    return found
  } catch (error) {
    await rm(into, { recursive: true, force: true })
    throw error
  }
}
