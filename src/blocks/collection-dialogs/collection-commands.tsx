import { ChartNoAxesColumn, FolderInput, FolderMinus, FolderPlus, Info, Link2, Trash2, Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import { handleOf } from '@/api/hal/link'
import { collectionHandle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import { resourceTypeOf } from '@/api/meta/resource-type-of'
import { openDialog } from '@/stores/open-dialog'
import { textOf } from '@/text/text'

export interface CollectionCommand {
  id: string
  label: string
  icon: ReactNode
  danger?: boolean
  run: () => void
}

export interface CollectionCommandsOptions {
  /** Uuid of the parent that it is seen in. */
  from?: string
  mayEdit: boolean
}

/** What can be done with a collection, in the order in which it is offered. The words of what people do must be there. */
export function collectionCommands(
  collection: Collection,
  { from = collection.parentCollectionsUuids[0], mayEdit }: CollectionCommandsOptions,
): CollectionCommand[] {
  const text = textOf('collections')
  const about = handleOf(collection)
  const isLinked = from !== undefined && collection.parentCollectionsUuids.includes(from)
  const all: (CollectionCommand & { edits?: true })[] = [
    {
      id: 'collection-details',
      label: text.details,
      icon: <Info aria-hidden />,
      run: () => openDialog({ name: 'collection-details', collection: about }),
    },
    {
      id: 'collection-totals',
      label: textOf('catalog').totals,
      icon: <ChartNoAxesColumn aria-hidden />,
      run: () => openDialog({ name: 'collection-totals', collection: about }),
    },
    {
      id: 'create-collection',
      label: text.createBelow,
      icon: <FolderPlus aria-hidden />,
      edits: true,
      run: () => openDialog({ name: 'create-collection', parent: about }),
    },
    {
      id: 'move-collection',
      label: text.move,
      icon: <FolderInput aria-hidden />,
      edits: true,
      run: () => openDialog({ name: 'move-collection', collection: about }),
    },
    {
      id: 'link-collection',
      label: text.link,
      icon: <Link2 aria-hidden />,
      edits: true,
      run: () => openDialog({ name: 'link-collection', collection: about }),
    },
    ...(isLinked
      ? [
          {
            id: 'unlink-collection',
            label: text.unlink,
            icon: <FolderMinus aria-hidden />,
            edits: true as const,
            run: () => openDialog({ name: 'unlink-collection', collection: about, from: collectionHandle(from) }),
          },
        ]
      : []),
    {
      id: 'change-state',
      label: textOf('workflow').changeState,
      icon: <Workflow aria-hidden />,
      edits: true,
      run: () => openDialog({ name: 'change-state', resource: resourceTypeOf('collection'), things: [about] }),
    },
    {
      id: 'delete-collection',
      label: text.delete,
      icon: <Trash2 aria-hidden />,
      danger: true,
      edits: true,
      run: () => openDialog({ name: 'delete-collection', collection: about }),
    },
  ]
  return all.filter(({ edits }) => mayEdit || !edits)
}

/** What can be done at the top of the catalogue. */
export const topCommands = (mayEdit: boolean): CollectionCommand[] =>
  mayEdit
    ? [
        {
          id: 'create-collection',
          label: textOf('collections').create,
          icon: <FolderPlus aria-hidden />,
          run: () => openDialog({ name: 'create-collection' }),
        },
      ]
    : []
