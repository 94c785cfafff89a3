import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, Trash2, Workflow } from 'lucide-react'
import { useState } from 'react'
import { entriesOf } from '@/api/hal/page'
import type { TransitionTask, TransitionTemplate } from '@teca/shared/contract/meta'
import { deleteTask, orderTasks, tasksQuery, taskTemplatesQuery } from '@/api/meta/workflow/tasks'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { OrderRows } from '@/blocks/order-rows/order-rows'
import type { LeaveGuard } from '@/lib/use-leave-guard'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { text as notices } from '@/text/text'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TaskEditor } from './task-editor'
import { kindLabel, parameterLabel } from './task-form'
import { useTaskFields } from './use-task-fields'

interface ActionsPanelProps {
  transition: TransitionTemplate
  /** Asks before unsaved input is left. */
  guard: LeaveGuard
  onDirty: (dirty: boolean) => void
}

/** The actions of a transition in their order, and the form of the chosen one (back-office spec 2). */
export function ActionsPanel({ transition, guard, onDirty }: ActionsPanelProps) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const [chosen, setChosen] = useState<string>()
  const tasks = useQuery(tasksQuery(transition.uuid))
  const templates = useQuery(taskTemplatesQuery(transition.resourceType))
  const error = tasks.error ?? templates.error
  if (!tasks.data || !templates.data)
    return error ? (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{
          label: words.retry,
          onRetry: () => void Promise.all([tasks.refetch(), templates.refetch()]),
          busy: tasks.isFetching || templates.isFetching,
        }}
      />
    ) : (
      <div role="status" aria-label={words.loading}>
        <Skeleton shape="text" lines={5} />
      </div>
    )
  const all = entriesOf(tasks.data).toSorted((a, b) => a.index - b.index)
  const kinds = entriesOf(templates.data)
  const task = all.find(({ uuid }) => uuid === chosen)
  const choose = (uuid: string | undefined) => guard.ask(() => setChosen(uuid))
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <section aria-label={text.actions}>
        <div className="mb-1 flex items-center justify-between">
          <h3 className="text-sm font-medium">{text.actionCount({ count: all.length })}</h3>
          <IconButton
            label={text.addAction}
            icon={<Plus aria-hidden />}
            pressed={chosen === NEW}
            onClick={() => choose(NEW)}
          />
        </div>
        {all.length === 0 ? (
          <EmptyState
            small
            icon={<Workflow aria-hidden />}
            title={text.noActionsFound}
            text={text.noActionsFoundHint}
          />
        ) : (
          <ActionRows
            tasks={all}
            labelOf={(name) => kindLabel(name, kinds.find((kind) => kind.name === name)?.label)}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </section>
      <section aria-label={text.actionForm} className="min-w-0">
        {chosen === NEW || task ? (
          <TaskEditor
            key={chosen}
            transition={transition}
            templates={kinds}
            task={task}
            index={all.length}
            onDirty={onDirty}
            onSaved={({ uuid }) => setChosen(uuid)}
            onCancel={() => setChosen(undefined)}
          />
        ) : (
          <p className="rounded-md bg-sunken px-4 py-6 text-center text-sm text-ink-soft">{text.chooseAction}</p>
        )}
      </section>
    </div>
  )
}

/** Instead of a uuid, for a new action. */
const NEW = 'new'

interface ActionRowsProps {
  tasks: readonly TransitionTask[]
  labelOf: (templateName: string) => string
  chosen: string | undefined
  onChoose: (uuid: string) => void
}

/** The rows to reorder, to choose and to delete. A refused order is reverted. */
function ActionRows({ tasks, labelOf, chosen, onChoose }: ActionRowsProps) {
  const text = useText('configurationWorkflows')
  const fields = useTaskFields(tasks[0]?.resourceType ?? 'ITEM')
  const remove = useMutation(deleteTask())
  // One order after the other: each depends on the one before.
  const reorder = useMutation({ ...orderTasks(), scope: { id: 'order-of-actions' } })
  // The requested order shows at once, as long as it has the same actions.
  const [asked, setAsked] = useState<readonly string[]>([])
  const isOfThese = asked.length === tasks.length && tasks.every(({ uuid }) => asked.includes(uuid))
  const order = isOfThese ? tasks.toSorted((a, b) => asked.indexOf(a.uuid) - asked.indexOf(b.uuid)) : tasks
  const rows = order.map((task) => ({ uuid: task.uuid, name: labelOf(task.templateName) }))
  const save = (next: readonly { uuid: string }[]) => {
    setAsked(next.map(({ uuid }) => uuid))
    reorder.mutate(
      { was: order, is: next.flatMap(({ uuid }) => order.filter((task) => task.uuid === uuid)) },
      {
        onError: () => {
          setAsked([])
          notify('failed', notices.orderFailed)
        },
      },
    )
  }
  return (
    <OrderRows label={text.actions} order={rows} onOrder={save}>
      {({ uuid, name }) => {
        const task = order.find((one) => one.uuid === uuid)
        const summary = summaryOf(task, fields)
        return (
          <>
            <button
              type="button"
              aria-pressed={uuid === chosen}
              onClick={() => onChoose(uuid)}
              className={clsx(
                'min-w-0 flex-1 rounded-md px-2 py-1 text-start focus-visible:-outline-offset-2',
                uuid === chosen ? 'bg-accent-wash' : 'hover:bg-ink/5',
              )}
            >
              <span dir="auto" className="block truncate text-sm font-medium">
                {name}
              </span>
              {summary && <span className="block truncate text-xs text-ink-soft">{summary}</span>}
              {task?.missing && task.missing.length > 0 && (
                <span className="block text-xs text-warning">
                  {text.actionLacks({
                    names: task.missing
                      .map((one) => parameterLabel(task.templateName, { name: one, label: one }))
                      .join(', '),
                  })}
                </span>
              )}
            </button>
            <IconButton
              size="s"
              label={text.deleteAction({ name })}
              icon={<Trash2 aria-hidden />}
              loading={remove.isPending && remove.variables.uuid === uuid}
              onClick={() =>
                task && remove.mutate(task, { onError: () => notify('failed', notices.actionDeleteFailed) })
              }
            />
          </>
        )
      }}
    </OrderRows>
  )
}

/** Distinguishes an action from others of its kind. */
function summaryOf(task: TransitionTask | undefined, fields: readonly FormField[]): string {
  const { recipients, url, field, message } = task?.parameters ?? {}
  const label = fields.find(({ name }) => name === field)?.label ?? field
  return [Array.isArray(recipients) ? recipients.join(', ') : recipients, url, label, message]
    .filter((one) => typeof one === 'string' && one !== '')
    .slice(0, 1)
    .join('')
}
