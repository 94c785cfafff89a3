import { text, textOf } from '@/text/text'
import { hrefOf } from '../../hal/link'
import { halMutation, type Done } from '../../hal/mutation'
import { customQuery } from '../../hal/query'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { collectionTitle } from './collections'
import { createCollection as postCollection } from '../generated/sdk.gen'
import type { Collection, CollectionCreate, DryRun } from '../generated/types.gen'
import { parentsBack, restoring, takeBack } from '../things/undo'

/** A collection as the target or the source of a change. */
export interface Place {
  uuid: string
  title: string
}

export interface Put {
  /** As the person saw it: a later change by someone else gives a 412. */
  collection: Collection
  place: Place
}

/** catalogue spec 4: moving replaces all parents by the destination. Its dialog shows the failure, as for the others. */
export const moveCollection = () =>
  put(
    ({ uuid }) => [uuid],
    (title) => text.collectionMoved({ title }),
  )

/** Adds a parent; the others stay. */
export const linkCollection = () =>
  put(
    (place, { parentCollectionsUuids: parents }) => [...new Set([...parents, place.uuid])],
    (title) => text.collectionLinked({ title }),
  )

/** Removes a collection from one of its parents. Without a parent it is at the top. */
export const unlinkCollection = () =>
  put(
    ({ uuid }, { parentCollectionsUuids: parents }) => parents.filter((parent) => parent !== uuid),
    (title) => text.collectionUnlinked({ title }),
  )

const put = (parentsOf: (place: Place, collection: Collection) => string[], said: (title: string) => string) =>
  halMutation(({ collection, place }: Put) => patchParents(collection, parentsOf(place, collection)), {
    stale: stale.collections,
    silent: true,
    done: (after, { collection, place }) => ({
      text: said(place.title),
      undo: () => takeBack(after, parentsBack(collection, after)),
    }),
  })

/** Sets the parents of a collection as the person saw it. */
export const patchParents = (collection: Collection, parentCollectionsUuids: string[]) =>
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

export interface Deletion {
  collection: Collection
  /** Leaves the deleted thing's screen before it loads again and finds nothing. */
  leave: () => Promise<unknown>
}

/** Deletes a collection with the sub-collections that have no other parent; it can be undone if the server restores. */
export const deleteCollection = () =>
  halMutation(
    async ({ collection, leave }: Deletion) => {
      await http.delete(hrefOf(collection._links.self), onVersion(collection))
      await leave()
    },
    {
      stale: stale.collections,
      silent: true,
      removes: ({ collection }) => collection._links.self,
      done: (_, { collection }) => ({ text: text.collectionDeleted, undo: restoring(collection) }),
    },
  )

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
