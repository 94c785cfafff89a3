import { useParams, useSearch } from '@tanstack/react-router'
import type { Collection } from '@teca/shared/contract/meta'

/** Uuid of the parent of a collection on this screen: the one that the person came from, or the collection of the screen. */
export function useParentHere({ uuid, parentCollectionsUuids }: Collection): string | undefined {
  const { collectionUuid } = useParams({ strict: false })
  const { parentId } = useSearch({ strict: false })
  const here = collectionUuid === uuid ? parentId : collectionUuid
  return here !== undefined && parentCollectionsUuids.includes(here) ? here : parentCollectionsUuids[0]
}
