import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'

/** The data folder cannot be used as it is; the message says why and what to do. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

export const databaseFile = (dataDir: string): string => join(dataDir, 'teca.sqlite')

type Holder = { pid: number; host: string; since: string }

/**
 * Locks the folder for this process: two servers on one SQLite folder would run the same jobs twice. The system
 * releases the lock when the process ends in any way, so a killed one never blocks the next.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const holderFile = join(dataDir, 'server.json')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!hasCode(error, [SQLITE_BUSY])) throw error
    throw new DataFolderError(`${await holderOf(holderFile)} works on the data folder ${dataDir}: ${otherFolder}`, {
      cause: error,
    })
  }
  const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  await writeFile(holderFile, `${JSON.stringify(holder)}\n`)
  return {
    release: async () => {
      await rm(holderFile, { force: true })
      lock.close()
    },
  }
}

const otherFolder = 'end that one first, or name another folder with DATA_DIR'

async function holderOf(file: string): Promise<string> {
  try {
    const { pid, host, since } = JSON.parse(await readFile(file, 'utf8')) as Holder
    return `Another Teca (process ${pid} on ${host}, since ${since})`
  } catch {
    // It has the lock and has not written its name yet.
    return 'Another Teca, which has only just been started,'
  }
}

const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26
const HEADER = 'SQLite format 3\0'

/** Throws if the folder was used before and its database is missing: it must not count as a new one. */
export async function requireDatabase(dataDir: string): Promise<void> {
  const file = databaseFile(dataDir)
  const header = await headerOf(file)
  if (header === HEADER) return
  if (header) throw lost(file, 'is not a database')
  const trace = await traceOfUse(dataDir)
  if (trace !== undefined) throw lost(file, `is ${header === undefined ? 'missing' : 'empty'}, and ${trace}`)
}

/** A check costs 5 ms per MB; a larger file is checked while it is read. */
const MOST_CHECKED = 32_000_000

/** Throws if SQLite finds the file damaged. */
export async function requireWhole(dataDir: string, check: () => Promise<unknown[]>): Promise<void> {
  const { size } = await stat(databaseFile(dataDir))
  if (size > MOST_CHECKED) return
  const [found] = await check()
  if (!isDeepStrictEqual(found, { quick_check: 'ok' }))
    throw lost(databaseFile(dataDir), `is damaged (${JSON.stringify(found)})`)
}

/** Throws if the folder was used before and the database has no tables. */
export async function requireTables(dataDir: string, tables: () => Promise<unknown[]>): Promise<void> {
  const trace = (await tables()).length === 0 ? await traceOfUse(dataDir) : undefined
  if (trace !== undefined) throw lost(databaseFile(dataDir), `holds nothing, and ${trace}`)
}

/** Marks the folder as an installation. */
export async function markUsed(dataDir: string): Promise<void> {
  const note = `${JSON.stringify({ database: 'teca.sqlite', since: new Date().toISOString() })}\n`
  await writeFile(join(dataDir, USED), note, { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}

const USED = 'installation.json'

/** SQLite's error for a damaged file, with advice; other errors unchanged. */
export function damage(dataDir: string, error: unknown): unknown {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!hasCode(reason, [SQLITE_CORRUPT, SQLITE_NOTADB])) return error
  return lost(databaseFile(dataDir), `is damaged (${reason instanceof Error ? reason.message : ''})`, error)
}

const lost = (file: string, what: string, cause?: unknown) =>
  new DataFolderError(
    `The database ${file} ${what}: put it back from a backup, or name an empty folder with DATA_DIR to begin anew. ` +
      'Nothing was changed.',
    { cause },
  )

async function headerOf(file: string): Promise<string | undefined> {
  try {
    await using handle = await open(file)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEADER.length), position: 0 })
    return buffer.toString('latin1', 0, bytesRead)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function traceOfUse(dataDir: string): Promise<string | undefined> {
  const left = await Promise.all([
    readdir(join(dataDir, 'files')).then(
      (files) => files.length > 0,
      () => false,
    ),
    stat(join(dataDir, 'teca.sqlite-wal')).then(
      ({ size }) => size > 0,
      () => false,
    ),
    stat(join(dataDir, USED)).then(
      () => true,
      () => false,
    ),
  ])
  const traces = [
    'the folder holds files of an installation',
    'its log of writes is still there',
    'the folder was used before',
  ]
  return traces.find((_, n) => left[n])
}

/** SQLite's extended codes have the plain one in their last byte. */
const hasCode = (error: unknown, codes: number[]) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  codes.includes(error.errcode & 0xff)
