import { useMutation } from '@tanstack/react-query'
import { Check, Hourglass, RotateCcw, TriangleAlert } from 'lucide-react'
import type { HalLink } from '@/api/hal/link'
import type { HistoryEntry, TaskResult } from '@/api/meta/generated/types.gen'
import { retryTasks } from '@/api/meta/workflow/workflow'
import { problemWords } from '@/text/problem-words'
import { wordOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

interface PastTasksProps {
  /** A line of a history, or a run of a transition. */
  entry: Pick<HistoryEntry, 'tasks' | '_links'>
  /** The list of the entry: it loads again after a retry. */
  history: HalLink
}

/** The outcome of each task of a transition. A failed one shows the reason, and a retry for people who may. */
export function PastTasks({ entry: { tasks = [], _links }, history }: PastTasksProps) {
  const text = useText('workflow')
  const words = useText('common')
  const again = useMutation(retryTasks(history))
  const retry = _links?.retry
  return (
    <>
      {tasks.length > 0 && (
        <ul aria-label={text.tasks} className="mt-1.5 flex flex-col gap-1 text-sm">
          {tasks.map((task) => (
            <li key={task.taskUuid} className={`flex gap-x-2 wrap-anywhere ${looks[task.state].tone}`}>
              <span aria-hidden className="mt-0.5 shrink-0 [&>svg]:size-4">
                {looks[task.state].icon}
              </span>
              <TaskWords task={task} />
            </li>
          ))}
        </ul>
      )}
      {retry && (
        <Button
          size="s"
          variant="inline"
          className="mt-1 -ml-2"
          icon={<RotateCcw aria-hidden size={14} />}
          aria-label={text.tasksAgain}
          loading={again.isPending}
          onClick={() => again.mutate(retry)}
        >
          {words.retry}
        </Button>
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

function TaskWords({ task: { templateName, state, reason = '' } }: { task: TaskResult }) {
  const text = useText('workflow')
  const isMail = templateName === 'email'
  const task = wordOf('taskKinds', templateName) ?? templateName
  if (state === 'ERROR') return isMail ? text.mailFailed({ reason }) : text.taskFailed({ task, reason })
  if (state === 'DONE') return isMail ? text.mailSent : text.taskDone({ task })
  return isMail ? text.mailWaiting : text.taskWaiting({ task })
}
