import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, ImageOff } from 'lucide-react'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { handleOf } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import { selfQuery } from '@/api/iam/self'
import type { Collection } from '@/api/meta/generated/types.gen'
import { stale } from '@/api/stale'
import { CardGridSkeleton } from '@/blocks/card-grid/card-grid-skeleton'
import { ItemTableSkeleton } from '@/blocks/item-table/item-table-skeleton'
import { LookToggle } from '@/blocks/results-header/look-toggle'
import { ResultsHeader } from '@/blocks/results-header/results-header'
import { itemOrderFrom, type ItemOrder } from '@/blocks/results-header/order'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useItemSelection } from '@/stores/item-selection'
import { useListLook } from '@/stores/list-look'
import { useNewArrivals } from '@/stores/new-arrivals'
import { openDialog } from '@/stores/open-dialog'
import { lazyAtWork } from '@/text/lazy-at-work'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { usePresses } from '@/ui/drag/use-presses'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Pagination } from '@/ui/pagination/pagination'
import { SelectionBar } from '@/ui/selection-bar/selection-bar'
import { placeQueries } from './catalog-queries'
import type { CatalogSearch } from './catalog-search'
import { ItemGrid } from './item-grid'
import { useSelectAll } from './use-select-all'

const ItemActions = lazyAtWork(() => import('@/blocks/item-actions/item-actions').then((block) => block.ItemActions))

const ColumnChoice = lazyAtWork(() => import('@/blocks/item-table/column-choice').then((block) => block.ColumnChoice))

const DragToCollection = lazyAtWork(() =>
  import('@/blocks/drag-to-collection/drag-to-collection').then((block) => block.DragToCollection),
)

export type ItemsSectionProps = { collection?: Collection; search: CatalogSearch }

/** The items of a place, page by page. */
export function ItemsSection({ collection, search }: ItemsSectionProps) {
  const text = useText('catalog')
  const words = useText('common')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const queries = placeQueries(collection, search)
  const wanted = search.page ?? 1
  const { data, error, refetch, isFetching } = useQuery({ ...queries.items(wanted), retryOnMount: false })
  const { pages, total } = data ? pageOf(data) : { pages: 1, total: undefined }
  const { items: newItems, assets: newAssets, seen } = useNewArrivals()
  const chosen = useItemSelection((selection) => selection.chosen)
  const selected = chosen.size
  const items = useMemo(() => [...chosen.values()], [chosen])
  const here = useMemo(() => collection && handleOf(collection), [collection])
  const { progress, selectAll } = useSelectAll({
    everyItem: queries.everyItem,
    handles: data?._links.handles,
    place: collection?.uuid ?? '',
  })
  const { presses, likely } = usePresses({ active: useMayEdit() })
  const clear = () => useItemSelection.getState().clear()
  const look = useListLook((choice) => choice.look)
  const onOrder = (order: ItemOrder) =>
    void navigate({
      to: '.',
      resetScroll: false,
      search: (old) => ({ ...old, sort: itemOrderFrom(order), page: undefined }),
    })

  const top = useRef<HTMLElement>(null)
  const turned = useRef(false)
  useEffect(() => {
    if (turned.current) top.current?.scrollIntoView({ block: 'start' })
    turned.current = false
  }, [wanted])

  return (
    <section ref={top} aria-label={text.items} className="mt-9 scroll-mt-20">
      <ResultsHeader
        total={total}
        selected={selected}
        selecting={progress}
        onSelectAll={() => void selectAll()}
        onClear={clear}
        order={search.sort}
        onOrder={onOrder}
        arrivals={{
          items: newItems,
          assets: newAssets,
          onReload: () => {
            seen()
            renew(queryClient, stale.assets)
          },
        }}
        className="mb-4"
      >
        {total !== 0 && look === 'list' && (
          <Suspense fallback={<span aria-hidden className="size-7 max-md:hidden" />}>
            <ColumnChoice className="max-md:hidden" />
          </Suspense>
        )}
        {total !== 0 && <LookToggle />}
        {!collection && <BinButton />}
      </ResultsHeader>
      {error && data && (
        <p className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {!data && !error && look === 'pictures' && <CardGridSkeleton label={words.loading} />}
      {!data && !error && look === 'list' && <ItemTableSkeleton label={words.loading} />}
      {!data && error && (
        <ErrorState
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {data && total === 0 && (
        <EmptyState icon={<ImageOff aria-hidden />} title={text.noItems} text={text.noItemsHint} />
      )}
      {likely && (
        <Suspense>
          <DragToCollection presses={presses} items={entriesOf(data).map(handleOf)} from={here} />
        </Suspense>
      )}
      {data && total !== 0 && (
        <ItemGrid items={entriesOf(data)} collectionUuid={collection?.uuid} order={search.sort} onOrder={onOrder} />
      )}
      {selected > 0 && (
        <SelectionBar
          label={text.items}
          count={words.selected({ count: selected })}
          clear={{ label: text.clearSelection, onClear: clear }}
          className="mt-6 max-md:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]"
        >
          <Suspense fallback={<span aria-hidden className="h-7 w-20" />}>
            <ItemActions items={items} collection={here} />
          </Suspense>
        </SelectionBar>
      )}
      {wanted < pages && <Ahead query={queries.items(wanted + 1)} />}
      <Pagination
        page={wanted}
        pageCount={pages}
        labels={{
          pages: text.pagesOfItems,
          previous: words.previousPage,
          next: words.nextPage,
          page: (page) => words.page({ page }),
        }}
        renderLink={(page, props) => (
          <Link
            {...props}
            to="."
            search={(old) => ({ ...old, page: page > 1 ? page : undefined })}
            resetScroll={false}
            onClick={() => {
              turned.current = true
            }}
          />
        )}
        className="mt-10"
      />
    </section>
  )
}

/** The way to what was deleted, where the server keeps it. */
function BinButton() {
  const { bin } = useText('catalog')
  const self = useQueryClient().getQueryData(selfQuery().queryKey)
  if (!self?._links.deleted) return null
  return (
    <IconButton
      label={bin}
      aria-haspopup="dialog"
      icon={<ArchiveRestore aria-hidden />}
      onClick={() => openDialog({ name: 'bin' })}
    />
  )
}

/** Has the page that people turn to next; that it fails is told when they do. */
function Ahead({ query }: { query: ReturnType<ReturnType<typeof placeQueries>['items']> }) {
  usePrefetchQuery({ ...query, meta: { silent: true } })
  return null
}
