import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TableReading } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import { localFile, workFolder } from '../../media/local-files.ts'
import { MediaError } from '../../media/media-error.ts'
import type { ReadSheet, ReadTableFile, TableRefusal } from '../../media/tables/table-reading.ts'
import type { MediaWorker } from '../../media/worker/media-worker.ts'
import { originalKey } from '../../storage/originals.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Upload } from '../uploads/index.ts'
import { tableLimits } from './table-limits.ts'

/** One row that holds something; `row` counts as a spreadsheet does. */
export type TableRow = { row: number; cells: string[] }
type TableFile = Pick<Upload, 'original_filename' | 'sha256' | 'size'>
type HowToRead = Omit<TableReading, 'headerRow'>

/** A table that was read; its rows last until it is closed. */
export type OpenTable = Exclude<ReadTableFile, { refused: TableRefusal }> & {
  rows(sheet: ReadSheet): AsyncGenerator<TableRow>
  close(): Promise<void>
}

/** The rows of one sheet: the row of names alone, and then those below it, `atOnce` in a batch. They last until they are closed. */
export type TableRows = {
  batches(atOnce: number): AsyncGenerator<TableRow[]>
  /** The texts of its columns that are months and no years. */
  months: ReadSheet['months']
  close(): Promise<void>
}

const refusals: Record<TableRefusal | 'table.no-such-row', string> = {
  'table.unreadable': 'The file cannot be read as a table',
  'table.locked': 'The workbook has a password',
  'table.other-format': 'The spreadsheet is not a .xlsx workbook or a text',
  'table.too-large': 'The table is too large to be read',
  'table.too-many-rows': `A table has ${tableLimits.rows} rows at most`,
  'table.too-many-columns': `A table has ${tableLimits.columns} columns at most`,
  'table.no-such-sheet': 'The workbook has no sheet of that name',
  'table.no-such-row': 'The row of the names of columns holds nothing',
}
export const tableRefusal = (code: keyof typeof refusals, cause?: unknown) =>
  new ProblemError(422, code, { detail: refusals[code], cause })

/** True for text files, which may have marks against formulas; tables of former versions are known by their name. */
export const isTextTable = ({ original_filename: name }: TableFile, reading: TableReading | undefined): boolean =>
  reading === undefined ? !/\.xlsx$/i.test(name) : reading.encoding !== undefined

/** Formats of other spreadsheet programs, which have to be saved as .xlsx. */
const otherFormats = /\.(?:xls|xlsb|ods|fods|numbers|mdb|accdb)$/i
export function requireTableFormat(name: string): void {
  if (otherFormats.test(name)) throw tableRefusal('table.other-format')
}

/** Reads received tables in a limited process of their own, one after the other. */
export class TableFiles {
  readonly #storage: Storage
  readonly #worker: MediaWorker

  constructor(storage: Storage, worker: MediaWorker) {
    this.#storage = storage
    this.#worker = worker
  }

  /** Reads all sheets, or the asked one. 422 for a file that is no table. */
  async open({ size, sha256 }: TableFile, { sheet, encoding, separator }: Partial<HowToRead>): Promise<OpenTable> {
    if (size > tableLimits.bytes) throw tableRefusal('table.too-large')
    const folder = await workFolder(this.#storage)
    try {
      const path = await localFile(this.#storage, originalKey(sha256), join(folder.path, 'table'))
      const reading = { sheet, encoding, separator }
      const read = await this.#worker
        .run('table', { path, folder: folder.path, reading, limits: tableLimits }, { timeoutMs: tableLimits.readMs })
        .catch((error: unknown) => {
          const isTooMuch = error instanceof MediaError && ['timed-out', 'too-costly'].includes(error.code)
          throw isTooMuch ? tableRefusal('table.too-large', error) : error
        })
      if ('refused' in read) throw tableRefusal(read.refused)
      return { ...read, rows: (of) => rowsOf(folder.path, of), close: () => folder.remove() }
    } catch (error) {
      await folder.remove()
      throw error
    }
  }

  /** The rows below the names of the columns. */
  async openRows(file: TableFile, reading: TableReading | undefined): Promise<TableRows> {
    const table = await this.open(file, reading ?? {})
    const batches = (atOnce: number) => {
      const [sheet] = table.sheets
      if (sheet === undefined) throw tableRefusal('table.unreadable')
      return inBatches(belowNames(table.rows(sheet), reading?.headerRow), atOnce)
    }
    return { batches, months: table.sheets[0]?.months ?? [], close: () => table.close() }
  }

  /** The same once. */
  async *batches(file: TableFile, reading: TableReading | undefined, atOnce: number): AsyncGenerator<TableRow[]> {
    const rows = await this.openRows(file, reading)
    try {
      yield* rows.batches(atOnce)
    } finally {
      await rows.close()
    }
  }
}

async function* rowsOf(folder: string, { file, refused }: ReadSheet): AsyncGenerator<TableRow> {
  if (refused !== undefined) throw tableRefusal(refused)
  if (file === undefined) return
  const stream = createReadStream(join(folder, file))
  try {
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
      const [row, ...cells] = JSON.parse(line) as [number, ...string[]]
      yield { row, cells }
    }
  } finally {
    stream.destroy()
  }
}

/** Without a row of names it is the first one. */
async function* belowNames(rows: AsyncIterable<TableRow>, headerRow: number | undefined): AsyncGenerator<TableRow> {
  let isNamed = headerRow === undefined
  for await (const row of rows) {
    isNamed ||= row.row === headerRow
    if (isNamed) yield row
  }
  if (!isNamed) throw tableRefusal('table.no-such-row')
}

async function* inBatches(rows: AsyncIterable<TableRow>, atOnce: number): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  let isFirst = true
  for await (const row of rows) {
    if (isFirst) yield [row]
    else batch.push(row)
    isFirst = false
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
