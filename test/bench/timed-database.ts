import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import { queriesOn } from '../../server/db/database.ts'
import type { Database } from '../../server/db/database.ts'
import type { Schema } from '../../server/db/schema.ts'

/** A database in this thread that reports the CPU its queries took and their plans. */
export interface TimedDatabase {
  database: Database
  /** CPU milliseconds of this thread since the last call. */
  spent(): number
  /** Steps of query plans that read a whole table, over all queries so far. */
  scans(): string[]
  close(): void
}

export function timedDatabase(file: string): TimedDatabase {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA cache_size=-8000; PRAGMA mmap_size=268435456; PRAGMA temp_store=MEMORY')
  const statements = new Map<string, ReturnType<typeof db.prepare>>()
  let micros = 0
  const dialect = new SqliteDialect({
    database: {
      prepare: (sql: string) => {
        const statement = statements.get(sql) ?? db.prepare(sql)
        statements.set(sql, statement)
        const all = (given: readonly unknown[]) => {
          const before = process.threadCpuUsage()
          const rows = statement.all(...(given as SQLInputValue[]))
          const { user, system } = process.threadCpuUsage(before)
          micros += user + system
          return rows
        }
        return {
          reader: true,
          all,
          run: () => ({ changes: 0, lastInsertRowid: 0 }),
          iterate: (given: readonly unknown[]) => all(given)[Symbol.iterator](),
        }
      },
      close: () => undefined,
    },
  })
  const read = new Kysely<Schema>({ dialect })
  return {
    database: {
      kind: 'sqlite',
      ...queriesOn(read),
      write: () => Promise.reject(new Error('This database is only read')),
      close: () => read.destroy(),
    },
    spent: () => {
      const taken = micros / 1000
      micros = 0
      return taken
    },
    scans: () =>
      [...statements.keys()].flatMap((sql) =>
        db
          .prepare(`explain query plan ${sql}`)
          .all(...Array.from({ length: sql.split('?').length - 1 }, () => ''))
          .map(({ detail }) => String(detail))
          .filter(
            (step) =>
              /^SCAN (?!above|below|ordered|b$|inside|\(|CONSTANT|json_each)/.test(step) && !step.includes('USING'),
          ),
      ),
    close: () => db.close(),
  }
}
