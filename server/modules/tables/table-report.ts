import { Readable } from 'node:stream'
import type {
  LeftOutValue,
  TableRow as ReportRow,
  TableValue,
  TableValueField,
} from '../../contract/generated/meta/types.gen.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/schema.ts'
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
import { leftOutOf, linesBetween, linesOf } from './table-repository.ts'
import type { Line, LinesWanted } from './table-repository.ts'
import { valueFields, valuesOf } from './table-values-repository.ts'

export type ListedPage = { values: TableValue[]; fields: TableValueField[]; total: number }
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
    { size, offset, outcome, leftOut }: PageRequest & LinesWanted,
  ): Promise<{ rows: ReportRow[]; leftOut: number; total: number }> {
    const job = await this.#job(context, uuid)
    const db = this.#scope(context.tenantId)
    const [lines, without] = await Promise.all([
      linesOf(db, uuid, { outcome, leftOut, size, offset }),
      leftOutOf(db, uuid),
    ])
    // A refused row is taken without nothing.
    const total = leftOut === true ? (outcome === undefined ? without.rows : lines.length) : countOf(job, outcome)
    return { rows: lines.map(representLine), leftOut: without.values, total }
  }

  /** The values of a checked table that are not stored as they are written. */
  async values(context: WriteContext, uuid: string, page: PageRequest & { unclear?: boolean }): Promise<ListedPage> {
    await this.#job(context, uuid)
    const db = this.#scope(context.tenantId)
    const [values, fields] = await Promise.all([valuesOf(db, uuid, page), valueFields(db, uuid)])
    const countIn = (one: TableValueField) => (page.unclear === true ? one.unclear : one.values)
    return { values: values.map(representValue), fields, total: fields.reduce((sum, one) => sum + countIn(one), 0) }
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

const reportCells = ({ line, outcome, field, code, message, left_out }: Line) => [
  `${line}`,
  outcome,
  field ??
    leftOutIn(left_out)
      .map((one) => one.field)
      .join(' | '),
  code === null
    ? leftOutIn(left_out)
        .map((one) => `without ${one.value} (${one.code})`)
        .join(' | ')
    : `${code}: ${message ?? ''}`,
]

const leftOutIn = (text: string | null) => JSON.parse(text ?? '[]') as LeftOutValue[]

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

const representLine = ({
  line,
  outcome,
  pressmark,
  item_uuid,
  media,
  code,
  field,
  message,
  value,
  left_out,
}: Line): ReportRow => ({
  row: line,
  outcome,
  pressmark,
  ...(item_uuid !== null && { itemUuid: item_uuid }),
  ...(media !== null && { media: JSON.parse(media) as string[] }),
  ...(code !== null && { code }),
  ...(field !== null && { field }),
  ...(message !== null && { message }),
  ...(value !== null && { value }),
  ...(left_out !== null && { leftOut: leftOutIn(left_out) }),
})

const representValue = ({
  name,
  value,
  row_count,
  becomes,
  other,
  code,
  proposal,
}: Row<'table_values'>): TableValue => ({
  name,
  value,
  rows: row_count,
  ...(becomes !== null && { becomes }),
  ...(other !== null && { other }),
  ...(code !== null && { code }),
  ...(proposal !== null && { proposal }),
})
