import type { PageRequest } from '../../contract/page-request.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { isThere } from '../../db/existing-uuids.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import type { Hal } from '../../hal/hal.ts'
import { titleOf } from './collection-entry.ts'
import type { CollectionEntry, TreeEntry } from './collection-entry.ts'
import {
  collectionEntries,
  collectionNames,
  collectionPage,
  collectionRow,
  collectionRows,
  titlePage,
  treeEntries,
} from './collection-repository.ts'
import type { CollectionFilter } from './collection-repository.ts'
import { representCollection, representInTree } from './collection-representation.ts'
import {
  createCollection,
  patchCollection,
  removeCollection,
  restoreCollection,
  undoCollection,
} from './collection-writes.ts'
import type { CollectionPatch, NewCollection } from './collection-writes.ts'
import { countDeletion, deletedWith } from './deletion.ts'
import type { DeletionCounts } from './deletion.ts'
import { pathFrom, stepsAbove, stepsByChild } from './hierarchy-service.ts'
import type { Above } from './hierarchy-service.ts'
import { distinctItems, holdingsBelow } from './holdings-service.ts'

export type { CollectionEntry, CollectionPatch, NewCollection }
export type CollectionPageOf = { entries: CollectionEntry[]; total: number }
export type TreePageOf = { entries: TreeEntry[]; total: number }
type Ancestor = { uuid: string; title: string }

const ancestorOf = (step: Above): Ancestor => ({ uuid: step.parent, title: titleOf(step) })

