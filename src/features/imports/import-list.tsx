import { useQuery } from '@tanstack/react-query'
import { CloudUpload, PartyPopper } from 'lucide-react'
import { entriesOf } from '@/api/hal/page'
import type { HalLink } from '@/api/hal/link'
import { watched } from '@/api/hal/watched'
import type { CulturalItemImportPage } from '@/api/import-manager/generated/types.gen'
import { importsQuery, needsAttentionQuery } from '@/api/import-manager/imports'
import { ListPages } from '@/blocks/list/list-pages'
import { useListPage } from '@/blocks/list/use-list-page'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ImportRow } from './import-row'
import type { ImportsSearch } from './imports-search'

export // Somebody may begin an import at any time.
const neverSettled = () => false

type ImportListProps = {
  tenant: string
  search: ImportsSearch
  onSearch: (search: ImportsSearch) => void
}

/** The imported items, page by page: all, or those that need attention where the server tells them apart. */
export function ImportList({ tenant, search, onSearch }: ImportListProps) {
  const text = useText('imports')
  const words = useText('common')
  const first = useQuery(watched(importsQuery(tenant, 1), neverSettled))
  const attention = first.data?._links.needsAttention
  const isFiltered = search.attention === true && attention !== undefined
  const list = useListPage<CulturalItemImportPage>(
    (page) => watched(isFiltered ? needsAttentionQuery(attention, page) : importsQuery(tenant, page), neverSettled),
    search.page ?? 1,
  )
  const { data, error, total } = list
  const isLoading = list.isLoading || (search.attention === true && first.isPending)
  const toggle = (importId: string) =>
    onSearch({ ...search, import: search.import === importId ? undefined : importId })
  return (
    <section aria-label={text.importedItems}>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-2 pb-2">
        <p role="status" className="text-sm text-ink-soft">
          {total !== undefined && !isLoading && text.itemCount({ count: total })}
        </p>
        {attention && (
          <Filter
            link={attention}
            isFiltered={isFiltered}
            onChange={(only) => onSearch(only ? { attention: true } : {})}
          />
        )}
      </div>
      {error && data && (
        <p className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {isLoading && <ListSkeleton label={words.loading} />}
      {!data && error && (
        <ErrorState
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: list.retry, busy: list.isFetching }}
        />
      )}
      {data && !isLoading && total === 0 && <Nothing isFiltered={isFiltered} />}
      {data && !isLoading && (
        <ul className="border-t border-line empty:hidden">
          {entriesOf(data).map((item) => (
            <ImportRow
              key={item.uuid ?? item.importId}
              item={item}
              open={item.importId === search.import}
              onToggle={() => toggle(item.importId)}
              selected={search.asset}
              onSelect={(asset, type) => onSearch({ ...search, asset, type: type === 'images' ? undefined : type })}
            />
          ))}
        </ul>
      )}
      <ListPages label={text.pagesOfImports} page={list.page} pageCount={list.pages} onTurn={() => undefined} />
    </section>
  )
}

type FilterProps = {
  link: HalLink<CulturalItemImportPage>
  isFiltered: boolean
  onChange: (only: boolean) => void
}

function Filter({ link, isFiltered, onChange }: FilterProps) {
  const text = useText('imports')
  const { data } = useQuery(watched(needsAttentionQuery(link, 1), neverSettled))
  const count = data?.page.totalElements
  return (
    <SegmentedToggle
      size="s"
      label={text.filter}
      options={[
        { value: 'all', label: text.all },
        { value: 'attention', label: count ? text.needsAttentionCount({ count }) : text.needsAttention },
      ]}
      value={isFiltered ? 'attention' : 'all'}
      onChange={(value) => onChange(value === 'attention')}
    />
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const text = useText('imports')
  return isFiltered ? (
    <EmptyState icon={<PartyPopper aria-hidden />} title={text.nothingFailed} text={text.nothingFailedHint} />
  ) : (
    <EmptyState icon={<CloudUpload aria-hidden />} title={text.noImports} text={text.noImportsHint} />
  )
}

const ListSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-3 border-t border-line pt-4">
    {Array.from({ length: 6 }, (_, n) => (
      <Skeleton key={n} shape="text" lines={2} className="border-b border-line pb-3" />
    ))}
  </div>
)
