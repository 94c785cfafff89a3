import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/db/database.ts'
import type { Database } from '../server/db/database.ts'
import { postgresDatabase } from './postgres.ts'

/** An empty, migrated database; `close` leaves nothing behind. */
export type TestDatabase = { database: Database; dataDir: string; databaseUrl?: string; close(): Promise<void> }

/** The kind that TEST_DATABASE asks for; tests of one database only name their own. */
export const testDatabaseKind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'sqlite'

/** Where a server under test keeps its data: a temporary folder, and on PostgreSQL a database of its own. */
export async function testPlace(kind: 'sqlite' | 'postgres' = testDatabaseKind) {
  const dataDir = await mkdtemp(join(tmpdir(), 'teca-test-'))
  const postgres = kind === 'postgres' ? await postgresDatabase() : undefined
  return {
    dataDir,
    databaseUrl: postgres?.url,
    remove: async () => {
      await postgres?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function openTestDatabase(kind: 'sqlite' | 'postgres' = testDatabaseKind): Promise<TestDatabase> {
  const { remove, ...place } = await testPlace(kind)
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
