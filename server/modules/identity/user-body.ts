import type { Call, OperationId } from '../../contract/call.ts'
import type { Role } from '../../contract/roles.ts'
import { etagOf } from '../../hal/hal.ts'
import type { User } from './user-repository.ts'

type Parts = {
  groupUuids: string[]
  roles: readonly Role[]
  homeName: string
  deactivated: boolean
  /** The caller is a manager. */
  managed: boolean
  /** It is the account of the caller. */
  own: boolean
}

/** Distinguishes the address of a picture from those of former ones. */
export const avatarVersion = (digest: string): string => digest.slice(0, 12)

/** A user as the tenant of the call sees it. */
export function userBody(
  { hal, tenant }: Pick<Call<OperationId>, 'hal' | 'tenant'>,
  user: User,
  { groupUuids, roles, homeName, deactivated, managed, own }: Parts,
) {
  const path = `/iam/jarvisUsers/${user.uuid}`
  return {
    id: user.uuid,
    username: user.username,
    name: user.name,
    surname: user.surname,
    email: user.email,
    avatarUrl:
      user.avatar_sha256 === null ? null : hal.address(`${path}/avatar`, { v: avatarVersion(user.avatar_sha256) }),
    tenantName: homeName,
    userGroupUuids: groupUuids,
    userRoles: [...roles],
    tenantPermissions: [{ tenant: tenant.name, roles: [...roles] }],
    deactivated,
    etag: etagOf(user.version),
    _links: {
      self: hal.link(path),
      tenants: hal.link(`${path}/tenants`),
      avatar: hal.link(`${path}/avatar`),
      updateTenantPermission: hal.link(`${path}/updateTenantPermission`),
      sessions: hal.link(`${path}/sessions`),
      ...((managed || own) && { rights: hal.link(`${path}/rights`) }),
      ...(managed &&
        !own && {
          ...(deactivated
            ? { activate: hal.link(`${path}/activate`) }
            : { deactivate: hal.link(`${path}/deactivate`) }),
          ...(homeName === tenant.name && { passwordReset: hal.link(`${path}/passwordReset`) }),
        }),
    },
  }
}
