import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** Saved searches of people. */
export const savedSearches = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(kind)
    await strict(kind, db.schema.createTable('saved_searches').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('uuid', text, (column) => column.notNull())
      .addColumn('user_uuid', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('entity', text, (column) => column.notNull())
      .addColumn('search', text, (column) => column.notNull())
      .addColumn('sort', text)
      .addColumn('living', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('modified_at', text, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
      .addColumn('deleted_at', text)
      .addPrimaryKeyConstraint('saved_searches_key', ['uuid'])
      .execute()
    await db.schema
      .createIndex('saved_searches_by_user')
      .ifNotExists()
      .on('saved_searches')
      .columns(['tenant_id', 'user_uuid'])
      .execute()
  },
})
