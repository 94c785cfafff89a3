import { useMutation } from '@tanstack/react-query'
import { Ban, Check, Hourglass, Repeat, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import type { HistoryEntry, TaskResult } from '@teca/shared/contract/meta'
import { runTasksAgain } from '@/api/meta/workflow/workflow'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { taskWords, wasTakenBack } from './task-words'

interface PastTasksProps {
  /** A line of a history, or a run of a transition. */
  entry: Pick<HistoryEntry, 'tasks' | '_links'>
  /** The list of the entry: it loads again after a retry. */
  history: HalLink
  /** The fields of the thing, to name them. */
  fields?: readonly FormField[]
}

/** What each task of a transition did, or why it failed. People who may can do the failed ones again, or all. */
export function PastTasks({ entry: { tasks = [], _links }, history, fields }: PastTasksProps) {
  const text = useText('workflow')
  const outcomes = useText('taskOutcomes')
  const words = useText('common')
  const again = useMutation(runTasksAgain(history))
  const [asks, setAsks] = useState(false)
  const { retry, repeat } = _links ?? {}
  return (
    <>
      {tasks.length > 0 && (
        <ul aria-label={text.tasks} className="mt-1.5 flex flex-col gap-1 text-sm">
          {tasks.map((task) => (
            <li key={task.taskUuid} className={`flex gap-x-2 wrap-anywhere ${lookOf(task).tone}`}>
              <span aria-hidden className="mt-0.5 shrink-0 [&>svg]:size-4">
                {lookOf(task).icon}
              </span>
              {taskWords(task, fields)}
            </li>
          ))}
        </ul>
      )}
      {retry && (
        <Button
          size="s"
          variant="inline"
          className="mt-1 -ms-2"
          icon={<RotateCcw aria-hidden size={14} />}
          aria-label={text.tasksAgain}
          loading={again.isPending && again.variables === retry}
          onClick={() => again.mutate(retry)}
        >
          {words.retry}
        </Button>
      )}
      {repeat && (
        <Button
          size="s"
          variant="inline"
          className={retry ? 'mt-1' : 'mt-1 -ms-2'}
          icon={<Repeat aria-hidden size={14} />}
          aria-haspopup="dialog"
          onClick={() => setAsks(true)}
        >
          {outcomes.repeat}
        </Button>
      )}
      {repeat && asks && (
        <ConfirmDialog
          open
          onOpenChange={setAsks}
          title={outcomes.repeatTitle}
          description={outcomes.repeatText}
          confirmLabel={outcomes.repeat}
          cancelLabel={words.cancel}
          closeLabel={words.close}
          busy={again.isPending}
          onConfirm={() => again.mutate(repeat, { onSettled: () => setAsks(false) })}
        >
          <ul className="flex list-disc flex-col gap-1 ps-5 text-sm wrap-anywhere">
            {tasks.map((task) => (
              <li key={task.taskUuid}>{taskWords(task, fields)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {again.error && (
        <p role="alert" className="text-xs text-danger">
          {problemWords(again.error)}
        </p>
      )}
    </>
  )
}

const waiting = { icon: <Hourglass />, tone: 'text-ink-soft' }
const looks = {
  PENDING: waiting,
  IN_PROGRESS: waiting,
  DONE: { icon: <Check />, tone: 'text-ink-soft' },
  ERROR: { icon: <TriangleAlert />, tone: 'text-danger' },
} satisfies Record<TaskResult['state'], object>
const stopped = { icon: <Ban />, tone: 'text-ink-soft' }

const lookOf = (task: TaskResult) => (wasTakenBack(task) ? stopped : looks[task.state])
