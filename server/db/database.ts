import { mkdir } from 'node:fs/promises'
import { Kysely, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import {
  damage,
  databaseFile,
  lockDataFolder,
  markUsed,
  requireDatabase,
  requireTables,
  requireWhole,
} from './data-folder.ts'
import { migrate } from './migrations.ts'
import { postgresPool } from './postgres-pool.ts'
import { describeIndexes } from './planner-statistics.ts'
import type { DatabaseKind } from './migrations/columns.ts'
import type { InstallationSchema, Schema } from './schema.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import { tenantScope } from './tenant-scope.ts'
import { WriteQueue } from './write-queue.ts'
import type { InstallationDb, InstallationTx, TenantDb } from './tenant-db.ts'
import type { Priority } from './write-queue.ts'

/** The only access to the data, on SQLite or PostgreSQL. Modules write with `inWrite`. */
export type Database = {
  kind: DatabaseKind
  /** Queries on the data of one tenant; they see every acknowledged write. */
  of(tenantId: string): TenantDb
  /** Queries on what belongs to no single tenant. */
  installation: InstallationDb
  /**
   * One transaction: await nothing in it but queries to `tx`. People's writes go before those of jobs. No other write
   * runs meanwhile; if it changes only data of a named organisation, no other write of that organisation.
   */
  write<T>(priority: Priority, change: (tx: InstallationTx) => Promise<T>, tenantId?: string): Promise<T>
  close(): Promise<void>
}

type Place = { dataDir: string; databaseUrl?: string }

/** Opens and migrates the database: PostgreSQL with an address, else SQLite in the data folder. */
export async function openDatabase({ dataDir, databaseUrl }: Place): Promise<Database> {
  return databaseUrl === undefined ? await openSqlite(dataDir) : await openPostgres(databaseUrl)
}

/** The same for a server: no other one may use its SQLite data folder. Processes can share PostgreSQL. */
export async function openDatabaseAlone(place: Place): Promise<Database> {
  if (place.databaseUrl !== undefined) return await openDatabase(place)
  const lock = await lockDataFolder(place.dataDir)
  try {
    const database = await openDatabase(place)
    const close = async () => {
      await database.close()
      await lock.release()
    }
    return { ...database, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openSqlite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true })
  await requireDatabase(dataDir)
  const path = databaseFile(dataDir)
  const writer = new Kysely<InstallationSchema>({ dialect: new SqliteDialect(path, { threads: 1, readOnly: false }) })
  const read = new Kysely<InstallationSchema>({ dialect: new SqliteDialect(path, { threads: 2, readOnly: true }) })
  const close = async () => {
    await read.destroy()
    await writer.destroy()
  }
  try {
    await requireTables(dataDir, () => rowsOf(sql`select name from sqlite_master limit 1`, writer))
    await requireWhole(dataDir, () => rowsOf(sql`pragma quick_check(1)`, writer))
    const migrated = await migrate(writer, 'sqlite')
    if (migrated.length > 0) await describeIndexes(writer)
  } catch (error) {
    await close()
    throw damage(dataDir, error)
  }
  await markUsed(dataDir)
  const queue = new WriteQueue()
  return {
    kind: 'sqlite',
    ...queriesOn(read),
    write: (priority, change) => queue.run(priority, undefined, () => writer.transaction().execute(change)),
    close,
  }
}

const rowsOf = async (question: RawBuilder<unknown>, db: Kysely<Schema>) => (await question.execute(db)).rows

/** The reads of a database on a connection. */
export const queriesOn = (read: InstallationDb): Pick<Database, 'of' | 'installation'> => ({
  of: (tenantId) => tenantScope(read, tenantId),
  installation: read,
})

/** A number that all processes of one installation share. */
const WRITE_LOCK = 7_232_201
/** Fewer than the connections, so that reads find one. */
const WRITES_AT_ONCE = 4

/**
 * Waits for the turn among all processes: a write of one organisation runs beside those of others, any other write
 * alone.
 */
async function waitForTurn(tx: InstallationTx, tenantId?: string): Promise<void> {
  if (tenantId === undefined) {
    await sql`select pg_advisory_xact_lock(${WRITE_LOCK})`.execute(tx)
    return
  }
  // One after the other: holding an organisation's lock while waiting for the shared one could deadlock.
  await sql`select pg_advisory_xact_lock_shared(${WRITE_LOCK})`.execute(tx)
  await sql`select pg_advisory_xact_lock(${WRITE_LOCK}, hashtext(${tenantId}))`.execute(tx)
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const [pool, { PostgresDialect }] = await Promise.all([postgresPool(databaseUrl, 10), import('kysely')])
  const read = new Kysely<InstallationSchema>({ dialect: new PostgresDialect({ pool }) })
  await migrate(read, 'postgres')
  const queue = new WriteQueue(WRITES_AT_ONCE)
  return {
    kind: 'postgres',
    ...queriesOn(read),
    write: (priority, change, tenantId) =>
      queue.run(priority, tenantId, () =>
        read.transaction().execute(async (tx) => {
          await waitForTurn(tx, tenantId)
          return await change(tx)
        }),
      ),
    close: () => read.destroy(),
  }
}
