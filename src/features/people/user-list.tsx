import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FileUp, Mail, Search, UserPlus, UsersRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { fullName, selfQuery } from '@/api/iam/self'
import { allWorkgroupsQuery } from '@/api/iam/workgroups'
import { ManagementList } from '@/blocks/management-frame/management-list'
import { useDebounced } from '@/lib/use-debounced'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import type { PeopleSearch, UserOrder } from './people-search'
import { useUserPage } from './use-user-page'

/** The users of the organisation: searched, ordered, and opened by a press. */
export function UserList({ search }: { search: PeopleSearch }) {
  const text = useText('people')
  const list = useUserPage(search)
  const workgroups = useQuery(allWorkgroupsQuery())
  const names = new Map(workgroups.data?.map(({ uuid, name }) => [uuid, name]))
  const { users, total } = list
  const count = search.q ? text.foundCount : text.userCount
  return (
    <ManagementList
      label={text.users}
      pagesLabel={text.pagesOfUsers}
      headline={total !== undefined && !list.isLoading && count({ count: total })}
      end={<Tools search={search} />}
      list={list}
      hasData={users !== undefined}
      empty={
        total === 0 &&
        (search.q ? (
          <EmptyState icon={<Search aria-hidden />} title={text.noUsersFound} text={text.noUsersFoundHint} />
        ) : (
          <EmptyState icon={<UsersRound aria-hidden />} title={text.noUsers} />
        ))
      }
    >
      <ul className="border-t border-line">
        {users?.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            workgroups={user.userGroupUuids?.flatMap((uuid) => names.get(uuid) ?? [])}
          />
        ))}
      </ul>
    </ManagementList>
  )
}

function Tools({ search }: { search: PeopleSearch }) {
  const text = useText('people')
  const navigate = useNavigate()
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const go = (to: PeopleSearch) =>
    void navigate({ to: '/management/users', search: to, replace: true, resetScroll: false })
  const orders: Record<UserOrder, string> = {
    username: text.usernameAscending,
    '-username': text.usernameDescending,
    surname: text.surnameAscending,
    '-surname': text.surnameDescending,
  }
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <SearchField value={search.q ?? ''} onSearch={(q) => go({ order: search.order, q: q || undefined })} />
      <Select
        label={text.order}
        hideLabel
        quiet
        options={[
          { value: 'username', label: orders.username },
          { value: '-username', label: orders['-username'] },
          { value: 'surname', label: orders.surname },
          { value: '-surname', label: orders['-surname'] },
        ]}
        value={search.order ?? 'username'}
        onChange={(order) => go({ q: search.q, order: order === 'username' ? undefined : order })}
      />
      {self?._links.userTable && (
        <Button
          icon={<FileUp size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'import-users' })}
        >
          {text.importUsers}
        </Button>
      )}
      {self?._links.invite && (
        <Button
          icon={<Mail size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'invite-user' })}
        >
          {text.invite}
        </Button>
      )}
      <Button
        variant="primary"
        icon={<UserPlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'create-user' })}
      >
        {text.addUser}
      </Button>
    </div>
  )
}

/** A typed text applies once the person pauses. */
function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const { searchUsers } = useText('people')
  const [written, setWritten] = useState(value)
  const settled = useDebounced(written, 200).trim()
  useEffect(() => {
    if (settled !== value) onSearch(settled)
    // The address follows the typed text, never the other way round while a person types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <TextField
      type="search"
      label={searchUsers}
      hideLabel
      placeholder={searchUsers}
      icon={<Search aria-hidden />}
      value={written}
      onChange={(event) => setWritten(event.currentTarget.value)}
      className="max-md:basis-full"
    />
  )
}

function UserRow({ user, workgroups = [] }: { user: JarvisUser; workgroups: readonly string[] | undefined }) {
  const text = useText('people')
  const name = fullName(user)
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'user-details', user: user._links.self })}
        className="grid min-h-14 w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0.5 rounded-md px-1 py-2 text-start transition-colors duration-quick hover:bg-ink/5 focus-visible:-outline-offset-2 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <Avatar name={name} src={user.avatarUrl ?? undefined} decorative className="max-md:row-span-2" />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium">
            {user.username}
            {user.deactivated && <span className="ms-2 text-xs font-normal text-ink-faint">{text.inactive}</span>}
          </span>
          {name !== user.username && (
            <span dir="auto" className="block truncate text-xs text-ink-soft">
              {name}
            </span>
          )}
        </span>
        <span className="truncate text-sm text-ink-soft max-md:col-start-2">
          {workgroups.join(', ') || text.noWorkgroups}
        </span>
      </button>
    </li>
  )
}
