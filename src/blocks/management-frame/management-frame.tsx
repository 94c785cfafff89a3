import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { managementQuery } from '@/api/host/session'
import { selfQuery, tenantInfoQuery } from '@/api/iam/self'
import { Refusal } from '@/blocks/rights/refusal'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { Tabs } from '@/ui/tabs/tabs'

/** The address of each tab of the management. */
const places = {
  imports: '/management',
  people: '/management/users',
  audit: '/management/audit',
  downloads: '/management/downloads',
  organisation: '/management/organisation',
} as const
const tabs = [
  'imports',
  'people',
  'audit',
  'downloads',
  'organisation',
] as const satisfies readonly (keyof typeof places)[]

const tabAt = (pathname: string) => tabs.findLast((tab) => pathname.startsWith(places[tab])) ?? 'imports'

/**
 * The management: its title and its tabs around the chosen one's content. Parts that the server does not offer have no
 * tab.
 */
export function ManagementFrame() {
  const { management } = useText('shell')
  const text = useText('imports')
  const { usersAndWorkgroups } = useText('people')
  const { audit } = useText('audit')
  const { downloads } = useText('downloads')
  const { organisation } = useText('organisation')
  const navigate = useNavigate()
  const tab = useLocation({ select: ({ pathname }) => tabAt(pathname) })
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const { data: tenant } = useQuery({ ...tenantInfoQuery(), enabled: false })
  const { data: mayManage } = useQuery(managementQuery())
  useTitle(management)
  return (
    <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
      <h1 className="font-serif text-3xl md:text-4xl">{management}</h1>
      {mayManage === false ? (
        <Refusal task="users" />
      ) : (
        <Tabs
          label={management}
          tabs={[
            { id: 'imports', label: text.imports },
            { id: 'people', label: usersAndWorkgroups },
            ...(self?._links.audit ? [{ id: 'audit' as const, label: audit }] : []),
            ...(self?._links.downloads ? [{ id: 'downloads' as const, label: downloads }] : []),
            ...(tenant?._links.settings ? [{ id: 'organisation' as const, label: organisation }] : []),
          ]}
          value={tab}
          onChange={(id) => void navigate({ to: places[id] })}
          className="mt-4"
        >
          <Outlet />
        </Tabs>
      )}
    </div>
  )
}
