import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'
import { totalsOnPostgres } from './totals-on-postgres.ts'
import { totalsOnSqlite } from './totals-on-sqlite.ts'

const total = (list: string, isListed: string) =>
  `insert into list_totals (tenant_id, list, entries)
    select tenant_id, '${list}', count(*) from ${list} where ${isListed} group by tenant_id
    on conflict (tenant_id, list) do update set entries = excluded.entries`

/** Fills in the existing rows; the result is the same however often it runs. */
const statements: readonly string[] = [
  // The waiting events of one organisation, however many others were read before.
  'create index if not exists outbox_waiting on outbox (tenant_id, id) where done_at is null',
  // The import monitor in its order, and the running imports.
  'create index if not exists imports_of_items on imports (tenant_id, created_at, uuid) where asset_uuid is null',
  'create index if not exists imports_of_items_changed on imports (tenant_id, modified_at, uuid) where asset_uuid is null',
  `create index if not exists imports_under_way on imports (tenant_id, asset_type) where overall_state in ('WAITING', 'IN_PROGRESS')`,
  'drop index if exists imports_by_tenant_id_created_at',
  // Rows of items have no asset: they are half of all, and no query looks for them by it.
  'create index if not exists imports_of_assets on imports (tenant_id, asset_uuid) where asset_uuid is not null',
  'drop index if exists imports_by_tenant_id_asset_uuid',
  // The items of a collection in the order of their titles.
  `update item_parents set title_key = coalesce((select i.sgtt_key from items i where i.uuid = item_uuid), '')`,
  'create index if not exists item_parents_by_title on item_parents (collection_uuid, tenant_id, title_key, item_uuid)',
  total('items', 'deleted_at is null'),
  total('collections', 'deleted_at is null'),
  total('imports', 'asset_uuid is null'),
]

/**
 * Everyday lists are read in the order of an index, and the database stores their lengths, so that a page costs the
 * same in a catalogue of any size.
 */
export const largeCatalogues = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(kind)
    await db.schema
      .createTable('list_totals')
      .ifNotExists()
      .addColumn('tenant_id', text, (column) => column.notNull())
      .addColumn('list', text, (column) => column.notNull())
      .addColumn('entries', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('list_totals_key', ['tenant_id', 'list'])
      .execute()
    if (!(await hasColumn(db, kind, 'item_parents', 'title_key')))
      await db.schema
        .alterTable('item_parents')
        .addColumn('title_key', text, (column) => column.notNull().defaultTo(''))
        .execute()
    for (const statement of [...statements, ...(kind === 'sqlite' ? totalsOnSqlite : totalsOnPostgres)])
      await sql.raw(statement).execute(db)
  },
})
