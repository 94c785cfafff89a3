import { clsx } from 'clsx'
import { EllipsisVertical } from 'lucide-react'
import { workingKeys } from '@/lib/use-keys'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DropdownMenu } from '@/ui/dropdown-menu/dropdown-menu'
import type { ItemActionsProps } from './actions-offered'
import { menuOf } from './menu-of'
import { useItemCommands } from './use-item-actions'

/** The actions on the selected items: a row of buttons, or on a small screen a menu. Loaded by `lazyPiece`. */
export function ItemActions(props: ItemActionsProps) {
  const text = useText('organise')
  const actions = useItemCommands(props)
  if (actions.length === 0) return null
  return (
    <>
      <div className="hidden items-center gap-1 lg:flex">
        {actions.map(({ id, label, icon, keys, danger, run }) => (
          <Button
            key={id}
            size="s"
            variant="quiet"
            icon={icon}
            aria-keyshortcuts={workingKeys(keys)}
            onClick={run}
            className={clsx('[&_svg]:size-4', danger && 'text-danger!')}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="lg:hidden">
        <DropdownMenu
          side="top"
          trigger={
            <Button size="s" variant="quiet" icon={<EllipsisVertical aria-hidden />} className="[&_svg]:size-4">
              {text.actions}
            </Button>
          }
          entries={menuOf(actions)}
        />
      </div>
    </>
  )
}
