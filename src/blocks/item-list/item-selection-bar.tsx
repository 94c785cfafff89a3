import { useMemo } from 'react'
import type { Handle } from '@/api/hal/link'
import { countOf, type Chosen } from '@/api/meta/bulk/chosen'
import { useItemKeys } from '../item-actions/use-item-keys'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '../pieces/try-again'
import { useFrameAfter } from '@/lib/use-frame-after'
import { useItemSelection } from '@/stores/item-selection'
import type { ListPlace } from '@/stores/open-dialog'
import { chosenIn } from '@/stores/selection'
import { useText } from '@/text/use-text'
import { SelectionBar } from '@/ui/selection-bar/selection-bar'

const ItemActions = lazyPiece(() => import('../item-actions/item-actions').then((block) => block.ItemActions))

/** The collection or the workspace list in which items are selected. */
interface SeenIn {
  collection: Handle | undefined
  list?: ListPlace
}

/** Shows how many items are selected and their actions; nothing if none is selected. */
export function ItemSelectionBar({ collection, list }: SeenIn) {
  const { chosen, all } = useItemSelection()
  const items = useMemo(() => chosenIn({ chosen, all }), [chosen, all])
  return countOf(items) > 0 && <Selected items={items} collection={collection} list={list} />
}

function Selected({ items, collection, list }: SeenIn & { items: Chosen }) {
  const { clearSelection, selection: label } = useText('catalog')
  const { selected } = useText('common')
  useItemKeys({ items, collection, list })
  // Rendering a whole page of selected cards fills one frame; the bar appears in the next one.
  if (!useFrameAfter()) return null
  return (
    <SelectionBar
      label={label}
      count={selected({ count: countOf(items) })}
      clear={{ label: clearSelection, onClear: () => useItemSelection.getState().clear() }}
      className="mt-6 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
    >
      <ItemActions
        items={items}
        collection={collection}
        list={list}
        waiting={<span aria-hidden className="h-7 w-20" />}
        lost={tryAgain}
      />
    </SelectionBar>
  )
}
