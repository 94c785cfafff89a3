import { createFileRoute, notFound } from '@tanstack/react-router'
import { ItemScreen } from '@/features/item/item-screen'
import { itemSearch } from '@/features/item/item-search'
import { ItemSkeleton } from '@/features/item/item-skeleton'
import { loadItem } from '@/features/item/load-item'
import { isUuid } from '@/lib/is-uuid'
import { noCollection } from '@/lib/no-collection'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(itemSearch)

export const Route = createFileRoute('/_app/catalog/$collectionUuid/cultural-item/$itemUuid')({
  validateSearch,
  beforeLoad: ({ params: { collectionUuid, itemUuid } }) => {
    if (!isUuid(itemUuid) || (collectionUuid !== noCollection && !isUuid(collectionUuid))) throw notFound()
  },
  loader: ({ context: { queryClient }, params, location }) =>
    loadItem(queryClient, params.itemUuid, itemSearch(location.search).type),
  pendingComponent: ItemSkeleton,
  component: ItemScreen,
})
