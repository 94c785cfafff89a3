import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { noCollection } from '@/lib/no-collection'

/** Where an item opens: in the collection that it is seen in, else in its first one. */
export const addressOfItem = (item: CulturalItem, collectionUuid = item.parentCollectionsUuids[0] ?? noCollection) => ({
  to: '/catalog/$collectionUuid/cultural-item/$itemUuid' as const,
  params: { collectionUuid, itemUuid: item.uuid },
})
