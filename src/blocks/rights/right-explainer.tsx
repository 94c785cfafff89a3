import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import { rightsQuery, type UserRights } from '@/api/iam/accounts'
import { problemWords } from '@/text/problem-words'
import { wordOf } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Select } from '@/ui/select/select'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { allTasks, tasks, type Task } from './tasks'

type RightExplainerProps = { rights: HalLink<UserRights>; title: string }

/** Why somebody has a right: which workgroup grants it; or which right is missing and who can grant it. */
export function RightExplainer({ rights, title }: RightExplainerProps) {
  const text = useText('people')
  const words = useText('common')
  const { data, error, isFetching, refetch } = useQuery(rightsQuery(rights))
  const [task, setTask] = useState<Task>('editItems')
  if (!data && error)
    return (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  if (!data) return <Skeleton shape="text" lines={4} />
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-medium">{title}</h3>
      <Select
        label={text.operation}
        options={allTasks.map((value) => ({ value, label: text[`task_${value}`] }))}
        value={task}
        onChange={setTask}
      />
      <Answer rights={data} task={task} />
    </section>
  )
}

function Answer({ rights, task }: { rights: UserRights; task: Task }) {
  const text = useText('people')
  const language = useLanguage()
  const operation = rights.operations.find(({ id }) => id === tasks[task])
  if (!operation) return null
  const { access, roles } = operation
  const granting = rights.grants.find(({ role }) => roles.includes(role))
  const may = access !== 'roles' || granting !== undefined
  const listed = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction') =>
    new Intl.ListFormat(language, { type }).format(names)
  const label = (role: string) => wordOf('permissions', role) ?? role
  const giving = [
    ...new Set(rights.offers.filter(({ role }) => roles.includes(role)).flatMap(({ workgroups }) => workgroups)),
  ]
  const Sign = may ? CircleCheck : CircleX
  return (
    <div role="status" className="mt-3 flex items-start gap-2 text-sm">
      <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${may ? 'text-success' : 'text-danger'}`} />
      <div className="flex flex-col gap-1">
        {access === 'public' && <p>{text.mayAsAnybody}</p>}
        {access === 'signed-in' && <p>{text.mayAsUser}</p>}
        {granting && (
          <p>
            {text.mayBecause({
              workgroups: listed(granting.workgroups, 'conjunction'),
              right: label(granting.role),
            })}
          </p>
        )}
        {!may && (
          <>
            <p>{text.mayNot({ rights: listed(roles.map(label)) })}</p>
            <p className="text-ink-soft">
              {giving.length > 0
                ? text.workgroupsThatGive({ workgroups: listed(giving, 'conjunction') })
                : text.noWorkgroupGives}
            </p>
            {rights.managers.length > 0 && (
              <p className="text-ink-soft">{text.whoCanGive({ people: listed(rights.managers.slice(0, 5)) })}</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
