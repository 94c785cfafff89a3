import type { PageRequest } from '../../contract/page-request.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { isThere } from '../../db/existing-uuids.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import type { Hal } from '../../hal/hal.ts'
import { branchOf } from '../collections/index.ts'
import type { ItemEntry } from './item-entry.ts'
import { culturalItem } from './item-representation.ts'
import {
  itemEntries,
  itemNames,
  itemPage,
  itemRow,
  itemRows,
  itemStates,
  itemUuids,
  pressmarkHolder,
} from './item-repository.ts'
import type { ItemFilter } from './item-repository.ts'
import { createItem, patchItem, pressmarkDeleted, removeItem, restoreItem, undoItem } from './item-writes.ts'
import type { OrderAssets } from './item-orders.ts'
import type { ItemPatch, NewItem } from './item-writes.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type { ItemEntry, ItemPatch, NewItem, OrderAssets }

/** Which items: by the filter, or those of a collection and of all below it. */
export type ItemList = Omit<ItemFilter, 'branch'> & { branch?: string }

async function filterOf(db: TenantDb, { branch, ...rest }: ItemList): Promise<ItemFilter> {
  const collection = branch ?? rest.collection
  if (collection !== undefined && !(await isThere(db, 'collections', collection)))
    throw notFound('collection', collection)
  return { ...rest, ...(branch !== undefined && { branch: await branchOf(db, branch) }) }
}

/** Cultural items of all tenants; every call names its tenant. */
export class ItemService {
  readonly #database: Database
  readonly #orderAssets: OrderAssets

  /** A patch with lists of assets calls `orderAssets`. */
  constructor(database: Database, orderAssets: OrderAssets) {
    this.#database = database
    this.#orderAssets = orderAssets
  }

  /** One page of items with all data of their entries: six queries, whatever the size. */
  async page(
    tenantId: string,
    filter: ItemFilter,
    page: PageRequest,
  ): Promise<{ entries: ItemEntry[]; total: number }> {
    const db = this.#database.of(tenantId)
    const { rows, total } = await itemPage(db, filter, page)
    return { entries: await itemEntries(db, rows), total }
  }

  /** These items with all data of their entries, in this order, without deleted ones. */
  async entriesOf(tenantId: string, uuids: readonly string[]): Promise<ItemEntry[]> {
    const db = this.#database.of(tenantId)
    const entries = await itemEntries(db, await itemRows(db, uuids))
    const found = new Map(entries.map((entry) => [entry.row.uuid, entry]))
    return uuids.flatMap((uuid) => found.get(uuid) ?? [])
  }

  /** The titles of these items, in this order, without deleted ones. */
  async titlesOf(tenantId: string, uuids: readonly string[]): Promise<{ uuid: string; title: string }[]> {
    const rows = await itemRows(this.#database.of(tenantId), uuids)
    const found = new Map(rows.map(({ uuid, sgtt, pressmark }) => [uuid, { uuid, title: sgtt ?? pressmark }]))
    return uuids.flatMap((uuid) => found.get(uuid) ?? [])
  }

  /** The items of a collection; 404 if it does not exist. */
  async pageOfCollection(
    tenantId: string,
    collection: string,
    page: PageRequest,
  ): Promise<{ entries: ItemEntry[]; total: number }> {
    const [known, found] = await Promise.all([
      isThere(this.#database.of(tenantId), 'collections', collection),
      this.page(tenantId, { collection }, page),
    ])
    if (!known) throw notFound('collection', collection)
    return found
  }

  /** The items of a collection and of all below it, each once; 404 if it does not exist. */
  async pageOfBranch(
    tenantId: string,
    branch: string,
    page: PageRequest,
  ): Promise<{ entries: ItemEntry[]; total: number }> {
    const db = this.#database.of(tenantId)
    return await this.page(tenantId, await filterOf(db, { branch }), page)
  }

  /** The uuids to select a whole list; 404 if the collection does not exist. */
  async uuids(
    tenantId: string,
    list: ItemList,
    page: Pick<PageRequest, 'sort' | 'size' | 'offset'>,
  ): Promise<{ uuids: string[]; total: number }> {
    const db = this.#database.of(tenantId)
    return await itemUuids(db, await filterOf(db, list), page)
  }

  /** The numbers of items of a list by state, the most frequent first; 404 if the collection does not exist. */
  async states(tenantId: string, list: ItemList): Promise<{ state: string; count: number }[]> {
    const db = this.#database.of(tenantId)
    return await itemStates(db, await filterOf(db, list))
  }

  /** The names and state of all items of a collection by title: one narrow query for any number. */
  async namesIn(tenantId: string, collection: string): Promise<Awaited<ReturnType<typeof itemNames>>> {
    return await itemNames(this.#database.of(tenantId), { collection })
  }

  /** One item; 404 if it does not exist or is deleted. */
  async byUuid(tenantId: string, uuid: string): Promise<ItemEntry> {
    const db = this.#database.of(tenantId)
    const row = await itemRow(db, uuid)
    const [entry] = row === undefined ? [] : await itemEntries(db, [row])
    if (entry === undefined) throw notFound('cultural item', uuid)
    return entry
  }

  /** The item with exactly this pressmark; 404 means that it is free, 410 that a deleted item still has it. */
  async byPressmark(tenantId: string, pressmark: string): Promise<ItemEntry> {
    const db = this.#database.of(tenantId)
    const row = await pressmarkHolder(db, pressmark.trim())
    if (row !== undefined && row.deleted_at !== null) throw pressmarkDeleted(410, row)
    const [entry] = row === undefined ? [] : await itemEntries(db, [row])
    if (entry === undefined)
      throw new ProblemError(404, 'not-found', { detail: `No item has the pressmark ${pressmark}` })
    return entry
  }

  /** Adds an item inside a write and returns its uuid. 400 without title or pressmark or for an unknown collection, 409 for a taken pressmark. */
  async createItem(unit: Unit, item: NewItem): Promise<string> {
    return await createItem(unit, item)
  }

  /** Changes an item and returns it; without a difference there is no new version. 404, 412, 400. */
  async patch(context: WriteContext, uuid: string, patch: ItemPatch, ifMatch?: string): Promise<ItemEntry> {
    await inWrite(this.#database, context, (unit) =>
      patchItem(unit, uuid, patch, { ifMatch, orderAssets: this.#orderAssets }),
    )
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Deletes an item and its assets, which can be restored within 30 days. 404, 412. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeItem(unit, uuid, ifMatch))
  }

  /** Restores a deleted item with its assets. 404 if there is nothing to restore, 410 if it is too late. */
  async restore(context: WriteContext, uuid: string): Promise<ItemEntry> {
    await inWrite(this.#database, context, (unit) => restoreItem(unit, uuid))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Undoes the last change. 404, 409, 412. */
  async undo(context: WriteContext, uuid: string, ifMatch?: string): Promise<ItemEntry> {
    await inWrite(this.#database, context, (unit) => undoItem(unit, uuid, { ifMatch, orderAssets: this.#orderAssets }))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Takes the last change of fields, metadata, collections or order back, or a creation or deletion. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => removeItem(unit, uuid),
    restore: (unit, uuid) => restoreItem(unit, uuid),
    change: (unit, { uuid }) => undoItem(unit, uuid, { orderAssets: this.#orderAssets }),
  }

  /** The form of an item in replies; lists of other modules use it too. */
  represent(hal: Hal, entry: ItemEntry) {
    return culturalItem(hal, entry)
  }
}
