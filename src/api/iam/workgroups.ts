import { collectPages } from '../hal/all-pages'
import { hrefOf, type HalLink } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { serverPage } from '../hal/page'
import { addressOf } from '../entry-point'
import { callQuery, customQuery, halQuery } from '../hal/query'
import { http } from '../http'
import { stale } from '../stale'
import { text } from '@/text/text'
import { createUserGroup, getRoles, getUserGroups } from './generated/sdk.gen'
import type { TenantPermission, UserGroup, UserGroupCreate } from './generated/types.gen'
import { usersPerPage } from './users'

/** A page of the workgroups of the organisation. */
export const workgroupsQuery = (page: number) =>
  callQuery(getUserGroups, { query: { page: serverPage(page), size: usersPerPage } }, { whole: true })

/** All workgroups, for the names of a user's workgroups and for the choice of new ones. */
export const allWorkgroupsQuery = () =>
  customQuery(addressOf(getUserGroups, { query: { size: 1000 } }), (signal) =>
    collectPages((page, size) => getUserGroups({ query: { page, size }, signal }), { signal }),
  )

/** One workgroup, by self link. */
export const workgroupQuery = (self: HalLink<UserGroup>) => halQuery(self)

/** A page of the users of a workgroup. The screen shows its failure. */
export const workgroupUsersQuery = (workgroup: UserGroup, page: number, size = usersPerPage) =>
  halQuery(workgroup._links.jarvisUsers, { page: serverPage(page), size }, { silent: true, whole: true })

/** All roles, with their labels. */
export const rolesQuery = () =>
  customQuery(addressOf(getRoles, { query: { size: 1000 } }), (signal) =>
    collectPages((page, size) => getRoles({ query: { page, size }, signal }), { signal }),
  )

/** The roles that a user or a workgroup has in an organisation; those in others do not count here. */
export const rolesIn = (permissions: readonly TenantPermission[] | undefined, tenant: string): readonly string[] =>
  permissions?.find((one) => one.tenant === tenant)?.roles ?? []

/** Creates a workgroup. The form shows its failures. */
export const createWorkgroup = () =>
  halMutation((body: UserGroupCreate) => createUserGroup({ body }), {
    stale: stale.users,
    done: () => text.workgroupSaved,
    silent: true,
  })

/** Renames a workgroup. The form shows its failures. */
export const renameWorkgroup = () =>
  halMutation(
    ({ self, name }: { self: HalLink<UserGroup>; name: string }) =>
      http.patch(hrefOf(self), { json: { name } }).json<UserGroup>(),
    { stale: stale.users, done: () => text.workgroupSaved, silent: true },
  )

export const deleteWorkgroup = () =>
  halMutation((self: HalLink<UserGroup>) => http.delete(hrefOf(self)), {
    stale: stale.users,
    removes: (self) => self,
    done: () => text.workgroupDeleted,
  })

/** Sets the roles that a workgroup grants in an organisation. */
export const setPermissions = () =>
  halMutation(
    ({ link, permission }: { link: HalLink<UserGroup>; permission: TenantPermission }) =>
      http.patch(hrefOf(link), { json: permission }).json<UserGroup>(),
    { stale: stale.users, done: () => text.permissionsUpdated },
  )
