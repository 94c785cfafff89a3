import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { Transform, Writable } from 'node:stream'
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

function checkSums(sizes: { packed: number; full: number }[], archive: number, allowed: ArchiveLimits): void {
  let packedTotal = 0
  let total = 0
  for (const { packed, full } of sizes) {
    packedTotal += packed
    total += full
    if (full > allowed.freeBytes && full > packed * allowed.expansion) throw bomb()
  }
  // Overlapping entries, which would unpack the same bytes many times.
  if (packedTotal > archive) throw bomb()
  if (total > allowed.bytes || (total > allowed.freeBytes && total > packedTotal * allowed.expansion)) throw bomb()
}

/** Opens an archive, checks its whole directory, and passes its entries to `read`. */
export async function withZip<T>(
  path: string,
  allowed: ArchiveLimits,
  read: (zip: ZipFile, entries: Entry[]) => Promise<T>,
): Promise<T> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true }).catch(
    (cause: unknown) => {
      throw damaged(cause)
    },
  )
  try {
    if (zip.entryCount > allowed.entries)
      throw new MediaError('archive-bomb', `The zip file holds more than ${allowed.entries} entries.`)
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
      zip.fileSize,
      allowed,
    )
    return await read(zip, entries)
  } finally {
    zip.close()
  }
}

/** The same for each file in turn. */
const visitZip = (path: string, allowed: ArchiveLimits, visit: (zip: ZipFile, entry: Entry) => Promise<void>) =>
  withZip(path, allowed, async (zip, entries) => {
    for (const entry of entries) if (!entry.fileName.endsWith('/')) await visit(zip, entry)
  })

/** Fails beyond the allowed number of bytes in all. */
function metering(allowed: ArchiveLimits): () => Transform {
  let total = 0
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, next) {
        total += chunk.length
        next(total > allowed.bytes ? bomb() : null, chunk)
      },
    })
}

/**
 * Unpacks an archive without storing it: checks that its content matches its directory and the limits. Throws as
 * extractZip does.
 */
export async function inspectZip(path: string, allowed: Partial<ArchiveLimits> = {}): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = []
  const limited = { ...DEFAULTS, ...allowed }
  const meter = metering(limited)
  await visitZip(path, limited, async (zip, entry) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, next) => next() })
    try {
      await pipeline(await zip.openReadStreamPromise(entry), meter(), nowhere)
    } catch (cause) {
      throw cause instanceof MediaError ? cause : damaged(cause)
    }
    found.push({ name: entry.fileName, size: entry.uncompressedSize })
  })
  return found
}

/**
 * Unpacks into an empty folder; on any failure the folder is removed. Throws MediaError 'unsafe-archive',
 * 'archive-bomb', 'damaged-archive' (also if an entry is longer than announced), 'encrypted'.
 */
export async function extractZip(
  path: string,
  into: string,
  allowed: ArchiveLimits = DEFAULTS,
): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = []
  const meter = metering(allowed)
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
