import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { halQuery } from '@/api/hal/query'
import { watched } from '@/api/hal/watched'
import type { TransitionLog } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { formFields } from '@/blocks/metadata-form/form-fields'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { dateAndTime } from '@/lib/dates'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useLanguage, useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { PastTasks } from './past-tasks'

const isSettled = ({ tasks = [] }: TransitionLog) =>
  tasks.every(({ state }) => state !== 'PENDING' && state !== 'IN_PROGRESS')

/** One run of a transition: on what, by whom, and the outcome of each action. */
export function RunDialog() {
  const { run } = useDialogAbout('run')
  const text = useText('taskOutcomes')
  const { close } = useText('common')
  const labels = useText('item')
  const language = useLanguage()
  const { data, error, refetch } = useQuery(watched(halQuery(run, {}, { silent: true }), isSettled))
  const templates = useQuery({
    ...templatesQuery(data?.resourceType ?? 'ITEM'),
    enabled: data !== undefined,
    meta: { silent: true },
  })
  if (!data)
    return <WaitingDialog title={text.run} error={error} onRetry={() => void refetch()} onClose={closeDialog} />
  const fields = templates.data && formFields(data.resourceType, templates.data, labels)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeDialog()}
      title={text.run}
      description={
        <span dir="auto" className="line-clamp-6">
          {data.title}
        </span>
      }
      closeLabel={close}
    >
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span className="flex items-center gap-1.5">
          {data.itemFromState}
          <ArrowRight aria-hidden className="size-3.5" />
          {data.itemToState}
        </span>
        <span>{[data.username, dateAndTime(data.createdDate, language)].filter(Boolean).join(', ')}</span>
      </p>
      <PastTasks entry={data} history={run} fields={fields} />
    </Dialog>
  )
}
