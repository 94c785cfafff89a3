import type { Handle } from '@/api/hal/link'
import { onlyOne, type Chosen } from '@/api/meta/bulk/chosen'
import type { ListPlace, OpenDialog } from '@/stores/open-dialog'

export interface ItemActionsProps {
  items: Chosen
  /** The collection of the screen; without one nothing can be unlinked. */
  collection?: Handle
  /** The workspace list of the screen: its actions change the list, and not the catalogue. */
  list?: ListPlace
  /** The items are the subject of the screen, which goes back after a delete. */
  thenBack?: boolean
}

/** The keys of the actions on items, as in the help sheet, by the dialog that they open. */
const itemKeys = {
  'item-metadata': 'E',
  'item-history': 'H',
  'bulk-edit-items': 'E',
  'move-items': 'M',
  'link-items': 'L',
  'unlink-items': 'U',
  'add-to-list': 'A',
  'move-to-list': 'M',
  'remove-from-list': 'Delete',
  'change-state': 'S',
  'export-table': 'X',
  'delete-items': 'Delete',
} as const satisfies Partial<Record<OpenDialog['name'], string>>

export type ItemActionId = keyof typeof itemKeys
type ItemDialog = Extract<OpenDialog, { name: ItemActionId }>

export interface OfferedAction {
  /** The keys that open the dialog. */
  keys: string
  dialog: ItemDialog
}

/** The actions on items that a person may run, in the order of menus, without their texts. */
export function actionsOffered(
  { items, collection, list, thenBack }: ItemActionsProps,
  { mayEdit, mayExport, hasHistory }: { mayEdit: boolean; mayExport: boolean; hasHistory: boolean },
): OfferedAction[] {
  const one = onlyOne(items)
  const edited: ItemDialog[] = mayEdit
    ? [one ? { name: 'item-metadata', item: one } : { name: 'bulk-edit-items', items }]
    : []
  const history: ItemDialog[] = one && hasHistory ? [{ name: 'item-history', item: one }] : []
  const placed: ItemDialog[] =
    mayEdit && !list
      ? [
          { name: 'move-items', items, from: collection },
          { name: 'link-items', items, from: collection },
          ...(collection ? [{ name: 'unlink-items' as const, items, from: collection }] : []),
        ]
      : []
  const state: ItemDialog[] = mayEdit ? [{ name: 'change-state', resource: 'ITEM', things: items }] : []
  const exported: ItemDialog[] = mayExport ? [{ name: 'export-table', items }] : []
  const deleted: ItemDialog[] = mayEdit && !list ? [{ name: 'delete-items', items, thenBack }] : []
  const moved: ItemDialog[] = list ? [{ name: 'move-to-list', items, from: list }] : []
  const removed: ItemDialog[] = list ? [{ name: 'remove-from-list', items, from: list }] : []
  const added: ItemDialog = { name: 'add-to-list', items }
  return [...edited, ...history, ...placed, added, ...moved, ...state, ...exported, ...removed, ...deleted].map(
    (dialog) => ({ keys: itemKeys[dialog.name], dialog }),
  )
}
