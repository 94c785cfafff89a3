import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { hrefOf } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import { templatesQuery } from '@/api/meta/templates/templates'
import { reportQuery, type RowOutcome, type TableRow } from '@/api/meta/tables/tables'
import { formFields } from '@/blocks/metadata-form/form-fields'
import { PagedList } from '@/blocks/paged-list/paged-list'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { problemWords } from '@/text/problem-words'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Pagination } from '@/ui/pagination/pagination'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { usualSeparator } from './usual-separator'

/** The real or expected outcome of each row of a table; it can be downloaded, corrected and sent again. */
export function RowReport({ job }: { job: BulkJob }) {
  const text = useText('spreadsheet')
  const [{ only, page }, setShown] = useState<{ only: 'all' | 'refused'; page: number }>({
    only: job.failed > 0 ? 'refused' : 'all',
    page: 1,
  })
  const { report = { href: '/' }, reportFile } = job._links
  const outcome = only === 'refused' ? only : undefined
  const reply = useQuery({ ...reportQuery(report, page, outcome), placeholderData: keepPreviousData })
  const labels = useFieldLabels()
  const separator = usualSeparator(useLanguage())
  const created = job.created ?? 0
  const counts = [
    { id: 'created', count: created, words: text.wouldCreate },
    { id: 'updated', count: job.changed - created, words: text.wouldUpdate },
    { id: 'unchanged', count: job.done - job.changed, words: text.wouldStay },
    { id: 'refused', count: job.failed, words: text.wouldRefuse },
  ].filter(({ count }) => count > 0)
  return (
    <>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium tabular-nums">
        {counts.map(({ id, count, words }) => (
          <li key={id}>{words({ count })}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <SegmentedToggle
          label={text.show}
          value={only}
          onChange={(chosen) => setShown({ only: chosen, page: 1 })}
          options={[
            { value: 'all', label: text.allRows },
            { value: 'refused', label: text.problems },
          ]}
        />
        {reportFile && (
          <Button asChild size="s" variant="quiet">
            <a href={hrefOf(reportFile, { outcome, separator })} download>
              <Download aria-hidden className="size-4" />
              {only === 'refused' ? text.downloadProblems : text.downloadReport}
            </a>
          </Button>
        )}
      </div>
      {job.failed > 0 && <p className="mt-2 text-xs text-ink-soft">{text.downloadHint}</p>}
      <div className="mt-3 min-h-48" aria-busy={reply.isPlaceholderData}>
        <PagedList
          reply={reply}
          entries={entriesOf(reply.data).map((row) => ({ ...row, uuid: `${row.row}` }))}
          settling={reply.isPlaceholderData}
          label={text.report}
          skeleton={<Skeleton shape="box" className="h-48 w-full" />}
          empty={
            <EmptyState
              small
              icon={<ListChecks aria-hidden />}
              title={only === 'refused' ? text.noProblems : text.noRows}
            />
          }
        >
          {(row) => <ReportedRow row={row} labels={labels} />}
        </PagedList>
      </div>
      <Pagination
        page={page}
        pageCount={reply.data ? pageOf(reply.data).pages : 1}
        onPage={(to) => setShown({ only, page: to })}
        labels={usePageLabels(text.reportPages)}
        className="mt-4"
      />
    </>
  )
}

const tones: Record<RowOutcome, string> = {
  created: 'text-success',
  updated: 'text-ink',
  unchanged: 'text-ink-soft',
  refused: 'text-danger',
}

function ReportedRow({ row, labels }: { row: TableRow; labels: ReadonlyMap<string, string> }) {
  const text = useText('spreadsheet')
  const { outcome, pressmark, code, message = '', field } = row
  const reason = code === undefined ? '' : problemWords({ code, message })
  const label = field === undefined ? undefined : labels.get(field)
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-1.5 text-sm last:border-b-0">
      <span className="text-xs text-ink-soft tabular-nums">{text.row({ row: row.row })}</span>
      <span dir="auto" className="min-w-0 break-words">
        {pressmark}
        {reason !== '' && (
          <span dir="auto" className="block text-xs text-ink-soft">
            {label === undefined ? reason : text.atField({ field: label, reason })}
          </span>
        )}
      </span>
      <span className={`text-xs font-medium ${tones[outcome]}`}>{text[outcome]}</span>
    </li>
  )
}

/** The labels of item fields. */
function useFieldLabels(): ReadonlyMap<string, string> {
  const labels = useText('item')
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  return useMemo(
    () =>
      new Map(templates ? formFields('ITEM', templates, labels).map(({ name, label }) => [name, label] as const) : []),
    [templates, labels],
  )
}
