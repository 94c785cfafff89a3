import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { TableValues } from '@teca/shared/contract/meta'
import { tableValuesQuery, type TableMapping } from '@/api/meta/tables/tables'
import { PagedList } from '@/blocks/paged-list/paged-list'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Pagination } from '@/ui/pagination/pagination'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { FieldChoices } from './field-choices'
import { ReadValueRow } from './read-value-row'
import { useItemFields } from './use-item-fields'
import { usePlaceFields } from './use-place-fields'

export interface ReadValuesProps {
  values: HalLink<TableValues>
  /** Rows are refused, maybe for their values. */
  hasRefused: boolean
  mapping: TableMapping
  /** As the values were checked. */
  checked: TableMapping
  onMapping: (mapping: TableMapping) => void
}

/** The values that are not stored as they are written, each with its reading, which a person accepts or changes. */
export function ReadValues({ values, hasRefused, mapping, checked, onMapping }: ReadValuesProps) {
  const text = useText('spreadsheet')
  const [{ only, page }, setShown] = useState<{ only: 'all' | 'unclear'; page: number }>({ only: 'all', page: 1 })
  const reply = useQuery({
    ...tableValuesQuery(values, page, only === 'unclear' || undefined),
    placeholderData: keepPreviousData,
  })
  const labels = usePageLabels(text.valuePages)
  const fields = useItemFields()
  const places = usePlaceFields()
  const summary = reply.data?.fields ?? []
  const total = summary.reduce((sum, one) => sum + one.values, 0)
  const unclear = summary.reduce((sum, one) => sum + one.unclear, 0)
  const canLeaveOut = hasRefused || unclear > 0 || mapping.misfits === 'leaveOut'
  if (total === 0 && !canLeaveOut && !reply.error) return null
  return (
    <section aria-label={text.values} className="mb-6">
      {total > 0 && <p className="text-sm">{text.valuesHint({ count: total })}</p>}
      <div className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2">
        {canLeaveOut && (
          <RadioGroup
            label={text.misfits}
            value={mapping.misfits ?? 'refuse'}
            onChange={(misfits) => onMapping({ ...mapping, misfits })}
            options={[
              { value: 'refuse', label: text.misfitsRefuse },
              { value: 'leaveOut', label: text.misfitsLeaveOut, hint: text.misfitsHint },
            ]}
          />
        )}
        <FieldChoices {...{ summary, fields, mapping, onMapping }} />
      </div>
      {total > 0 && (
        <>
          {unclear > 0 && (
            <SegmentedToggle
              label={text.shownValues}
              className="mt-4"
              value={only}
              onChange={(chosen) => setShown({ only: chosen, page: 1 })}
              options={[
                { value: 'all', label: text.allValues },
                { value: 'unclear', label: text.unclearValues({ count: unclear }) },
              ]}
            />
          )}
          <div className="mt-2" aria-busy={reply.isPlaceholderData}>
            <PagedList
              reply={reply}
              entries={entriesOf(reply.data).map((one) => ({ ...one, uuid: `${one.name} ${one.value}` }))}
              settling={reply.isPlaceholderData}
              label={text.values}
              skeleton={<Skeleton shape="box" className="h-40 w-full" />}
              empty={<EmptyState small icon={<ListChecks aria-hidden />} title={text.noValues} />}
            >
              {(value) => (
                <ReadValueRow
                  {...{ value, mapping, checked, onMapping }}
                  field={fields.get(value.name) ?? places.get(value.name)}
                />
              )}
            </PagedList>
          </div>
          <Pagination
            page={page}
            pageCount={reply.data ? pageOf(reply.data).pages : 1}
            onPage={(to) => setShown({ only, page: to })}
            labels={labels}
            className="mt-3"
          />
        </>
      )}
    </section>
  )
}
