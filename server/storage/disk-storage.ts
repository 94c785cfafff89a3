import { randomUUID } from 'node:crypto'
import {
  createReadStream,
  createWriteStream,
  readSync,
  read as readCallback,
  close as closeCallback,
  fstat,
  open as openCallback,
} from 'node:fs'
import { copyFile, mkdir, open as openHandle, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { keyParts, StorageError } from './storage.ts'
import type { Storage, StorageMeta, StorageSource, StoredFile } from './storage.ts'

const openFd = promisify(openCallback)
const closeFd = promisify(closeCallback)
const statFd = promisify(fstat)

const versionOf = (facts: { ino: number; mtimeMs: number; size: number }) =>
  `${facts.ino.toString(36)}-${Math.round(facts.mtimeMs * 1000).toString(36)}-${facts.size.toString(36)}`

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const failure = (key: string, cause: unknown) =>
  cause instanceof StorageError ? cause : new StorageError(isMissing(cause) ? 'not-found' : 'failed', key, { cause })

function readFd(fd: number, start: number, end: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, end - start))
    let filled = 0
    const more = () =>
      readCallback(fd, bytes, filled, bytes.length - filled, start + filled, (error, count) => {
        if (error) return fail(error)
        filled += count
        if (count === 0 || filled === bytes.length)
          return done(filled === bytes.length ? bytes : bytes.subarray(0, filled))
        more()
      })
    if (bytes.length === 0) done(bytes)
    else more()
  })
}

const MOST_NOW = 1 << 20
const SLOW_MS = 2
const REST_MS = 1000
/**
 * After this many slow reads in a row a disk is read through other threads for a while; one may be a busy processor.
 */
const MOST_WAITS = 2
let waits = 0
let waitedAt = -REST_MS

function readFdNow(fd: number, start: number, end: number, into: Buffer, at: number): boolean {
  const began = performance.now()
  if (end - start > MOST_NOW || began - waitedAt < REST_MS) return false
  const count = readSync(fd, into, at, end - start, start)
  const now = performance.now()
  waits = now - began > SLOW_MS ? waits + 1 : 0
  if (waits >= MOST_WAITS) waitedAt = now
  return count === end - start
}

async function openStored(key: string, path: string): Promise<StoredFile> {
  const fd = await openFd(path, 'r')
  const facts = await statFd(fd)
  const underWay = new Set<Promise<unknown>>()
  let closed = false
  return {
    size: facts.size,
    version: versionOf(facts),
    async read(start, end) {
      if (closed) throw new StorageError('failed', key)
      const reading = readFd(fd, start, Math.min(end, facts.size))
      underWay.add(reading)
      try {
        return await reading
      } finally {
        underWay.delete(reading)
      }
    },
    readNow: (start, end, into, at) => !closed && end <= facts.size && readFdNow(fd, start, end, into, at),
    async close() {
      if (closed) return
      closed = true
      await Promise.allSettled(underWay)
      await closeFd(fd)
    },
  }
}

/** Data and name are on disk before the caller learns that it is stored. */
async function syncPath(path: string): Promise<void> {
  const handle = await openHandle(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let at = folder; at.length >= first.length; at = dirname(at)) await syncPath(dirname(at))
}

/** Storage in a folder. Unfinished files are in `{root}/.scratch` and never under a key. */
export function createDiskStorage(
  root: string,
): Storage & { localPath(key: string): string; readonly scratch: string } {
  const base = resolve(root)
  const scratch = join(base, '.scratch')
  /** Folders being created: the next file in one waits as well. */
  const making = new Map<string, Promise<void>>()
  const pathOf = (key: string) => join(base, ...keyParts(key))

  async function write(half: string, source: Exclude<StorageSource, { file: string }>): Promise<void> {
    if (source instanceof Uint8Array) {
      const handle = await openHandle(half, 'wx')
      try {
        await handle.writeFile(source)
      } finally {
        await handle.close()
      }
    } else {
      await pipeline(source, createWriteStream(half, { flags: 'wx' }))
    }
  }

  /** Moves a file, whose data are synced first. */
  async function move(from: string, path: string): Promise<void> {
    await syncPath(from)
    await rename(from, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      await throughScratch(path, (half) => copyFile(from, half))
      await rm(from)
    })
  }

  async function throughScratch(path: string, fill: (half: string) => Promise<void>): Promise<void> {
    await mkdir(scratch, { recursive: true })
    const half = join(scratch, randomUUID())
    try {
      await fill(half)
      await syncPath(half)
      await rename(half, path)
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }

  async function* filesUnder(folder: string): AsyncIterable<string> {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw failure(folder.slice(base.length + 1), error)
    })
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* filesUnder(path)
      else yield path
    }
  }

  /** Creates the folder of a file; the names of new folders are synced before a file is stored in them. */
  function folderOf(path: string): Promise<void> {
    const folder = dirname(path)
    const made = making.get(folder) ?? makeFolder(folder).finally(() => making.delete(folder))
    making.set(folder, made)
    return made
  }

  async function put(key: string, source: StorageSource, meta?: StorageMeta) {
    const path = pathOf(key)
    try {
      await folderOf(path)
      if ('file' in source) await move(source.file, path)
      else await throughScratch(path, (half) => write(half, source))
      await syncPath(dirname(path))
      return { size: meta?.size ?? (await stat(path)).size }
    } catch (error) {
      throw failure(key, error)
    }
  }

  const facts = (key: string) =>
    stat(pathOf(key)).then(
      (found) => (found.isFile() ? found : undefined),
      (error: unknown) => {
        if (isMissing(error)) return undefined
        throw failure(key, error)
      },
    )

  async function openFile(key: string) {
    const path = pathOf(key)
    return openStored(key, path).catch((error: unknown) => {
      throw failure(key, error)
    })
  }

  return {
    scratch,
    put,
    openFile,
    localPath: pathOf,
    async readRange(key, start, end) {
      const file = await openFile(key)
      try {
        return await file.read(start, end)
      } finally {
        await file.close()
      }
    },
    async open(key, range) {
      const path = pathOf(key)
      const fd = await openFd(path, 'r').catch((error: unknown) => {
        throw failure(key, error)
      })
      return createReadStream(path, { fd, start: range?.start ?? 0, end: range ? range.end - 1 : undefined })
    },
    async version(key) {
      const found = await facts(key)
      return found && versionOf(found)
    },
    async size(key) {
      return (await facts(key))?.size
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true }).catch((error: unknown) => {
        throw failure(key, error)
      })
    },
    async *list(prefix) {
      const folder = join(
        base,
        ...prefix
          .split('/')
          .slice(0, -1)
          .flatMap((part) => keyParts(part)),
      )
      for await (const path of filesUnder(folder)) {
        const key = path.slice(base.length + 1).replaceAll('\\', '/')
        if (key.startsWith(prefix)) yield key
      }
    },
  }
}
