import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** How each table was read, so that a person can choose another way. */
export const tableLook = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (await hasColumn(db, kind, 'tables', 'look')) return
    await db.schema.alterTable('tables').addColumn('look', columnTypes(kind).text).execute()
  },
})
