import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { TableColumn } from './table-column'

export type ColumnHeadProps = {
  column: Pick<TableColumn<never, never>, 'label' | 'isHeader' | 'onSmallScreens'>
  sorted: false | 'asc' | 'desc'
  /** Sorts the list by this column, and a second time in reverse. */
  onSort: (() => void) | undefined
}

/** The heading of a column; a button if the list can be sorted by it. */
export function ColumnHead({ column: { label, isHeader, onSmallScreens }, sorted, onSort }: ColumnHeadProps) {
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
      className={clsx(
        'pe-3 text-start text-xs font-medium text-ink-soft',
        isHeader && 'ps-10',
        !onSmallScreens && 'max-md:hidden',
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          title={label}
          className="group/head -mx-1.5 flex min-h-7 max-w-full items-center gap-1 rounded px-1.5 transition-colors duration-quick hover:bg-ink/5 hover:text-ink"
        >
          <span dir="auto" className="truncate">
            {label}
          </span>
          <Arrow
            aria-hidden
            size={13}
            className={clsx('shrink-0', !sorted && 'opacity-0 group-hover/head:opacity-50 max-md:hidden')}
          />
        </button>
      ) : (
        <span dir="auto" className="block truncate" title={label}>
          {label}
        </span>
      )}
    </th>
  )
}
