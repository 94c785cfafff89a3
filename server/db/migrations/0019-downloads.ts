import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** The log of downloads. */
export const downloads = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    await strict(kind, db.schema.createTable('downloads').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('uuid', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('item_uuid', text)
      .addColumn('asset_uuid', text)
      .addColumn('region', text)
      .addColumn('size', text)
      .addPrimaryKeyConstraint('downloads_key', ['uuid'])
      .execute()
    await db.schema
      .createIndex('downloads_by_time')
      .ifNotExists()
      .on('downloads')
      .columns(['tenant_id', 'at', 'uuid'])
      .execute()
    await db.schema
      .createIndex('downloads_by_item')
      .ifNotExists()
      .on('downloads')
      .columns(['tenant_id', 'item_uuid', 'at', 'uuid'])
      .execute()
  },
})
