import { listed } from '../../db/listed.ts'
import { pathFrom, stepsAbove, stepsByChild, titleOf } from '../collections/index.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Titled = { uuid: string; title: string }

/** What stands between the titles of a path. */
const BELOW = ' / '

/**
 * The words that name each collection in a table: its title, or the path from the top if another one has that title;
 * `db` is the scope of a tenant.
 */
export async function namesInTable(db: TenantDb, collections: readonly Titled[]): Promise<Map<string, string>> {
  const titles = new Map(collections.map(({ uuid, title }) => [uuid, title]))
  const shared = await ofSharedTitle(db, [...titles.keys()])
  const steps = stepsByChild(await stepsAbove(db, shared))
  for (const uuid of shared)
    titles.set(uuid, [...pathFrom(steps, uuid).map(titleOf), titles.get(uuid) ?? ''].join(BELOW))
  return titles
}

/** Those of these collections whose title another one has too, whatever its case and accents. */
async function ofSharedTitle(db: TenantDb, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return []
  const keys = await db
    .selectFrom('collections')
    .select(['uuid', 'sgtt_key'])
    .where('uuid', 'in', listed(db, uuids))
    .execute()
  const twice = await db
    .selectFrom('collections')
    .select('sgtt_key')
    .where('sgtt_key', 'in', listed(db, [...new Set(keys.map((row) => row.sgtt_key))]))
    .where('deleted_at', 'is', null)
    .groupBy('sgtt_key')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  const found = new Set(twice.map((row) => row.sgtt_key))
  return keys.filter((row) => found.has(row.sgtt_key)).map(({ uuid }) => uuid)
}
