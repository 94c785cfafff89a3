import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** Finds unused data without comparing everything with everything. */
export const clearingAway = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('uploads_by_sha256').on('uploads').columns(['tenant_id', 'sha256']).execute()
    await db.schema
      .createIndex('outbox_by_done_at')
      .on('outbox')
      .column('done_at')
      .where(sql.ref('done_at'), 'is not', null)
      .execute()
    const { text } = columnTypes(kind)
    await strict(kind, db.schema.createTable('removals'))
      .addColumn('sha256', text, (column) => column.notNull())
      .addColumn('began_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('removals_key', ['sha256'])
      .execute()
  },
})
