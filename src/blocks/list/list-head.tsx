import type { ReactNode } from 'react'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Toolbar } from '@/ui/toolbar/toolbar'
import { OrderSelect, type OrderSelectProps } from './order-select'

export type ListHeadProps<O extends string> = {
  label: string
  countText: (words: { count: number }) => string
  /** How many things there are in all; undefined until it is known. */
  total: number | undefined
  /** How many are selected. */
  selected: number
  /** Selects all things of the list, not only those of the page. */
  onSelectAll: () => void
  onClear: () => void
  /** Set while Select all runs. */
  selecting?: { done: number; total: number }
  order: OrderSelectProps<O>
  /** Chooses which things the list shows. */
  scope?: ReactNode
  /** More buttons, the main one last. */
  children?: ReactNode
  className?: string
}

/** The head of a list: how many things there are, Select all, the order, and more buttons. */
export function ListHead<O extends string>(props: ListHeadProps<O>) {
  const { label, countText, total, selected, selecting, order } = props
  const words = useText('common')
  const { selectingAll } = useText('catalog')
  const all = total !== undefined && total > 0 && selected >= total
  return (
    <Toolbar
      label={label}
      className={props.className}
      start={
        <>
          <h2 className="font-serif text-xl tabular-nums">
            {total === undefined ? (
              <>
                <span className="sr-only">{label}</span>
                <Skeleton shape="box" className="h-6 w-24" />
              </>
            ) : (
              countText({ count: total })
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
              {selectingAll(selecting)}
            </p>
          )}
        </>
      }
    >
      {props.scope}
      {total !== 0 && <OrderSelect {...order} />}
      {props.children}
    </Toolbar>
  )
}
