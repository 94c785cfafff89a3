import type { Handle } from '@/api/hal/link'
import { onlyOne, type Chosen } from '@/api/meta/bulk/chosen'
import type { OpenDialog } from '@/stores/open-dialog'

export interface ItemActionsProps {
  items: Chosen
  /** The collection that they are seen in; without one nothing can be unlinked. */
  collection?: Handle
  /** They are what the screen shows: once they are deleted, it goes back. */
  thenBack?: boolean
}

/** The keys of what can be done with items, as in the help sheet, by the dialog that they open. */
const itemKeys = {
  'item-metadata': 'E',
  'item-history': 'H',
  'bulk-edit-items': 'E',
  'move-items': 'M',
  'link-items': 'L',
  'unlink-items': 'U',
  'change-state': 'S',
  'export-table': 'X',
  'delete-items': 'Delete',
} as const satisfies Partial<Record<OpenDialog['name'], string>>

export type ItemActionId = keyof typeof itemKeys
type ItemDialog = Extract<OpenDialog, { name: ItemActionId }>

export interface OfferedAction {
  /** What opens the dialog. */
  keys: string
  dialog: ItemDialog
}

/** What a person may do with items, in the order in which it is offered, without the words for it. */
export function actionsOffered(
  { items, collection, thenBack }: ItemActionsProps,
  { mayEdit, mayExport, hasHistory }: { mayEdit: boolean; mayExport: boolean; hasHistory: boolean },
): OfferedAction[] {
  const one = onlyOne(items)
  const history: ItemDialog[] = one && hasHistory ? [{ name: 'item-history', item: one }] : []
  const exported: ItemDialog[] = mayExport ? [{ name: 'export-table', items }] : []
  const dialogs: ItemDialog[] = mayEdit
    ? [
        one ? { name: 'item-metadata', item: one } : { name: 'bulk-edit-items', items },
        ...history,
        { name: 'move-items', items, from: collection },
        { name: 'link-items', items, from: collection },
        ...(collection ? [{ name: 'unlink-items' as const, items, from: collection }] : []),
        { name: 'change-state', resource: 'ITEM', things: items },
        ...exported,
        { name: 'delete-items', items, thenBack },
      ]
    : [...history, ...exported]
  return dialogs.map((dialog) => ({ keys: itemKeys[dialog.name], dialog }))
}
