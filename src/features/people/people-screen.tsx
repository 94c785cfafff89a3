import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { selfQuery, tenantInfoQuery } from '@/api/iam/self'
import { Grid3x3 } from 'lucide-react'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Tabs } from '@/ui/tabs/tabs'
import type { PeopleSearch } from './people-search'
import { UserList } from './user-list'
import { WorkgroupList } from './workgroup-list'

/** The users and the workgroups of the organisation. */
export function PeopleScreen({ search }: { search: PeopleSearch }) {
  const text = useText('people')
  const navigate = useNavigate()
  const { data: tenant } = useSuspenseQuery(tenantInfoQuery())
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const view = search.view ?? 'users'
  return (
    <Tabs
      label={text.usersAndWorkgroups}
      tabs={[
        { id: 'users', label: text.users },
        { id: 'workgroups', label: text.workgroups },
      ]}
      end={
        self?._links.rights && (
          <Button
            size="s"
            icon={<Grid3x3 size={14} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'role-matrix' })}
          >
            {text.matrix}
          </Button>
        )
      }
      value={view}
      onChange={(id) =>
        void navigate({ to: '/management/users', search: id === 'workgroups' ? { view: id } : {}, replace: true })
      }
    >
      {view === 'users' ? <UserList search={search} /> : <WorkgroupList search={search} tenant={tenant.name} />}
    </Tabs>
  )
}
