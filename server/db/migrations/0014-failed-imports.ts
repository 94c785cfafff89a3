import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** What needs attention is found without reading every import. */
export const failedImports = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index if not exists imports_failed on imports (tenant_id, item_uuid) where overall_state = 'ERROR'`.execute(
      db,
    )
  },
})
