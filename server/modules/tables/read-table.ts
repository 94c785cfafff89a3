import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { ProblemError } from '../../contract/problem.ts'
import { inspectZip } from '../../media/archives.ts'
import { MediaError } from '../../media/media-error.ts'
import { originalKey } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Upload } from '../uploads/index.ts'
import { tableLimits } from './table-limits.ts'

/** One non-empty row; `row` counts as a spreadsheet does. */
export type TableRow = { row: number; cells: string[] }

type FromThread = { rows?: TableRow[]; over?: boolean; error?: { code: string; message: string } }

const refusals: Record<string, string> = {
  'table.unreadable': 'The file cannot be read as a table',
  'table.too-large': 'The table is too large to be read',
  'table.too-many-rows': `A table has ${tableLimits.rows} rows at most`,
  'table.too-many-columns': `A table has ${tableLimits.columns} columns at most`,
}
const refusal = (code: string, cause?: unknown) => new ProblemError(422, code, { detail: refusals[code], cause })

/** The rows of a received table, `size` at once, the header alone first. 422 for a file that is no table. */
export async function* readTable(
  storage: Storage,
  { original_filename: name, sha256, size }: Pick<Upload, 'original_filename' | 'sha256' | 'size'>,
  atOnce: number,
): AsyncGenerator<TableRow[]> {
  if (size > tableLimits.bytes) throw refusal('table.too-large')
  const file = await localFile(storage, originalKey(sha256))
  try {
    const isWorkbook = /\.xlsx$/i.test(name)
    if (isWorkbook) await requireModest(file.path, size)
    yield* inPieces(rowsOf(file.path, isWorkbook), atOnce)
  } finally {
    await file.remove()
  }
}

async function* inPieces(batches: AsyncGenerator<TableRow[]>, atOnce: number): AsyncGenerator<TableRow[]> {
  let waiting: TableRow[] = []
  let isFirst = true
  for await (const batch of batches) {
    if (isFirst) yield batch.splice(0, 1)
    isFirst = false
    waiting.push(...batch)
    while (waiting.length >= atOnce) {
      yield waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
    }
  }
  if (waiting.length > 0) yield waiting
}

async function* rowsOf(path: string, isWorkbook: boolean): AsyncGenerator<TableRow[]> {
  const thread = new Worker(new URL('./table-thread.mjs', import.meta.url), {
    workerData: { path, isWorkbook, limits: { rows: tableLimits.rows, columns: tableLimits.columns } },
    resourceLimits: { maxOldGenerationSizeMb: tableLimits.memory },
  })
  const came: FromThread[] = []
  let wake = () => {}
  const tell = (message: FromThread) => {
    came.push(message)
    wake()
  }
  thread.on('message', (text: string) => tell(JSON.parse(text) as FromThread))
  // Out of memory is the usual cause.
  thread.on('error', (error) => tell({ error: { code: 'table.too-large', message: String(error) } }))
  thread.on('exit', () => tell({ error: { code: 'table.unreadable', message: 'The thread ended' } }))
  try {
    for (;;) {
      while (came.length === 0) {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(() => reject(refusal('table.too-large')), tableLimits.wait)
        await promise.finally(() => clearTimeout(timer))
      }
      const message = came.shift() ?? {}
      if (message.error) throw refusal(message.error.code, message.error.message)
      if (message.over) return
      yield message.rows ?? []
      thread.postMessage('taken')
    }
  } finally {
    await thread.terminate()
  }
}

/** A workbook is a zip: its parts are unpacked without storing them and counted before anything reads them. */
async function requireModest(path: string, size: number) {
  const { unpackedBytes: bytes, expansion } = tableLimits
  try {
    await inspectZip(path, { bytes, expansion, freeBytes: 64 * 1024 ** 2, entries: 10_000 })
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    throw refusal(error.code === 'archive-bomb' && size > 0 ? 'table.too-large' : 'table.unreadable', error)
  }
}

async function localFile(storage: Storage, key: string): Promise<{ path: string; remove(): Promise<void> }> {
  const path = storage.localPath?.(key)
  if (path !== undefined) return { path, remove: () => Promise.resolve() }
  const folder = storage.scratch ?? tmpdir()
  await mkdir(folder, { recursive: true })
  const copy = join(folder, randomUUID())
  await pipeline(await storage.open(key), createWriteStream(copy, { flags: 'wx' }))
  return { path: copy, remove: () => rm(copy, { force: true }) }
}
