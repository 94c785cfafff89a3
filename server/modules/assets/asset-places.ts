import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { AssetType } from '../../db/schema.ts'
import { changeRecord } from '../../db/change-record.ts'
import { requireVersion } from '../../db/require-version.ts'
import { textsIn } from '../../db/reversal.ts'
import type { PastLine } from '../../db/reversal.ts'
import { isThere } from '../../db/existing-uuids.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { requireAsset } from './asset-row.ts'
import { orderOf, writeOrder } from './asset-repository.ts'
import type { Asset } from './asset.ts'

/** An asset by its uuid, which must be of this kind. */
export type AssetName = { uuid: string; type: AssetType }
const assetTypes = ['images', 'audios', 'videos', 'model3Ds', 'documents'] as const satisfies AssetType[]
type Place = { position?: number; ifMatch?: string }

/**
 * Writes the order of an item's assets of one kind and returns it before and after; undefined, and nothing written, if
 * it is already so. 400 if one is added or left out, unless it is a `former` order: then removed assets are skipped,
 * and new ones are put at the end.
 */
export async function orderAssets(
  unit: Unit,
  itemUuid: string,
  type: AssetType,
  uuids: readonly string[],
  { former = false }: { former?: boolean } = {},
): Promise<{ was: readonly string[]; is: readonly string[] } | undefined> {
  const was = await orderOf(unit.db, itemUuid, type)
  const is = former ? asBefore(uuids, was) : uuids
  const [known, given] = [new Set(was), new Set(is)]
  if (is.length !== known.size || given.size !== known.size || !is.every((uuid) => known.has(uuid)))
    throw invalid(type, 'list.incomplete', 'The order names other entries than the list has')
  if (is.every((uuid, at) => uuid === was[at])) return undefined
  await writeOrder(unit.db, is)
  return { was, is }
}

function asBefore(former: readonly string[], now: readonly string[]): string[] {
  const [there, known] = [new Set(now), new Set(former)]
  return [...former.filter((uuid) => there.has(uuid)), ...now.filter((uuid) => !known.has(uuid))]
}

/** The same, recorded in the item's history; `ifMatch` and the result are versions of the item. */
export async function reorderItem(
  unit: Unit,
  itemUuid: string,
  type: AssetType,
  uuids: string[],
  ifMatch?: string,
): Promise<number> {
  const { version } = await unit.one('item', itemUuid)
  requireVersion(version, ifMatch)
  const order = await orderAssets(unit, itemUuid, type, uuids)
  if (order === undefined) return version
  const recorded = { before: { [type]: order.was }, after: { [type]: order.is } }
  return (await touchItem(unit, itemUuid, `order.${type}`, recorded)).version
}

/**
 * Adds an asset without an item to one; 409 if it belongs to another one, so that nobody removes it there by accident.
 */
export async function addToItem(
  unit: Unit,
  itemUuid: string,
  { uuid, type }: AssetName,
  { position, ifMatch }: Place,
): Promise<void> {
  const asset = await requireAsset(unit, uuid, type)
  if (asset.item_uuid !== null && asset.item_uuid !== itemUuid)
    throw new ProblemError(409, 'asset.elsewhere', { detail: 'It belongs to another item' })
  await touchItem(unit, itemUuid, `add.${type}`, { after: { [type]: [uuid] } }, ifMatch)
  await put(unit, itemUuid, asset, { position })
}

/** Removes an asset from an item without deleting it. */
export async function takeOutOfItem(
  unit: Unit,
  itemUuid: string,
  { uuid, type }: AssetName,
  ifMatch?: string,
): Promise<void> {
  const asset = await requireAsset(unit, uuid, type)
  if (asset.item_uuid !== itemUuid) throw notFound(`${type} of this item`, uuid)
  await touchItem(unit, itemUuid, `remove.${type}`, { before: { [type]: [uuid] } }, ifMatch)
  await unit.update('asset', uuid, { item_uuid: null })
}

/** Moves an asset to an item in one step: it is in one of the two at every moment. `ifMatch` is its own version. */
export async function moveToItem(unit: Unit, itemUuid: string, { uuid, type }: AssetName, place: Place): Promise<void> {
  const asset = await requireAsset(unit, uuid, type)
  if (!(await isThere(unit.db, 'items', itemUuid)))
    throw invalid('culturalItemUuid', 'item.missing', 'There is no such item')
  if (asset.item_uuid !== null) await touchItem(unit, asset.item_uuid, `remove.${type}`, { before: { [type]: [uuid] } })
  await touchItem(unit, itemUuid, `add.${type}`, { after: { [type]: [uuid] } })
  await put(unit, itemUuid, asset, place)
}

/** Takes back that assets were added to an item or taken out of it: each goes where it was before. */
export async function putAssetsBack(unit: Unit, { uuid: item, at, action, before, after }: PastLine): Promise<void> {
  const [way, kind] = action.split('.')
  const type = assetTypes.find((one) => one === kind)
  if (type === undefined) return
  for (const uuid of textsIn(way === 'add' ? after : before, type)) {
    const moved = await unit.db
      .selectFrom('audit')
      .select('before')
      .where('entity_uuid', '=', uuid)
      .where('at', '=', at)
      .executeTakeFirst()
    const former = way === 'add' ? changeRecord(moved?.before ?? null)['item_uuid'] : item
    if (typeof former === 'string') await moveToItem(unit, former, { uuid, type }, {})
    else await takeOutOfItem(unit, item, { uuid, type })
  }
}

/** The item changes with its lists: updates its version and its history. */
async function touchItem(
  unit: Unit,
  itemUuid: string,
  action: string,
  recorded: { before?: object; after?: object },
  ifMatch?: string,
) {
  return await unit.update('item', itemUuid, {}, { action, ifMatch, ...recorded })
}

async function put(unit: Unit, itemUuid: string, asset: Asset, { position, ifMatch }: Place): Promise<void> {
  const order = (await orderOf(unit.db, itemUuid, asset.type)).filter((uuid) => uuid !== asset.uuid)
  await unit.update('asset', asset.uuid, { item_uuid: itemUuid }, { ifMatch })
  await writeOrder(unit.db, order.toSpliced(position === undefined ? order.length : position - 1, 0, asset.uuid))
}
