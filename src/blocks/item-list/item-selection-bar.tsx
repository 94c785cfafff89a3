import { useMemo } from 'react'
import type { Handle } from '@/api/hal/link'
import { countOf, type Chosen } from '@/api/meta/bulk/chosen'
import { useItemKeys } from '../item-actions/use-item-keys'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '../pieces/try-again'
import { useFrameAfter } from '@/lib/use-frame-after'
import { useItemSelection } from '@/stores/item-selection'
import { chosenIn } from '@/stores/selection'
import { useText } from '@/text/use-text'
import { SelectionBar } from '@/ui/selection-bar/selection-bar'

const ItemActions = lazyPiece(() => import('../item-actions/item-actions').then((block) => block.ItemActions))

/** Shows how many items are selected and their actions; nothing if none is selected. */
export function ItemSelectionBar({ collection }: { collection: Handle | undefined }) {
  const { chosen, all } = useItemSelection()
  const items = useMemo(() => chosenIn({ chosen, all }), [chosen, all])
  return countOf(items) > 0 && <Selected items={items} collection={collection} />
}

function Selected({ items, collection }: { items: Chosen; collection: Handle | undefined }) {
  const { clearSelection, selection: label } = useText('catalog')
  const { selected } = useText('common')
  useItemKeys({ items, collection })
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
        waiting={<span aria-hidden className="h-7 w-20" />}
        lost={tryAgain}
      />
    </SelectionBar>
  )
}
