import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import type { Config } from '../config.ts'
import { databaseFile } from '../db/data-folder.ts'
import { postgresPool } from '../db/postgres-pool.ts'
import { BackupError } from './backup-error.ts'
import { isKept } from './left-out.ts'
import { sequencesOfPostgres } from './sequences-of-postgres.ts'

type StoredRow = Record<string, unknown>

/** All tables as they were at one moment, while others keep writing. */
export type Snapshot = {
  database: 'sqlite' | 'postgres'
  /** The newest migration. */
  schema: string
  tables: string[]
  columns(table: string): Promise<string[]>
  rows(table: string): AsyncIterable<StoredRow[]>
  sequences(): Promise<Record<string, number>>
  close(): Promise<void>
}

const ROWS_AT_ONCE = 500

export const openSnapshot = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Snapshot> =>
  databaseUrl === undefined ? ofSqlite(databaseFile(dataDir)) : ofPostgres(databaseUrl)

const schemaOf = (rows: StoredRow[], where: string): string => {
  const name = rows[0]?.['name']
  if (typeof name !== 'string') throw new BackupError(`${where} holds no installation of Teca`)
  return name
}
const NEWEST = 'select name from kysely_migration order by name desc limit 1'

async function ofSqlite(file: string): Promise<Snapshot> {
  if ((await stat(file).catch(() => undefined)) === undefined)
    throw new BackupError(`There is no database ${file}: name the data folder with DATA_DIR`)
  const db = new DatabaseSync(file, { timeout: 10_000 })
  // The first query opens the snapshot, which lasts as long as the transaction.
  db.exec('pragma query_only=on; begin')
  const all = (sql: string): StoredRow[] => db.prepare(sql).all()
  const names = (sql: string) => all(sql).map(({ name }) => String(name))
  const schema = schemaOf(
    names(`select name from sqlite_master where name = 'kysely_migration'`).length > 0 ? all(NEWEST) : [],
    file,
  )
  return {
    database: 'sqlite',
    schema,
    tables: names(`select name from sqlite_master where type = 'table' order by name`).filter(isKept),
    columns: (table) => Promise.resolve(names(`select name from pragma_table_info('${table}') order by cid`)),
    rows: async function* (table) {
      let some: StoredRow[] = []
      for (const row of db.prepare(`select * from "${table}"`).iterate()) {
        some.push(row)
        if (some.length < ROWS_AT_ONCE) continue
        yield some
        some = []
      }
      if (some.length > 0) yield some
    },
    sequences: () =>
      Promise.resolve(
        Object.fromEntries(
          all('select name, seq from sqlite_sequence').map(({ name, seq }) => [String(name), Number(seq)]),
        ),
      ),
    close: () => {
      db.exec('rollback')
      db.close()
      return Promise.resolve()
    },
  }
}

async function ofPostgres(databaseUrl: string): Promise<Snapshot> {
  const pool = await postgresPool(databaseUrl, 1)
  const client = await pool.connect()
  const all = async (sql: string, given: unknown[] = []) => (await client.query<StoredRow>(sql, given)).rows
  const names = async (sql: string, given?: unknown[]) => (await all(sql, given)).map(({ name }) => String(name))
  const close = async () => {
    client.release(true)
    await pool.end()
  }
  try {
    await all('begin isolation level repeatable read read only')
    const tables = await names(
      `select table_name as name from information_schema.tables
        where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
    )
    const schema = schemaOf(
      tables.includes('kysely_migration') ? await all(NEWEST) : [],
      'The database of DATABASE_URL',
    )
    return {
      database: 'postgres',
      schema,
      tables: tables.filter(isKept),
      columns: (table) =>
        names(
          `select column_name as name from information_schema.columns
            where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
          [table],
        ),
      rows: async function* (table) {
        await all(`declare rows_of_table no scroll cursor for select * from "${table}"`)
        for (;;) {
          const some = await all(`fetch ${ROWS_AT_ONCE} from rows_of_table`)
          if (some.length === 0) break
          yield some
        }
        await all('close rows_of_table')
      },
      sequences: () => sequencesOfPostgres(all),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
