import { Link } from '@tanstack/react-router'
import { Check, ExternalLink, FolderOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { handleOf, type Handle } from '@/api/hal/link'
import { countOf, type Chosen } from '@/api/meta/bulk/chosen'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useItemSelection } from '@/stores/item-selection'
import type { ListPlace } from '@/stores/open-dialog'
import { chosenIn, isChosen } from '@/stores/selection'
import { useText } from '@/text/use-text'
import { ContextMenuWhole, type CallPoint } from '@/ui/context-menu/context-menu-whole'
import type { MenuEntry } from '@/ui/dropdown-menu/menu-entries'
import { menuOf } from '../item-actions/menu-of'
import { useItemActions } from '../item-actions/use-item-actions'
import { addressOfItem } from './address-of-item'

export type ItemContextMenuProps = {
  item: CulturalItem
  collection?: Handle
  list?: ListPlace
  point: CallPoint
}

/** The menu of an item, or of all selected ones if it is one of them. Loaded by `lazyPiece`. */
export function ItemContextMenu({ item, collection, list, point }: ItemContextMenuProps) {
  const text = useText('catalog')
  const common = useText('common')
  const selection = useItemSelection()
  const selected = isChosen(selection, item.uuid)
  const items: Chosen = selected ? chosenIn(selection) : [handleOf(item)]
  const actions = menuOf(useItemActions({ items, collection, list }))
  const address = addressOfItem(item, collection?.uuid)
  const count = countOf(items)
  const entries: MenuEntry[] = [
    {
      kind: 'action',
      id: 'open',
      label: common.open,
      icon: <FolderOpen aria-hidden />,
      link: (content: ReactNode) => <Link {...address}>{content}</Link>,
    },
    {
      kind: 'action',
      id: 'open-in-tab',
      label: text.openInTab,
      icon: <ExternalLink aria-hidden />,
      link: (content: ReactNode) => (
        <Link {...address} target="_blank">
          {content}
        </Link>
      ),
    },
    {
      kind: 'action',
      id: 'select',
      label: selected ? text.deselect : text.select,
      icon: <Check aria-hidden />,
      shortcut: text.spaceKey,
      onSelect: () => selection.toggle(handleOf(item)),
    },
    ...(actions.length > 0 ? [{ kind: 'separator' as const, id: 'actions' }] : []),
    ...(count > 1 ? [{ kind: 'heading' as const, id: 'count', label: common.selected({ count }) }] : []),
    ...actions,
  ]
  const label = count > 1 ? common.selected({ count }) : text.actionsFor({ title: item.sgtt || text.untitled })
  return <ContextMenuWhole label={label} point={point} entries={entries} onOpenChange={undefined} />
}
