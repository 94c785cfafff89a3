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
} from '@/api/meta/collections'
import { allItemsQuery, everyItem } from '@/api/meta/items'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import type { CollectionInTree } from '@/api/meta/generated/types.gen'
import { defaultOrder } from '@/blocks/results-header/order'
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
export const placeQueries = (
  collection: Pick<CollectionInTree, '_links'> | undefined,
  { sort, collectionSort }: CatalogSearch,
) => ({
  collections: (page: number) => ({
    ...(collection
      ? childCollectionsQuery(collection, { page, sort: collectionSort })
      : rootCollectionsQuery({ page, sort: collectionSort })),
    ...seldom,
  }),
  items: (page: number) => (collection ? collectionItemsQuery(collection, page, sort) : allItemsQuery({ page, sort })),
  /** Every item of the place, not only the page that is shown. */
  everyItem: (options: AllPagesOptions) =>
    collection ? everyItemOf(collection, sort ?? defaultOrder, options) : everyItem(sort ?? defaultOrder, options),
})

/**
 * Has what a catalogue screen shows: the collection, without which there is no screen, and its lists, which tell their
 * failures in their place. Where a list has shown the collection, nobody waits for it: a screen that stood meanwhile would be
 * made anew when its reply comes, and close what was opened there.
 */
export async function loadPlace(queryClient: QueryClient, search: CatalogSearch, collectionUuid?: string) {
  if (collectionUuid === undefined) return loadLists(queryClient, search)
  const reading = load(queryClient, collectionQuery(collectionUuid, search.parentId))
  const seen = collectionInAnyList(queryClient, collectionUuid)
  if (!seen) return loadLists(queryClient, search, await reading)
  reading.catch(() => undefined) // the screen's own query tells what fails
  await loadLists(queryClient, search, seen)
}

/** Lists that come within it are waited for, so that nothing flickers; after it the screen stands with their skeletons. */
const MOMENT_MS = 150

async function loadLists(
  queryClient: QueryClient,
  search: CatalogSearch,
  collection?: Pick<CollectionInTree, '_links'>,
) {
  const { collections, items } = placeQueries(collection, search)
  const lists = Promise.allSettled([load(queryClient, collections(1)), load(queryClient, items(search.page ?? 1))])
  await Promise.race([lists, new Promise((resolve) => setTimeout(resolve, MOMENT_MS))])
}
