import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { TableExport } from '../../contract/generated/meta/types.gen.ts'
import type { Database } from '../../db/database.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { BulkService } from '../bulk/index.ts'
import type { TemplateService } from '../templates/index.ts'
import { EXPORT_SEPARATOR, csvRow } from './cell-text.ts'
import { exportedItems, mostValues } from './export-repository.ts'
import type { ExportedItem } from './export-repository.ts'

type Needs = { database: Database; bulk: BulkService; templates: TemplateService }
/** Items per query, so that the server answers other calls in between. */
const AT_ONCE = 200
const COUNTED_AT_ONCE = 5000
const own = ['pressmark', 'sgtt', 'autn', 'sgti'] as const

/** One column for each value that one item can have of a name. */
type Column = { name: string; at: number }

/** Exports of items as tables. */
export class TableExportService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The table as a stream that is made while it is sent. 400 for an invalid selection, 404 for an unknown collection. */
  async table(tenantId: string, asked: TableExport): Promise<Readable> {
    const uuids = await this.#needs.bulk.selected(tenantId, asked.selection)
    const columns = await this.#columns(tenantId, uuids)
    const rows = this.#rows(tenantId, uuids, columns)
    return asked.format === 'csv' ? Readable.from(asCsv(rows)) : asWorkbook(rows)
  }

  async #columns(tenantId: string, uuids: readonly string[]): Promise<Column[]> {
    const db = this.#scope(tenantId)
    const templates = await this.#needs.templates.ofType(tenantId, 'ITEM', [
      { property: 'priority', direction: 'asc' },
      { property: 'order', direction: 'asc' },
    ])
    const names = templates.map(({ name }) => name).filter((name) => !own.some((field) => field === name))
    const most = new Map(names.map((name) => [name, 1]))
    for (let from = 0; from < uuids.length; from += COUNTED_AT_ONCE) {
      const counted = await mostValues(db, uuids.slice(from, from + COUNTED_AT_ONCE))
      for (const [name, n] of counted) most.set(name, Math.max(most.get(name) ?? 0, n))
    }
    return [...most].flatMap(([name, n]) => Array.from({ length: n }, (_, at) => ({ name, at })))
  }

  async *#rows(tenantId: string, uuids: readonly string[], columns: readonly Column[]): AsyncGenerator<string[][]> {
    yield [[...own, ...columns.map(({ name }) => name), 'state', 'collections', 'media']]
    for (let from = 0; from < uuids.length; from += AT_ONCE) {
      await setImmediate()
      const items = await exportedItems(this.#scope(tenantId), uuids.slice(from, from + AT_ONCE))
      yield items.map((item) => cellsOf(item, columns))
    }
  }

  #scope(tenantId: string) {
    return tenantScope(this.#needs.database.read, tenantId)
  }
}

function cellsOf(item: ExportedItem, columns: readonly Column[]): string[] {
  const values = Map.groupBy(item.values, ({ name }) => name)
  return [
    ...own.map((name) => item[name] ?? ''),
    ...columns.map(({ name, at }) => values.get(name)?.[at]?.value ?? ''),
    item.state,
    item.collections.join(EXPORT_SEPARATOR),
    item.media.join(EXPORT_SEPARATOR),
  ]
}

/** With the mark that tells spreadsheets that it is UTF-8. */
async function* asCsv(rows: AsyncGenerator<string[][]>): AsyncGenerator<string> {
  yield '\uFEFF'
  for await (const some of rows) yield some.map((cells) => csvRow(cells)).join('')
}

/** Every cell is a text: no spreadsheet calculates it or drops its leading zeros. */
function asWorkbook(rows: AsyncGenerator<string[][]>): Readable {
  const stream = new PassThrough()
  writeWorkbook(rows, stream).catch((error: unknown) => stream.destroy(error instanceof Error ? error : undefined))
  return stream
}

async function writeWorkbook(rows: AsyncGenerator<string[][]>, stream: PassThrough): Promise<void> {
  const { default: exceljs } = await import('exceljs')
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: false })
  const sheet = workbook.addWorksheet('Items', { views: [{ state: 'frozen', ySplit: 1 }] })
  for await (const some of rows) {
    if (stream.destroyed) return
    for (const cells of some) {
      if (sheet.columnCount === 0) sheet.columns = cells.map(() => ({ width: 24, style: { numFmt: '@' } }))
      // An empty text would be a filled cell.
      sheet.addRow(cells.map((cell) => (cell === '' ? null : cell))).commit()
    }
    if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve).once('close', resolve))
  }
  sheet.commit()
  await workbook.commit()
}
