import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** Items from tables: each table, the mapping of its columns, and the outcomes of its rows. */
export const tables = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(kind)
    if (!(await hasColumn(db, kind, 'bulk_jobs', 'created')))
      await db.schema
        .alterTable('bulk_jobs')
        .addColumn('created', integer, (column) => column.notNull().defaultTo(0))
        .execute()
    await strict(kind, db.schema.createTable('tables').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('uuid', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('shape', text, (column) => column.notNull())
      .addColumn('row_count', integer, (column) => column.notNull())
      .addColumn('columns', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('tables_key', ['uuid'])
      .execute()
    await strict(kind, db.schema.createTable('table_mappings').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('user_uuid', text, (column) => column.notNull())
      .addColumn('shape', text, (column) => column.notNull())
      .addColumn('mapping', text, (column) => column.notNull())
      .addColumn('used_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('table_mappings_key', ['tenant_id', 'user_uuid', 'shape'])
      .execute()
    await strict(kind, db.schema.createTable('table_lines').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('job_uuid', text, (column) => column.notNull())
      .addColumn('line', integer, (column) => column.notNull())
      .addColumn('outcome', text, (column) => column.notNull())
      .addColumn('pressmark', text, (column) => column.notNull())
      .addColumn('item_uuid', text)
      .addColumn('media', text)
      .addColumn('code', text)
      .addColumn('field', text)
      .addColumn('message', text)
      .addPrimaryKeyConstraint('table_lines_key', ['job_uuid', 'line'])
      .execute()
    await db.schema
      .createIndex('table_lines_by_outcome')
      .ifNotExists()
      .on('table_lines')
      .columns(['job_uuid', 'outcome', 'line'])
      .execute()
  },
})
