import { flexRender, type Cell } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { memo } from 'react'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useItemSelection } from '@/stores/item-selection'
import type { CardProps } from '../item-card/card-props'
import { onSmallScreens } from './on-small-screens'
import { RowOfTable } from './row-of-table'
import type { Features } from './table-features'

export type ItemTableRowProps = CardProps & {
  /** Those of the columns that are shown. */
  cells: readonly Cell<Features, CulturalItem>[]
}

/** An item as a row of a table; it knows by itself whether it is selected. */
export const ItemTableRow = memo(function ItemTableRow({ cells, ...card }: ItemTableRowProps) {
  const { item, marked = false } = card
  const selected = useItemSelection(({ chosen }) => chosen.has(item.uuid))
  return (
    <RowOfTable value={{ ...card, selected }}>
      <tr
        data-card={item.uuid}
        className={clsx(
          'group h-12 border-b border-line transition-colors duration-quick hover:bg-ink/5',
          selected && 'bg-accent-wash hover:bg-accent-wash',
          marked && !selected && 'bg-ink/5',
        )}
      >
        {cells.map((cell) => {
          const { id, columnDef } = cell.column
          const content = flexRender(columnDef.cell, cell.getContext())
          return id === 'sgtt' ? (
            <th key={id} scope="row" className="py-px pr-3 pl-1 text-left font-normal">
              {content}
            </th>
          ) : (
            <td
              key={id}
              className={clsx(
                'truncate pr-3 text-xs text-ink-soft tabular-nums',
                !onSmallScreens(id) && 'max-md:hidden',
              )}
            >
              {content}
            </td>
          )
        })}
      </tr>
    </RowOfTable>
  )
})
