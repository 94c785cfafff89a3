import { randomUUID } from 'node:crypto'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import { deletionOf } from '../../db/restore-window.ts'
import { orderKey } from '../../db/order-key.ts'
import { existingUuids } from '../../db/existing-uuids.ts'
import { requireVersion } from '../../db/require-version.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { undoPatch } from '../history/index.ts'
import { defaultState } from './default-state.ts'
import {
  changeMetadata,
  patchedField,
  replaceMetadata,
  requireValues,
  splitMetadata,
  titleMissing,
} from '../metadata/index.ts'
import type { GivenMetadata } from '../metadata/index.ts'
import { removeAssetsOf, restoreAssetsOf } from './item-assets-service.ts'
import { setOrders } from './item-orders.ts'
import type { OrderAssets, Orders } from './item-orders.ts'
import { itemParents } from './item-parents-service.ts'
import { itemRow, pressmarkHolder } from './item-repository.ts'

export type NewItem = {
  uuid?: string
  pressmark?: string | null
  sgtt?: string | null
  autn?: string | null
  sgti?: string | null
  /** Name of a state; Default by default. */
  state?: string
  parents?: readonly string[]
  /** May contain the own fields too. */
  metadata?: readonly GivenMetadata[]
  createdAt?: string
}

export type ItemPatch = {
  sgtt?: string | null
  autn?: string | null
  sgti?: string | null
  parentCollectionsUuids?: readonly string[]
  customMetadataList?: readonly GivenMetadata[]
  audioUuids?: readonly string[]
  videoUuids?: readonly string[]
  model3DUuids?: readonly string[]
}

type PatchOptions = {
  ifMatch?: string
  action?: string
  orderAssets: OrderAssets
  /** Orders that an undo restores, instead of those of the patch. */
  former?: Orders
}

const ownFields = ['sgtt', 'autn', 'sgti', 'pressmark'] as const

/** Adds an item and returns its uuid. 400 without title or pressmark or for an unknown collection, 409 for a taken pressmark. */
export async function createItem(unit: Unit, given: NewItem): Promise<string> {
  const { fields, values } = splitMetadata(given.metadata ?? [], ownFields)
  const sgtt = patchedField(given.sgtt, fields.sgtt)
  const pressmark = patchedField(given.pressmark, fields.pressmark)?.trim()
  if (!sgtt) throw titleMissing('An item needs a title')
  if (!pressmark) throw invalid('pressmark', 'required', 'An item needs a pressmark')
  const holder = await pressmarkHolder(unit.db, pressmark)
  if (holder !== undefined) throw holder.deleted_at === null ? pressmarkTaken(pressmark) : pressmarkDeleted(409, holder)
  const parents = await requireCollections(unit, given.parents ?? [])
  await requireValues(unit.db, 'ITEM', values)
  const autn = patchedField(given.autn, fields.autn) ?? null
  const sgti = patchedField(given.sgti, fields.sgti) ?? null
  const uuid = given.uuid ?? randomUUID()
  const state = given.state ?? (await defaultState(unit))
  await unit.create('item', [
    {
      uuid,
      pressmark,
      pressmark_key: orderKey(pressmark),
      sgtt,
      sgtt_key: orderKey(sgtt),
      autn,
      autn_key: orderKey(autn),
      sgti,
      ...(state !== undefined && { state }),
      ...(given.createdAt !== undefined && { created_at: given.createdAt }),
    },
  ])
  await addParents(unit, uuid, parents)
  if (values.length > 0) await replaceMetadata(unit, 'ITEM', new Map([[uuid, values]]))
  return uuid
}

/**
 * Changes the fields of the patch; without a difference nothing is written. 404, 412, and 400 for an unknown parent.
 */
