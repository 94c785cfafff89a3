import type { Database } from '../db/database.ts'
import type { Row } from '../db/schema.ts'

/** How long a process may be silent before another one takes its job. */
export const LEASE_MS = 60_000

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const now = () => new Date().toISOString()

type Wanted = {
  names: string[]
  /** Jobs that run here: after a sleep of the machine their leases have run out although they go on. */
  running: readonly number[]
}

/** Takes the most urgent job that is due and is wanted; undefined when there is none. */
export async function takeJob(database: Database, owner: string, wanted: Wanted): Promise<Row<'jobs'> | undefined> {
  if (wanted.names.length === 0 || (await dueJob(database.read, wanted)) === undefined) return undefined
  return await database.write('job', async (tx) => {
    const job = await dueJob(tx, wanted)
    if (job === undefined) return undefined
    const attempts = job.attempts + 1
    await tx
      .updateTable('jobs')
      .set({ state: 'running', attempts, lease_owner: owner, lease_until: later(LEASE_MS), updated_at: now() })
      .where('id', '=', job.id)
      .execute()
    return { ...job, attempts }
  })
}

async function dueJob(db: Database['read'], { names, running }: Wanted) {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('name', 'in', names)
    .$if(running.length > 0, (jobs) => jobs.where('id', 'not in', running))
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'queued'), eb('run_at', '<=', now())]),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', now())]),
      ]),
    )
    .orderBy('priority')
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Tells that the job is still being worked on; false when another process has it by now. */
export async function renewLease(database: Database, id: number, owner: string): Promise<boolean> {
  const { numUpdatedRows } = await database.write('job', (tx) =>
    tx
      .updateTable('jobs')
      .set({ lease_until: later(LEASE_MS), updated_at: now() })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}

/** A job that is done leaves the table. */
export async function finishJob(database: Database, id: number, owner: string): Promise<void> {
  await database.write('job', (tx) =>
    tx.deleteFrom('jobs').where('id', '=', id).where('lease_owner', '=', owner).execute(),
  )
}

/** Puts a job back to be done again after `delay` milliseconds, or for good where it is undefined. */
export async function giveBack(
  database: Database,
  job: { id: number; attempts: number },
  owner: string,
  error: string | null,
  delay: number | undefined,
): Promise<void> {
  await database.write('job', (tx) =>
    tx
      .updateTable('jobs')
      .set({
        state: delay === undefined ? 'failed' : 'queued',
        run_at: later(delay ?? 0),
        attempts: job.attempts,
        lease_owner: null,
        lease_until: null,
        last_error: error,
        updated_at: now(),
      })
      .where('id', '=', job.id)
      .where('lease_owner', '=', owner)
      .execute(),
  )
}

/** On SQLite there is one process: whatever was running when it began was cut off, and is due at once. */
export async function takeBackCutOff(database: Database): Promise<void> {
  await database.write('job', (tx) =>
    tx
      .updateTable('jobs')
      .set({ state: 'queued', lease_owner: null, lease_until: null })
      .where('state', '=', 'running')
      .execute(),
  )
}

/** Days for which jobs that failed for good are kept, to be looked into. */
export const FAILED_KEPT_DAYS = 30

/** Forgets jobs that failed so long ago that nobody looks into them any more. */
export async function forgetFailed(database: Database): Promise<void> {
  const before = later(-FAILED_KEPT_DAYS * 86_400_000)
  const old = database.read
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'failed')
    .where('updated_at', '<', before)
  if ((await old.limit(1).executeTakeFirst()) === undefined) return
  await database.write('job', (tx) =>
    tx.deleteFrom('jobs').where('state', '=', 'failed').where('updated_at', '<', before).execute(),
  )
}
