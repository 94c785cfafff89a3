import type { ReactNode } from 'react'
import { conditionsOf } from '@/api/meta/search/asked'
import { everyFoundCollection, everyFoundItem } from '@/api/meta/search/results'
import { ItemList } from '@/blocks/item-list/item-list'
import { useText } from '@/text/use-text'
import { CollectionResults } from './collection-results'
import { defaultResultOrder, type ResultOrder, type ResultsSearch } from '@/blocks/results-search/results-search'
import { useResultOrder } from './use-result-order'
import type { useResults } from './use-results'

interface ResultsListProps {
  search: ResultsSearch
  results: ReturnType<typeof useResults>
  onOrder: (order: ResultOrder | undefined) => void
  empty: ReactNode
}

/** The items or the collections of a search, page by page. */
export function ResultsList({ search, results, onOrder, empty }: ResultsListProps) {
  const text = useText('search')
  const { asked, isExtended } = results
  const { page = 1, sort = defaultResultOrder } = search
  const order = useResultOrder(search.sort, onOrder)
  if (asked.entity === 'collections') {
    return (
      <CollectionResults
        query={results.collections}
        everyCollection={(options) => everyFoundCollection(asked, sort, isExtended, options)}
        listKey={`${JSON.stringify(asked)} ${sort}`}
        {...{ page, order, empty }}
        tools={undefined}
      />
    )
  }
  return (
    <ItemList
      named={{ search: conditionsOf(asked) }}
      notAsOne={!isExtended}
      query={results.items}
      everyItem={(options) => everyFoundItem(asked, sort, isExtended, options)}
      countText={text.itemCount}
      pagesLabel={text.pages}
      {...{ page, order, empty }}
    />
  )
}
