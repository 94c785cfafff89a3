import { useCallback, useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import { entriesOf } from '@/api/hal/page'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection, CollectionPage } from '@teca/shared/contract/meta'
import { stateOf, statesQuery } from '@/api/meta/workflow/states'
import type { CardState, ListColumn, ListOrder } from '@/blocks/list/list-props'
import { ListView } from '@/blocks/list/list-view'
import { useListPage, type PageQuery } from '@/blocks/list/use-list-page'
import { yearMonthDay } from '@/lib/dates'
import { useCollectionSelection } from '@/stores/collection-selection'
import { useText } from '@/text/use-text'
import { CollectionCard, CollectionCell } from './collection-card'
import { CollectionSelectionBar } from './collection-selection-bar'

interface CollectionResultsProps {
  query: PageQuery<CollectionPage>
  everyCollection: (options: AllPagesOptions) => Promise<Collection[]>
  /** Another key means other results. */
  listKey: string
  page: number
  order: ListOrder
  empty: ReactNode
  tools: ReactNode
}

/** The collections in the results, as pictures or as a table. */
export function CollectionResults({
  query,
  everyCollection,
  listKey,
  page,
  order,
  empty,
  tools,
}: CollectionResultsProps) {
  const text = useText('search')
  const { gridHint } = useText('catalog')
  const list = useListPage(query, page, { ahead: false })
  const collections = useMemo(() => entriesOf(list.data), [list.data])
  const card = useCallback(
    (collection: Collection, state: CardState) => <CollectionCard collection={collection} {...state} />,
    [],
  )
  return (
    <ListView
      label={text.collections}
      hint={gridHint}
      countText={text.itemCount}
      pagesLabel={text.pages}
      listKey={listKey}
      list={list}
      things={collections}
      everyThing={everyCollection}
      order={order}
      selection={useCollectionSelection}
      selectionBar={<CollectionSelectionBar />}
      aspectOf={aspectOf}
      card={card}
      columns={useColumns()}
      empty={empty}
      tools={tools}
    />
  )
}

const aspectOf = () => 4 / 3

function useColumns(): ListColumn<Collection>[] {
  const text = useText('item')
  const table = useText('table')
  const words = useText('catalog')
  const { data: states } = useQuery(statesQuery())
  return useMemo(
    () => [
      {
        id: 'sgtt',
        label: text.metadataTitle,
        width: 0,
        atFirst: true,
        isHeader: true,
        onSmallScreens: true,
        text: (collection) => collectionTitle(collection),
        cell: (collection, state) => <CollectionCell collection={collection} {...state} />,
      },
      { id: 'sgti', label: text.metadataDescription, width: 16, atFirst: true, text: ({ sgti }) => sgti ?? '' },
      {
        id: 'items',
        label: words.items,
        width: 6,
        atFirst: true,
        text: ({ totals, itemsCount = totals?.culturalItems }) => itemsCount?.toString() ?? '',
      },
      {
        id: 'state',
        label: table.state,
        width: 8.5,
        atFirst: true,
        text: (collection) => stateOf(collection, states).name,
      },
      {
        id: 'lastModifiedDate',
        label: text.lastModified,
        width: 7.75,
        atFirst: true,
        text: ({ lastModifiedDate }) => yearMonthDay(lastModifiedDate),
      },
    ],
    [text, table, words, states],
  )
}
