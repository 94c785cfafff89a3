import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { TableColumn } from './table-column'

export type TableRowProps<T, Row> = Omit<ComponentProps<'tr'>, 'children'> & {
  thing: T
  /** Data of cells besides the thing itself. */
  row: Row
  columns: readonly TableColumn<T, Row>[]
  selected?: boolean
  /** Tapped once. */
  marked?: boolean
}

/** A row of a `Table`. */
export function TableRow<T, Row>(props: TableRowProps<T, Row>) {
  const { thing, row, columns, selected = false, marked = false, className, ...rest } = props
  return (
    <tr
      {...rest}
      className={clsx(
        'group h-12 border-b border-line transition-colors duration-quick hover:bg-ink/5',
        selected && 'bg-accent-wash hover:bg-accent-wash',
        marked && !selected && 'bg-ink/5',
        className,
      )}
    >
      {columns.map((column) => {
        const content = column.cell ? column.cell(thing, row) : <TextCell text={column.text(thing)} />
        return column.isHeader ? (
          <th key={column.id} scope="row" className="py-px pe-3 ps-1 text-start font-normal">
            {content}
          </th>
        ) : (
          <td
            key={column.id}
            className={clsx(
              'truncate pe-3 text-xs text-ink-soft tabular-nums',
              !column.onSmallScreens && 'max-md:hidden',
            )}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
}

const TextCell = ({ text }: { text: string }) => <span title={text}>{text}</span>
