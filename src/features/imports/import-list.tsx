import { useQuery } from '@tanstack/react-query'
import { CloudUpload, PartyPopper } from 'lucide-react'
import { entriesOf } from '@/api/hal/page'
import type { HalLink } from '@/api/hal/link'
import { watched } from '@/api/hal/watched'
import type { CulturalItemImportPage } from '@teca/shared/contract/import-manager'
import { importsQuery, needsAttentionQuery } from '@/api/import-manager/imports'
import { useListPage } from '@/blocks/list/use-list-page'
import { ManagementList } from '@/blocks/management-frame/management-list'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { ImportRow } from './import-row'
import type { ImportsSearch } from './imports-search'

// Someone may start an import at any time.
const neverSettled = () => false

type ImportListProps = {
  tenant: string
  search: ImportsSearch
  onSearch: (search: ImportsSearch) => void
}

/** The imported items, page by page: all, or those that need attention if the server has such a list. */
export function ImportList({ tenant, search, onSearch }: ImportListProps) {
  const text = useText('imports')
  const first = useQuery(watched(importsQuery(tenant, 1), neverSettled))
  const attention = first.data?._links.needsAttention
  const isFiltered = search.attention === true && attention !== undefined
  const list = useListPage<CulturalItemImportPage>(
    (page) => watched(isFiltered ? needsAttentionQuery(attention, page) : importsQuery(tenant, page), neverSettled),
    search.page ?? 1,
  )
  const { data, total } = list
  const isLoading = list.isLoading || (search.attention === true && first.isPending)
  const toggle = (importId: string) =>
    onSearch({ ...search, import: search.import === importId ? undefined : importId })
  return (
    <ManagementList
      label={text.importedItems}
      pagesLabel={text.pagesOfImports}
      headline={total !== undefined && !isLoading && text.itemCount({ count: total })}
      end={
        attention && (
          <Filter
            link={attention}
            isFiltered={isFiltered}
            onChange={(only) => onSearch(only ? { attention: true } : {})}
          />
        )
      }
      list={{ ...list, isLoading }}
      hasData={data !== undefined}
      empty={total === 0 && <Nothing isFiltered={isFiltered} />}
    >
      <ul className="border-t border-line">
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
    </ManagementList>
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
