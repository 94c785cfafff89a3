import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** The values of a checked table that are stored otherwise than they are written, and those that rows are taken without. */
export const tableValues = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(kind)
    const added = [
      ['value', text],
      ['left_out', text],
      ['left_out_count', integer],
    ] as const
    for (const [name, type] of added)
      if (!(await hasColumn(db, kind, 'table_lines', name)))
        await db.schema.alterTable('table_lines').addColumn(name, type).execute()
    await strict(kind, db.schema.createTable('table_values').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('job_uuid', text, (column) => column.notNull())
      .addColumn('position', integer, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('row_count', integer, (column) => column.notNull())
      .addColumn('becomes', text)
      .addColumn('other', text)
      .addColumn('code', text)
      .addColumn('proposal', text)
      .addColumn('unclear', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('table_values_key', ['job_uuid', 'position'])
      .execute()
  },
})
