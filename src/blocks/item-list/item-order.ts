import type { useText } from '@/text/use-text'
import type { SelectOption } from '@/ui/select/select'

/** The orders that lists of items and collections can be put in, as the server names them; the first one is the default. */
export const orders = [
  'sgtt,asc',
  'sgtt,desc',
  'createdDate,desc',
  'createdDate,asc',
  'lastModifiedDate,desc',
  'lastModifiedDate,asc',
] as const

export type Order = (typeof orders)[number]

/** What the columns of a table of items can be put in order by besides. */
const columnOrders = ['pressmark,asc', 'pressmark,desc', 'autn,asc', 'autn,desc', 'state,asc', 'state,desc'] as const

/** The orders of a list of items. */
export type ItemOrder = Order | (typeof columnOrders)[number]

export const defaultOrder: Order = 'sgtt,asc'

/** The order that an address asks for; undefined where it names none, or the default. */
export const orderFrom = (value: unknown): Order | undefined =>
  orders.find((order) => order === value && order !== defaultOrder)

/** The same for items, which a table puts in more orders. */
export const itemOrderFrom = (value: unknown): ItemOrder | undefined =>
  orderFrom(value) ?? columnOrders.find((order) => order === value)

/** The orders in words, to choose from; one that only a column gives stands among them while it is chosen. */
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
