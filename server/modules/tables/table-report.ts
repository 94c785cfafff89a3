import { Readable } from 'node:stream'
import type {
  LeftOutValue,
  TableReading,
  TableRow as ReportRow,
  TableValue,
  TableValueField,
} from '@teca/shared/contract/meta'
import type { PageRequest } from '../../contract/page-request.ts'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/schema.ts'
import type { RowOutcome } from '../../db/spreadsheet-tables.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { CHECK_TABLE, IMPORT_TABLE, bulkJob } from '../bulk/index.ts'
import type { BulkJobRow } from '../bulk/index.ts'
import type { Upload, UploadService } from '../uploads/index.ts'
import { csvRow, plainText } from './cell-text.ts'
import { isTextTable } from './table-files.ts'
import type { TableFiles, TableRow } from './table-files.ts'
import { isReportColumn, reportColumns } from './table-columns.ts'
import type { TableRequest } from './table-job.ts'
import { leftOutOf, linesBetween, linesOf } from './table-repository.ts'
import type { Line, LinesWanted } from './table-repository.ts'
import { valueFields, valuesOf } from './table-values-repository.ts'

export type ListedPage = { values: TableValue[]; fields: TableValueField[]; total: number }
type Needs = { database: Database; files: TableFiles; uploads: UploadService }
type Separator = ',' | ';' | '\t'
type Asked = { outcome?: RowOutcome; separator?: Separator }
type ReportedFile = Asked & { upload: Upload; reading?: TableReading; width: number }

/** A person who sent semicolons has a spreadsheet that reads them. */
const usualSeparator = (reading: TableReading | undefined): Separator =>
  reading?.separator === ';' || reading?.separator === '\t' ? reading.separator : ','

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
    const db = this.#needs.database.of(context.tenantId)
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
    const db = this.#needs.database.of(context.tenantId)
    const [values, fields] = await Promise.all([valuesOf(db, uuid, page), valueFields(db, uuid)])
    const countIn = (one: TableValueField) => (page.unclear === true ? one.unclear : one.values)
    return { values: values.map(representValue), fields, total: fields.reduce((sum, one) => sum + countIn(one), 0) }
  }

  /** The received rows, each with its outcome. 404 once the table was removed. */
  async file(context: WriteContext, uuid: string, asked: Asked): Promise<{ name: string; content: Readable }> {
    const job = await this.#job(context, uuid)
    const { table, reading, mapping } = JSON.parse(job.request) as TableRequest
    const upload = await this.#needs.uploads.find(context.tenantId, table)
    if (upload === undefined) throw notFound('table', table)
    const name = `${upload.original_filename.replace(/\.[^.]+$/, '')}-report.csv`
    const content = this.#csv(context.tenantId, job.uuid, { upload, reading, width: mapping.columns.length, ...asked })
    return { name, content: Readable.from(content) }
  }

  async *#csv(
    tenantId: string,
    job: string,
    { upload, reading, width, outcome, separator = usualSeparator(reading) }: ReportedFile,
  ): AsyncGenerator<string> {
    const isText = isTextTable(upload, reading)
    let places: number[] | undefined
    for await (const rows of this.#needs.files.batches(upload, reading, AT_ONCE)) {
      const [first] = rows
      const last = rows.at(-1)
      if (first === undefined || last === undefined) continue
      if (places === undefined) {
        // A report of a report has its columns once; columns without a name keep their cells.
        const names = Array.from({ length: width }, (_, at) => first.cells[at] ?? '')
        places = names.flatMap((name, at) => (isReportColumn(name) ? [] : [at]))
        yield `\uFEFF${csvRow([...places.map((at) => names[at] ?? ''), ...reportColumns], separator)}`
        continue
      }
      const lines = await linesBetween(this.#needs.database.of(tenantId), job, {
        outcome,
        first: first.row,
        last: last.row,
      })
      const kept = places
      yield rows
        .flatMap((row) => {
          const line = lines.get(row.row)
          return line === undefined ? [] : [csvRow([...cellsOf(row, kept, isText), ...reportCells(line)], separator)]
        })
        .join('')
    }
  }

  async #job({ tenantId, actor }: WriteContext, uuid: string): Promise<BulkJobRow> {
    const job = await bulkJob(this.#needs.database.of(tenantId), uuid, actor ?? '')
    if (job === undefined || (job.operation !== CHECK_TABLE && job.operation !== IMPORT_TABLE))
      throw notFound('report', uuid)
    return job
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
