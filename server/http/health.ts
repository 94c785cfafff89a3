import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Handlers } from '../contract/call.ts'
import type { Database } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import type { Missing } from './module.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Whether the server can work, and what works less here. */
export function healthHandlers(database: Database, missing: () => Missing[]): Handlers {
  const read = shared(() => sql`select 1`.execute(database.read))
  const write = shared(() => database.write('person', writePulse))
  return {
    getHealth: async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      const [reads, writes] = await Promise.all([answersInTime(read()), answersInTime(write())])
      const answers = reads && writes
      const detail = reads
        ? 'Nothing can be written'
        : writes
          ? 'Nothing can be read'
          : 'Nothing can be read or written'
      const lost = answers ? [] : [{ name: 'database', detail }]
      const body = {
        ready: answers,
        version,
        database: database.kind === 'postgres' ? ('postgresql' as const) : ('sqlite' as const),
        missing: [...lost, ...missing()],
      }
      return answers ? { status: 200, body } : { status: 503 as 200, body }
    },
  }
}

/** A database that keeps its answer to itself is as good as none. */
const PATIENCE_MS = 5_000

/** A row is written indeed: a disk that is full and a database that takes no writes still let a transaction begin and end. */
async function writePulse(tx: Transaction<Schema>): Promise<void> {
  const pulse = { id: 1, at: new Date().toISOString() }
  const beat = tx.insertInto('pulse').values(pulse)
  await beat.onConflict((conflict) => conflict.column('id').doUpdateSet(pulse)).execute()
}

/** An answer that has not come by then is lost with its connection; those that come after it ask anew. */
const LOST_MS = 3 * PATIENCE_MS

/** Whoever asks while a question is under way waits for that one: a stuck writer is not sent one more by each probe. */
function shared(ask: () => Promise<unknown>): () => Promise<unknown> {
  let underWay: { since: number; answer: Promise<unknown> } | undefined
  return () => {
    if (underWay !== undefined && performance.now() - underWay.since < LOST_MS) return underWay.answer
    const asked = { since: performance.now(), answer: ask() }
    underWay = asked
    return asked.answer.finally(() => {
      if (underWay === asked) underWay = undefined
    })
  }
}

async function answersInTime(asked: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), PATIENCE_MS)
  const answered = asked.then(
    () => true,
    () => false,
  )
  return await Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
