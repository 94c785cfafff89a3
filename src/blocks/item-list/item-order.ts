import type { useText } from '@/text/use-text'
import type { SelectOption } from '@/ui/select/select'

/** The orders of lists of items and of collections, as the server names them; the first one is the default. */
const orders = [
  'sgtt,asc',
  'sgtt,desc',
  'createdDate,desc',
  'createdDate,asc',
  'lastModifiedDate,desc',
  'lastModifiedDate,asc',
] as const

export type Order = (typeof orders)[number]

/** More orders, which only the columns of a table of items offer. */
const columnOrders = ['pressmark,asc', 'pressmark,desc', 'autn,asc', 'autn,desc', 'state,asc', 'state,desc'] as const

/** The orders of a list of items. */
export type ItemOrder = Order | (typeof columnOrders)[number]

export const defaultOrder: Order = 'sgtt,asc'

/** The order in an address; undefined if it has none, or the default one. */
export const orderFrom = (value: unknown): Order | undefined =>
  orders.find((order) => order === value && order !== defaultOrder)

/** The same for items, including the orders of table columns. */
export const itemOrderFrom = (value: unknown): ItemOrder | undefined =>
  orderFrom(value) ?? columnOrders.find((order) => order === value)

/** The orders to choose from, with labels. An order that only a column offers is included while it is chosen. */
export function orderOptions<O extends ItemOrder>(
  text: ReturnType<typeof useText<'catalog'>>,
  chosen: O,
): SelectOption<O | Order>[] {
  const labels: Record<ItemOrder, string> = {
    'sgtt,asc': text.titleAscending,
    'sgtt,desc': text.titleDescending,
    'createdDate,desc': text.createdNewest,
    'createdDate,asc': text.createdOldest,
    'lastModifiedDate,desc': text.modifiedNewest,
    'lastModifiedDate,asc': text.modifiedOldest,
    'pressmark,asc': text.pressmarkAscending,
    'pressmark,desc': text.pressmarkDescending,
    'autn,asc': text.authorAscending,
    'autn,desc': text.authorDescending,
    'state,asc': text.stateAscending,
    'state,desc': text.stateDescending,
  }
  return [...new Set([...orders, chosen])].map((value) => ({ value, label: labels[value] }))
}
