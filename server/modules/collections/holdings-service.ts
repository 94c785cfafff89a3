import { sql } from 'kysely'
import { listed } from '../../db/listed.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** A collection and all below it, read from two indexes alone; those deleted at `deletedAt` if given, else those not deleted. */
const walked = (db: TenantDb, collection: string, deletedAt: string | null) =>
  db.withRecursive('below', (start) =>
    start
      .selectFrom('collections as top')
      .select(['top.uuid', 'top.child_count as children', 'top.parent_count as parents', 'top.item_count as items'])
      .where('top.uuid', '=', collection)
      .union(
        start
          .selectFrom('below')
          // A cross join, so that SQLite goes down in this order.
          .crossJoin('collection_parents as step')
          .crossJoin('collections as c')
          .select(['c.uuid', 'c.child_count as children', 'c.parent_count as parents', 'c.item_count as items'])
          .whereRef('step.parent_uuid', '=', 'below.uuid')
          .whereRef('c.uuid', '=', 'step.child_uuid')
          .where('c.deleted_at', deletedAt === null ? 'is' : '=', deletedAt)
          .$if(deletedAt === null, (there) => there.where('below.children', '>', 0)),
      ),
  )

/** The collection and all below it; those deleted at `deletedAt` if given, else those not deleted. */
export async function collectionsBelow(
  db: TenantDb,
  collection: string,
  deletedAt: string | null = null,
): Promise<string[]> {
  const rows = await walked(db, collection, deletedAt).selectFrom('below').select('below.uuid').execute()
  return rows.map(({ uuid }) => uuid)
}

/** The contents of collections. */
export type Holdings = {
  collections: number
  /** The number of links from items to these collections. */
  links: number
  /** The links whose item is linked to another collection too, one of these or not. */
  shared: { item: string; collection: string }[]
}

/** For a collection and all below it; `withOtherParents` counts those below that have another parent. */
export type HoldingsBelow = Holdings & { withOtherParents: number }

/**
 * The contents of a collection and all below it: one query, which returns numbers and only the links of shared items.
 */
export async function holdingsBelow(db: TenantDb, collection: string): Promise<HoldingsBelow> {
  const rows = await walked(db, collection, null)
    .selectFrom('below')
    .select((eb) => [
      sql<string | null>`null`.as('item'),
      sql<string | null>`null`.as('collection'),
      eb.fn.countAll<number>().as('collections'),
      eb.fn.coalesce(eb.fn.sum<number>('below.items'), sql.lit(0)).as('links'),
      sql<number>`sum(case when parents > 1 and uuid <> ${collection} then 1 else 0 end)`.as('several'),
    ])
    .unionAll((eb) =>
      eb
        .selectFrom('below')
        .crossJoin('item_parents as p')
        .crossJoin('items as i')
        .select([
          'p.item_uuid as item',
          'p.collection_uuid as collection',
          sql.lit(0).as('collections'),
          sql.lit(0).as('links'),
          sql.lit(0).as('several'),
        ])
        .where('below.items', '>', 0)
        .whereRef('p.collection_uuid', '=', 'below.uuid')
        .where('p.elsewhere', '=', sql.lit(1))
        .whereRef('i.uuid', '=', 'p.item_uuid')
        .where('i.deleted_at', 'is', null),
    )
    .execute()
  const counted = rows.find(({ item }) => item === null)
  return {
    collections: counted?.collections ?? 0,
    links: counted?.links ?? 0,
    shared: sharedIn(rows),
    withOtherParents: counted?.several ?? 0,
  }
}

/** The contents of these collections, which must not be deleted. */
export async function holdingsOf(db: TenantDb, collections: string[]): Promise<Holdings> {
  const [{ links }, shared] = await Promise.all([
    db
      .selectFrom('collections')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('item_count'), sql.lit(0)).as('links'))
      .where('uuid', 'in', listed(db, collections))
      .executeTakeFirstOrThrow(),
    sharedOf(db, collections),
  ])
  return { collections: collections.length, links, shared }
}

async function sharedOf(db: TenantDb, collections: string[]): Promise<Holdings['shared']> {
  const rows = await db
    .selectFrom('item_parents as p')
    .innerJoin('items as i', 'i.uuid', 'p.item_uuid')
    .select(['p.item_uuid as item', 'p.collection_uuid as collection'])
    .where('p.collection_uuid', 'in', listed(db, collections))
    .where('p.elsewhere', '=', sql.lit(1))
    .where('i.deleted_at', 'is', null)
    .execute()
  return sharedIn(rows)
}

/** The collections of a branch with items, and the number of their items, each counted once. */
export type Branch = { collections: string[]; items: number }

export async function branchOf(db: TenantDb, collection: string): Promise<Branch> {
  const rows = await walked(db, collection, null).selectFrom('below').select(['below.uuid', 'below.items']).execute()
  const filled = rows.filter(({ items }) => items > 0)
  const links = filled.reduce((sum, { items }) => sum + items, 0)
  const shared = await sharedOf(
    db,
    filled.map(({ uuid }) => uuid),
  )
  return {
    collections: filled.map(({ uuid }) => uuid),
    items: distinctItems({ collections: rows.length, links, shared }),
  }
}

const sharedIn = (rows: { item: string | null; collection: string | null }[]) =>
  rows.flatMap(({ item, collection }) => (item === null || collection === null ? [] : [{ item, collection }]))

/** The number of these items, each counted once. */
export const distinctItems = ({ links, shared }: Holdings): number =>
  links - shared.length + new Set(shared.map(({ item }) => item)).size
