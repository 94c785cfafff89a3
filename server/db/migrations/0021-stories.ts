import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** A label is a metadata value, like that of a collection; series are searched by each of their fields. */
export const stories = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    const series = 'storyboard_collections'
    for (const table of ['storyboards', series])
      if (kind === 'postgres' || (await hasColumn(db, kind, table, 'label')))
        await db.schema.alterTable(table).dropColumn('label').execute()
    if (!(await hasColumn(db, kind, series, 'autn')))
      await db.schema.alterTable(series).addColumn('autn', text).execute()
    for (const column of ['autn_key', 'sgti_key'])
      if (!(await hasColumn(db, kind, series, column)))
        await db.schema
          .alterTable(series)
          .addColumn(column, text, (added) => added.notNull().defaultTo(''))
          .execute()
    for (const table of ['storyboards', series])
      await sql`create index if not exists ${sql.ref(`${table}_by_deleted_at`)} on ${sql.table(table)} (tenant_id, deleted_at) where deleted_at is not null`.execute(
        db,
      )
  },
})
