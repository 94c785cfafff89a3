import { notFound } from '../../contract/problem.ts'
import type { PageRequest } from '../../contract/page-request.ts'
import type { Database } from '../../db/database.ts'
import { deletionOf } from '../../db/restore-window.ts'
import type { AssetType } from '../../db/schema.ts'
import { isThere } from '../../db/existing-uuids.ts'
import { UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { undoPatch } from '../history/index.ts'
import { changeAsset } from './asset-changes.ts'
import type { AssetChanges } from './asset-changes.ts'
import { addToItem, moveToItem, reorderItem, takeOutOfItem } from './asset-places.ts'
import type { AssetName } from './asset-places.ts'
import type { AssetEntry, AssetRepository } from './asset-repository.ts'
import { requireAsset } from './asset-row.ts'

type Place = { position?: number; ifMatch?: string }

/** Images, audios, videos, models and documents: their positions in items, and their metadata. */
export class AssetService {
  readonly #database: Database
  readonly #repository: AssetRepository

  constructor(database: Database, repository: AssetRepository) {
    this.#database = database
    this.#repository = repository
  }

  async page(tenantId: string, itemUuid: string, type: AssetType, page: PageRequest) {
    return await this.#repository.page(tenantId, itemUuid, type, page)
  }

  async one(tenantId: string, uuid: string, type: AssetType): Promise<AssetEntry> {
    const found = await this.#repository.one(tenantId, uuid, type)
    if (found === undefined) throw notFound(type, uuid)
    return found
  }

  /** Changes the metadata of an asset; null empties, missing fields stay. */
  async change(
    context: WriteContext,
    uuid: string,
    type: AssetType,
    changes: AssetChanges,
    ifMatch?: string,
  ): Promise<AssetEntry> {
    await this.#write(context, async (unit) => {
      await changeAsset(unit, uuid, type, changes, { ifMatch })
    })
    return await this.one(context.tenantId, uuid, type)
  }

  async remove(context: WriteContext, uuid: string, type: AssetType, ifMatch?: string): Promise<void> {
    await this.#write(context, async (unit) => {
      await requireAsset(unit, uuid, type)
      await unit.remove('asset', uuid, { ifMatch })
    })
  }

  /** Restores a deleted asset, 410 after 30 days; if its item was deleted in the meantime, the asset has no item. */
  async restore(context: WriteContext, uuid: string, type: AssetType): Promise<AssetEntry> {
    await this.#write(context, async (unit) => {
      if ((await restoreAsset(unit, uuid)).type !== type) throw notFound(type, uuid)
    })
    return await this.one(context.tenantId, uuid, type)
  }

  /** Takes the last change of an asset's description or place back. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => unit.remove('asset', uuid),
    restore: restoreAsset,
    change: async (unit, { uuid, before }) => {
      const { type } = await unit.one('asset', uuid)
      const former = before['item_uuid']
      if (former === undefined)
        return await changeAsset(unit, uuid, type, await undoPatch(unit, uuid, ['pressmark', 'alt']), { action: UNDO })
      if (typeof former === 'string') return await moveToItem(unit, former, { uuid, type }, {})
      const { item_uuid: item } = await unit.one('asset', uuid)
      if (item !== null) await takeOutOfItem(unit, item, { uuid, type })
      return undefined
    },
  }

  /** Sets the order of an item's assets of one kind; 400 if one is added or left out. Returns the item's version. */
  async order(
    context: WriteContext,
    itemUuid: string,
    type: AssetType,
    uuids: string[],
    ifMatch?: string,
  ): Promise<number> {
    return await this.#write(context, (unit) => reorderItem(unit, itemUuid, type, uuids, ifMatch))
  }

  /** Adds an asset without an item to one, at a 1-based position or at the end; 409 if it belongs to another item. */
  async add(context: WriteContext, itemUuid: string, asset: AssetName, place: Place): Promise<void> {
    await this.#write(context, (unit) => addToItem(unit, itemUuid, asset, place))
  }

  /** Removes an asset from an item without deleting it. */
  async takeOut(context: WriteContext, itemUuid: string, asset: AssetName, ifMatch?: string): Promise<void> {
    await this.#write(context, (unit) => takeOutOfItem(unit, itemUuid, asset, ifMatch))
  }

  /** Moves an asset to another item in one step. */
  async move(context: WriteContext, itemUuid: string, asset: AssetName, place: Place): Promise<AssetEntry> {
    await this.#write(context, (unit) => moveToItem(unit, itemUuid, asset, place))
    return await this.one(context.tenantId, asset.uuid, asset.type)
  }

  async #write<T>(context: WriteContext, work: (unit: Unit) => Promise<T>): Promise<T> {
    return await inWrite(this.#database, context, work)
  }
}

/** Restores an asset; if its item was deleted in the meantime, it has no item. */
async function restoreAsset(unit: Unit, uuid: string) {
  await deletionOf(unit, 'asset', uuid)
  const back = await unit.restore('asset', uuid)
  if (back.item_uuid !== null && !(await isThere(unit.db, 'items', back.item_uuid)))
    await unit.update('asset', uuid, { item_uuid: null })
  return back
}
