import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import type { AllPagesOptions } from '@/api/hal/all-pages'
import { handleOf, type Handle } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import { selfQuery } from '@/api/iam/self'
import type { CulturalItem, CulturalItemPage } from '@teca/shared/contract/meta'
import type { ItemList as NamedList } from '@/api/meta/bulk/chosen'
import { useItemSelection } from '@/stores/item-selection'
import { walkList } from '@/stores/walked-list'
import { useText } from '@/text/use-text'
import { usePresses } from '@/ui/drag/use-presses'
import { cardPicture } from '../item-card/card-picture'
import type { CalledMenu, ListOrder } from '../list/list-props'
import { ListView } from '../list/list-view'
import { useListPage, type PageQuery } from '../list/use-list-page'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '../pieces/try-again'
import { useMayEdit } from '../rights/use-may-edit'
import { ItemSelectionBar } from './item-selection-bar'
import { useArrivals } from './use-arrivals'
import { useItemCards } from './use-item-cards'

const ArrivalsLink = lazyPiece(() => import('./arrivals-link').then((piece) => piece.ArrivalsLink))

const DragToCollection = lazyPiece(() =>
  import('../drag-to-collection/drag-to-collection').then((block) => block.DragToCollection),
)

const ItemContextMenu = lazyPiece(() => import('./item-context-menu').then((piece) => piece.ItemContextMenu))

export type ItemListProps = {
  /** The collection of the screen; without it each item opens in its own first collection. */
  collection?: Handle
  /** The list in the form that a server's job takes. */
  named: NamedList
  /** The server's jobs do not take such a list. */
  notAsOne?: boolean
  query: PageQuery<CulturalItemPage>
  /** Every item of the list, not only those of the page. */
  everyItem: (options: AllPagesOptions) => Promise<CulturalItem[]>
  page: number
  order: ListOrder
  /** The count, in words; else as items. */
  countText?: (words: { count: number }) => string
  pagesLabel?: string
  empty: ReactNode
  tools?: ReactNode
  scope?: ReactNode
}

/** A list of items as pictures or as a table. Items can be selected, sorted, dragged to collections and changed together. */
export function ItemList({
  collection,
  named,
  notAsOne = false,
  query,
  everyItem,
  page,
  order,
  countText,
  pagesLabel,
  tools,
  ...rest
}: ItemListProps) {
  const text = useText('catalog')
  useEffect(() => walkList({ list: query(page).queryKey, page, collectionUuid: collection?.uuid }))
  const { presses, likely, lose } = usePresses({ active: useMayEdit() })
  const list = useListPage(query, page, { ahead: named.search === undefined })
  const self = useQueryClient().getQueryData(selfQuery().queryKey)
  const items = useMemo(() => entriesOf(list.data), [list.data])
  const menu = useCallback(
    (item: CulturalItem, call: CalledMenu) => <ItemContextMenu {...call} item={item} collection={collection} />,
    [collection],
  )
  const arrivals = useArrivals(items, collection?.uuid, named.search === undefined)
  const cards = useItemCards(items, collection?.uuid)
  return (
    <>
      {likely && <DragToCollection presses={presses} items={items.map(handleOf)} from={collection} onLost={lose} />}
      <ListView
        label={text.items}
        hint={text.gridHint}
        countText={countText ?? text.itemCount}
        pagesLabel={pagesLabel ?? text.pagesOfItems}
        listKey={`${JSON.stringify(named)} ${order.value}`}
        list={list}
        things={items}
        everyThing={everyItem}
        asOne={notAsOne ? undefined : self?._links.bulk && named}
        order={order}
        selection={useItemSelection}
        aspectOf={aspectOf}
        menu={menu}
        selectionBar={<ItemSelectionBar collection={collection} />}
        tools={
          <>
            {arrivals.items + arrivals.assets > 0 && <ArrivalsLink {...arrivals} lost={tryAgain} />}
            {tools}
          </>
        }
        {...cards}
        {...rest}
      />
    </>
  )
}

const aspectOf = (item: CulturalItem) => cardPicture(item).aspect
