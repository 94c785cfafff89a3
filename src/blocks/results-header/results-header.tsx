import type { ReactNode } from 'react'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Toolbar } from '@/ui/toolbar/toolbar'
import type { ItemOrder } from './order'
import { OrderSelect } from './order-select'

export type ResultsHeaderProps = {
  /** How many there are in all; undefined while it is not known. */
  total: number | undefined
  /** How many are selected. */
  selected: number
  /** All of them, not only those of the page. */
  onSelectAll: () => void
  onClear: () => void
  /** How far the selecting of all is. */
  selecting?: { done: number; total: number }
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
  /** More tools, the main one last. */
  children?: ReactNode
  className?: string
}

/** Above a list of items: how many, all of them to be selected, and the order. */
export function ResultsHeader(props: ResultsHeaderProps) {
  const { total, selected, selecting } = props
  const text = useText('catalog')
  const words = useText('common')
  const all = total !== undefined && total > 0 && selected >= total
  return (
    <Toolbar
      label={text.items}
      className={props.className}
      start={
        <>
          <h2 className="font-serif text-xl tabular-nums">
            {total === undefined ? (
              <>
                <span className="sr-only">{text.items}</span>
                <Skeleton shape="box" className="h-6 w-24" />
              </>
            ) : (
              text.itemCount({ count: total })
            )}
          </h2>
          {total !== 0 && (
            <Checkbox
              label={all ? words.deselectAll : words.selectAll}
              checked={all || (selected > 0 && 'mixed')}
              disabled={total === undefined || selecting !== undefined}
              onChange={all ? props.onClear : props.onSelectAll}
              className="whitespace-nowrap text-ink-soft max-md:[&>span:last-child]:sr-only"
            />
          )}
          {selecting && selecting.total > 0 && (
            <p role="status" className="text-xs text-ink-faint tabular-nums">
              {text.selectingAll(selecting)}
            </p>
          )}
        </>
      }
    >
      {total !== 0 && <OrderSelect<ItemOrder> label={text.sortItems} order={props.order} onOrder={props.onOrder} />}
      {props.children}
    </Toolbar>
  )
}
