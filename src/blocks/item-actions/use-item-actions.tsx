import { useQuery } from '@tanstack/react-query'
import { FolderInput, FolderMinus, FolderPlus, History, Pencil, PencilLine, Trash2, Workflow } from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { Handle } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { resourceTypeOf } from '@/api/meta/resource-type-of'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useKeys } from '@/lib/use-keys'
import { openDialog } from '@/stores/open-dialog'
import { addShortcutHelp } from '@/stores/shortcut-help'
import { useText } from '@/text/use-text'

export interface ItemAction {
  id: string
  label: string
  icon: ReactNode
  /** As in the help sheet; heard while the action is offered. */
  keys: string
  danger?: boolean
  run: () => void
}

export interface ItemActionsProps {
  items: readonly Handle[]
  /** The collection that they are seen in; without one nothing can be unlinked. */
  collection?: Handle
  /** They are what the screen shows: once they are deleted, it goes back. */
  thenBack?: boolean
}

/** What the person may do with items, in the order in which it is offered; its keys are heard meanwhile. */
export function useItemActions({ items, collection, thenBack }: ItemActionsProps): ItemAction[] {
  const text = useText('organise')
  const bulk = useText('bulk')
  const workflow = useText('workflow')
  const forms = useText('forms')
  const one = items.length === 1 ? items[0] : undefined
  // Only what is known already: the history is found by the link of the item itself.
  const known = useQuery({ ...halQuery<CulturalItem>({ href: one?.self ?? '/' }), enabled: false }).data
  const hasHistory = known?._links.history !== undefined
  const mayEdit = useMayEdit()
  const actions = useMemo(
    (): ItemAction[] =>
      [
        ...(one
          ? [
              {
                id: 'item-metadata',
                label: forms.editItem,
                icon: <Pencil aria-hidden />,
                keys: 'E',
                run: () => openDialog({ name: 'item-metadata', item: one }),
              },
            ]
          : []),
        ...(one && hasHistory
          ? [
              {
                id: 'item-history',
                label: forms.history,
                icon: <History aria-hidden />,
                keys: 'H',
                run: () => openDialog({ name: 'item-history', item: one }),
              },
            ]
          : []),
        ...(items.length > 1
          ? [
              {
                id: 'bulk-edit-items',
                label: bulk.editMetadata,
                icon: <PencilLine aria-hidden />,
                keys: 'E',
                run: () => openDialog({ name: 'bulk-edit-items', items }),
              },
            ]
          : []),
        {
          id: 'move-items',
          label: text.move,
          icon: <FolderInput aria-hidden />,
          keys: 'M',
          run: () => openDialog({ name: 'move-items', items, from: collection }),
        },
        {
          id: 'link-items',
          label: text.link,
          icon: <FolderPlus aria-hidden />,
          keys: 'L',
          run: () => openDialog({ name: 'link-items', items, from: collection }),
        },
        ...(collection
          ? [
              {
                id: 'unlink-items',
                label: text.unlink,
                icon: <FolderMinus aria-hidden />,
                keys: 'U',
                run: () => openDialog({ name: 'unlink-items', items, from: collection }),
              },
            ]
          : []),
        {
          id: 'change-state',
          label: workflow.changeState,
          icon: <Workflow aria-hidden />,
          keys: 'S',
          run: () => openDialog({ name: 'change-state', resource: resourceTypeOf('item'), things: items }),
        },
        {
          id: 'delete-items',
          label: text.delete,
          icon: <Trash2 aria-hidden />,
          keys: 'Delete',
          danger: true,
          run: () => openDialog({ name: 'delete-items', items, thenBack }),
        },
      ].filter(({ id }) => mayEdit || id === 'item-history'),
    [text, bulk, workflow, forms, items, one, hasHistory, collection, thenBack, mayEdit],
  )
  useKeys(Object.fromEntries(actions.map(({ keys, run }) => [keys.toLowerCase(), run])))
  useEffect(
    () =>
      addShortcutHelp({
        id: 'item-actions',
        title: thenBack ? text.forItem : text.forSelection,
        shortcuts: actions.map(({ id, label, keys }) => ({ id, label, keys })),
      }),
    [actions, text, thenBack],
  )
  return actions
}
