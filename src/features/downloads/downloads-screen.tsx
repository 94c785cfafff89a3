import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download, FileDown } from 'lucide-react'
import type { HalLink } from '@/api/hal/link'
import { downloadsIn, downloadsQuery, exportDownloads, type DownloadPage } from '@/api/host/counted-downloads'
import { selfQuery } from '@/api/iam/self'
import { useListPage } from '@/blocks/list/use-list-page'
import { LogFilters } from '@/blocks/management-frame/log-filters'
import { logFilter } from '@/blocks/management-frame/log-search'
import { ManagementList } from '@/blocks/management-frame/management-list'
import { saveFile } from '@/lib/save-file'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Table } from '@/ui/table/table'
import { TableRow } from '@/ui/table/table-row'
import { downloadKinds, type DownloadsSearch } from './downloads-search'
import { useDownloadColumns } from './use-download-columns'

/** Who downloaded what and when in the whole organisation. */
export function DownloadsScreen({ search }: { search: DownloadsSearch }) {
  const { data: self } = useSuspenseQuery(selfQuery())
  const { nothing } = useText('downloads')
  const link = self._links.downloads
  return link ? <Downloads link={link} search={search} /> : <EmptyState title={nothing} />
}

function Downloads({
  link,
  search: { page = 1, ...filters },
}: {
  link: HalLink<DownloadPage>
  search: DownloadsSearch
}) {
  const text = useText('downloads')
  const { nothingFoundHint } = useText('audit')
  const navigate = useNavigate()
  const columns = useDownloadColumns()
  const list = useListPage<DownloadPage>((asked) => downloadsQuery(link, logFilter(filters), asked), page)
  const { data, total } = list
  const file = useMutation(exportDownloads())
  const isFiltered = Object.keys(filters).length > 0
  const go = (to: DownloadsSearch) =>
    void navigate({ to: '/management/downloads', search: to, replace: true, resetScroll: false })
  return (
    <>
      <LogFilters
        search={filters}
        kinds={downloadKinds.map((kind) => ({ value: kind, label: text[kind] }))}
        onSearch={go}
        end={
          data && (
            <Button
              icon={<FileDown size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate(data._links.file, { onSuccess: (csv) => saveFile(csv, 'downloads.csv') })}
            >
              {text.export}
            </Button>
          )
        }
      />
      <ManagementList
        label={text.downloads}
        pagesLabel={text.pages}
        headline={total !== undefined && !list.isLoading && text.count({ count: total })}
        list={list}
        hasData={data !== undefined}
        empty={
          total === 0 && (
            <EmptyState
              icon={<Download aria-hidden />}
              title={isFiltered ? text.nothingFound : text.nothing}
              text={isFiltered ? nothingFoundHint : text.nothingHint}
            />
          )
        }
      >
        <Table
          label={text.downloads}
          things={downloadsIn(data)}
          keyOf={({ uuid }) => uuid}
          columns={columns}
          row={(one, _, shown) => <TableRow key={one.uuid} thing={one} row={undefined} columns={shown} />}
        />
      </ManagementList>
    </>
  )
}
