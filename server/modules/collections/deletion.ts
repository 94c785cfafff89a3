import { listed } from '../../db/listed.ts'
import { collectionsBelow, distinctItems, holdingsOf } from './holdings-service.ts'
import type { Holdings, HoldingsBelow } from './holdings-service.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The effects of deleting a collection, in numbers. */
export type DeletionCounts = {
  /** Sub-collections that have no other parent. */
  subCollections: number
  /** Items that stay in another collection. */
  shared: number
  /** Items that would be in no collection. */
  orphans: number
}

/** For a collection with all below it; `db` is the scope of a tenant. */
export async function countDeletion(db: TenantDb, collection: string, below: HoldingsBelow): Promise<DeletionCounts> {
  const deleted = below.withOtherParents === 0 ? below : await holdingsOf(db, await deletedWith(db, collection))
  const shared = await alsoElsewhere(db, deleted)
  return { subCollections: deleted.collections - 1, shared, orphans: distinctItems(deleted) - shared }
}

/** The collection itself and the sub-collections that have no other parent. */
export async function deletedWith(db: TenantDb, collection: string): Promise<string[]> {
  const below = await collectionsBelow(db, collection)
  const links = await db
    .selectFrom('collection_parents as p')
    .innerJoin('collections as c', 'c.uuid', 'p.parent_uuid')
    .select(['p.child_uuid', 'p.parent_uuid'])
    .where('p.child_uuid', 'in', listed(db, below))
    .where('c.deleted_at', 'is', null)
    .execute()
  return withoutOtherParents(collection, links)
}

/** How many of these items are in other collections too. */
async function alsoElsewhere(db: TenantDb, { shared }: Holdings): Promise<number> {
  if (shared.length === 0) return 0
  const here = new Set(shared.map(({ item, collection }) => `${item} ${collection}`))
  const links = await db
    .selectFrom('item_parents as p')
    .innerJoin('collections as c', 'c.uuid', 'p.collection_uuid')
    .select(['p.item_uuid', 'p.collection_uuid'])
    .where('p.item_uuid', 'in', listed(db, [...new Set(shared.map(({ item }) => item))]))
    .where('c.deleted_at', 'is', null)
    .execute()
  const kept = links.filter(({ item_uuid, collection_uuid }) => !here.has(`${item_uuid} ${collection_uuid}`))
  return new Set(kept.map(({ item_uuid }) => item_uuid)).size
}

/** The first one and all whose last parent is deleted with it. */
function withoutOtherParents(first: string, links: { child_uuid: string; parent_uuid: string }[]): string[] {
  const parentsLeft = new Map<string, number>()
  for (const { child_uuid } of links) parentsLeft.set(child_uuid, (parentsLeft.get(child_uuid) ?? 0) + 1)
  const children = Map.groupBy(links, (link) => link.parent_uuid)
  const deleted = [first]
  for (const parent of deleted)
    for (const { child_uuid } of children.get(parent) ?? []) {
      const left = (parentsLeft.get(child_uuid) ?? 0) - 1
      parentsLeft.set(child_uuid, left)
      if (left === 0 && child_uuid !== first) deleted.push(child_uuid)
    }
  return deleted
}
