import { Readable } from 'node:stream'
import type { TableRow as ReportRow } from '../../contract/generated/meta/types.gen.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { RowOutcome } from '../../db/spreadsheet-tables.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { Storage } from '../../storage/storage.ts'
import { CHECK_TABLE, IMPORT_TABLE, bulkJob } from '../bulk/index.ts'
import type { BulkJobRow } from '../bulk/index.ts'
import type { Upload, UploadService } from '../uploads/index.ts'
import { csvRow, plainText } from './cell-text.ts'
import { readTable } from './read-table.ts'
import type { TableRow } from './read-table.ts'
import { isReportColumn, reportColumns } from './table-columns.ts'
import type { TableRequest } from './table-job.ts'
import { linesBetween, linesOf } from './table-repository.ts'
import type { Line } from './table-repository.ts'

type Needs = { database: Database; storage: Storage; uploads: UploadService }
/** Rows of a file per turn. */
const AT_ONCE = 200

/** The outcomes of the rows of tables. */
export class TableReportService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  async page(
    context: WriteContext,
    uuid: string,
    { size, offset, outcome }: PageRequest & { outcome?: RowOutcome },
  ): Promise<{ rows: ReportRow[]; total: number }> {
    const job = await this.#job(context, uuid)
    const lines = await linesOf(this.#scope(context.tenantId), uuid, { outcome, size, offset })
    return { rows: lines.map(representLine), total: countOf(job, outcome) }
  }

  /** The received rows, each with its outcome. 404 once the table was removed. */
  async file(context: WriteContext, uuid: string, outcome?: RowOutcome): Promise<{ name: string; content: Readable }> {
    const job = await this.#job(context, uuid)
    const { table } = JSON.parse(job.request) as TableRequest
    const upload = await this.#needs.uploads.find(context.tenantId, table)
    if (upload === undefined) throw notFound('table', table)
    const name = `${upload.original_filename.replace(/\.[^.]+$/, '')}-report.csv`
    return { name, content: Readable.from(this.#csv(context.tenantId, job.uuid, upload, outcome)) }
  }

  async *#csv(tenantId: string, job: string, upload: Upload, outcome?: RowOutcome): AsyncGenerator<string> {
    const isText = !/\.xlsx$/i.test(upload.original_filename)
    let kept: number[] | undefined
    let width = 0
    for await (const rows of readTable(this.#needs.storage, upload, AT_ONCE)) {
      const [first] = rows
      if (first === undefined) continue
      if (kept === undefined) {
        // A report of a report has its columns once.
        const names = first.cells
        kept = names.flatMap((name, at) => (isReportColumn(name) ? [] : [at]))
        width = kept.length
        yield `\uFEFF${csvRow([...kept.map((at) => names[at] ?? ''), ...reportColumns])}`
        continue
      }
      const last = rows.at(-1)?.row ?? first.row
      const lines = await linesBetween(this.#scope(tenantId), job, { outcome, first: first.row, last })
      const places = kept
      yield rows
        .flatMap((row) => {
          const line = lines.get(row.row)
          return line === undefined ? [] : [csvRow([...cellsOf(row, places, isText), ...reportCells(line)])]
        })
        .join('')
    }
    if (width === 0) yield '\uFEFF'
  }

  async #job({ tenantId, actor }: WriteContext, uuid: string): Promise<BulkJobRow> {
    const job = await bulkJob(this.#scope(tenantId), uuid, actor ?? '')
    if (job === undefined || (job.operation !== CHECK_TABLE && job.operation !== IMPORT_TABLE))
      throw notFound('report', uuid)
    return job
  }

  #scope(tenantId: string) {
    return tenantScope(this.#needs.database.read, tenantId)
  }
}

const cellsOf = ({ cells }: TableRow, places: readonly number[], isText: boolean) =>
  places.map((at) => (isText ? plainText(cells[at] ?? '') : (cells[at] ?? '')))

const reportCells = ({ line, outcome, field, code, message }: Line) => [
  `${line}`,
  outcome,
  field ?? '',
  code === null ? '' : `${code}: ${message ?? ''}`,
]

function countOf({ done, changed, created, failed }: BulkJobRow, outcome: RowOutcome | undefined): number {
  switch (outcome) {
    case 'created':
      return created
    case 'updated':
      return changed - created
    case 'unchanged':
      return done - changed
    case 'refused':
      return failed
    case undefined:
      return done + failed
  }
}

const representLine = ({ line, outcome, pressmark, item_uuid, media, code, field, message }: Line): ReportRow => ({
  row: line,
  outcome,
  pressmark,
  ...(item_uuid !== null && { itemUuid: item_uuid }),
  ...(media !== null && { media: JSON.parse(media) as string[] }),
  ...(code !== null && { code }),
  ...(field !== null && { field }),
  ...(message !== null && { message }),
})
