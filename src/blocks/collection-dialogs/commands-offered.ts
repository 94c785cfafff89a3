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
  'import-table': 'I',
  'export-table': 'X',
  'delete-collection': 'Delete',
} as const

export type CollectionCommandId = keyof typeof collectionKeys

/** What the person may do, and what the server offers. */
export interface CommandRights {
  mayEdit: boolean
  mayImport: boolean
  mayExport: boolean
}

export type CollectionCommandsOptions = {
  /** Uuid of the parent that it is seen in. */
  from?: string
} & CommandRights

const toRead: readonly CollectionCommandId[] = ['collection-details', 'collection-totals', 'export-table']
const atTop: readonly CollectionCommandId[] = ['create-collection', 'import-table']
const all: readonly CollectionCommandId[] = [
  'collection-details',
  'collection-totals',
  'create-collection',
  'move-collection',
  'link-collection',
  'unlink-collection',
  'change-state',
  'import-table',
  'export-table',
  'delete-collection',
]

/** The parent that a collection can be taken out of: the one that it is seen in, else its first one. */
export function parentToUnlink({ parentCollectionsUuids: parents }: Collection, from = parents[0]): string | undefined {
  return from !== undefined && parents.includes(from) ? from : undefined
}

/** What a person may do with a collection, or without one at the top of the catalogue, in the order in which it is offered. */
export function commandsOffered(
  collection: Collection | undefined,
  { from, mayEdit, mayImport, mayExport }: CollectionCommandsOptions,
): readonly CollectionCommandId[] {
  const ofEditor = collection ? all : atTop
  const ofReader = collection ? toRead : []
  const hidden = new Set<CollectionCommandId>([
    ...(mayImport ? [] : (['import-table'] as const)),
    ...(mayExport ? [] : (['export-table'] as const)),
    ...(collection && !parentToUnlink(collection, from) ? (['unlink-collection'] as const) : []),
  ])
  return (mayEdit ? ofEditor : ofReader).filter((id) => !hidden.has(id))
}
