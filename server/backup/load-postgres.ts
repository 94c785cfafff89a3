import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import { migrate } from '../db/migrations.ts'
import { APPLICATION_NAME, postgresPool } from '../db/postgres-pool.ts'
import type { Schema } from '../db/schema.ts'
import { BackupError } from './backup-error.ts'
import type { LoadedTables, LoadTarget } from './load-target.ts'
import { sequencesOfPostgres } from './sequences-of-postgres.ts'

type Plain = Record<string, unknown>
type Ask = (sql: string, given?: unknown[]) => Promise<Plain[]>

const asking =
  (db: Kysely<Schema>): Ask =>
  async (sql, given = []) =>
    (await db.executeQuery<Plain>(CompiledQuery.raw(sql, given))).rows

/** The tables are created and filled in one transaction; their triggers are off in it. */
export async function postgresTarget(databaseUrl: string): Promise<LoadTarget> {
  const pool = await postgresPool(databaseUrl, 1)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const all = asking(db)
  const isThere = async (table: string) =>
    (await all('select to_regclass($1) as found', [table]))[0]?.['found'] !== null
  return {
    isUsed: async () => (await isThere('tenants')) && (await all('select 1 from tenants limit 1')).length > 0,
    sequences: async () => ((await isThere('tenants')) ? await sequencesOfPostgres(all) : {}),
    replace: async (schema, load) => {
      await requireNoServer(all)
      const isMade = await isThere('kysely_migration')
      await db.transaction().execute(async (tx) => {
        const ask = asking(tx)
        if (isMade) await clear(ask)
        const tables = await makeTables(tx, ask, schema)
        await load(loading(ask))
        for (const table of tables) await ask(`alter table "${table}" enable trigger user`)
      })
      await all('analyze')
    },
    close: () => db.destroy(),
  }
}

/** A server would write into the tables, or wait for them, while they are replaced. */
async function requireNoServer(all: Ask) {
  const others = await all(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = $1
      and pid <> pg_backend_pid()`,
    [APPLICATION_NAME],
  )
  if (others.length > 0)
    throw new BackupError(`${others.length} connections of Teca use this database: end the servers first`)
}

/** Removes the tables of an installation, with their triggers. It has its own schema in the database. */
async function clear(ask: Ask) {
  const names = (rows: Plain[]) => rows.map(({ name }) => `"${String(name)}"`)
  const functions = names(
    await ask(
      `select distinct p.proname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace and p.pronamespace = c.relnamespace`,
    ),
  )
  const tables = names(
    await ask(
      `select tablename as name from pg_tables where schemaname = current_schema() and tableowner = current_user`,
    ),
  )
  if (tables.length > 0) await ask(`drop table ${tables.join()} cascade`)
  if (functions.length > 0) await ask(`drop function ${functions.join()} cascade`)
}

async function makeTables(tx: Transaction<Schema>, ask: Ask, schema: string): Promise<string[]> {
  await migrate(tx, 'postgres', schema)
  const made = await ask('select tablename as name from pg_tables where schemaname = current_schema()')
  const tables = made.map(({ name }) => String(name))
  for (const table of tables) await ask(`alter table "${table}" disable trigger user`)
  return tables
}

const loading = (ask: Ask): LoadedTables => ({
  columns: async (table) => {
    const rows = await ask(
      `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1`,
      [table],
    )
    return rows.map(({ name }) => String(name))
  },
  insert: async (table, columns, lines) => {
    const names = columns.map((column) => `"${column}"`).join()
    await ask(
      `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
      [`[${lines.join()}]`],
    )
  },
  setSequence: async (table, last) => {
    await ask(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, last])
  },
})
