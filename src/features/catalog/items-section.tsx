import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ImageOff } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { handleOf } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { Collection } from '@/api/meta/generated/types.gen'
import { CardGridSkeleton } from '@/blocks/card-grid/card-grid-skeleton'
import { ItemTableSkeleton } from '@/blocks/item-table/item-table-skeleton'
import { lazyAtWork } from '@/blocks/pieces/lazy-at-work'
import { itemOrderFrom, type ItemOrder } from '@/blocks/results-header/order'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useListLook } from '@/stores/list-look'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { usePresses } from '@/ui/drag/use-presses'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { placeQueries } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'
import { ItemGrid } from './item-grid'
import { ItemsHead } from './items-head'
import { PagesOfItems } from './pages-of-items'
import { SelectedItems } from './selected-items'

const DragToCollection = lazyAtWork(() =>
  import('@/blocks/drag-to-collection/drag-to-collection').then((block) => block.DragToCollection),
)

export type ItemsSectionProps = { collection?: Collection; search: CatalogSearch }

/** The items of a place, page by page. */
export function ItemsSection({ collection, search }: ItemsSectionProps) {
  const text = useText('catalog')
  const words = useText('common')
  const navigate = useNavigate()
  const queries = placeQueries(collection, search)
  const wanted = search.page ?? 1
  const { data, error, refetch, isFetching } = useQuery({ ...queries.items(wanted), retryOnMount: false })
  const { pages, total } = data ? pageOf(data) : { pages: 1, total: undefined }
  const last = beyondLast({ wanted, pages, total })
  const here = useMemo(() => collection && handleOf(collection), [collection])
  const { presses, likely, lose } = usePresses({ active: useMayEdit() })
  const look = useListLook((choice) => choice.look)
  const onOrder = (order: ItemOrder) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (old) => ({ ...old, sort: itemOrderFrom(order), page: undefined }),
    })

  // A kept address may name a page that deletions have taken away.
  useEffect(() => {
    if (last === undefined || isFetching) return
    void navigate({
      to: '.',
      replace: true,
      resetScroll: false,
      search: (old) => ({ ...old, page: last > 1 ? last : undefined }),
    })
  }, [last, isFetching, navigate])

  const top = useRef<HTMLElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current) top.current?.scrollIntoView({ block: 'start' })
    turned.current = false
  }, [wanted])

  const coming = last !== undefined || (!data && !error)
  return (
    <section ref={top} aria-label={text.items} className="mt-9 scroll-mt-20">
      <ItemsHead
        total={total}
        all={{ everyItem: queries.everyItem, handles: data?._links.handles, place: collection?.uuid ?? '' }}
        order={search.sort}
        onOrder={onOrder}
        isCatalogue={!collection}
      />
      {error && data && (
        <p className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {coming && look === 'pictures' && <CardGridSkeleton label={words.loading} />}
      {coming && look === 'list' && <ItemTableSkeleton label={words.loading} />}
      {!data && error && (
        <ErrorState
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {data && total === 0 && (
        <EmptyState
          icon={<ImageOff aria-hidden />}
          title={collection ? text.noItems : text.noItemsAtAll}
          text={collection ? text.noItemsHint : text.noItemsAtAllHint}
        />
      )}
      {likely && <DragToCollection presses={presses} items={entriesOf(data).map(handleOf)} from={here} onLost={lose} />}
      {data && total !== 0 && last === undefined && (
        <ItemGrid items={entriesOf(data)} collectionUuid={collection?.uuid} order={search.sort} onOrder={onOrder} />
      )}
      <SelectedItems collection={here} />
      <PagesOfItems
        page={wanted}
        pageCount={pages}
        query={queries.items}
        onTurn={() => {
          turned.current = true
        }}
      />
    </section>
  )
}

/** The last page, where one beyond it is wanted. */
const beyondLast = ({ wanted, pages, total }: { wanted: number; pages: number; total: number | undefined }) =>
  total !== undefined && total > 0 && wanted > pages ? Math.max(1, pages) : undefined
