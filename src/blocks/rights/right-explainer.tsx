import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import { rightsQuery, type UserRights } from '@/api/iam/accounts'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Select } from '@/ui/select/select'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Switch } from '@/ui/switch/switch'
import { RightAnswer } from './right-answer'
import { allTasks, tasks } from './tasks'

type RightExplainerProps = {
  rights: HalLink<UserRights>
  title: string
  /** The user cannot sign in here, whatever the workgroups give. */
  deactivated?: boolean
}

/** Why someone has a right: which workgroup grants it; or which right is missing and who can grant it. */
export function RightExplainer({ rights, title, deactivated = false }: RightExplainerProps) {
  const text = useText('people')
  const words = useText('common')
  const { data, error, isFetching, refetch } = useQuery(rightsQuery(rights))
  const [operation, setOperation] = useState<string>(tasks.editItems)
  const [everyCall, setEveryCall] = useState(false)
  if (!data && error)
    return (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  if (!data) return <Skeleton shape="text" lines={4} />
  const known: { value: string; label: string }[] = allTasks.map((task) => ({
    value: tasks[task],
    label: text[`task_${task}`],
  }))
  const calls = data.operations
    .map(({ id, summary }) => ({ value: id, label: `${id}: ${summary}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const choose = (all: boolean) => {
    setEveryCall(all)
    // What the other list does not have cannot stay chosen.
    if (!all && known.every(({ value }) => value !== operation)) setOperation(tasks.editItems)
  }
  return (
    <section aria-label={title}>
      <h3 dir="auto" className="mb-2 font-medium">
        {title}
      </h3>
      <Select label={text.operation} options={everyCall ? calls : known} value={operation} onChange={setOperation} />
      <Switch label={text.allOperations} checked={everyCall} onChange={choose} className="mt-3" />
      {deactivated ? (
        <p className="mt-3 text-sm text-danger">{text.inactiveText}</p>
      ) : (
        <RightAnswer rights={data} operation={operation} />
      )}
    </section>
  )
}
