import { listed } from '../../db/listed.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** A collection of an item; its title is empty if it has neither title nor description. */
export type ItemParent = { uuid: string; title: string }

/**
 * The collections of each item that are not deleted, in the order in which it was added to them; `db` is the scope of a
 * tenant.
 */
export async function itemParents(db: TenantDb, items: readonly string[]): Promise<Map<string, string[]>> {
  return byItem(items, await links(db, items).execute(), ({ collection_uuid }) => collection_uuid)
}

/** The same with the titles of the collections. */
export async function namedParents(db: TenantDb, items: readonly string[]): Promise<Map<string, ItemParent[]>> {
  const rows = await links(db, items).select(['c.sgtt', 'c.sgti']).execute()
  return byItem(items, rows, ({ collection_uuid, sgtt, sgti }) => ({
    uuid: collection_uuid,
    title: sgtt ?? sgti ?? '',
  }))
}

const links = (db: TenantDb, items: readonly string[]) =>
  db
    .selectFrom('item_parents as p')
    .innerJoin('collections as c', 'c.uuid', 'p.collection_uuid')
    .select(['p.item_uuid', 'p.collection_uuid'])
    .where('p.item_uuid', 'in', listed(db, items))
    .where('c.deleted_at', 'is', null)
    .orderBy('p.created_at')
    .orderBy('p.collection_uuid')

function byItem<Link extends { item_uuid: string }, Parent>(
  items: readonly string[],
  rows: readonly Link[],
  parentOf: (row: Link) => Parent,
): Map<string, Parent[]> {
  const parents = new Map<string, Parent[]>(items.map((uuid) => [uuid, []]))
  for (const row of rows) parents.get(row.item_uuid)?.push(parentOf(row))
  return parents
}
