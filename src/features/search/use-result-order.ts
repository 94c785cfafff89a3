import type { ListOrder } from '@/blocks/list/list-props'
import { useText } from '@/text/use-text'
import {
  defaultResultOrder,
  resultOrders,
  resultsSearch,
  type ResultOrder,
} from '@/blocks/results-search/results-search'

/** The order of the results. Column headings do not offer others. */
export function useResultOrder(
  order: ResultOrder = defaultResultOrder,
  onOrder: (order: ResultOrder | undefined) => void,
): ListOrder {
  const text = useText('search')
  const labels: Record<ResultOrder, string> = {
    'score,desc': text.relevance,
    'sgtt,asc': text.title,
    'lastModifiedDate,desc': text.lastModified,
    'createdDate,desc': text.created,
  }
  return {
    label: text.sort,
    value: order,
    options: resultOrders.map((value) => ({ value, label: labels[value] })),
    notByColumn: true,
    onChange: (sort) => onOrder(resultsSearch({ sort }).sort),
  }
}
