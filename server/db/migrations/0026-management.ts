import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { columnTypes, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** The audit in the order of time, by person and by kind; deactivated users; and lists shared with workgroups. */
export const management = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    // The index of a person includes the kind: both filters at once read no row in vain.
    for (const [name, columns] of Object.entries({
      audit_by_time: ['tenant_id', 'at', 'id'],
      audit_by_actor: ['tenant_id', 'actor', 'at', 'id', 'entity_kind'],
      audit_by_kind: ['tenant_id', 'entity_kind', 'at', 'id'],
    }))
      await db.schema.createIndex(name).ifNotExists().on('audit').columns(columns).execute()
    await sql`create index if not exists transition_logs_failed on transition_logs (tenant_id) where status = 'ERROR'`.execute(
      db,
    )
    if (!(await hasColumn(db, kind, 'memberships', 'deactivated_at')))
      await db.schema.alterTable('memberships').addColumn('deactivated_at', text).execute()
    await strict(kind, db.schema.createTable('section_groups').ifNotExists())
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('section_uuid', text, (column) => column.notNull())
      .addColumn('group_uuid', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('section_groups_key', ['section_uuid', 'group_uuid'])
      .execute()
    await db.schema
      .createIndex('section_groups_by_group')
      .ifNotExists()
      .on('section_groups')
      .columns(['tenant_id', 'group_uuid'])
      .execute()
  },
})
