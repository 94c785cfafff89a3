import { text, textOf } from '@/text/text'
import { isApiError } from '../../api-error'
import { hrefOf, type Handle } from '../../hal/link'
import { halMutation, type Done } from '../../hal/mutation'
import { customQuery } from '../../hal/query'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import type { Operation } from '../bulk/operation'
import { collectionTitle } from './collections'
import { createCollection as postCollection } from '../generated/sdk.gen'
import type { Collection, CollectionCreate, DryRun } from '@teca/shared/contract/meta'
import { undoParents, undoDeletion, undoWrite } from '../things/undo'

/** A collection as the target or the source of a change. */
export interface Place {
  uuid: string
  title: string
}

/** catalogue spec 4: moving replaces all parents by the destination. */
export const moveCollections = (to: string, seen?: Collection) => changeParents(() => [to], seen)

/** Adds a parent; the others stay. */
export const linkCollections = (to: string, seen?: Collection) =>
  changeParents((parents) => [...new Set([...parents, to])], seen)

/** Removes collections from one of their parents. Without a parent a collection is at the top. */
export const unlinkCollections = (from: string, seen?: Collection) =>
  changeParents((parents) => parents.filter((parent) => parent !== from), seen)

/** Deletes collections with the sub-collections that have no other parent. One that was in another of them is gone already. */
export const deleteCollections = (seen?: Collection): Operation => ({
  each: async (handle) => {
    try {
      const collection = await seenOrRead(handle, seen)
      await http.delete(hrefOf(collection._links.self), onVersion(collection))
      return undoDeletion(collection)
    } catch (error) {
      if (!seen && isApiError(error, 404)) return undefined
      throw error
    }
  },
  deletes: true,
  stale: stale.collections,
})

const changeParents = (parentsOf: (parents: readonly string[]) => string[], seen?: Collection): Operation => ({
  each: async (handle) => {
    const before = await seenOrRead(handle, seen)
    const parents = parentsOf(before.parentCollectionsUuids)
    if (isSame(parents, before.parentCollectionsUuids)) return 'as-before'
    const after = await patchParents(before, parents)
    return () => undoWrite(after, undoParents(before, after))
  },
  stale: stale.collections,
})

/** The collection as the person saw it, so that a later change by someone else gives a 412; else as it is now. */
const seenOrRead = async ({ uuid, self }: Handle, seen: Collection | undefined) =>
  seen?.uuid === uuid ? seen : await http.get(self, { cache: 'no-store' }).json<Collection>()

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

const patchParents = (collection: Collection, parentCollectionsUuids: string[]) =>
  http
    .patch(hrefOf(collection._links.self), { json: { parentCollectionsUuids }, ...onVersion(collection) })
    .json<Collection>()

/** What deleting a collection would do; requested again each time. */
export const deletionQuery = ({ _links: { self } }: Collection) => ({
  ...customQuery<DryRun>(
    `${hrefOf(self)}/dry-run`,
    (signal) => http.delete(`${hrefOf(self)}/dry-run`, { signal }).json<DryRun>(),
    { silent: true },
  ),
  staleTime: 0,
})

/** Creates one of several collections by its title alone; the caller reports the result. */
export const makeCollection = (title: string, parent: string | undefined) =>
  postCollection({
    body: {
      customMetadataList: [{ name: 'sgtt', value: title }],
      parentCollectionsUuids: parent === undefined ? [] : [parent],
    },
  })

export interface Creation {
  /** Undefined at the top of the catalogue. */
  parent: string | undefined
  body: Pick<CollectionCreate, 'sgtt' | 'autn' | 'sgti' | 'customMetadataList'>
  open: (collection: Collection) => void
}

/** Creates a collection below one parent; the notice opens or undoes it. */
export const createCollection = () =>
  halMutation(
    ({ parent, body }: Creation) =>
      postCollection({ body: { ...body, parentCollectionsUuids: parent === undefined ? [] : [parent] } }),
    {
      stale: stale.collections,
      silent: true,
      done: (created, { open }): Done => ({
        text: text.collectionCreated,
        goTo: { label: textOf('common').open, go: () => open(created) },
        undo: () => http.delete(hrefOf(created._links.self), onVersion(created)),
      }),
    },
  )

/** A collection as the target or the source of a change. */
export const placeOf = (collection: Collection): Place => ({
  uuid: collection.uuid,
  title: collectionTitle(collection) || textOf('catalog').untitled,
})
