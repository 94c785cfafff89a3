import { sql } from 'kysely'
import type { InstallationDb } from '../db/tenant-db.ts'
import type { Database } from '../db/database.ts'
import type { Row } from '../db/schema.ts'

/** How long a process may be silent before another one takes over its job. */
export const LEASE_MS = 60_000

const later = (ms: number) => new Date(Date.now() + ms).toISOString()
const now = () => new Date().toISOString()

type Wanted = {
  names: string[]
  /** Jobs that run here: after a sleep of the machine their leases have expired although they continue. */
  running: readonly number[]
  /** Names of the jobs that run here: a job that was interrupted before waits until no other of its name runs. */
  busy: readonly string[]
  /** No more jobs of these names for these organisations. */
  full: readonly { name: string; tenants: readonly string[] }[]
  /** Organisations served here, the latest at the end; all others come first. */
  turns: readonly string[]
}

/** Takes the most urgent due job, organisations taking turns; undefined if there is none. */
export async function takeJob(database: Database, owner: string, wanted: Wanted): Promise<Row<'jobs'> | undefined> {
  if (wanted.names.length === 0 || (await dueJob(database.installation, wanted)) === undefined) return undefined
  return await database.write('job', async (tx) => {
    const job = await dueJob(tx, wanted)
    if (job === undefined) return undefined
    // Another process had it and died; a job that could not be given back here was not interrupted.
    const wasCutOff = job.state === 'running' && job.lease_owner !== owner
    const cut_off = job.cut_off + (wasCutOff ? 1 : 0)
    // The interrupted attempt does not count.
    const attempts = job.attempts + (wasCutOff ? 0 : 1)
    await tx
      .updateTable('jobs')
      .set({ state: 'running', attempts, cut_off, lease_owner: owner, lease_until: later(LEASE_MS), updated_at: now() })
      .where('id', '=', job.id)
      .execute()
    return { ...job, attempts, cut_off }
  })
}

async function dueJob(db: InstallationDb, { names, running, busy, full, turns }: Wanted) {
  const cases = turns.map((tenant, n) => sql`when ${tenant} then ${sql.lit(n + 1)}`)
  const turn = sql<number>`case tenant_id ${sql.join(cases, sql` `)} else 0 end`
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('name', 'in', names)
    .$if(running.length > 0, (jobs) => jobs.where('id', 'not in', running))
    .$if(busy.length > 0, (jobs) => jobs.where((eb) => eb.or([eb('cut_off', '=', 0), eb('name', 'not in', busy)])))
    .where((eb) =>
      eb.and(
        full.map(({ name, tenants }) =>
          eb.or([eb('name', '!=', name), eb('tenant_id', 'is', null), eb('tenant_id', 'not in', tenants)]),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'queued'), eb('run_at', '<=', now())]),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', now())]),
      ]),
    )
    .orderBy('cut_off', 'desc')
    .orderBy('priority')
    .$if(turns.length > 0, (jobs) => jobs.orderBy(turn))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Extends the lease of a running job; false if another process has taken it over. */
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

/** A finished job leaves the table. */
export async function finishJob(database: Database, id: number, owner: string): Promise<void> {
  await database.write('job', (tx) =>
    tx.deleteFrom('jobs').where('id', '=', id).where('lease_owner', '=', owner).execute(),
  )
}

/** Puts a job back to run again after `delay` milliseconds, or for good if it is undefined. */
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
        cut_off: 0,
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

/**
 * On SQLite there is one process: a job that was running at its start was interrupted, is due at once, and that attempt
 * does not count.
 */
export async function takeBackCutOff(database: Database): Promise<void> {
  await database.write('job', (tx) =>
    tx
      .updateTable('jobs')
      .set((eb) => ({
        state: 'queued',
        attempts: eb('attempts', '-', 1),
        cut_off: eb('cut_off', '+', 1),
        lease_owner: null,
        lease_until: null,
      }))
      .where('state', '=', 'running')
      .execute(),
  )
}

/** How many days failed jobs are kept for inspection. */
const FAILED_KEPT_DAYS = 30

/** Removes failed jobs that are older than that. */
export async function forgetFailed(database: Database): Promise<void> {
  const before = later(-FAILED_KEPT_DAYS * 86_400_000)
  const old = database.installation
    .selectFrom('jobs')
    .select('id')
    .where('state', '=', 'failed')
    .where('updated_at', '<', before)
  if ((await old.limit(1).executeTakeFirst()) === undefined) return
  await database.write('job', (tx) =>
    tx.deleteFrom('jobs').where('state', '=', 'failed').where('updated_at', '<', before).execute(),
  )
}
