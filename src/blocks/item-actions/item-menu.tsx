import { EllipsisVertical } from 'lucide-react'
import { useText } from '@/text/use-text'
import { DropdownMenu } from '@/ui/dropdown-menu/dropdown-menu'
import { IconButton } from '@/ui/icon-button/icon-button'
import type { ItemActionsProps } from './actions-offered'
import { menuOf } from './menu-of'
import { useItemCommands } from './use-item-actions'

/** The same actions for the item of the screen, as the menu of its header. Loaded by `lazyPiece`. */
export function ItemMenu(props: ItemActionsProps) {
  const text = useText('organise')
  const actions = useItemCommands(props)
  if (actions.length === 0) return null
  return (
    <DropdownMenu
      trigger={<IconButton label={text.actions} icon={<EllipsisVertical aria-hidden />} />}
      entries={menuOf(actions)}
    />
  )
}
