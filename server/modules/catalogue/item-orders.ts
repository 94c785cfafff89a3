import type { AssetType } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'

/** Assets of an item by their kind, each list in its order. */
export type Orders = Partial<Record<AssetType, readonly string[]>>

/**
 * Sets the order of all assets of a kind; only their positions change, the item gets its new version elsewhere. Returns
 * the uuids before and after, undefined if they are the same. 400 if one is added or left out, unless the order is a
 * `former` one: then removed assets are skipped, and new ones are put at the end.
 */
export type OrderAssets = (
  unit: Unit,
  item: string,
  type: AssetType,
  uuids: readonly string[],
  options?: { former?: boolean },
) => Promise<{ was: readonly string[]; is: readonly string[] } | undefined>

const kinds = ['images', 'audios', 'videos', 'model3Ds'] as const satisfies AssetType[]

/** Sets the order of the named kinds, and returns the lines of history, if anything changed. */
export async function setOrders(
  unit: Unit,
  uuid: string,
  orders: Orders,
  { orderAssets, former }: { orderAssets: OrderAssets; former: boolean },
): Promise<{ before: Orders; after: Orders } | undefined> {
  const before: Orders = {}
  const after: Orders = {}
  for (const type of kinds) {
    const order = orders[type] && (await orderAssets(unit, uuid, type, orders[type], { former }))
    if (order === undefined) continue
    before[type] = order.was
    after[type] = order.is
  }
  return Object.keys(after).length === 0 ? undefined : { before, after }
}
