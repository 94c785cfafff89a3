import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Imports that need attention are found without reading all. */
export const failedImports = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index if not exists imports_failed on imports (tenant_id, item_uuid) where overall_state = 'ERROR'`.execute(
      db,
    )
  },
})
