import { listed } from '../../db/listed.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** One step upwards, with the title of the parent. */
export type Above = { child: string; parent: string; sgtt: string | null; sgti: string | null; deleted: boolean }

/** All steps upwards from these collections, including deleted parents; `db` is the scope of a tenant. */
export async function stepsAbove(db: TenantDb, collections: string[]): Promise<Above[]> {
  if (collections.length === 0) return []
  const steps = await db
    .withRecursive('above', (start) =>
      start
        .selectFrom('collection_parents as first')
        .select(['first.child_uuid as child', 'first.parent_uuid as parent', 'first.created_at as at'])
        .where('first.child_uuid', 'in', listed(db, collections))
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
 * One path from the root to the parent of a collection: through `through` if that is a parent, else through the first
 * one, and further up through first parents; without deleted ones.
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
