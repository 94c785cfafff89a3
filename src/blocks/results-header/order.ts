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

export const defaultOrder: Order = 'sgtt,asc'

/** The order that an address asks for; undefined where it names none, or the default. */
export const orderFrom = (value: unknown): Order | undefined =>
  orders.find((order) => order === value && order !== defaultOrder)

/** The orders in words, to choose from. */
export function orderOptions(text: ReturnType<typeof useText<'catalog'>>): SelectOption<Order>[] {
  const labels: Record<Order, string> = {
    'sgtt,asc': text.titleAscending,
    'sgtt,desc': text.titleDescending,
    'createdDate,desc': text.createdNewest,
    'createdDate,asc': text.createdOldest,
    'lastModifiedDate,desc': text.modifiedNewest,
    'lastModifiedDate,asc': text.modifiedOldest,
  }
  return orders.map((value) => ({ value, label: labels[value] }))
}
