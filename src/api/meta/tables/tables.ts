import { allPages } from '../../hal/all-pages'
import { hrefOf, type HalLink } from '../../hal/link'
import { serverPage } from '../../hal/page'
import { halQuery } from '../../hal/query'
import { http } from '../../http'
import type {
  BulkJob,
  ColumnMapping,
  FieldReading,
  IiifCollectionExport,
  RowOutcome,
  Table,
  TableExport,
  TableMapping,
  TableNote,
  TableReading,
  TableReport,
  TableRow,
  TableValue,
  TableValueField,
  TableValues,
} from '@teca/shared/contract/meta'

export type {
  ColumnMapping,
  FieldReading,
  RowOutcome,
  Table,
  TableExport,
  TableMapping,
  TableNote,
  TableReading,
  TableRow,
  TableValue,
  TableValueField,
}

const reportRowsPerPage = 50
/** A large table is read whole before the reply. */
const READ_MS = 10 * 60_000

/** Sends a table through the `importTable` link of the signed-in user. Nothing is imported yet. */
export function sendTable(link: HalLink<Table>, file: File, signal?: AbortSignal): Promise<Table> {
  const body = new FormData()
  body.append('file', file, file.name)
  return http.post(hrefOf(link), { body, signal, timeout: READ_MS }).json<Table>()
}

/** Reads a received table in another way. */
export const readAgain = (link: HalLink<Table>, reading: TableReading, signal?: AbortSignal): Promise<Table> =>
  http.put(hrefOf(link), { json: reading, signal, timeout: READ_MS }).json<Table>()

/** Starts the job that reports what an import would do. */
export const checkTable = ({ _links }: Table, mapping: TableMapping) =>
  http.post(hrefOf(_links.check), { json: mapping }).json<BulkJob>()

/** Starts the job that imports. */
export const importTable = ({ _links }: Table, mapping: TableMapping) =>
  http.post(hrefOf(_links.import), { json: mapping }).json<BulkJob>()

const POLL_MS = 400

/** A job, read again until it is over. */
export const followedJobQuery = (job: Pick<BulkJob, '_links'>) => ({
  ...halQuery<BulkJob>(job._links.self, {}, { silent: true }),
  refetchInterval: ({ state }: { state: { data?: BulkJob } }) => (state.data?.finishedDate ? false : POLL_MS),
})

/** One page of the outcomes of rows, real or expected. */
export const reportQuery = (
  report: HalLink<TableReport>,
  page: number,
  { outcome, leftOut }: { outcome?: RowOutcome; leftOut?: boolean },
) => halQuery(report, { page: serverPage(page), size: reportRowsPerPage, outcome, leftOut }, { silent: true })

const valuesPerPage = 10

/** One page of the values of a checked table that are not stored as they are written, the most frequent first. */
export const tableValuesQuery = (values: HalLink<TableValues>, page: number, unclear?: boolean) =>
  halQuery(values, { page: serverPage(page), size: valuesPerPage, unclear }, { silent: true })

/** All rows of a job with this outcome. */
export const rowsWith = (report: HalLink<TableReport>, outcome: RowOutcome): Promise<TableRow[]> =>
  allPages(report, { outcome })

/** Items as a file. */
export const exportTable = (link: HalLink, asked: TableExport, signal?: AbortSignal): Promise<Blob> =>
  http.post(hrefOf(link), { json: asked, signal, timeout: READ_MS, headers: { Accept: '*/*' } }).blob()

/** Items as a IIIF collection, for other viewers. */
export const exportIiif = (link: HalLink, asked: IiifCollectionExport, signal?: AbortSignal): Promise<Blob> =>
  http.post(hrefOf(link), { json: asked, signal, timeout: READ_MS, headers: { Accept: '*/*' } }).blob()