/** Collections of all tenants; every call names its tenant. */
export class CollectionService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** One page of collections with all data of their entries: five queries, whatever the size. */
  async page(tenantId: string, filter: CollectionFilter, page: PageRequest): Promise<CollectionPageOf> {
    const db = this.#database.of(tenantId)
    const { rows, total } = await collectionPage(db, filter, page)
    return { entries: await collectionEntries(db, rows), total }
  }

  /** These collections with all data of their entries, in this order, without deleted ones. */
  async entriesOf(tenantId: string, uuids: readonly string[]): Promise<CollectionEntry[]> {
    const db = this.#database.of(tenantId)
    const entries = await collectionEntries(db, await collectionRows(db, [...uuids]))
    const found = new Map(entries.map((entry) => [entry.row.uuid, entry]))
    return uuids.flatMap((uuid) => found.get(uuid) ?? [])
  }

  /** The collections below or above one; 404 if it does not exist. */
  async pageAround(
    tenantId: string,
    uuid: string,
    side: 'parent' | 'child',
    page: PageRequest,
  ): Promise<CollectionPageOf> {
    const [there, found] = await Promise.all([
      isThere(this.#database.of(tenantId), 'collections', uuid),
      this.page(tenantId, { [side]: uuid }, page),
    ])
    if (!there) throw notFound('collection', uuid)
    return found
  }

  /** One page of the top of a tree: a few narrow queries, without pictures and metadata. */
  async treePage(tenantId: string, filter: CollectionFilter, page: PageRequest): Promise<TreePageOf> {
    const db = this.#database.of(tenantId)
    const { rows, total } = await titlePage(db, filter, page)
    return { entries: await treeEntries(db, rows), total }
  }

  /** The same for the collections below one; 404 if it does not exist. */
  async treeBranch(tenantId: string, uuid: string, page: PageRequest): Promise<TreePageOf> {
    const [there, found] = await Promise.all([
      isThere(this.#database.of(tenantId), 'collections', uuid),
      this.treePage(tenantId, { parent: uuid }, page),
    ])
    if (!there) throw notFound('collection', uuid)
    return found
  }

  /** The collections of an item; 404 if it does not exist. */
  async pageOfItem(tenantId: string, item: string, page: PageRequest): Promise<CollectionPageOf> {
    const [known, found] = await Promise.all([
      isThere(this.#database.of(tenantId), 'items', item),
      this.page(tenantId, { item }, page),
    ])
    if (!known) throw notFound('cultural item', item)
    return found
  }

  /** The names and state of all collections below one by title: one narrow query for any number. */
  async namesBelow(tenantId: string, parent: string): Promise<Awaited<ReturnType<typeof collectionNames>>> {
    return await collectionNames(this.#database.of(tenantId), { parent })
  }

  /** One collection; 404 if it does not exist or is deleted. */
  async byUuid(tenantId: string, uuid: string): Promise<CollectionEntry> {
    const db = this.#database.of(tenantId)
    const row = await collectionRow(db, uuid)
    const [entry] = row === undefined ? [] : await collectionEntries(db, [row])
    if (entry === undefined) throw notFound('collection', uuid)
    return entry
  }

  /** From the root down to the parent, through this parent if it is one, else through first parents. */
  async ancestors(tenantId: string, uuid: string, through?: string): Promise<Ancestor[]> {
    const steps = stepsByChild(await stepsAbove(this.#database.of(tenantId), [uuid]))
    return pathFrom(steps, uuid, through).map(ancestorOf)
  }

  /** The same for each collection of a page, through first parents: one query for all. */
  async ancestorsOfAll(tenantId: string, { entries }: CollectionPageOf): Promise<Map<string, Ancestor[]>> {
    const uuids = entries.map(({ row }) => row.uuid)
    const steps = stepsByChild(await stepsAbove(this.#database.of(tenantId), uuids))
    return new Map(uuids.map((uuid) => [uuid, pathFrom(steps, uuid).map(ancestorOf)]))
  }

  /** What a delete would do; 404 if it does not exist. */
  async deletion(tenantId: string, uuid: string): Promise<DeletionCounts> {
    return (await this.totals(tenantId, uuid)).deletion
  }

  /** Items and collections anywhere below it, each counted once, and what a delete would do; 404 if it does not exist. */
  async totals(
    tenantId: string,
    uuid: string,
  ): Promise<{ items: number; collections: number; deletion: DeletionCounts }> {
    const db = this.#database.of(tenantId)
    if (!(await isThere(db, 'collections', uuid))) throw notFound('collection', uuid)
    const below = await holdingsBelow(db, uuid)
    const deletion = await countDeletion(db, uuid, below)
    return { items: distinctItems(below), collections: below.collections - 1, deletion }
  }

  /** Adds a collection inside a write and returns its uuid; 400 for an unknown parent. */
  async createCollection(unit: Unit, collection: NewCollection): Promise<string> {
    return await createCollection(unit, collection)
  }

  /** Adds a collection. */
  async create(context: WriteContext, given: NewCollection): Promise<CollectionEntry> {
    const uuid = await inWrite(this.#database, context, (unit) => createCollection(unit, given))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Changes a collection and returns it; without a difference there is no new version. 404, 412, 400. */
  async patch(context: WriteContext, uuid: string, patch: CollectionPatch, ifMatch?: string): Promise<CollectionEntry> {
    await inWrite(this.#database, context, (unit) => patchCollection(unit, uuid, patch, { ifMatch }))
    return await this.byUuid(context.tenantId, uuid)
  }

  /**
   * Deletes a collection and the sub-collections that have no other parent, which can be restored within 30 days. 404,
   * 412.
   */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeCollection(unit, uuid, ifMatch))
  }

  /**
   * Restores a deleted collection with everything deleted with it. 404 if there is nothing to restore, 410 if it is too
   * late.
   */
  async restore(context: WriteContext, uuid: string): Promise<CollectionEntry> {
    await inWrite(this.#database, context, (unit) => restoreCollection(unit, uuid))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Undoes the last change. 404, 409, 412. */
  async undo(context: WriteContext, uuid: string, ifMatch?: string): Promise<CollectionEntry> {
    await inWrite(this.#database, context, (unit) => undoCollection(unit, uuid, ifMatch))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Takes the last change back. */
  readonly reversal: Reversal = {
    remove: async (unit, uuid) => {
      // Its deletion asks first, and says what goes with it.
      if ((await deletedWith(unit.db, uuid)).length > 1)
        throw new ProblemError(409, 'undo.changed', { detail: 'Collections were put into it since' })
      await removeCollection(unit, uuid)
    },
    restore: (unit, uuid) => restoreCollection(unit, uuid),
    change: (unit, { uuid }) => undoCollection(unit, uuid),
  }

  /** The form of a collection in replies; lists of other modules use it too. */
  represent(hal: Hal, entry: CollectionEntry) {
    return representCollection(hal, entry)
  }

  /** The form of a collection in a tree. */
  representInTree(hal: Hal, entry: TreeEntry) {
    return representInTree(hal, entry)
  }
}
