import { useTable, type ColumnDef, type RowData } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { useMemo, type ComponentProps, type CSSProperties, type ReactElement } from 'react'
import { ColumnHead } from './column-head'
import type { TableColumn, TableOrder } from './table-column'
import { features, type Features } from './table-features'

export type TableProps<T extends RowData, Row> = Omit<ComponentProps<'table'>, 'children'> & {
  label: string
  things: readonly T[]
  keyOf: (thing: T) => string
  columns: readonly TableColumn<T, Row>[]
  /** By column id; a column that is not named is shown. */
  shown?: Readonly<Record<string, boolean>>
  order?: TableOrder
  /** Called to sort the whole list by a column. */
  onOrder?: (order: TableOrder) => void
  /** Renders the row of a thing with these columns: a `TableRow`. */
  row: (thing: T, at: number, columns: readonly TableColumn<T, Row>[]) => ReactElement
}

/** The least width of the column without a width, in rem; below that the table itself scrolls. */
const restRoom = 16

/** A table of things. Its caller sorts the list. */
export function Table<T extends RowData, Row>(props: TableProps<T, Row>) {
  const { label, things, keyOf, columns, shown: visibility, order, onOrder, row, className, ...rest } = props
  const sorting = useMemo(() => (order ? [{ id: order.id, desc: order.direction === 'desc' }] : []), [order])
  const table = useTable({
    features,
    columns: useMemo(() => columns.map((column) => columnOf(column, onOrder !== undefined)), [columns, onOrder]),
    data: things,
    getRowId: keyOf,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, columnVisibility: visibility ?? {} },
    onSortingChange: (change) => {
      const [by] = typeof change === 'function' ? change(sorting) : change
      if (by) onOrder?.({ id: by.id, direction: by.desc ? 'desc' : 'asc' })
    },
  })
  const shown = useMemo(() => columns.filter(({ id }) => visibility?.[id] ?? true), [columns, visibility])
  const room = shown.reduce((sum, { width }) => sum + width, restRoom)
  return (
    <div className="overflow-x-auto">
      <table
        {...rest}
        aria-label={label}
        style={inRem('--room', room)}
        className={clsx('w-full table-fixed border-collapse md:min-w-(--room)', className)}
      >
        <colgroup>
          {shown.map(({ id, width, onSmallScreens }) => (
            <col
              key={id}
              style={inRem('--width', width)}
              className={clsx(
                width > 0 && 'md:w-(--width)',
                width > 0 && onSmallScreens && 'max-md:w-14',
                !onSmallScreens && 'max-md:hidden',
              )}
            />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="h-9 border-b border-line-strong">
              {group.headers.map(({ id, column: head }) => {
                const column = columns.find((one) => one.id === id)
                if (!column) return null
                return (
                  <ColumnHead
                    key={id}
                    column={column}
                    sorted={head.getIsSorted()}
                    onSort={head.getCanSort() ? () => head.toggleSorting() : undefined}
                  />
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>{table.getRowModel().rows.map(({ original }, at) => row(original, at, shown))}</tbody>
      </table>
    </div>
  )
}

const inRem = (name: '--room' | '--width', rem: number): CSSProperties & Record<string, string> => ({
  [name]: `${rem}rem`,
})

const columnOf = <T extends RowData, Row>(
  { id, sort, text }: TableColumn<T, Row>,
  canSort: boolean,
): ColumnDef<Features, T> => ({
  id,
  accessorFn: text,
  enableSorting: canSort && sort !== undefined,
  sortDescFirst: sort === 'desc',
})
