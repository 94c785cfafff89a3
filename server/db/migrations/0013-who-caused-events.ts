import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** For an event: its author, and its call or job. */
export const whoCausedEvents = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    for (const column of ['actor', 'request_id'])
      if (!(await hasColumn(db, kind, 'outbox', column)))
        await db.schema.alterTable('outbox').addColumn(column, text).execute()
  },
})
