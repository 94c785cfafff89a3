import { useTable, type ColumnDef, type SortingState } from '@tanstack/react-table'
import { clsx } from 'clsx'
import { useMemo, type ComponentProps, type CSSProperties, type ReactNode } from 'react'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import type { CardProps } from '../item-card/card-props'
import { defaultOrder, itemOrderFrom, type ItemOrder } from '../results-header/order'
import { ColumnHead } from './column-head'
import { CollectionsCell, MediaCell, StateCell, TextCell, TitleCell } from './item-cells'
import type { ItemColumn } from './item-columns'
import { ItemTableRow } from './item-table-row'
import { onSmallScreens } from './on-small-screens'
import { features, type Features } from './table-features'
import { useItemColumns } from './use-item-columns'
import { useShownColumns } from './use-shown-columns'

export type ItemTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  label: string
  items: readonly CulturalItem[]
  /** What is shown of the item at a place besides its texts. */
  card: (item: CulturalItem, at: number) => CardProps
  order: ItemOrder | undefined
  onOrder: (order: ItemOrder) => void
}

/** Items as a table to work on: its columns are chosen by each person, and put the whole list in order where the server can. Its gestures are those of the grid. Made by `lazyAtWork`. */
export function ItemTable({ label, items, card, order = defaultOrder, onOrder, className, ...rest }: ItemTableProps) {
  const columns = useItemColumns()
  const columnVisibility = useShownColumns(columns)
  const sorting = useMemo(() => sortingOf(order), [order])
  const table = useTable({
    features,
    columns: useMemo(() => columns.map(columnOf), [columns]),
    data: items,
    getRowId: ({ uuid }) => uuid,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, columnVisibility },
    onSortingChange: (change) => onOrder(orderOf(typeof change === 'function' ? change(sorting) : change)),
  })
  const shown = columns.filter(({ id }) => columnVisibility[id])
  const room = shown.reduce((sum, { width }) => sum + width, titleRoom)
  return (
    <div className="overflow-x-auto">
      <table
        {...rest}
        aria-label={label}
        style={inRem('--room', room)}
        className={clsx('w-full table-fixed border-collapse md:min-w-(--room)', className)}
      >
        <colgroup>
          {shown.map(({ id, width }) => (
            <col
              key={id}
              style={inRem('--width', width)}
              className={clsx(
                id === 'state' && 'w-14',
                id !== 'sgtt' && 'md:w-(--width)',
                !onSmallScreens(id) && 'max-md:hidden',
              )}
            />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} className="h-9 border-b border-line-strong">
              {group.headers.map(({ id, column }) => (
                <ColumnHead
                  key={id}
                  id={id}
                  label={columns.find((one) => one.id === id)?.label ?? ''}
                  sorted={column.getIsSorted()}
                  onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
                />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row, at) => (
            <ItemTableRow key={row.id} cells={row.getVisibleCells()} {...card(row.original, at)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The title has at least so much, in rem; below that the table scrolls in itself. */
const titleRoom = 16

const cells: Record<string, () => ReactNode> = {
  sgtt: TitleCell,
  media: MediaCell,
  collections: CollectionsCell,
  state: StateCell,
}

const inRem = (name: '--room' | '--width', rem: number): CSSProperties & Record<string, string> => ({
  [name]: `${rem}rem`,
})

function columnOf({ id, sort, text }: ItemColumn): ColumnDef<Features, CulturalItem> {
  return {
    id,
    accessorFn: text,
    enableSorting: sort !== undefined,
    sortDescFirst: sort === 'desc',
    // Always the same component: another one would be mounted anew, and lose the focus, when the fields arrive.
    cell: cells[id] ?? TextCell,
  }
}

function sortingOf(order: ItemOrder): SortingState {
  const [id = '', direction] = order.split(',')
  return [{ id, desc: direction === 'desc' }]
}

const orderOf = ([by]: SortingState): ItemOrder =>
  itemOrderFrom(by && `${by.id},${by.desc ? 'desc' : 'asc'}`) ?? defaultOrder
