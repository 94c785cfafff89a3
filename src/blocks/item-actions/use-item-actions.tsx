import { useQuery } from '@tanstack/react-query'
import {
  FolderInput,
  FolderMinus,
  FolderPlus,
  History,
  Pencil,
  PencilLine,
  Trash2,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { Handle } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useKeys } from '@/lib/use-keys'
import { openDialog, type OpenDialog } from '@/stores/open-dialog'
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
    () =>
      [
        one && action('E', forms.editItem, Pencil, { name: 'item-metadata', item: one }),
        one && hasHistory && action('H', forms.history, History, { name: 'item-history', item: one }),
        items.length > 1 && action('E', bulk.editMetadata, PencilLine, { name: 'bulk-edit-items', items }),
        action('M', text.move, FolderInput, { name: 'move-items', items, from: collection }),
        action('L', text.link, FolderPlus, { name: 'link-items', items, from: collection }),
        collection && action('U', text.unlink, FolderMinus, { name: 'unlink-items', items, from: collection }),
        action('S', workflow.changeState, Workflow, { name: 'change-state', resource: 'ITEM', things: items }),
        { ...action('Delete', text.delete, Trash2, { name: 'delete-items', items, thenBack }), danger: true },
      ].filter((offered): offered is ItemAction => !!offered && (mayEdit || offered.id === 'item-history')),
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

/** What opens a dialog, and is called after it. */
const action = (keys: string, label: string, Icon: LucideIcon, dialog: OpenDialog): ItemAction => ({
  id: dialog.name,
  label,
  icon: <Icon aria-hidden />,
  keys,
  run: () => openDialog(dialog),
})
