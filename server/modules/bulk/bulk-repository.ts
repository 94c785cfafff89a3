import { listed } from '../../db/listed.ts'
import type { Row } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { Outcome } from './slice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type BulkJobRow = Row<'bulk_jobs'>

/** One job of a user; `db` is the scope of a tenant. */
export async function bulkJob(db: TenantDb, uuid: string, actor?: string): Promise<BulkJobRow | undefined> {
  const job = db.selectFrom('bulk_jobs').selectAll().where('uuid', '=', uuid)
  return await (actor === undefined ? job : job.where('actor', '=', actor)).executeTakeFirst()
}

export type NewBulkJob = Pick<BulkJobRow, 'uuid' | 'actor' | 'operation' | 'request' | 'undoes'>

/** Adds a job with its entries, slice by slice. */
export async function addBulkJob(unit: Unit, job: NewBulkJob, uuids: readonly string[], size: number): Promise<void> {
  const slices = Array.from({ length: Math.ceil(uuids.length / size) }, (_, number) =>
    uuids.slice(number * size, (number + 1) * size),
  )
  await addJobOf(unit, job, { total: uuids.length, slices: slices.length })
  await addSlices(unit, job.uuid, [...slices.entries()])
}

/** Adds a job whose entries are known slice by slice, while it runs. */
export async function addJobOf(
  unit: Unit,
  job: NewBulkJob,
  { total, slices }: { total: number; slices: number },
): Promise<void> {
  await unit.insert('bulk_jobs', [
    {
      ...job,
      state: slices === 0 ? 'DONE' : 'WAITING',
      slices,
      total,
      undone_by: null,
      created_at: unit.at,
      finished_at: slices === 0 ? unit.at : null,
    },
  ])
}

/** Records the items of slices, by their numbers. */
export async function addSlices(
  unit: Unit,
  job: string,
  slices: readonly (readonly [number: number, uuids: readonly string[]])[],
): Promise<void> {
  await unit.insert(
    'bulk_slices',
    slices.map(([number, uuids]) => ({ job_uuid: job, number, uuids: JSON.stringify(uuids) })),
  )
}

/** The entries of one slice. */
export async function sliceOf(db: TenantDb, job: string, number: number): Promise<string[]> {
  const { uuids } = await db
    .selectFrom('bulk_slices')
    .select('uuids')
    .where('job_uuid', '=', job)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return JSON.parse(uuids) as string[]
}

/** Records the outcome of a slice, in the same write as its changes. */
export async function addOutcome(unit: Unit, job: BulkJobRow, outcome: Outcome): Promise<void> {
  const next = job.next_slice + 1
  const over = next >= job.slices
  await unit.insert(
    'bulk_failures',
    outcome.failures.map(({ uuid, ...failure }, at) => ({
      job_uuid: job.uuid,
      position: job.failed + at,
      item_uuid: uuid,
      ...failure,
    })),
  )
  await unit.db
    .updateTable('bulk_jobs')
    .set({
      state: over ? 'DONE' : 'RUNNING',
      next_slice: next,
      done: job.done + outcome.done,
      changed: job.changed + outcome.changed,
      failed: job.failed + outcome.failures.length,
      created: job.created + outcome.created,
      ...(over && { finished_at: unit.at }),
    })
    .where('uuid', '=', job.uuid)
    .execute()
  announceProgress(unit, job)
}

/** Ends a waiting or running job; a finished one stays as it is. */
export async function endBulkJob(unit: Unit, uuid: string, state: 'CANCELLED' | 'FAILED'): Promise<void> {
  const [ended] = await unit.db
    .updateTable('bulk_jobs')
    .set({ state, finished_at: unit.at })
    .where('uuid', '=', uuid)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returning(['uuid', 'actor'])
    .execute()
  if (ended !== undefined) announceProgress(unit, ended)
}

/** The progress of a job is sent to its user only. */
const announceProgress = (unit: Unit, { uuid, actor }: Pick<BulkJobRow, 'uuid' | 'actor'>) =>
  unit.announce({ kind: 'bulkJob', uuid, action: 'progress', event: { to: actor } })

/** The items that a job has changed, in the order of the job. */
export async function changedBy(db: TenantDb, job: BulkJobRow): Promise<string[]> {
  const changed: string[] = []
  for (let number = 0; number < job.next_slice; number += 1) {
    const uuids = await sliceOf(db, job.uuid, number)
    const lines = await db
      .selectFrom('audit')
      .select('entity_uuid')
      .where('entity_uuid', 'in', listed(db, uuids))
      .where('request_id', '=', job.uuid)
      .execute()
    const found = new Set(lines.map(({ entity_uuid }) => entity_uuid))
    changed.push(...uuids.filter((uuid) => found.has(uuid)))
  }
  return changed
}

export async function bulkFailures(
  db: TenantDb,
  job: string,
  { size, offset }: { size: number; offset: number },
): Promise<Row<'bulk_failures'>[]> {
  return await db
    .selectFrom('bulk_failures')
    .selectAll()
    .where('job_uuid', '=', job)
    .orderBy('position')
    .limit(size)
    .offset(offset)
    .execute()
}

/** Removes jobs that can no longer be undone. */
export async function purgeBulkJobs(unit: Unit, before: string): Promise<void> {
  const old = await unit.db
    .selectFrom('bulk_jobs')
    .select('uuid')
    .where('created_at', '<', before)
    .where('finished_at', 'is not', null)
    .limit(100)
    .execute()
  const uuids = old.map(({ uuid }) => uuid)
  if (uuids.length === 0) return
  await unit.db.deleteFrom('bulk_failures').where('job_uuid', 'in', uuids).execute()
  await unit.db.deleteFrom('bulk_slices').where('job_uuid', 'in', uuids).execute()
  await unit.db.deleteFrom('table_values').where('job_uuid', 'in', uuids).execute()
  await unit.db.deleteFrom('table_lines').where('job_uuid', 'in', uuids).execute()
  await unit.db.deleteFrom('bulk_jobs').where('uuid', 'in', uuids).execute()
}
