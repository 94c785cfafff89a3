import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { TableExport } from '@teca/shared/contract/meta'
import type { Database } from '../../db/database.ts'
import type { BulkService } from '../bulk/index.ts'
import type { TemplateService } from '../templates/index.ts'
import { csvRow } from './cell-text.ts'
import { exportColumns } from './export-columns.ts'
import type { ExportColumn } from './export-columns.ts'
import { exportedItems, mostValues } from './export-repository.ts'
import { workbookOf } from './export-workbook.ts'
import { own } from './headings.ts'
import { tableWords } from './table-words.ts'

type Needs = { database: Database; bulk: BulkService; templates: TemplateService }
/** Items per query, so that the server answers other calls in between. */
const AT_ONCE = 200
const COUNTED_AT_ONCE = 5000

/** Exports of items as tables. */
export class TableExportService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The table as a stream that is made while it is sent. 400 for an invalid selection, 404 for an unknown collection. */
  async table(tenantId: string, { selection, format, language, separator }: TableExport): Promise<Readable> {
    const uuids = await this.#needs.bulk.selected(tenantId, selection)
    const columns = await this.#columns(tenantId, uuids, language)
    const rows = this.#rows(tenantId, uuids, columns)
    return format === 'csv'
      ? Readable.from(asCsv(columns, rows, separator))
      : workbookOf({ name: tableWords(language).items, columns, rows })
  }

  async #columns(tenantId: string, uuids: readonly string[], language: string | undefined): Promise<ExportColumn[]> {
    const db = this.#needs.database.of(tenantId)
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
    return exportColumns(templates, most, language)
  }

  async *#rows(
    tenantId: string,
    uuids: readonly string[],
    columns: readonly ExportColumn[],
  ): AsyncGenerator<string[][]> {
    for (let from = 0; from < uuids.length; from += AT_ONCE) {
      await setImmediate()
      const items = await exportedItems(this.#needs.database.of(tenantId), uuids.slice(from, from + AT_ONCE))
      yield items.map((item) => {
        const values = Map.groupBy(item.values, ({ name }) => name)
        return columns.map(({ textOf }) => textOf({ item, values }))
      })
    }
  }
}

/** With the mark that tells spreadsheets that it is UTF-8. */
async function* asCsv(
  columns: readonly ExportColumn[],
  rows: AsyncGenerator<string[][]>,
  separator: TableExport['separator'],
): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(
    columns.map(({ heading }) => heading),
    separator,
  )}`
  for await (const some of rows) yield some.map((cells) => csvRow(cells, separator)).join('')
}
