import type { Kysely } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/** What is not needed any more is found without comparing everything with everything. */
export const clearingAway = (_kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('uploads_by_sha256').on('uploads').columns(['tenant_id', 'sha256']).execute()
  },
})
