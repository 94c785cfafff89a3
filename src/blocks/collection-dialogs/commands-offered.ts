import type { Collection } from '@/api/meta/generated/types.gen'

/** The keys of what can be done with a collection, as in the help sheet: those of items, where items have the same. */
export const collectionKeys = {
  'collection-details': 'E',
  'collection-totals': 'T',
  'create-collection': 'C',
  'move-collection': 'M',
  'link-collection': 'L',
  'unlink-collection': 'U',
  'change-state': 'S',
  'delete-collection': 'Delete',
} as const

export type CollectionCommandId = keyof typeof collectionKeys

export interface CollectionCommandsOptions {
  /** Uuid of the parent that it is seen in. */
  from?: string
  mayEdit: boolean
}

const toRead: readonly CollectionCommandId[] = ['collection-details', 'collection-totals']
const atTop: readonly CollectionCommandId[] = ['create-collection']
const all: readonly CollectionCommandId[] = [
  ...toRead,
  'create-collection',
  'move-collection',
  'link-collection',
  'unlink-collection',
  'change-state',
  'delete-collection',
]

/** The parent that a collection can be taken out of: the one that it is seen in, else its first one. */
export function parentToUnlink({ parentCollectionsUuids: parents }: Collection, from = parents[0]): string | undefined {
  return from !== undefined && parents.includes(from) ? from : undefined
}

/** What a person may do with a collection, or without one at the top of the catalogue, in the order in which it is offered. */
export function commandsOffered(
  collection: Collection | undefined,
  { from, mayEdit }: CollectionCommandsOptions,
): readonly CollectionCommandId[] {
  if (!collection) return mayEdit ? atTop : []
  if (!mayEdit) return toRead
  return parentToUnlink(collection, from) ? all : all.filter((id) => id !== 'unlink-collection')
}
