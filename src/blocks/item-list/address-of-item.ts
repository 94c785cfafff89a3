import type { CulturalItem } from '@teca/shared/contract/meta'
import { noCollection } from '@/lib/no-collection'

/** The address of an item: in the collection of the screen, else in its first one. */
export const addressOfItem = (item: CulturalItem, collectionUuid = item.parentCollectionsUuids[0] ?? noCollection) => ({
  to: '/catalog/$collectionUuid/cultural-item/$itemUuid' as const,
  params: { collectionUuid, itemUuid: item.uuid },
})
