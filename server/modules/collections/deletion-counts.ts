import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { deletionOf } from './hierarchy.ts'

/** What deleting a collection would do, in numbers. */
export type DeletionCounts = {
  /** Sub-collections that have no other parent. */
  subCollections: number
  /** Items that stay in another collection. */
  shared: number
  /** Items that would be in none. */
  orphans: number
}

/** `db` is the scope of a tenant. */
export async function countDeletion(db: Kysely<Schema>, collection: string): Promise<DeletionCounts> {
  const { collections, shared, orphans } = await deletionOf(db, collection)
  return { subCollections: collections.length - 1, shared, orphans }
}