export async function patchItem(
  unit: Unit,
  uuid: string,
  patch: ItemPatch,
  { ifMatch, action, orderAssets, former }: PatchOptions,
): Promise<void> {
  const row = await itemRow(unit.db, uuid)
  if (row === undefined) throw notFound('cultural item', uuid)
  requireVersion(row.version, ifMatch)
  const split = patch.customMetadataList && splitMetadata(patch.customMetadataList, ownFields, row)
  const fields = split?.fields ?? {}
  if (fields.pressmark !== undefined && fields.pressmark !== row.pressmark)
    throw new ProblemError(400, 'pressmark.fixed', { detail: 'A pressmark cannot be changed' })
  const sgtt = patchedField(patch.sgtt, fields.sgtt)
  if (sgtt === null) throw titleMissing('Field is required')
  const autn = patchedField(patch.autn, fields.autn)
  const sgti = patchedField(patch.sgti, fields.sgti)
  const changes: EntityChanges<'item'> = {
    ...(sgtt !== undefined && sgtt !== row.sgtt && { sgtt, sgtt_key: orderKey(sgtt) }),
    ...(autn !== undefined && autn !== row.autn && { autn, autn_key: orderKey(autn) }),
    ...(sgti !== undefined && sgti !== row.sgti && { sgti }),
  }
  const metadata = split && (await changeMetadata(unit, 'ITEM', uuid, split.values, action))
  const parents = patch.parentCollectionsUuids && (await changeParents(unit, uuid, patch.parentCollectionsUuids))
  const orders = await setOrders(unit, uuid, former ?? ordersIn(patch), { orderAssets, former: former !== undefined })
  if (Object.keys(changes).length === 0 && metadata === undefined && parents === undefined && orders === undefined)
    return
  await unit.update('item', uuid, changes, {
    action,
    before: { ...metadata?.before, ...parents?.before, ...orders?.before },
    after: { ...metadata?.after, ...parents?.after, ...orders?.after },
  })
}

/** Soft-deletes an item and its assets. */
export async function removeItem(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  await unit.remove('item', uuid, { ifMatch })
  await removeAssetsOf(unit, [uuid])
}

/** Restores an item, with the assets that were deleted together with it. 404 if it is not deleted, 410 after 30 days. */
export async function restoreItem(unit: Unit, uuid: string): Promise<void> {
  const deletedAt = await deletionOf(unit, 'item', uuid)
  await unit.restore('item', uuid)
  await restoreAssetsOf(unit, new Map([[uuid, deletedAt]]))
}

/**
 * Undoes the last change of fields, metadata, parents or of the order of assets; 409 if the last event was no such
 * change.
 */
export async function undoItem(
  unit: Unit,
  uuid: string,
  options: { ifMatch?: string; orderAssets: OrderAssets },
): Promise<void> {
  if ((await itemRow(unit.db, uuid)) === undefined) throw notFound('cultural item', uuid)
  const { images, audios, videos, model3Ds, ...patch }: ItemPatch & Orders = await undoPatch(unit, uuid)
  if (patch.parentCollectionsUuids !== undefined)
    patch.parentCollectionsUuids = [...(await existingUuids(unit.db, 'collections', patch.parentCollectionsUuids))]
  const former: Orders = { images, audios, videos, model3Ds }
  await patchItem(unit, uuid, patch, { ...options, action: 'undo', former })
}

/** Links to deleted collections stay: they count again when the collection is restored. */
async function changeParents(unit: Unit, uuid: string, given: readonly string[]) {
  const wanted = await requireCollections(unit, given)
  const was = (await itemParents(unit.db, [uuid])).get(uuid) ?? []
  const removed = was.filter((parent) => !wanted.includes(parent))
  const added = wanted.filter((parent) => !was.includes(parent))
  if (removed.length === 0 && added.length === 0) return undefined
  if (removed.length > 0)
    await unit.db
      .deleteFrom('item_parents')
      .where('item_uuid', '=', uuid)
      .where('collection_uuid', 'in', removed)
      .execute()
  await addParents(unit, uuid, added)
  return { before: { parentCollectionsUuids: was }, after: { parentCollectionsUuids: wanted } }
}

async function addParents(unit: Unit, uuid: string, parents: string[]) {
  await unit.insert(
    'item_parents',
    parents.map((parent) => ({ item_uuid: uuid, collection_uuid: parent, created_at: unit.at })),
  )
}

async function requireCollections(unit: Unit, given: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(given)]
  const known = await existingUuids(unit.db, 'collections', wanted)
  const missing = wanted.find((uuid) => !known.has(uuid))
  if (missing !== undefined)
    throw new ProblemError(400, 'parent.missing', { detail: `There is no collection ${missing}` })
  return wanted
}

const ordersIn = (patch: ItemPatch): Orders => ({
  audios: patch.audioUuids,
  videos: patch.videoUuids,
  model3Ds: patch.model3DUuids,
})

const pressmarkTaken = (pressmark: string) =>
  new ProblemError(409, 'pressmark.taken', { detail: `Another item has the pressmark ${pressmark}` })

/** 409 or 410 for the pressmark of a deleted item that can still be restored. */
export function pressmarkDeleted(
  status: 409 | 410,
  { uuid, pressmark }: { uuid: string; pressmark: string },
): ProblemError {
  return new ProblemError(status, 'pressmark.deleted', {
    detail: `The pressmark ${pressmark} belongs to an item that was deleted and can be restored`,
    extra: { restore: `/meta/culturalItems/${uuid}/restore` },
  })
}
