import { memo, type ComponentProps } from 'react'
import { Table } from '@/ui/table/table'
import type { TableColumn, TableOrder } from '@/ui/table/table-column'
import { TableRow } from '@/ui/table/table-row'
import type { CardState, ListColumn, ListOrder, Thing } from './list-props'
import { useCardState, type SelectableState } from './use-card-state'
import { useShownColumns } from './use-shown-columns'

export type ListTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  label: string
  things: readonly Thing[]
  columns: readonly ListColumn<Thing>[]
  order: Pick<ListOrder, 'value' | 'onChange' | 'notByColumn'>
  stateOf: (thing: Thing, at: number) => SelectableState
}

/** The things of a page as a table, with the columns that the person chose. Loaded by `lazyPiece`. */
export function ListTable({ columns, order, stateOf, ...rest }: ListTableProps) {
  return (
    <Table
      {...rest}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      shown={useShownColumns(columns)}
      order={tableOrder(order.value)}
      onOrder={order.notByColumn ? undefined : ({ id, direction }) => order.onChange(`${id},${direction}`)}
      row={(thing, at, shown) => <Row key={thing.uuid} thing={thing} columns={shown} {...stateOf(thing, at)} />}
    />
  )
}

function tableOrder(order: string): TableOrder {
  const [id = '', direction] = order.split(',')
  return { id, direction: direction === 'desc' ? 'desc' : 'asc' }
}

type RowProps = SelectableState & { thing: Thing; columns: readonly TableColumn<Thing, CardState>[] }

const Row = memo(function Row({ thing, columns, ...state }: RowProps) {
  const row: CardState = useCardState(thing, state)
  return (
    <TableRow
      data-card={thing.uuid}
      thing={thing}
      row={row}
      columns={columns}
      selected={row.selected}
      marked={row.marked}
    />
  )
})
