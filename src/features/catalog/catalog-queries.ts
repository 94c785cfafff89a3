import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import {
  childCollectionsQuery,
  collectionInAnyList,
  collectionInLists,
  collectionItemsQuery,
  collectionQuery,
  everyItemOf,
  rootCollectionsQuery,
  type LinksOfPlace,
} from '@/api/meta/collections/collections'
import { allItemsQuery, everyItem } from '@/api/meta/items/items'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import { entriesOf } from '@/api/hal/page'
import type { CulturalItemPage } from '@/api/meta/generated/types.gen'
import { fetchPicture } from '@/blocks/item-card/card-picture'
import { defaultOrder } from '@/blocks/item-list/item-order'
import { onFirstScreen } from '@/blocks/list/first-screen'
import { useListLook } from '@/stores/list-look'
import type { CatalogSearch } from './catalog-search'

// Collections change seldom, and what a person changes is read again at once: coming back asks for the items alone.
const seldom = { staleTime: 5 * 60_000 }

/** The collection of a screen; until it has come, what lists have said of it. */
export const placeQuery = (queryClient: QueryClient, uuid: string, { parentId }: CatalogSearch) => ({
  ...collectionQuery(uuid, parentId),
  ...seldom,
  placeholderData: () => collectionInLists(queryClient, uuid),
})

/** The lists of a place: those of a collection, or without one those of the whole catalogue. */
export const placeQueries = (collection: LinksOfPlace | undefined, { sort, collectionSort, below }: CatalogSearch) => ({
  collections: (page: number) => ({
    ...(collection
      ? childCollectionsQuery(collection, { page, sort: collectionSort })
      : rootCollectionsQuery({ page, sort: collectionSort })),
    ...seldom,
  }),
  items: (page: number) =>
    collection ? collectionItemsQuery(collection, page, { sort, below }) : allItemsQuery({ page, sort }),
  /** Every item of the place, not only the page that is shown. */
  everyItem: (options: AllPagesOptions) =>
    collection
      ? everyItemOf(collection, { sort: sort ?? defaultOrder, below }, options)
      : everyItem(sort ?? defaultOrder, options),
})

/**
 * Begins to read what a catalogue screen shows: the collection and its lists. Nobody waits for it: the screen has a place
 * for what is still coming, and tells what fails.
 */
export function loadPlace(queryClient: QueryClient, search: CatalogSearch, collectionUuid?: string): void {
  readPlace(queryClient, search, collectionUuid).catch(() => undefined)
}

async function readPlace(queryClient: QueryClient, search: CatalogSearch, uuid: string | undefined) {
  if (uuid === undefined) return await readLists(queryClient, search)
  const reading = load(queryClient, collectionQuery(uuid, search.parentId))
  // The links of a collection that a list has shown are known before it is read.
  const seen = search.below ? collectionInLists(queryClient, uuid) : collectionInAnyList(queryClient, uuid)
  const place = seen ?? (await reading)
  return await Promise.all([reading, readLists(queryClient, search, place)])
}

/** Without a failure: lists tell theirs in their place. */
function readLists(queryClient: QueryClient, search: CatalogSearch, place?: LinksOfPlace) {
  const { collections, items } = placeQueries(place, search)
  const reading = load(queryClient, items(search.page ?? 1)).then(fetchPictures)
  return Promise.allSettled([load(queryClient, collections(1)), reading])
}

/** The pictures come while their cards are drawn. */
function fetchPictures(page: CulturalItemPage) {
  if (useListLook.getState().look === 'pictures') entriesOf(page).slice(0, onFirstScreen).forEach(fetchPicture)
}
