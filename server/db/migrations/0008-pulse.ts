import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** One row to check that writing works. */
export const pulse = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(kind)
    await strict(kind, db.schema.createTable('pulse'))
      .addColumn('id', integer, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('pulse_key', ['id'])
      .execute()
  },
})
