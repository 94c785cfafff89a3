import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import { Kysely, PostgresDialect } from 'kysely'
import type { LogEvent } from 'kysely'
import type { Pool } from 'pg'
import { queriesOn } from '../server/db/database.ts'
import type { Database } from '../server/db/database.ts'
import type { Schema } from '../server/db/schema.ts'
import { postgresPool } from '../server/db/postgres-pool.ts'
import { SqliteDialect } from '../server/db/sqlite-dialect.ts'
import { WriteQueue } from '../server/db/write-queue.ts'
import type { TestDatabase } from './database.ts'

type Asked = { sql: string; parameters: readonly unknown[] }

/** A database that records its queries, to find out how much each reads. */
export type CountingDatabase = {
  database: Database
  /**
   * How much the queries since the last call read: rows on PostgreSQL, which reports them; on SQLite, which does not,
   * the pages that it reads from the system.
   */
  read(): Promise<number>
  /** The number of queries and changes since the last call of either. */
  questions(): number
}

/** Another handle on the same data. */
export async function countingDatabase({
  database: { kind },
  dataDir,
  databaseUrl,
}: TestDatabase): Promise<CountingDatabase> {
  const asked: Asked[] = []
  const log = ({ level, query: { sql, parameters } }: LogEvent) => {
    if (level === 'query' && /^\s*(?:select|with|update|delete)/i.test(sql)) asked.push({ sql, parameters })
  }
  const path = join(dataDir, 'teca.sqlite')
  const pool = databaseUrl === undefined ? undefined : await postgresPool(databaseUrl, 4)
  const open = (readOnly: boolean) =>
    new Kysely<Schema>({
      dialect: pool ? new PostgresDialect({ pool }) : new SqliteDialect(path, { threads: 1, readOnly }),
      log,
    })
  const [read, writer, queue] = [open(true), open(false), new WriteQueue()]
  return {
    database: {
      kind,
      ...queriesOn(read),
      write: (priority, change) => queue.run(priority, undefined, () => writer.transaction().execute(change)),
      close: async () => {
        await read.destroy()
        if (pool === undefined) await writer.destroy()
      },
    },
    questions: () => asked.splice(0).length,
    read: async () => {
      const questions = asked.splice(0)
      if (pool) return await rowsRead(pool, questions)
      // It holds this thread, which a write that has begun needs for its next step.
      return await queue.run('person', undefined, async () => pagesRead(path, questions))
    },
  }
}

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** All rows that a step read from a table, an index or the step below it. */
async function rowsRead(pool: Pool, questions: readonly Asked[]): Promise<number> {
  const client = await pool.connect()
  let rows = 0
  try {
    for (const { sql, parameters } of questions) {
      await client.query('begin')
      const { rows: told } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${sql}`,
        [...parameters],
      )
      await client.query('rollback')
      rows += rowsOf(told[0]?.['QUERY PLAN'][0].Plan)
    }
  } finally {
    client.release()
  }
  return rows
}

function rowsOf(plan: Plan | undefined): number {
  if (plan === undefined) return 0
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)
  return each * plan['Actual Loops'] + (plan.Plans ?? []).reduce((sum, step) => sum + rowsOf(step), 0)
}

function pagesRead(path: string, questions: readonly Asked[]): number {
  // The server may be writing meanwhile.
  const db = new DatabaseSync(path, { timeout: 10_000 })
  try {
    // Every read goes to the system, and nothing is read twice from a cache.
    db.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA mmap_size=0; PRAGMA cache_size=0')
    return questions.reduce((sum, { sql, parameters }) => {
      const statement = db.prepare(sql)
      db.exec('begin immediate')
      const before = readCalls()
      statement.all(...(parameters as SQLInputValue[]))
      const pages = readCalls() - before
      db.exec('rollback')
      return sum + pages
    }, 0)
  } finally {
    db.close()
  }
}

/** How often this thread has read from a file so far. */
const readCalls = () => Number(/^syscr: (\d+)$/m.exec(readFileSync('/proc/thread-self/io', 'utf8'))?.[1])
