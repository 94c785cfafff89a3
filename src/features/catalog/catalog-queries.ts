import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import {
  childCollectionsQuery,
  collectionItemsQuery,
  collectionQuery,
  everyItemOf,
  rootCollectionsQuery,
} from '@/api/meta/collections'
import { allItemsQuery, everyItem } from '@/api/meta/items'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import type { Collection } from '@/api/meta/generated/types.gen'
import { defaultOrder } from '@/blocks/results-header/order'
import type { CatalogSearch } from './catalog-search'

/** The lists of a place: those of a collection, or without one those of the whole catalogue. */
export const placeQueries = (collection: Collection | undefined, { sort, collectionSort }: CatalogSearch) => ({
  collections: (page: number) =>
    collection
      ? childCollectionsQuery(collection, { page, sort: collectionSort })
      : // They seldom change, and coming back to the catalogue should ask for no more than its items.
        { ...rootCollectionsQuery({ page, sort: collectionSort }), staleTime: 10 * 60_000 },
  items: (page: number) => (collection ? collectionItemsQuery(collection, page, sort) : allItemsQuery({ page, sort })),
  /** Every item of the place, not only the page that is shown. */
  everyItem: (options: AllPagesOptions) =>
    collection ? everyItemOf(collection, sort ?? defaultOrder, options) : everyItem(sort ?? defaultOrder, options),
})

/** Has what a catalogue screen shows: the collection, without which there is no screen, and its lists, which tell their failures in their place. */
export async function loadPlace(queryClient: QueryClient, search: CatalogSearch, collectionUuid?: string) {
  const collection = collectionUuid
    ? await load(queryClient, collectionQuery(collectionUuid, search.parentId))
    : undefined
  const { collections, items } = placeQueries(collection, search)
  await Promise.allSettled([load(queryClient, collections(1)), load(queryClient, items(search.page ?? 1))])
}
