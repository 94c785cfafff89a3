import { useMutation, useQuery } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { JarvisUser, UserGroup } from '@teca/shared/contract/iam'
import { fullName } from '@/api/iam/self'
import { setMembership } from '@/api/iam/users'
import { workgroupUsersQuery } from '@/api/iam/workgroups'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Pagination } from '@/ui/pagination/pagination'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextField } from '@/ui/text-field/text-field'
import { useOwnLoss } from './use-own-loss'
import { useUsersToAdd } from './use-users-to-add'

/** The users of a workgroup, to add, and to remove unless it is a system workgroup. */
export function WorkgroupUsers({ workgroup }: { workgroup: UserGroup }) {
  const text = useText('people')
  const notices = useText('notices')
  const words = useText('common')
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useQuery(workgroupUsersQuery(workgroup, page))
  const remove = useMutation(setMembership(notices.userRemoved))
  const ownLoss = useOwnLoss()
  const labels = usePageLabels(text.pagesOfUsers)
  const { pages, total } = data ? pageOf(data) : { pages: 1, total: undefined }
  const leave = (user: JarvisUser) => {
    if (!user.userGroupUuids) notify('failed', notices.userDataMissing)
    else
      remove.mutate(
        { user, workgroup: workgroup.uuid, isIn: false },
        { onError: (reason) => notify('failed', `${notices.userRemoveFailed} ${problemWords(reason)}`) },
      )
  }
  if (!data && error) {
    return (
      <ErrorState
        small
        title={notices.workgroupUsersFailed}
        message={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  }
  if (!data) return <Skeleton shape="text" lines={4} />
  return (
    <div className="flex flex-col gap-4">
      {total === 0 ? (
        <EmptyState small title={text.noMembers} />
      ) : (
        <ul aria-label={text.members} className="border-t border-line">
          {entriesOf(data).map((user) => (
            <UserLine key={user.id} user={user}>
              {!workgroup.isSystem && (
                <IconButton
                  label={text.removeNamed({ name: user.username })}
                  icon={<UserMinus aria-hidden />}
                  disabled={remove.isPending}
                  onClick={() => ownLoss.ask({ workgroup: workgroup.uuid, user }, () => leave(user))}
                />
              )}
            </UserLine>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pages}
        labels={labels}
        renderLink={(to, props) => <button {...props} type="button" onClick={() => setPage(to)} />}
      />
      <AddUser workgroup={workgroup} />
      {ownLoss.question}
    </div>
  )
}

/** Finds users by a part of their name, and adds them. */
function AddUser({ workgroup }: { workgroup: UserGroup }) {
  const text = useText('people')
  const notices = useText('notices')
  const [written, setWritten] = useState('')
  const add = useMutation(setMembership(notices.userAdded))
  const found = useUsersToAdd(workgroup, written)
  const join = (user: JarvisUser) => {
    if (!user.userGroupUuids) notify('failed', notices.userDataMissing)
    else
      add.mutate(
        { user, workgroup: workgroup.uuid, isIn: true },
        {
          onSuccess: () => setWritten(''),
          onError: (reason) => notify('failed', `${notices.userAddFailed} ${problemWords(reason)}`),
        },
      )
  }
  return (
    <div>
      <TextField
        type="search"
        label={text.addUserToWorkgroup}
        hint={text.addUserHint}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      {found?.total === 0 && <p className="py-2 text-sm text-ink-soft">{text.nobodyToAdd}</p>}
      {found && found.total > 0 && (
        <ul aria-label={text.addUserToWorkgroup} className="mt-2 rounded-md border border-line px-2">
          {found.users.map((user) => (
            <UserLine key={user.id} user={user}>
              <IconButton
                label={text.addNamed({ name: user.username })}
                icon={<UserPlus aria-hidden />}
                disabled={add.isPending}
                onClick={() => join(user)}
              />
            </UserLine>
          ))}
        </ul>
      )}
      {found && found.total > found.users.length && (
        <p className="py-2 text-sm text-ink-soft">{text.moreToAdd({ count: found.total - found.users.length })}</p>
      )}
    </div>
  )
}

function UserLine({ user, children }: { user: JarvisUser; children: React.ReactNode }) {
  const name = fullName(user)
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line last:border-0">
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {user.username}
        {name !== user.username && <span className="text-ink-soft"> · {name}</span>}
      </span>
      {children}
    </li>
  )
}
