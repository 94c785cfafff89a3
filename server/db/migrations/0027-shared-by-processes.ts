import type { Kysely } from 'kysely'
import { columnTypes, growing, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** Data that the processes of one installation share: files in parts, and failed attempts. */
export const sharedByProcesses = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(kind)
    await strict(kind, db.schema.createTable('transfers').ifNotExists())
      .addColumn('uuid', text, (column) => column.notNull())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('user_uuid', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('file_name', text, (column) => column.notNull())
      .addColumn('size', integer, (column) => column.notNull())
      .addColumn('received', integer, (column) => column.notNull().defaultTo(0))
      .addColumn('modified_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('transfers_key', ['uuid'])
      .execute()
    await db.schema
      .createIndex('transfers_by_time')
      .ifNotExists()
      .on('transfers')
      .columns(['tenant_id', 'modified_at'])
      .execute()
    await strict(kind, db.schema.createTable('transfer_parts').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('transfer_uuid', text, (column) => column.notNull())
      .addColumn('start', integer, (column) => column.notNull())
      .addColumn('storage_key', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('transfer_parts_key', ['transfer_uuid', 'start'])
      .execute()
    await strict(kind, db.schema.createTable('attempts').ifNotExists())
      .addColumn('id', integer, growing(kind))
      .addColumn('attempt', text, (column) => column.notNull())
      .addColumn('key_hash', text, (column) => column.notNull())
      .addColumn('at', integer, (column) => column.notNull())
      .execute()
    for (const columns of [['key_hash', 'at'], ['attempt'], ['at']])
      await db.schema
        .createIndex(`attempts_by_${columns.join('_')}`)
        .ifNotExists()
        .on('attempts')
        .columns(columns)
        .execute()
  },
})
