import { listed } from '../../db/listed.ts'
import type { Unit } from '../../db/unit-of-work.ts'

/** Soft-deletes the assets of deleted items. */
export async function removeAssetsOf(unit: Unit, items: readonly string[]): Promise<void> {
  const assets = await unit.db
    .selectFrom('assets')
    .select('uuid')
    .where('item_uuid', 'in', listed(unit.db, items))
    .where('deleted_at', 'is', null)
    .execute()
  await unit.removeMany(
    'asset',
    assets.map(({ uuid }) => uuid),
  )
}

/** Restores the assets that were deleted with their items, which are given with the time of their deletion. */
export async function restoreAssetsOf(unit: Unit, wentAt: ReadonlyMap<string, string | null>): Promise<void> {
  const assets = await unit.db
    .selectFrom('assets')
    .select(['uuid', 'item_uuid', 'deleted_at'])
    .where('item_uuid', 'in', listed(unit.db, [...wentAt.keys()]))
    .where('deleted_at', 'is not', null)
    .execute()
  const together = assets.filter((asset) => wentAt.get(asset.item_uuid ?? '') === asset.deleted_at)
  await unit.restoreMany(
    'asset',
    together.map(({ uuid }) => uuid),
  )
}
