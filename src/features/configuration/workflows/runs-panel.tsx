import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight, History } from 'lucide-react'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import { halQuery } from '@/api/hal/query'
import type { ResourceType, TransitionLogPage } from '@teca/shared/contract/meta'
import { PastTasks } from '@/blocks/item-history/past-tasks'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { dateAndTime } from '@/lib/dates'
import { problemWords } from '@/text/problem-words'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useTaskFields } from './use-task-fields'

const perPage = 20

/** The runs of a transition: on what, by whom, and the outcome of each action; all can be done again. */
export function RunsPanel({ runs, resourceType }: { runs: HalLink<TransitionLogPage>; resourceType: ResourceType }) {
  const text = useText('configurationWorkflows')
  const { untitled } = useText('catalog')
  const words = useText('common')
  const language = useLanguage()
  const fields = useTaskFields(resourceType)
  const stateWord = useStateWord()
  const [size, setSize] = useState(perPage)
  const { data, error, isFetching, refetch } = useQuery({
    ...halQuery(runs, { page: 0, size }, { silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!data)
    return error ? (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    ) : (
      <div role="status" aria-label={words.loading}>
        <Skeleton shape="text" lines={6} />
      </div>
    )
  const all = entriesOf(data)
  if (all.length === 0)
    return <EmptyState small icon={<History aria-hidden />} title={text.noRuns} text={text.noRunsHint} />
  const { total } = pageOf(data)
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-soft">
        {text.runCount({ count: total })}
      </p>
      <ul aria-label={text.runs} className="border-t border-line">
        {all.map((log) => (
          <li key={log.uuid} className="border-b border-line py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
                {log.title || untitled}
              </span>
              <span className="flex items-center gap-1.5 text-sm text-ink-soft">
                {stateWord(log.itemFromState ?? '')}
                <ArrowRight aria-hidden className="size-3.5" />
                {stateWord(log.itemToState ?? '')}
              </span>
              <span className="ms-auto text-xs text-ink-faint">
                {[log.username, dateAndTime(log.createdDate, language)].filter(Boolean).join(', ')}
              </span>
            </p>
            {log.tasks?.length === 0 && <p className="text-sm text-ink-faint">{text.ranNoActions}</p>}
            <PastTasks entry={log} history={runs} fields={fields} />
          </li>
        ))}
      </ul>
      {total > all.length && (
        <Button className="mt-3" loading={isFetching} onClick={() => setSize(size + perPage)}>
          {words.showMore}
        </Button>
      )}
    </>
  )
}
