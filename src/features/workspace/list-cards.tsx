import { useMemo } from 'react'
import type { Section } from '@/api/meta/lists/sections'
import { useText } from '@/text/use-text'
import { usePresses } from '@/ui/drag/use-presses'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { ListCard } from './list-card'

const DragToList = lazyPiece(() => import('./drag-to-list').then((piece) => piece.DragToList))

/** The cards of all lists; items can be dragged from one to another. */
export function ListCards({ lists }: { lists: readonly Section[] }) {
  const text = useText('lists')
  const { presses, likely, lose } = usePresses({ active: lists.length > 1 })
  const sourceOf = useMemo(
    () => (card: Element) => {
      const uuid = card.closest<HTMLElement>('[data-list]')?.dataset['list']
      return lists.find((list) => list.uuid === uuid)
    },
    [lists],
  )
  return (
    <>
      {likely && <DragToList presses={presses} lists={lists} sourceOf={sourceOf} inOverview onLost={lose} />}
      <ul aria-label={text.lists} className="grid gap-6 xl:grid-cols-2">
        {lists.map((list) => (
          <li key={list.uuid} data-list={list.uuid} className="min-w-0">
            <ListCard list={list} />
          </li>
        ))}
      </ul>
    </>
  )
}
