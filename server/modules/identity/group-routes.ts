import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import { roles } from '../../contract/roles.ts'
import type { GroupService, GroupWithRoles } from './group-service.ts'
import type { IdentityService } from './identity-service.ts'

/** Workgroups and the fixed set of roles. */
export function groupHandlers(groups: GroupService, identity: IdentityService): Handlers {
  const one = async (call: AnyCall, uuid: string) => {
    const found = await groups.one(call.tenant.id, uuid)
    return { body: groupBody(call, found), version: found.group.version }
  }
  return {
    getUserGroups: async (call) => {
      const all = await groups.all(call.tenant.id)
      const shown = all
        .slice(call.page.offset, call.page.offset + call.page.size)
        .map((found) => groupBody(call, found))
      return ok(call.hal.page('userGroups', shown, call.page, all.length))
    },
    createUserGroup: async (call) => {
      const { name, description, tenantName } = call.body
      if (tenantName !== call.tenant.name)
        throw invalid('/tenantName', 'own-tenant', 'tenantName must be the own tenant')
      const { body, version } = await one(call, await identity.createGroup(call.context, { name, description }))
      return created(body, { version })
    },
    getUserGroup: async (call) => {
      const { body, version } = await one(call, call.path.uuid)
      return ok(body, { version })
    },
    patchUserGroup: async (call) => {
      await groups.change(call.context, call.path.uuid, call.body, call.ifMatch)
      const { body, version } = await one(call, call.path.uuid)
      return ok(body, { version })
    },
    deleteUserGroup: async (call) => {
      await groups.remove(call.context, call.path.uuid, call.ifMatch)
      return noContent()
    },
    updateUserGroupTenantPermission: async (call) => {
      if (call.body.tenant !== call.tenant.name)
        throw new ProblemError(422, 'reference.unknown', { detail: `There is no tenant ${call.body.tenant} here` })
      await groups.setRoles(call.context, call.path.uuid, call.body.roles, call.ifMatch)
      const { body, version } = await one(call, call.path.uuid)
      return ok(body, { version })
    },
    getRoles: async (call) => {
      const all = Object.keys(roles).map((value) => roleBody(call, value))
      return ok(
        call.hal.page('roles', all.slice(call.page.offset, call.page.offset + call.page.size), call.page, all.length),
      )
    },
    getRole: async (call) => ok(roleBody(call, call.path.value)),
    createRole: async () => {
      throw new ProblemError(405, 'roles.fixed', { detail: 'The set of roles is fixed' })
    },
  }
}

type AnyCall = Pick<Call<OperationId>, 'hal' | 'tenant'>

function groupBody({ hal, tenant }: AnyCall, { group, roles: held, count }: GroupWithRoles) {
  const path = `/iam/userGroups/${group.uuid}`
  return {
    uuid: group.uuid,
    name: group.name,
    description: group.description,
    counter: count,
    isSystem: group.is_system === 1,
    tenantPermissions: [{ tenant: tenant.name, roles: held }],
    _links: {
      self: hal.link(path),
      jarvisUsers: hal.link(`${path}/jarvisUsers`),
      updateTenantPermission: hal.link(`${path}/updateTenantPermission`),
    },
  }
}

function roleBody({ hal }: AnyCall, value: string) {
  const found = Object.entries(roles).find(([name]) => name === value)
  if (found === undefined) throw notFound('role', value)
  const [, { label, description }] = found
  return { value, label, description, _links: { self: hal.link(`/iam/roles/${value}`) } }
}
