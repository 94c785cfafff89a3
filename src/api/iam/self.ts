import { halMutation } from '../hal/mutation'
import { allPages } from '../hal/all-pages'
import { callQuery, customQuery, halQuery } from '../hal/query'
import { hrefOf } from '../hal/link'
import { http } from '../http'
import { stale } from '../stale'
import { findSelf, getTenantInfo } from './generated/sdk.gen'
import type { JarvisUser, Session, Tenant } from '@teca/shared/contract/iam'

/** The signed-in user. Its reply also contains the data that the shell and the first screens need next. */
export const selfQuery = () => callQuery(findSelf, {})

/** The organisations of the user, through the user's link. */
export const tenantsQuery = (self: JarvisUser) => halQuery(self._links.tenants)

/** Name and display name of the organisation of this host. */
export const tenantInfoQuery = () => callQuery(getTenantInfo, {})

/** The display name of an organisation. */
export const tenantTitle = (tenant: Pick<Tenant, 'name' | 'displayName'>) => tenant.displayName || tenant.name

/** Full name of a user, else the user name. */
export const fullName = ({ name, surname, username }: Pick<JarvisUser, 'name' | 'surname' | 'username'>) =>
  [name, surname].filter(Boolean).join(' ') || username

/** The address of another organisation: with a one-time token if the server offers it, so that nobody signs in twice. */
export const openTenant = () =>
  halMutation(async (tenant: Tenant) => {
    const { handover } = tenant._links
    return handover ? (await http.post(hrefOf(handover)).json<{ url: string }>()).url : tenant.url
  })

/** The open sessions of the user, if the server lists them. */
export const sessionsQuery = (self: JarvisUser) => {
  const { sessions } = self._links
  return customQuery<Session[]>(sessions ? hrefOf(sessions) : '/iam/sessions', () =>
    sessions ? allPages(sessions) : Promise.resolve([]),
  )
}

/** Ends every session of the user, this one too; only if the user has the link. */
export const logoutEverywhere = () =>
  halMutation(
    async (self: JarvisUser) => {
      const { sessions } = self._links
      if (sessions) await http.delete(hrefOf(sessions))
    },
    { stale: stale.sessions },
  )
