import { randomUUID } from 'node:crypto'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { deletionOf } from '../../db/restore-window.ts'
import { orderKey } from '../../db/order-key.ts'
import { requireVersion } from '../../db/require-version.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { undoPatch } from '../history/index.ts'
import { changeMetadata, patchedField, replaceMetadata, requireValues, splitMetadata } from '../metadata/index.ts'
import type { GivenMetadata } from '../metadata/index.ts'
import type { CollectionRow } from './collection-entry.ts'
import { collectionParents, collectionRow, collectionRows } from './collection-repository.ts'
import { deletedWith } from './deletion.ts'
import { stepsAbove } from './hierarchy-service.ts'
import { collectionsBelow } from './holdings-service.ts'

export type NewCollection = {
  uuid?: string
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

export type CollectionPatch = {
  sgtt?: string | null
  autn?: string | null
  sgti?: string | null
  parentCollectionsUuids?: readonly string[]
  customMetadataList?: readonly GivenMetadata[]
}

const ownFields = ['sgtt', 'autn', 'sgti', 'pressmark'] as const
type Fields = Pick<CollectionRow, (typeof ownFields)[number]>

/** Adds a collection and returns its uuid; 400 for an unknown parent. */
export async function createCollection(unit: Unit, given: NewCollection): Promise<string> {
  const { fields: listed, values } = splitMetadata(given.metadata ?? [], ownFields)
  const parents = await requireParents(unit, given.parents ?? [])
  await requireValues(unit.db, 'COLLECTION', values)
  const uuid = given.uuid ?? randomUUID()
  const fields = mergedFields({ sgtt: null, autn: null, sgti: null, pressmark: null }, given, listed)
  await unit.create('collection', [
    {
      uuid,
      ...fields,
      ...keysOf(fields),
      ...(given.state !== undefined && { state: given.state }),
      ...(given.createdAt !== undefined && { created_at: given.createdAt }),
    },
  ])
  await addParents(unit, uuid, parents)
  if (values.length > 0) await replaceMetadata(unit, 'COLLECTION', new Map([[uuid, values]]))
  return uuid
}

/**
 * Changes the fields of the patch; without a difference nothing is written. 404, 412, and 400 for a parent that is
 * unknown or a descendant.
 */
export async function patchCollection(
  unit: Unit,
  uuid: string,
  patch: CollectionPatch,
  { ifMatch, action }: { ifMatch?: string; action?: string } = {},
): Promise<void> {
  const row = await collectionRow(unit.db, uuid)
  if (row === undefined) throw notFound('collection', uuid)
  requireVersion(row.version, ifMatch)
  const split = patch.customMetadataList && splitMetadata(patch.customMetadataList, ownFields, row)
  const merged = mergedFields(row, patch, split?.fields ?? {})
  const changed = ownFields.filter((field) => merged[field] !== row[field])
  const changes: EntityChanges<'collection'> = changed.length === 0 ? {} : { ...merged, ...keysOf(merged) }
  const metadata = split && (await changeMetadata(unit, 'COLLECTION', uuid, split.values, action))
  const parents = patch.parentCollectionsUuids && (await changeParents(unit, uuid, patch.parentCollectionsUuids))
  if (changed.length === 0 && metadata === undefined && parents === undefined) return
  await unit.update('collection', uuid, changes, {
    action,
    before: { ...metadata?.before, ...parents?.before },
    after: { ...metadata?.after, ...parents?.after },
  })
}

/** Soft-deletes a collection and the sub-collections that have no other parent; items stay. */
export async function removeCollection(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  const collections = await deletedWith(unit.db, uuid)
  await unit.remove('collection', uuid, { ifMatch })
  await unit.removeMany(
    'collection',
    collections.filter((one) => one !== uuid),
  )
}

/**
 * Restores a collection, with everything that was deleted together with it. 404 if it is not deleted, 410 after 30
 * days.
 */
export async function restoreCollection(unit: Unit, uuid: string): Promise<void> {
  const deletedAt = await deletionOf(unit, 'collection', uuid)
  await unit.restoreMany('collection', await collectionsBelow(unit.db, uuid, deletedAt))
}

/** Undoes the last change of fields, metadata or parents; 409 if the last event was no such change. */
export async function undoCollection(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  if ((await collectionRow(unit.db, uuid)) === undefined) throw notFound('collection', uuid)
  const patch: CollectionPatch = await undoPatch(unit, uuid)
  if (patch.parentCollectionsUuids !== undefined) {
    const known = await collectionRows(unit.db, [...patch.parentCollectionsUuids])
    patch.parentCollectionsUuids = known.map((parent) => parent.uuid)
  }
  await patchCollection(unit, uuid, patch, { ifMatch, action: 'undo' })
}

function mergedFields(was: Fields, patch: CollectionPatch, listed: Partial<Fields>): Fields {
  const merged = (field: 'sgtt' | 'autn' | 'sgti') => {
    const given = patchedField(patch[field], listed[field])
    return given === undefined ? was[field] : given
  }
  const { pressmark = was.pressmark } = listed
  return { sgtt: merged('sgtt'), autn: merged('autn'), sgti: merged('sgti'), pressmark }
}

/** Without a title the description replaces it, in lists too. */
const keysOf = ({ sgtt, autn, sgti, pressmark }: Fields) => ({
  sgtt_key: orderKey(sgtt ?? sgti),
  autn_key: orderKey(autn),
  sgti_key: orderKey(sgti),
  pressmark_key: orderKey(pressmark),
})

/** Links to deleted parents stay: they count again when the parent is restored. */
async function changeParents(unit: Unit, uuid: string, given: readonly string[]) {
  const wanted = await requireParents(unit, given)
  await refuseChildren(unit, uuid, wanted)
  const was = (await collectionParents(unit.db, [uuid])).get(uuid) ?? []
  const removed = was.filter((parent) => !wanted.includes(parent))
  const added = wanted.filter((parent) => !was.includes(parent))
  if (removed.length === 0 && added.length === 0) return undefined
  if (removed.length > 0)
    await unit.db
      .deleteFrom('collection_parents')
      .where('child_uuid', '=', uuid)
      .where('parent_uuid', 'in', removed)
      .execute()
  await addParents(unit, uuid, added)
  return { before: { parentCollectionsUuids: was }, after: { parentCollectionsUuids: wanted } }
}

/** Deleted collections count as well: restored, they must not close a cycle. */
async function refuseChildren(unit: Unit, uuid: string, parents: string[]) {
  const above = await stepsAbove(unit.db, parents)
  if (parents.includes(uuid) || above.some((step) => step.parent === uuid))
    throw new ProblemError(400, 'collection.child', {
      detail: 'A collection cannot be put into itself or into one below it',
    })
}

async function addParents(unit: Unit, uuid: string, parents: string[]) {
  await unit.insert(
    'collection_parents',
    parents.map((parent) => ({ child_uuid: uuid, parent_uuid: parent, created_at: unit.at })),
  )
}

async function requireParents(unit: Unit, given: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(given)]
  const known = new Set((await collectionRows(unit.db, wanted)).map((row) => row.uuid))
  const missing = wanted.find((uuid) => !known.has(uuid))
  if (missing !== undefined)
    throw new ProblemError(400, 'parent.missing', { detail: `There is no collection ${missing}` })
  return wanted
}
