import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** A link that a manager has in hand: no retried mail replaces it. */
export const handedOverLinks = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (await hasColumn(db, kind, 'password_links', 'handed_over')) return
    const { integer } = columnTypes(kind)
    await db.schema
      .alterTable('password_links')
      .addColumn('handed_over', integer, (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
