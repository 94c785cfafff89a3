import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFile } from '../server/db/data-folder.ts'
import { openDatabase } from '../server/db/database.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../server/db/database.ts'
import type { Schema } from '../server/db/schema.ts'
import { postgresDatabase } from './postgres.ts'
import type { PostgresDatabase } from './postgres.ts'

/** An empty, migrated database; `close` leaves nothing behind. */
export type TestDatabase = { database: Database; dataDir: string; databaseUrl?: string; close(): Promise<void> }

/** All tables of all tenants, for tests that look at what was written. */
export const allTenants = (database: Database) => database.installation as unknown as Kysely<Schema>

/** A write to any table of any tenant, for tests that prepare what the product would not write. */
export const writeToAll = <T>(database: Database, change: (tx: Transaction<Schema>) => Promise<T>) =>
  database.write('person', (tx) => change(tx as unknown as Transaction<Schema>))

/** The kind that TEST_DATABASE asks for; tests of one database only name their own. */
export const testDatabaseKind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'

/**
 * Where a server under test keeps its data: a temporary folder, and on PostgreSQL a database of its own, nothing in
 * either.
 */
export async function testPlace(kind: 'sqlite' | 'postgres' = testDatabaseKind) {
  return await placeWith(kind === 'postgres' ? await postgresDatabase() : undefined)
}

async function placeWith(postgres: PostgresDatabase | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), 'teca-test-'))
  return {
    dataDir,
    databaseUrl: postgres?.url,
    remove: async () => {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same with every table in it, empty: copied from one that this process migrated once. */
export async function migratedPlace(kind: 'sqlite' | 'postgres' = testDatabaseKind) {
  if (kind === 'postgres') return await placeWith(await postgresDatabase(migrated))
  const place = await placeWith(undefined)
  tables ??= tablesOf(place)
  await writeFile(databaseFile(place.dataDir), await tables)
  return place
}

const migrated = async (databaseUrl: string) => (await openDatabase({ dataDir: '', databaseUrl })).close()

let tables: Promise<Buffer> | undefined
async function tablesOf({ dataDir }: { dataDir: string }) {
  const database = await openDatabase({ dataDir })
  await database.close()
  return await readFile(databaseFile(dataDir))
}

export async function openTestDatabase(kind: 'sqlite' | 'postgres' = testDatabaseKind): Promise<TestDatabase> {
  const { remove, ...place } = await migratedPlace(kind)
  const database = await openDatabase(place)
  return {
    ...place,
    database,
    close: async () => {
      await database.close()
      await remove()
    },
  }
}
