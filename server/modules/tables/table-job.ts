import { setImmediate } from 'node:timers/promises'
import type { TableMapping, TableReading } from '@teca/shared/contract/meta'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { FinalJobError } from '../../jobs/job.ts'
import type { Job, JobHandler } from '../../jobs/job.ts'
import { CHECK_TABLE, IMPORT_TABLE, addOutcome, addSlices, bulkJob, endBulkJob } from '../bulk/index.ts'
import type { BulkJobRow } from '../bulk/index.ts'
import { valueChecks } from '../metadata/index.ts'
import type { UploadService } from '../uploads/index.ts'
import { fieldReaders } from './field-readers.ts'
import type { FieldReaders } from './field-readers.ts'
import { mappedRow } from './mapped-row.ts'
import type { MappedRow } from './mapped-row.ts'
import { planRows } from './plan-rows.ts'
import type { PlannedRow } from './plan-rows.ts'
import { ValueSurvey } from './survey-values.ts'
import { isTextTable } from './table-files.ts'
import type { TableFiles, TableRows } from './table-files.ts'
import { addLines } from './table-repository.ts'
import { addValues } from './table-values-repository.ts'
import type { ListedValue } from './table-values-repository.ts'
import { outcomeOf, writeRows } from './write-rows.ts'

export const TABLE_JOB = 'table'
/** Rows in one write: people's pages and writes wait for one slice at most, which takes some milliseconds. */
export const ROWS_AT_ONCE = 25
const SURVEYED_AT_ONCE = 500
const LISTED_AT_ONCE = 500

/** Jobs of former versions have no reading. */
export type TableRequest = { table: string; mapping: TableMapping; reading?: TableReading }
type Needs = { database: Database; files: TableFiles; uploads: UploadService }
type Slice = { tenantId: string; uuid: string; number: number; rows: MappedRow[]; seen: Set<string> }

/** Checks or imports the rest of a table, one short write after the other. */
export function tableJobHandler(needs: Needs): JobHandler {
  const idOf = (job: Job) => (job.payload as { uuid: string }).uuid
  return {
    atOnce: 2,
    ofOneTenant: 1,
    run: (job) => runTable(needs, job, idOf(job)),
    failed: async (job) => {
      const context = { tenantId: job.tenantId ?? '', priority: 'job' } as const
      await inWrite(needs.database, context, (unit) => endBulkJob(unit, idOf(job), 'FAILED'))
    },
  }
}

async function runTable({ database, files, uploads }: Needs, job: Job, uuid: string): Promise<void> {
  const tenantId = job.tenantId ?? ''
  const begun = await bulkJob(database.of(tenantId), uuid)
  if (begun === undefined || begun.finished_at !== null) return
  const { table, mapping, reading } = JSON.parse(begun.request) as TableRequest
  const upload = await uploads.find(tenantId, table)
  if (upload === undefined) throw new FinalJobError('the table is gone')
  const read = { mapping, isText: isTextTable(upload, reading), signal: job.signal }
  const rows = await files.openRows(upload, reading)
  try {
    await runRows(database, begun, { ...read, rows })
  } finally {
    await rows.close()
  }
}

type Read = { rows: TableRows; mapping: TableMapping; isText: boolean; signal: AbortSignal }

async function runRows(database: Database, begun: BulkJobRow, read: Read): Promise<void> {
  const { tenant_id: tenantId, uuid } = begun
  const { mapping, isText, signal } = read
  const db = database.of(tenantId)
  const readers = await fieldReaders(db, mapping, { inWorkbook: !isText, months: read.rows.months })
  const survey = await surveyed(read, readers)
  if (begun.operation === CHECK_TABLE && begun.next_slice === 0)
    await listValues(database, {
      tenantId,
      uuid,
      values: await survey.listed(db, mapping, await valueChecks(db, 'ITEM')),
    })
  const seen = new Set<string>()
  // The header comes first.
  let number = -1
  for await (const batch of read.rows.batches(ROWS_AT_ONCE)) {
    if (number >= 0) {
      signal.throwIfAborted()
      const rows = batch.map((row) => mappedRow(row, mapping, { isText }))
      // Done before the job was interrupted.
      if (number < begun.next_slice) for (const { pressmark } of rows) seen.add(pressmark)
      else if (!(await runSlice(database, { tenantId, uuid, number, rows, seen }, { mapping, readers }))) return
      await setImmediate()
    }
    number += 1
  }
}

/** Reads the whole table, so that each reader knows what all values of its field show. */
async function surveyed({ rows, mapping, isText, signal }: Read, readers: FieldReaders) {
  const survey = new ValueSurvey(readers)
  let isHeader = true
  for await (const batch of rows.batches(SURVEYED_AT_ONCE)) {
    signal.throwIfAborted()
    if (!isHeader) survey.take(batch.map((row) => mappedRow(row, mapping, { isText })))
    isHeader = false
    await setImmediate()
  }
  survey.teach()
  return survey
}

/** Lists the values of a checked table, in short writes. */
async function listValues(
  database: Database,
  { tenantId, uuid, values }: { tenantId: string; uuid: string; values: ListedValue[] },
): Promise<void> {
  for (let from = 0; from < values.length; from += LISTED_AT_ONCE)
    await inWrite(database, { tenantId, requestId: uuid, priority: 'job' }, (unit) =>
      addValues(unit, uuid, from, values.slice(from, from + LISTED_AT_ONCE)),
    )
}

/** True while there are more. The changes of a slice and its outcome are one write: an interrupted job does nothing twice. */
async function runSlice(
  database: Database,
  { tenantId, uuid, number, rows, seen }: Slice,
  { mapping, readers }: { mapping: TableMapping; readers: FieldReaders },
): Promise<boolean> {
  const found = await bulkJob(database.of(tenantId), uuid)
  if (found === undefined || found.finished_at !== null) return false
  const isImport = found.operation === IMPORT_TABLE
  const read = isImport ? undefined : await planRows(database.of(tenantId), rows, { mapping, readers, seen })
  const context = { tenantId, actor: found.actor, requestId: uuid, priority: 'job' } as const
  return await inWrite(database, context, async (unit) => {
    const job = await bulkJob(unit.db, uuid)
    // Another process has taken it over, or it was cancelled.
    if (job === undefined || job.finished_at !== null || job.next_slice !== number) return false
    const planned = read ?? (await planRows(unit.db, rows, { mapping, readers, seen }))
    // A checked new item has no uuid yet.
    await addLines(unit, uuid, isImport ? planned : planned.map(withoutNewItem))
    if (isImport) {
      await writeRows(unit, planned, mapping.collection)
      const written = planned.flatMap(({ write, itemUuid }) => (write && itemUuid !== undefined ? [itemUuid] : []))
      await addSlices(unit, uuid, [[number, written]])
    }
    await addOutcome(unit, job, outcomeOf(planned))
    return job.next_slice + 1 < job.slices
  })
}

const withoutNewItem = (row: PlannedRow): PlannedRow =>
  row.outcome === 'created' ? { ...row, itemUuid: undefined } : row
