import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { postgresCounting } from './counting-on-postgres.ts'
import { sqliteCounting } from './counting-on-sqlite.ts'

const there = (link: string, end: string, of: string, thing: string) =>
  `(select count(*) from ${link} l join ${thing} t on t.uuid = l.${end} where l.${of} = collections.uuid and t.deleted_at is null)`

/** Counts the existing rows. */
export const countExistingLinks: readonly string[] = [
  `update collections set
    parent_count = ${there('collection_parents', 'parent_uuid', 'child_uuid', 'collections')},
    child_count = ${there('collection_parents', 'child_uuid', 'parent_uuid', 'collections')},
    item_count = ${there('item_parents', 'item_uuid', 'collection_uuid', 'items')}`,
  `update item_parents set elsewhere = 1
    where item_uuid in (select item_uuid from item_parents group by item_uuid having count(*) > 1)`,
]

/**
 * The numbers of existing parents, children and items of each collection, and the items in several collections:
 * triggers keep them, in the same write that links, unlinks, deletes or restores.
 */
export const countsOfLinks = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer } = columnTypes(kind)
    for (const [table, column] of [
      ['collections', 'parent_count'],
      ['collections', 'child_count'],
      ['collections', 'item_count'],
      ['item_parents', 'elsewhere'],
    ] as const)
      await db.schema
        .alterTable(table)
        .addColumn(column, integer, (definition) => definition.notNull().defaultTo(0))
        .execute()
    const statements = [
      ...countExistingLinks,
      // The hierarchy is read with its counts, and the roots in their order.
      'create index collections_counted on collections (uuid, tenant_id, deleted_at, child_count, parent_count, item_count)',
      'drop index collections_there',
      'create index collections_roots on collections (tenant_id, sgtt_key, uuid) where deleted_at is null and parent_count = 0',
      'create index item_parents_shared on item_parents (collection_uuid, tenant_id, item_uuid) where elsewhere = 1',
      ...(kind === 'sqlite' ? sqliteCounting : postgresCounting),
    ]
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})
