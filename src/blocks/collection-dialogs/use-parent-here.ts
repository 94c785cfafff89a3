import { useParams, useSearch } from '@tanstack/react-router'
import type { Collection } from '@/api/meta/generated/types.gen'

/** Uuid of the parent that a collection is seen in on this screen: the one it was come from, or the collection that it is shown below. */
export function useParentHere({ uuid, parentCollectionsUuids }: Collection): string | undefined {
  const { collectionUuid } = useParams({ strict: false })
  const { parentId } = useSearch({ strict: false })
  const here = collectionUuid === uuid ? parentId : collectionUuid
  return here !== undefined && parentCollectionsUuids.includes(here) ? here : parentCollectionsUuids[0]
}
