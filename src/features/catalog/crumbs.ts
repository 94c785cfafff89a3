import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@/api/meta/generated/types.gen'

/** A step of the way to a collection; the catalogue itself has no uuid. `parentId` is the step before it. */
export interface Step {
  id: string
  label: string
  parentId?: string
  onPress?: () => void
}

/** The way from the catalogue to a collection, through its ancestors as the server followed them; the last step acts. */
export function crumbsOf(
  collection: Collection,
  words: { title: string; untitled: string },
  onLast?: () => void,
): Step[] {
  const path = [...(collection.ancestors ?? []), { uuid: collection.uuid, title: collectionTitle(collection) }]
  return [
    { id: '', label: words.title },
    ...path.map(({ uuid, title }, at) => ({
      id: uuid,
      label: title || words.untitled,
      parentId: path[at - 1]?.uuid,
      ...(at === path.length - 1 && onLast && { onPress: onLast }),
    })),
  ]
}
