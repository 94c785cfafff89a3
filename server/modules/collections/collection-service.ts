import type { Kysely } from 'kysely'
import type { PageRequest } from '../../contract/page-request.ts'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { isThere } from '../../db/those-there.ts'
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
import { countDeletion } from './deletion.ts'
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

  /** One page of collections with all that their entries show: five queries, whatever the size. */
  async page(tenantId: string, filter: CollectionFilter, page: PageRequest): Promise<CollectionPageOf> {
    const db = this.#scope(tenantId)
    const { rows, total } = await collectionPage(db, filter, page)
    return { entries: await collectionEntries(db, rows), total }
  }

  /** These collections with all that their entries show, in this order; those that are deleted are left out. */
  async entriesOf(tenantId: string, uuids: readonly string[]): Promise<CollectionEntry[]> {
    const db = this.#scope(tenantId)
    const entries = await collectionEntries(db, await collectionRows(db, [...uuids]))
    const found = new Map(entries.map((entry) => [entry.row.uuid, entry]))
    return uuids.flatMap((uuid) => found.get(uuid) ?? [])
  }

  /** The collections below or above one; 404 when it is not there. */
  async pageAround(
    tenantId: string,
    uuid: string,
    side: 'parent' | 'child',
    page: PageRequest,
  ): Promise<CollectionPageOf> {
    const [there, found] = await Promise.all([
      isThere(this.#scope(tenantId), 'collections', uuid),
      this.page(tenantId, { [side]: uuid }, page),
    ])
    if (!there) throw notFound('collection', uuid)
    return found
  }

  /** One page of what a tree shows at its top: a few narrow queries, without pictures and metadata. */
  async treePage(tenantId: string, filter: CollectionFilter, page: PageRequest): Promise<TreePageOf> {
    const db = this.#scope(tenantId)
    const { rows, total } = await titlePage(db, filter, page)
    return { entries: await treeEntries(db, rows), total }
  }

  /** The same of what is below a collection; 404 when it is not there. */
  async treeBranch(tenantId: string, uuid: string, page: PageRequest): Promise<TreePageOf> {
    const [there, found] = await Promise.all([
      isThere(this.#scope(tenantId), 'collections', uuid),
      this.treePage(tenantId, { parent: uuid }, page),
    ])
    if (!there) throw notFound('collection', uuid)
    return found
  }

  /** The collections that hold an item; 404 when there is no such item. */
  async pageOfItem(tenantId: string, item: string, page: PageRequest): Promise<CollectionPageOf> {
    const [known, found] = await Promise.all([
      isThere(this.#scope(tenantId), 'items', item),
      this.page(tenantId, { item }, page),
    ])
    if (!known) throw notFound('cultural item', item)
    return found
  }

  /** All collections below one by title, of each no more than its names and state: one narrow query for any number. */
  async namesBelow(tenantId: string, parent: string): Promise<Awaited<ReturnType<typeof collectionNames>>> {
    return await collectionNames(this.#scope(tenantId), { parent })
  }

  /** One collection; 404 when it is not there or deleted. */
  async byUuid(tenantId: string, uuid: string): Promise<CollectionEntry> {
    const db = this.#scope(tenantId)
    const row = await collectionRow(db, uuid)
    const [entry] = row === undefined ? [] : await collectionEntries(db, [row])
    if (entry === undefined) throw notFound('collection', uuid)
    return entry
  }

  /** From the root down to the parent, through this parent where it is one, else through first parents. */
  async ancestors(tenantId: string, uuid: string, through?: string): Promise<Ancestor[]> {
    const steps = stepsByChild(await stepsAbove(this.#scope(tenantId), [uuid]))
    return pathFrom(steps, uuid, through).map(ancestorOf)
  }

  /** The same for each collection of a page, through first parents: one question for all. */
  async ancestorsOfAll(tenantId: string, { entries }: CollectionPageOf): Promise<Map<string, Ancestor[]>> {
    const uuids = entries.map(({ row }) => row.uuid)
    const steps = stepsByChild(await stepsAbove(this.#scope(tenantId), uuids))
    return new Map(uuids.map((uuid) => [uuid, pathFrom(steps, uuid).map(ancestorOf)]))
  }

  /** What deleting it would do; 404 when it is not there. */
  async deletion(tenantId: string, uuid: string): Promise<DeletionCounts> {
    return (await this.totals(tenantId, uuid)).deletion
  }

  /** Items and collections anywhere below it, each counted once, and what deleting it would do; 404 when it is not there. */
  async totals(
    tenantId: string,
    uuid: string,
  ): Promise<{ items: number; collections: number; deletion: DeletionCounts }> {
    const db = this.#scope(tenantId)
    if (!(await isThere(db, 'collections', uuid))) throw notFound('collection', uuid)
    const below = await holdingsBelow(db, uuid)
    const deletion = await countDeletion(db, uuid, below)
    return { items: distinctItems(below), collections: below.collections - 1, deletion }
  }

  /** Adds a collection inside of a write and gives back its uuid; 400 for an unknown parent. */
  async createCollection(unit: Unit, collection: NewCollection): Promise<string> {
    return await createCollection(unit, collection)
  }

  /** Adds a collection. */
  async create(context: WriteContext, given: NewCollection): Promise<CollectionEntry> {
    const uuid = await inWrite(this.#database, context, (unit) => createCollection(unit, given))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Changes a collection and gives it back; an empty difference makes no version. 404, 412, 400. */
  async patch(context: WriteContext, uuid: string, patch: CollectionPatch, ifMatch?: string): Promise<CollectionEntry> {
    await inWrite(this.#database, context, (unit) => patchCollection(unit, uuid, patch, { ifMatch }))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Deletes a collection and the sub-collections that have no other parent, to be restored within 30 days. 404, 412. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeCollection(unit, uuid, ifMatch))
  }

  /** Brings a deleted collection back with what went with it. 404 when there is nothing to restore, 410 when it is too late. */
  async restore(context: WriteContext, uuid: string): Promise<CollectionEntry> {
    await inWrite(this.#database, context, (unit) => restoreCollection(unit, uuid))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Takes the last change back. 404, 409, 412. */
  async undo(context: WriteContext, uuid: string, ifMatch?: string): Promise<CollectionEntry> {
    await inWrite(this.#database, context, (unit) => undoCollection(unit, uuid, ifMatch))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** How a reply shows a collection; lists of other modules use it too. */
  represent(hal: Hal, entry: CollectionEntry) {
    return representCollection(hal, entry)
  }

  /** How a tree shows a collection. */
  representInTree(hal: Hal, entry: TreeEntry) {
    return representInTree(hal, entry)
  }

  #scope(tenantId: string): Kysely<Schema> {
    return tenantScope(this.#database.read, tenantId)
  }
}
