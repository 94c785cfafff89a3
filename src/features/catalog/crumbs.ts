import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'

/** A step of the path to a collection; the catalogue itself has no uuid. `parentId` is the step before it. */
export interface Step {
  id: string
  label: string
  parentId?: string
  onPress?: () => void
}

/**
 * The path from the catalogue to a collection, through the ancestors that the server returned; the last step runs an
 * action.
 */
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
