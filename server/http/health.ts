import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Handlers } from '../contract/call.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { DiskTrouble } from '../storage/disk-room.ts'
import type { Missing } from './module.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Whether the server can work, and which parts are missing. */
export function healthHandlers(
  database: Database,
  missing: () => Missing[],
  askDisk: () => Promise<DiskTrouble | undefined> = () => Promise.resolve(undefined),
): Handlers {
  const disk = shared(askDisk)
  const read = shared(() => sql`select 1`.execute(database.installation))
  const write = shared(() => database.write('person', writePulse))
  return {
    getHealth: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const [reads, writes, trouble] = await Promise.all([
        answersInTime(read()),
        answersInTime(write()),
        troubleInTime(disk()),
      ])
      const answers = reads && writes
      const ready = answers && trouble?.stops !== true
      const detail = reads
        ? 'Nothing can be written'
        : writes
          ? 'Nothing can be read'
          : 'Nothing can be read or written'
      const lost = [
        ...(answers ? [] : [{ name: 'database', detail }]),
        ...(trouble === undefined ? [] : [{ name: 'disk', detail: trouble.detail }]),
      ]
      const body = {
        ready,
        version,
        database: database.kind === 'postgres' ? ('postgresql' as const) : ('sqlite' as const),
        missing: [...lost, ...missing()],
      }
      return ready ? { status: 200, body } : { status: 503 as 200, body }
    },
  }
}

/** A database that does not answer in this time counts as down. */
const PATIENCE_MS = 5_000

/** A real row: on a full disk or a read-only database a transaction can still begin and end. */
async function writePulse(tx: Transaction<Schema>): Promise<void> {
  const pulse = { id: 1, at: new Date().toISOString() }
  const beat = tx.insertInto('pulse').values(pulse)
  await beat.onConflict((conflict) => conflict.column('id').doUpdateSet(pulse)).execute()
}

/** An answer that has not arrived by then is lost with its connection; later calls ask again. */
const LOST_MS = 3 * PATIENCE_MS

/** Callers during a running query share it: a blocked writer does not get one more by each probe. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: { since: number; answer: Promise<T> } | undefined
  return () => {
    if (underWay !== undefined && performance.now() - underWay.since < LOST_MS) return underWay.answer
    const asked = { since: performance.now(), answer: ask() }
    underWay = asked
    return asked.answer.finally(() => {
      if (underWay === asked) underWay = undefined
    })
  }
}

const answersInTime = (asked: Promise<unknown>): Promise<boolean> =>
  inTime(
    asked.then(
      () => true,
      () => false,
    ),
    false,
  )

const troubleInTime = (asked: Promise<DiskTrouble | undefined>): Promise<DiskTrouble | undefined> =>
  inTime(
    asked.catch((error: unknown) => ({ stops: true, detail: String(error) })),
    { stops: true, detail: 'The disk does not answer' },
  )

async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(otherwise), PATIENCE_MS)
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
