import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { hrefOf } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import type { LeftOutValue } from '@teca/shared/contract/meta'
import { optionWord } from '@/api/meta/templates/in-language'
import { reportQuery, type RowOutcome, type TableRow } from '@/api/meta/tables/tables'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { PagedList } from '@/blocks/paged-list/paged-list'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { problemWords } from '@/text/problem-words'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Pagination } from '@/ui/pagination/pagination'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useItemFields } from './use-item-fields'
import { usualSeparator } from './usual-separator'

type Only = 'all' | 'refused' | 'leftOut'

/** The real or expected outcome of each row of a table; it can be downloaded, corrected and sent again. */
export function RowReport({ job }: { job: BulkJob }) {
  const text = useText('spreadsheet')
  const [{ only, page }, setShown] = useState<{ only: Only; page: number }>({
    only: job.failed > 0 ? 'refused' : 'all',
    page: 1,
  })
  const { report = { href: '/' }, reportFile } = job._links
  const outcome = only === 'refused' ? only : undefined
  const leftOut = only === 'leftOut' || undefined
  const reply = useQuery({ ...reportQuery(report, page, { outcome, leftOut }), placeholderData: keepPreviousData })
  const fields = useItemFields()
  const without = reply.data?.leftOut ?? 0
  const separator = usualSeparator(useLanguage())
  const created = job.created ?? 0
  const counts = [
    { id: 'created', count: created, words: text.wouldCreate },
    { id: 'updated', count: job.changed - created, words: text.wouldUpdate },
    { id: 'unchanged', count: job.done - job.changed, words: text.wouldStay },
    { id: 'refused', count: job.failed, words: text.wouldRefuse },
    { id: 'leftOut', count: without, words: text.valuesLeftOut },
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
            ...(without > 0 || leftOut ? [{ value: 'leftOut' as const, label: text.leftOutRows }] : []),
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
          {(row) => <ReportedRow row={row} fields={fields} />}
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

type Fields = ReturnType<typeof useItemFields>

function ReportedRow({ row, fields }: { row: TableRow; fields: Fields }) {
  const text = useText('spreadsheet')
  const { outcome, pressmark, leftOut = [] } = row
  const reasons = [refusalOf(row, fields, text), ...leftOut.map((one) => leftOutWords(one, fields, text))]
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-1.5 text-sm last:border-b-0">
      <span className="text-xs text-ink-soft tabular-nums">{text.row({ row: row.row })}</span>
      <span dir="auto" className="min-w-0 break-words">
        {pressmark}
        {reasons
          .filter((reason) => reason !== '')
          .map((reason) => (
            <span key={reason} dir="auto" className="block text-xs text-ink-soft">
              {reason}
            </span>
          ))}
      </span>
      <span className={`text-xs font-medium ${tones[outcome]}`}>{text[outcome]}</span>
    </li>
  )
}

type Words = ReturnType<typeof useText<'spreadsheet'>>
const mostOptions = 8

function refusalOf({ code, message = '', field = '', value }: TableRow, fields: Fields, text: Words): string {
  if (code === undefined) return ''
  const known = fields.get(field)
  const why = reasonOf(code, message, known, text)
  const reason = value === undefined ? why : text.valueRefused({ value, reason: why })
  const label = labelOf(field, known, text)
  return label === undefined ? reason : text.atField({ field: label, reason })
}

const leftOutWords = ({ field, value, code }: LeftOutValue, fields: Fields, text: Words): string =>
  text.without({
    value,
    field: labelOf(field, fields.get(field), text) ?? field,
    reason: reasonOf(code, '', fields.get(field), text),
  })

/** Collections and states are columns of a table without being fields. */
const labelOf = (name: string, field: FormField | undefined, text: Words): string | undefined =>
  field?.label ?? (name === 'collections' || name === 'state' ? text[name] : undefined)

/** Why a value does not fit, and of an enumeration what would fit. */
function reasonOf(code: string, message: string, field: FormField | undefined, text: Words): string {
  const reason = problemWords({ code, message })
  if (code !== 'value.not-in-enumeration' || field === undefined) return reason
  const words = field.enumValues.slice(0, mostOptions).map((option) => optionWord(field, option))
  const more = field.enumValues.length > mostOptions ? ', …' : ''
  return `${reason} ${text.oneOf({ options: words.join(', ') + more })}`
}
