import type { Kysely } from 'kysely'
import { listed } from '../../db/listed.ts'
import type { Schema } from '../../db/schema.ts'

/** The collections of each item that are not deleted, in the order in which it came into them; `db` is the scope of a tenant. */
export async function itemParents(db: Kysely<Schema>, items: readonly string[]): Promise<Map<string, string[]>> {
  const parents = new Map<string, string[]>(items.map((uuid) => [uuid, []]))
  if (items.length === 0) return parents
  const links = await db
    .selectFrom('item_parents as p')
    .innerJoin('collections as c', 'c.uuid', 'p.collection_uuid')
    .select(['p.item_uuid', 'p.collection_uuid'])
    .where('p.item_uuid', 'in', listed(db, items))
    .where('c.deleted_at', 'is', null)
    .orderBy('p.created_at')
    .orderBy('p.collection_uuid')
    .execute()
  for (const { item_uuid, collection_uuid } of links) parents.get(item_uuid)?.push(collection_uuid)
  return parents
}
