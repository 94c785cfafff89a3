import type { Collection } from '@teca/shared/contract/meta'

/** The keys of a collection's commands, as in the help sheet: those of items, if items have the same command. */
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
interface CommandRights {
  mayEdit: boolean
  mayImport: boolean
  mayExport: boolean
}

export type CollectionCommandsOptions = {
  /** Uuid of the parent on the screen. */
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

/** The parent to unlink from: the one on the screen, else the first one. */
export function parentToUnlink({ parentCollectionsUuids: parents }: Collection, from = parents[0]): string | undefined {
  return from !== undefined && parents.includes(from) ? from : undefined
}

/** The commands for a collection, or for the top of the catalogue, that a person may run, in the order of menus. */
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
