import { Link, useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { addressOfItem } from '@/blocks/item-list/address-of-item'
import { useNeighbours, type Neighbour } from '@/blocks/item-list/use-neighbours'
import { useKeys, workingKeys } from '@/lib/use-keys'
import { addShortcutHelp } from '@/stores/shortcut-help'
import { useWalkedList } from '@/stores/walked-list'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'

/**
 * The links to the previous and the next item of the list that the person came from; renders nothing without such a list.
 */
export function NeighbourLinks({ uuid }: { uuid: string }) {
  const text = useText('item')
  const router = useRouter()
  const found = useNeighbours(uuid)
  const { collectionUuid } = useWalkedList()
  const go = (to: Neighbour | undefined) => {
    if (!to) return
    useWalkedList.setState({ page: to.page })
    // Back leads to the list, not through the visited items.
    void router.navigate({ ...addressOfItem(to.item, collectionUuid), replace: true })
  }
  useKeys({ j: () => go(found?.next), k: () => go(found?.previous) })
  const isWalked = found !== undefined
  useEffect(
    () =>
      isWalked
        ? addShortcutHelp({
            id: 'neighbours',
            title: text.inList,
            shortcuts: [
              { id: 'next', label: text.nextItem, keys: 'j' },
              { id: 'previous', label: text.previousItem, keys: 'k' },
            ],
          })
        : undefined,
    [isWalked, text],
  )
  if (!found || found.total < 2) return null
  const step = (to: Neighbour | undefined, label: string, keys: string, icon: ReactNode) => {
    const look = buttonLook('quiet', 'size-7 [&_svg]:size-4')
    if (!to)
      return (
        <span aria-hidden className={`${look} opacity-35`}>
          {icon}
        </span>
      )
    return (
      <Link
        {...addressOfItem(to.item, collectionUuid)}
        replace
        aria-label={label}
        title={`${label}: ${to.item.sgtt}`}
        aria-keyshortcuts={workingKeys(keys)}
        onClick={() => useWalkedList.setState({ page: to.page })}
        className={look}
      >
        {icon}
      </Link>
    )
  }
  return (
    <nav aria-label={text.inList} className="flex items-center gap-0.5 md:ms-auto">
      {step(found.previous, text.previousItem, 'k', <ChevronLeft aria-hidden />)}
      <span className="text-xs text-ink-soft tabular-nums">{text.placeInList(found)}</span>
      {step(found.next, text.nextItem, 'j', <ChevronRight aria-hidden />)}
    </nav>
  )
}
