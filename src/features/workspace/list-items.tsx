import { useNavigate } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useCallback, useEffect, useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { everySectionItem, newestFirst, sectionItemsQuery, type Section } from '@/api/meta/lists/sections'
import { cardPicture } from '@/blocks/item-card/card-picture'
import { ItemSelectionBar } from '@/blocks/item-list/item-selection-bar'
import { useItemCards } from '@/blocks/item-list/use-item-cards'
import type { CalledMenu } from '@/blocks/list/list-props'
import { ListView } from '@/blocks/list/list-view'
import { useListPage } from '@/blocks/list/use-list-page'
import { useItemSelection } from '@/stores/item-selection'
import { walkList } from '@/stores/walked-list'
import { useText } from '@/text/use-text'
import { usePresses } from '@/ui/drag/use-presses'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { ListTools } from './list-tools'
import { listOrderFrom, type ListOrder, type ListSearch } from './list-search'

const DragToList = lazyPiece(() => import('./drag-to-list').then((piece) => piece.DragToList))
const ItemContextMenu = lazyPiece(() =>
  import('@/blocks/item-list/item-context-menu').then((piece) => piece.ItemContextMenu),
)

export interface ListItemsProps {
  list: Section
  lists: readonly Section[]
  search: ListSearch
}

/** The items of a list, 20 a page, on the common list. */
export function ListItems({ list, lists, search: { page = 1, sort = newestFirst } }: ListItemsProps) {
  const text = useText('lists')
  const catalog = useText('catalog')
  const { listItemsFailed } = useText('notices')
  const navigate = useNavigate()
  const query = useCallback((asked: number) => sectionItemsQuery(list, asked, sort), [list, sort])
  useEffect(() => walkList({ list: query(page).queryKey, page }))
  const shown = useListPage(query, page)
  const items = useMemo(() => entriesOf(shown.data), [shown.data])
  // Nothing can be removed from a list of someone else.
  const place = useMemo(() => (list.owner === undefined ? handleOf(list) : undefined), [list])
  const menu = useCallback(
    (item: CulturalItem, call: CalledMenu) => <ItemContextMenu {...call} item={item} list={place} />,
    [place],
  )
  const cards = useItemCards(items, undefined)
  const { presses, likely, lose } = usePresses({ active: lists.length > 1 && list.owner === undefined })
  const options: { value: ListOrder; label: string }[] = [
    { value: newestFirst, label: text.newest },
    { value: 'creationDate,asc', label: text.oldest },
    { value: 'sgtt,asc', label: text.titleAscending },
    { value: 'sgtt,desc', label: text.titleDescending },
  ]
  const change = (wanted: string) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (old) => ({ ...old, sort: listOrderFrom(wanted), page: undefined }),
    })
  return (
    <>
      {likely && <DragToList presses={presses} lists={lists} sourceOf={() => list} onLost={lose} />}
      <ListView
        label={catalog.items}
        hint={catalog.gridHint}
        countText={catalog.itemCount}
        pagesLabel={text.pages}
        listKey={`${list.uuid} ${sort}`}
        list={shown}
        failed={listItemsFailed}
        things={items}
        everyThing={(asked) => everySectionItem(list, sort, asked)}
        order={{ label: text.sort, value: sort, options, onChange: change }}
        selection={useItemSelection}
        aspectOf={aspectOf}
        menu={menu}
        selectionBar={<ItemSelectionBar collection={undefined} list={place} />}
        tools={<ListTools list={list} items={items} />}
        empty={<EmptyState icon={<ListPlus aria-hidden />} title={text.listEmpty} />}
        {...cards}
      />
    </>
  )
}

const aspectOf = (item: CulturalItem) => cardPicture(item).aspect
