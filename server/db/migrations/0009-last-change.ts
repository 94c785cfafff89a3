import type { Kysely } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/** What a tenant wrote last is one look into an index. */
export const lastChange = (_kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('audit_by_tenant_id').on('audit').columns(['tenant_id', 'id']).execute()
  },
})
