import type { Kysely } from 'kysely'
import type { DatabaseKind } from './columns.ts'

const added: Record<string, [table: string, columns: string[]]> = {
  collection_parents_downwards: ['collection_parents', ['parent_uuid', 'tenant_id', 'child_uuid']],
  collection_parents_upwards: ['collection_parents', ['child_uuid', 'tenant_id', 'parent_uuid', 'created_at']],
  item_parents_downwards: ['item_parents', ['collection_uuid', 'tenant_id', 'item_uuid']],
  item_parents_upwards: ['item_parents', ['item_uuid', 'tenant_id', 'collection_uuid', 'created_at']],
  collections_there: ['collections', ['uuid', 'tenant_id', 'deleted_at']],
  items_there: ['items', ['uuid', 'tenant_id', 'deleted_at']],
}

/** The hierarchy is read from indexes alone: links both ways, and whether their targets exist. */
export const linkIndexes = (_kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, [table, columns]] of Object.entries(added))
      await db.schema.createIndex(name).on(table).columns(columns).execute()
    await db.schema.dropIndex('collection_parents_by_child_uuid_parent_uuid').execute()
    await db.schema.dropIndex('item_parents_by_item_uuid_collection_uuid').execute()
  },
})
