import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { JarvisUser, UserGroup } from '@teca/shared/contract/iam'
import { setMembership } from '@/api/iam/users'
import { allWorkgroupsQuery } from '@/api/iam/workgroups'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Select } from '@/ui/select/select'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useOwnLoss } from './use-own-loss'

/** The workgroups of a user, to add and to leave. */
export function UserWorkgroups({ user }: { user: JarvisUser }) {
  const text = useText('people')
  const words = useText('common')
  const notices = useText('notices')
  const { data: all, error, isFetching, refetch } = useQuery({ ...allWorkgroupsQuery(), meta: { silent: true } })
  const change = useMutation(setMembership(notices.userWorkgroupsUpdated))
  const ownLoss = useOwnLoss()
  if (!all && error) {
    return (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  }
  if (!all) return <Skeleton shape="text" lines={4} />
  const uuids = user.userGroupUuids
  const has = ({ uuid }: UserGroup) => uuids?.includes(uuid) ?? false
  const set = (workgroup: string, isIn: boolean) => {
    if (!uuids || !user._links.self.href) {
      notify('failed', notices.userDataMissing)
      return
    }
    change.mutate(
      { user, workgroup, isIn },
      { onError: (reason) => notify('failed', `${notices.userWorkgroupsFailed} ${problemWords(reason)}`) },
    )
  }
  const joined = all.filter(has)
  const others = all.filter((workgroup) => !has(workgroup))
  return (
    <div className="flex flex-col gap-4">
      {joined.length === 0 ? (
        <EmptyState small title={text.noWorkgroups} />
      ) : (
        <ul aria-label={text.workgroups} className="border-t border-line">
          {joined.map((workgroup) => (
            <li key={workgroup.uuid} className="flex min-h-11 items-center gap-2 border-b border-line">
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {workgroup.name}
              </span>
              {workgroup.isSystem ? (
                // back-office spec 6: nobody can leave a system workgroup
                <span className="text-xs text-ink-faint">{text.system}</span>
              ) : (
                <IconButton
                  label={text.leaveWorkgroup({ name: workgroup.name })}
                  icon={<LogOut aria-hidden />}
                  disabled={change.isPending}
                  onClick={() => ownLoss.ask({ workgroup: workgroup.uuid, user }, () => set(workgroup.uuid, false))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {others.length === 0 ? (
        <p className="text-sm text-ink-soft">{text.inEveryWorkgroup}</p>
      ) : (
        <AddTo workgroups={others} busy={change.isPending} onAdd={(uuid) => set(uuid, true)} />
      )}
      {ownLoss.question}
    </div>
  )
}

type AddToProps = { workgroups: readonly UserGroup[]; busy: boolean; onAdd: (uuid: string) => void }

function AddTo({ workgroups, busy, onAdd }: AddToProps) {
  const text = useText('people')
  const words = useText('common')
  const [chosen, setChosen] = useState<string>()
  const isThere = workgroups.some(({ uuid }) => uuid === chosen)
  return (
    <div className="flex items-end gap-2">
      <Select
        className="flex-1"
        label={text.addToWorkgroup}
        placeholder={text.chooseWorkgroup}
        options={workgroups.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={isThere ? chosen : undefined}
        onChange={setChosen}
      />
      <Button disabled={!isThere} loading={busy} onClick={() => chosen && onAdd(chosen)}>
        {words.add}
      </Button>
    </div>
  )
}
