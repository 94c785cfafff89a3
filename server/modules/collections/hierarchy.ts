import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { fewDeleted, notDeleted } from './not-deleted.ts'

/** Most uuids in one question. */
const AT_ONCE = 1000

/** One step upwards, and what the parent is called. */
export type Above = { child: string; parent: string; sgtt: string | null; sgti: string | null; deleted: boolean }

/** All steps upwards from these collections, deleted parents included; `db` is the scope of a tenant. */
export async function stepsAbove(db: Kysely<Schema>, collections: string[]): Promise<Above[]> {
  if (collections.length === 0) return []
  const steps = await db
    .withRecursive('above', (start) =>
      start
        .selectFrom('collection_parents as first')
        .select(['first.child_uuid as child', 'first.parent_uuid as parent', 'first.created_at as at'])
        .where('first.child_uuid', 'in', collections)
        .union(
          start
            .selectFrom('above')
            .innerJoin('collection_parents as next', 'next.child_uuid', 'above.parent')
            .select(['next.child_uuid as child', 'next.parent_uuid as parent', 'next.created_at as at']),
        ),
    )
    .selectFrom('above')
    .innerJoin('collections as c', 'c.uuid', 'above.parent')
    .select(['above.child', 'above.parent', 'c.sgtt', 'c.sgti', 'c.deleted_at'])
    .orderBy('above.at')
    .orderBy('above.parent')
    .execute()
  return steps.map(({ deleted_at, ...step }) => ({ ...step, deleted: deleted_at !== null }))
}

/** The steps upwards from each collection that has any, in their order. */
export const stepsByChild = (steps: Above[]): Map<string, Above[]> => Map.groupBy(steps, (step) => step.child)

/**
 * One way from the root to the parent of a collection: through `through` where that is a parent, else through the first
 * one, and further up through first parents; deleted ones are not there.
 */
export function pathFrom(steps: Map<string, Above[]>, collection: string, through?: string): Above[] {
  const path: Above[] = []
  const seen = new Set([collection])
  let at = collection
  for (;;) {
    const up = (steps.get(at) ?? []).filter((step) => !step.deleted && !seen.has(step.parent))
    const step = (path.length === 0 ? up.find(({ parent }) => parent === through) : undefined) ?? up[0]
    if (step === undefined) return path.toReversed()
    path.push(step)
    seen.add(step.parent)
    at = step.parent
  }
}

/** The collection and all below it; those deleted at `deletedAt` where it is given, else those that are not deleted. */
export async function collectionsBelow(
  db: Kysely<Schema>,
  collection: string,
  deletedAt: string | null = null,
): Promise<string[]> {
  const few = deletedAt === null ? await fewDeleted(db, 'collections') : undefined
  const rows = await db
    .withRecursive('below', (start) =>
      start
        .selectFrom('collections as top')
        .select('top.uuid')
        .where('top.uuid', '=', collection)
        .union(
          start
            .selectFrom('below')
            .innerJoin('collection_parents as step', 'step.parent_uuid', 'below.uuid')
            .select('step.child_uuid as uuid')
            .where((eb) =>
              deletedAt === null
                ? notDeleted('collections', 'step.child_uuid', few)
                : eb.exists(
                    eb
                      .selectFrom('collections as c')
                      .select('c.uuid')
                      .whereRef('c.uuid', '=', 'step.child_uuid')
                      .where('c.deleted_at', '=', deletedAt),
                  ),
            ),
        ),
    )
    .selectFrom('below')
    .select('below.uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export type Deletion = {
  /** The collection itself and the sub-collections that have no other parent. */
  collections: string[]
  /** Items that stay in another collection. */
  shared: number
  /** Items that would be in none. */
  orphans: number
}

/** What deleting a collection takes with it. */
export async function deletionOf(db: Kysely<Schema>, collection: string): Promise<Deletion> {
  const below = await collectionsBelow(db, collection)
  const elsewhere = await inSeveral(db, 'collection', below)
  const collections = elsewhere.length === 0 ? below : withoutOtherParents(collection, await linksTo(db, below))
  const gone = new Set(collections)
  const items = await itemsIn(db, collections)
  const kept = new Set<string>()
  for (const some of slices(await inSeveral(db, 'item', [...items]))) {
    const links = await db
      .selectFrom('item_parents as p')
      .innerJoin('collections as c', 'c.uuid', 'p.collection_uuid')
      .select(['p.item_uuid', 'p.collection_uuid'])
      .where('p.item_uuid', 'in', some)
      .where('c.deleted_at', 'is', null)
      .execute()
    for (const link of links) if (!gone.has(link.collection_uuid)) kept.add(link.item_uuid)
  }
  return { collections, shared: kept.size, orphans: items.size - kept.size }
}

/** The items in any of these collections. */
export async function itemsIn(db: Kysely<Schema>, collections: string[]): Promise<Set<string>> {
  const items = new Set<string>()
  const few = await fewDeleted(db, 'items')
  for (const some of slices(collections)) {
    const rows = await db
      .selectFrom('item_parents as p')
      .select('p.item_uuid')
      .where('p.collection_uuid', 'in', some)
      .where(notDeleted('items', 'p.item_uuid', few))
      .execute()
    for (const { item_uuid } of rows) items.add(item_uuid)
  }
  return items
}

/** Those of these that are linked to more than one collection, deleted ones included: only of them is it asked which these are. */
async function inSeveral(db: Kysely<Schema>, kind: 'item' | 'collection', uuids: string[]): Promise<string[]> {
  const [table, column] =
    kind === 'item' ? (['item_parents', 'item_uuid'] as const) : (['collection_parents', 'child_uuid'] as const)
  const uuid = sql.ref<string>(column)
  const several: string[] = []
  for (const some of slices(uuids)) {
    const rows = await db
      .selectFrom(table)
      .select(uuid.as('uuid'))
      .where(uuid, 'in', some)
      .groupBy(uuid)
      .having((eb) => eb.fn.countAll(), '>', 1)
      .execute()
    for (const row of rows) several.push(row.uuid)
  }
  return several
}

type ParentLink = { child_uuid: string; parent_uuid: string }

async function linksTo(db: Kysely<Schema>, children: string[]): Promise<ParentLink[]> {
  const links: ParentLink[] = []
  for (const some of slices(children)) {
    const rows = await db
      .selectFrom('collection_parents as p')
      .innerJoin('collections as c', 'c.uuid', 'p.parent_uuid')
      .select(['p.child_uuid', 'p.parent_uuid'])
      .where('p.child_uuid', 'in', some)
      .where('c.deleted_at', 'is', null)
      .execute()
    links.push(...rows)
  }
  return links
}

/** The first and all whose last parent goes with it. */
function withoutOtherParents(first: string, links: ParentLink[]): string[] {
  const parentsLeft = new Map<string, number>()
  for (const { child_uuid } of links) parentsLeft.set(child_uuid, (parentsLeft.get(child_uuid) ?? 0) + 1)
  const children = Map.groupBy(links, (link) => link.parent_uuid)
  const gone = [first]
  for (const parent of gone)
    for (const { child_uuid } of children.get(parent) ?? []) {
      const left = (parentsLeft.get(child_uuid) ?? 0) - 1
      parentsLeft.set(child_uuid, left)
      if (left === 0 && child_uuid !== first) gone.push(child_uuid)
    }
  return gone
}

function* slices<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
