import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { UserGroup, UserGroupPage } from '@teca/shared/contract/iam'
import { rolesIn, rolesQuery, workgroupsQuery, workgroupUsersQuery } from '@/api/iam/workgroups'
import { useListPage } from '@/blocks/list/use-list-page'
import { ManagementList } from '@/blocks/management-frame/management-list'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import type { PeopleSearch } from './people-search'
import { wordsOfRole } from './words-of-role'

/** The workgroups of the organisation, each with its permissions and its number of users. */
export function WorkgroupList({ search, tenant }: { search: PeopleSearch; tenant: string }) {
  const text = useText('people')
  const list = useListPage<UserGroupPage>((page) => workgroupsQuery(page), search.page ?? 1)
  const { data, total } = list
  return (
    <ManagementList
      label={text.workgroups}
      pagesLabel={text.pagesOfWorkgroups}
      headline={total !== undefined && !list.isLoading && text.workgroupCount({ count: total })}
      end={
        <Button
          variant="primary"
          icon={<UsersRound size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openDialog({ name: 'create-workgroup' })}
        >
          {text.addWorkgroup}
        </Button>
      }
      list={list}
      hasData={data !== undefined}
      empty={
        total === 0 && (
          <EmptyState icon={<UsersRound aria-hidden />} title={text.noWorkgroupsYet} text={text.noWorkgroupsHint} />
        )
      }
    >
      <ul className="border-t border-line">
        {entriesOf(data).map((workgroup) => (
          <WorkgroupRow key={workgroup.uuid} workgroup={workgroup} tenant={tenant} />
        ))}
      </ul>
    </ManagementList>
  )
}

function WorkgroupRow({ workgroup, tenant }: { workgroup: UserGroup; tenant: string }) {
  const text = useText('people')
  const { data: roles = [] } = useQuery(rolesQuery())
  const held = rolesIn(workgroup.tenantPermissions, tenant)
  const labels = held.map(
    (value) => wordsOfRole(roles.find((role) => role.value === value) ?? { value, label: value }).label,
  )
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: 'workgroup-details', workgroup: workgroup._links.self })}
        className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 rounded-md px-1 py-2 text-start transition-colors duration-quick hover:bg-ink/5 focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 items-baseline gap-2">
          <span dir="auto" className="truncate font-medium">
            {workgroup.name}
          </span>
          {workgroup.isSystem && <span className="shrink-0 text-xs text-ink-faint">{text.system}</span>}
        </span>
        <UserCount workgroup={workgroup} />
        <span className="col-span-2 truncate text-sm text-ink-soft">{labels.join(', ') || text.noPermissions}</span>
      </button>
    </li>
  )
}

/** The number of a workgroup's users: from its reply, else from the list of its users. */
function UserCount({ workgroup }: { workgroup: UserGroup }) {
  const text = useText('people')
  const isKnown = workgroup.counter !== undefined
  const { data, error } = useQuery({ ...workgroupUsersQuery(workgroup, 1, 1), enabled: !isKnown })
  const count = workgroup.counter ?? (data && pageOf(data).total)
  return (
    <span className="shrink-0 text-xs text-ink-soft tabular-nums">
      {count === undefined ? error && text.notAvailable : text.userCount({ count })}
    </span>
  )
}
