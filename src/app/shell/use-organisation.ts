import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { canonical } from '@/api/hal/address'
import { entriesOf } from '@/api/hal/page'
import { selfQuery, tenantInfoQuery, tenantsQuery, tenantTitle } from '@/api/iam/self'
import { useText } from '@/text/use-text'

/** The organisation of this host, and the others of the person. */
export function useOrganisation() {
  const text = useText('shell')
  const { data: self } = useSuspenseQuery(selfQuery())
  const { data: tenant, isError } = useQuery(tenantInfoQuery())
  const { data: tenants } = useQuery(tenantsQuery(self))
  const all = entriesOf(tenants)
  return {
    /** The stable key; `default` if it cannot be read. */
    name: tenant?.name ?? (isError ? 'default' : undefined),
    /** Address of the organisation's own logo. */
    logo: tenant?.logoUrl ? canonical(tenant.logoUrl) : undefined,
    title: tenant ? tenantTitle(tenant) : isError ? text.organisationUnknown : '',
    all,
    several: all.length > 1,
  }
}
