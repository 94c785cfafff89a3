import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { entriesOf, pageOf, serverPage } from '@/api/hal/page'
import { halQuery } from '@/api/hal/query'
import { watched } from '@/api/hal/watched'
import type { HalLink } from '@/api/hal/link'
import type { HistoryEntry, HistoryPage, ResourceType } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { formFields, type FormField } from '@/blocks/metadata-form/form-fields'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { longDate } from '@/lib/dates'
import { closeDialog } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Pagination } from '@/ui/pagination/pagination'
import { PastChanges } from './past-changes'

const perPage = 20
const isUnderWay = ({ tasks = [] }: HistoryEntry) =>
  tasks.some(({ state }) => state === 'PENDING' || state === 'IN_PROGRESS')

export interface ThingHistoryProps {
  resource: ResourceType
  /** Undefined if its server keeps no history. */
  history: HalLink<HistoryPage> | undefined
  /** The title of the thing. */
  name: string
  /** Renders the restore button of a field's former value; undefined if the person may not restore. */
  restore?: (field: FormField, before: unknown) => ReactElement
}

/** The history of a thing, with the values before and after, day by day. It is the open dialog. */
export function ThingHistory(props: ThingHistoryProps) {
  const text = useText('forms')
  const { close } = useText('common')
  return props.history ? (
    <Lines {...props} history={props.history} />
  ) : (
    <Dialog open onOpenChange={closeDialog} title={text.history} closeLabel={close}>
      <EmptyState small title={text.noHistory} />
    </Dialog>
  )
}

function Lines({ resource, history, name, restore }: ThingHistoryProps & { history: HalLink<HistoryPage> }) {
  const text = useText('forms')
  const common = useText('common')
  const labels = useText('item')
  const language = useLanguage()
  const pages = usePageLabels(common.pages)
  const [page, setPage] = useState(1)
  const templates = useQuery(templatesQuery(resource))
  const lines = useQuery({
    ...watched(
      halQuery(history, { page: serverPage(page), size: perPage }, { silent: true }),
      (entries) => !entriesOf(entries).some(isUnderWay),
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!lines.data || !templates.data) {
    const again = () => void Promise.all([lines.refetch(), templates.refetch()])
    const error = lines.error ?? templates.error
    return <WaitingDialog title={text.history} error={error} onRetry={again} onClose={closeDialog} />
  }
  const fields = formFields(resource, templates.data, labels)
  const days = Map.groupBy(entriesOf(lines.data), ({ date }: HistoryEntry) => longDate(date, language))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeDialog()}
      title={text.history}
      description={
        <span dir="auto" className="line-clamp-6">
          {name}
        </span>
      }
      closeLabel={common.close}
      size="l"
    >
      {days.size === 0 && <EmptyState small title={text.noHistory} />}
      {[...days].map(([day, entries]) => (
        <section key={day} aria-label={day} className="mb-6">
          <h3 className="sticky -top-1 z-raised -mx-1 mb-2 bg-overlay px-1 py-1.5 font-serif text-lg">{day}</h3>
          <ol className="flex flex-col gap-4 border-s border-line ps-4">
            {entries.map((entry) => (
              <li key={entry.uuid}>
                <PastChanges entry={entry} history={history} fields={fields} restore={restore} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pagination page={page} pageCount={pageOf(lines.data).pages} onPage={setPage} labels={pages} />
    </Dialog>
  )
}
