import type { Kysely } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/** The last write of a tenant is one index look-up. */
export const lastChange = (_kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('audit_by_tenant_id').on('audit').columns(['tenant_id', 'id']).execute()
  },
})
