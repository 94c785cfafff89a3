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
import type { CulturalItemPage } from '@teca/shared/contract/meta'
import { fetchPicture } from '@/blocks/item-card/card-picture'
import { defaultOrder } from '@/blocks/item-list/item-order'
import { onFirstScreen } from '@/blocks/list/first-screen'
import { useListLook } from '@/stores/list-look'
import type { CatalogSearch } from './catalog-search'

// Collections change seldom, and a person's own changes load again at once: coming back loads only the items.
const seldom = { staleTime: 5 * 60_000 }

/** The collection of a screen; until it has loaded, its entry in lists. */
export const placeQuery = (queryClient: QueryClient, uuid: string, { parentId }: CatalogSearch) => ({
  ...collectionQuery(uuid, parentId),
  ...seldom,
  placeholderData: () => collectionInLists(queryClient, uuid),
})

/** The queries of a place: the lists of a collection, or without one those of the whole catalogue. */
export const placeQueries = (collection: LinksOfPlace | undefined, { sort, collectionSort, below }: CatalogSearch) => ({
  collections: (page: number) => ({
    ...(collection
      ? childCollectionsQuery(collection, { page, sort: collectionSort })
      : rootCollectionsQuery({ page, sort: collectionSort })),
    ...seldom,
  }),
  items: (page: number) =>
    collection ? collectionItemsQuery(collection, page, { sort, below }) : allItemsQuery({ page, sort }),
  /** Every item of the place, not only the shown page. */
  everyItem: (options: AllPagesOptions) =>
    collection
      ? everyItemOf(collection, { sort: sort ?? defaultOrder, below }, options)
      : everyItem(sort ?? defaultOrder, options),
})

/**
 * Starts to load the data of a catalogue screen: the collection and its lists. The route does not wait: the screen has
 * placeholders, and shows failures.
 */
export function loadPlace(queryClient: QueryClient, search: CatalogSearch, collectionUuid?: string): void {
  readPlace(queryClient, search, collectionUuid).catch(() => undefined)
}

async function readPlace(queryClient: QueryClient, search: CatalogSearch, uuid: string | undefined) {
  if (uuid === undefined) return await readLists(queryClient, search)
  const reading = load(queryClient, collectionQuery(uuid, search.parentId))
  // The links of a collection are known from a list before it loads.
  const seen = search.below ? collectionInLists(queryClient, uuid) : collectionInAnyList(queryClient, uuid)
  const place = seen ?? (await reading)
  return await Promise.all([reading, readLists(queryClient, search, place)])
}

/** Ignores failures: lists show theirs in place. */
function readLists(queryClient: QueryClient, search: CatalogSearch, place?: LinksOfPlace) {
  const { collections, items } = placeQueries(place, search)
  const reading = load(queryClient, items(search.page ?? 1)).then(fetchPictures)
  return Promise.allSettled([load(queryClient, collections(1)), reading])
}

/** Loads the pictures while their cards are drawn. */
function fetchPictures(page: CulturalItemPage) {
  if (useListLook.getState().look === 'pictures') entriesOf(page).slice(0, onFirstScreen).forEach(fetchPicture)
}
