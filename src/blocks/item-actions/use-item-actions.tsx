import {
  FileDown,
  FolderInput,
  FolderMinus,
  FolderPlus,
  History,
  ListMinus,
  ListPlus,
  ListStart,
  Pencil,
  PencilLine,
  Trash2,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { openDialog } from '@/stores/open-dialog'
import { addScreenCommands } from '@/stores/screen-commands'
import { addShortcutHelp } from '@/stores/shortcut-help'
import { useText } from '@/text/use-text'
import type { ItemActionId, ItemActionsProps } from './actions-offered'
import { useActionsOffered } from './use-actions-offered'

export interface ItemAction {
  id: ItemActionId
  label: string
  icon: ReactNode
  /** As in the help sheet; `useItemKeys` listens for them. */
  keys: string
  danger: boolean
  run: () => void
}

/**
 * The actions that the person may run on items of the screen; the palette offers them too, and the help lists their
 * keys.
 */
export function useItemCommands(props: ItemActionsProps): ItemAction[] {
  const text = useText('organise')
  const actions = useItemActions(props)
  const title = props.thenBack ? text.forItem : text.forSelection
  useEffect(() => {
    const shortcuts = actions.map(({ id, label, keys }) => ({ id, label, keys }))
    const ways = [addShortcutHelp({ id: 'item-actions', title, shortcuts }), addScreenCommands(async () => actions)]
    return () => ways.forEach((leave) => leave())
  }, [actions, title])
  return actions
}

/** The actions that the person may run on items, with texts. */
export function useItemActions(props: ItemActionsProps): ItemAction[] {
  const labels = useLabels()
  const offered = useActionsOffered(props)
  return useMemo(
    () =>
      offered.map(({ keys, dialog }): ItemAction => {
        const Icon = icons[dialog.name]
        return {
          id: dialog.name,
          label: labels[dialog.name],
          icon: <Icon aria-hidden />,
          keys,
          danger: dialog.name === 'delete-items',
          run: () => openDialog(dialog),
        }
      }),
    [offered, labels],
  )
}

function useLabels(): Record<ItemActionId, string> {
  const text = useText('organise')
  const bulk = useText('bulk')
  const workflow = useText('workflow')
  const forms = useText('forms')
  const lists = useText('lists')
  return useMemo(
    () => ({
      'item-metadata': text.details,
      'item-history': forms.history,
      'bulk-edit-items': bulk.editMetadata,
      'move-items': text.move,
      'link-items': text.link,
      'unlink-items': text.unlink,
      'add-to-list': lists.addToList,
      'move-to-list': lists.moveToList,
      'remove-from-list': lists.removeFromList,
      'change-state': workflow.changeState,
      'export-table': text.exportTable,
      'delete-items': text.delete,
    }),
    [text, bulk, workflow, forms, lists],
  )
}

const icons: Record<ItemActionId, LucideIcon> = {
  'item-metadata': Pencil,
  'item-history': History,
  'bulk-edit-items': PencilLine,
  'move-items': FolderInput,
  'link-items': FolderPlus,
  'unlink-items': FolderMinus,
  'add-to-list': ListPlus,
  'move-to-list': ListStart,
  'remove-from-list': ListMinus,
  'change-state': Workflow,
  'export-table': FileDown,
  'delete-items': Trash2,
}
