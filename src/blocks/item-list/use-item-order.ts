import { useText } from '@/text/use-text'
import type { ListOrder } from '../list/list-props'
import { defaultOrder, itemOrderFrom, orderOptions, type ItemOrder } from './item-order'

/** The order of a list of the catalogue; each column of a table has its own too. */
export function useItemOrder(
  order: ItemOrder = defaultOrder,
  onOrder: (order: ItemOrder | undefined) => void,
): ListOrder {
  const text = useText('catalog')
  return {
    label: text.sortItems,
    value: order,
    options: orderOptions(text, order),
    onChange: (wanted) => onOrder(itemOrderFrom(wanted)),
  }
}
