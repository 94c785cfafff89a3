import { collectPages } from '../hal/all-pages'
import { hrefOf, type HalLink } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { onReadOrNewest } from '../hal/newest-thing'
import { serverPage } from '../hal/page'
import { addressOf } from '../entry-point'
import { callQuery, customQuery, halQuery } from '../hal/query'
import { http, onVersion } from '../http'
import { stale } from '../stale'
import { text } from '@/text/text'
import { createUserGroup, getRoles, getUserGroups } from './generated/sdk.gen'
import type { Role, TenantPermission, UserGroup, UserGroupCreate } from '@teca/shared/contract/iam'
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

/** Renames a workgroup, on the version that was read. The form shows its failures. */
export const renameWorkgroup = () =>
  halMutation(
    ({ workgroup, name }: { workgroup: UserGroup; name: string }) =>
      http.patch(hrefOf(workgroup._links.self), { json: { name }, ...onVersion(workgroup) }).json<UserGroup>(),
    { stale: stale.users, done: () => text.workgroupSaved, silent: true },
  )

export const deleteWorkgroup = () =>
  halMutation((self: HalLink<UserGroup>) => http.delete(hrefOf(self)), {
    stale: stale.users,
    removes: (self) => self,
    done: () => text.workgroupDeleted,
  })

interface RoleChange {
  workgroup: UserGroup
  tenant: string
  role: Role['value']
  isOn: boolean
}

/** Gives a role in an organisation to a workgroup, or takes it; the notice offers Undo. */
export const setRole = () =>
  halMutation(writeRole, {
    stale: stale.users,
    done: (workgroup, change) => ({
      text: text.permissionsUpdated,
      undo: () => writeRole({ ...change, workgroup, isOn: !change.isOn }),
    }),
  })

const writeRole = ({ workgroup, tenant, role, isOn }: RoleChange): Promise<UserGroup> =>
  onReadOrNewest(workgroup, (on) => {
    const { updateTenantPermission: link = on._links.self } = on._links
    const others = rolesIn(on.tenantPermissions, tenant).filter((one) => one !== role)
    const json = { tenant, roles: isOn ? [...others, role] : others }
    return http.patch(hrefOf(link), { json, ...onVersion(on) }).json<UserGroup>()
  })
