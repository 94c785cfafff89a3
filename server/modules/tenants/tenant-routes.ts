import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { managerRoles } from '../../contract/permissions.ts'
import { notFound } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import type { Hal } from '../../hal/hal.ts'
import type { Tenant, TenantService } from './tenant-service.ts'
import { settingsOf } from './tenant-settings.ts'

/** Organisations of the signed-in user. */
export function tenantHandlers(tenants: TenantService): Handlers {
  return {
    getTenants: async (call) => ok(await tenantPage(tenants, call)),
    getJarvisUserTenants: async (call) => {
      if (call.path.id !== call.user.uuid) throw notFound('user', call.path.id)
      return ok(await tenantPage(tenants, call))
    },
    getTenantInfo: async (call) => {
      const current = await tenants.oneOfUser(call.user.uuid, call.tenant.uuid)
      const body = tenantBody(tenants, current, call)
      return ok(
        { ...body, _links: { ...body._links, self: call.hal.link('/iam/tenants/info') } },
        { version: current.version },
      )
    },
    getTenant: async (call) => {
      const tenant = await tenants.oneOfUser(call.user.uuid, call.path.id)
      return ok(tenantBody(tenants, tenant, call), { version: tenant.version })
    },
  }
}

type SignedInCall = Pick<Call<'getTenants'>, 'user' | 'tenant' | 'hal' | 'page' | 'request'>

async function tenantPage(tenants: TenantService, call: SignedInCall) {
  const all = await tenants.ofUser(call.user.uuid, call.tenant.id)
  const { offset, size } = call.page
  const entries = all.slice(offset, offset + size).map((tenant) => tenantBody(tenants, tenant, call))
  return call.hal.page('tenants', entries, call.page, all.length)
}

function tenantBody(
  tenants: TenantService,
  tenant: Tenant,
  { hal, tenant: { id }, request, user }: Pick<Call<OperationId>, 'hal' | 'tenant' | 'request' | 'user'>,
) {
  const path = `/iam/tenants/${tenant.uuid}`
  const current = tenant.id === id
  const { languages, supportAddress } = settingsOf(tenant)
  const mayManage = user !== undefined && managerRoles.some((role) => user.roles.has(role))
  return {
    id: tenant.uuid,
    name: tenant.name,
    displayName: tenant.display_name,
    url: `${tenants.originOf(tenant, request, current)}/ui/`,
    canDownloadMastefiles: tenant.can_download_masterfiles === 1,
    logoUrl: logoAddress(hal, tenant),
    ...(current && { languages, supportAddress: supportAddress ?? null }),
    _links: {
      self: hal.link(path),
      ...(current && mayManage && { settings: hal.link(`${path}/settings`) }),
      ...(!current && { handover: hal.link(`${path}/handover`) }),
    },
  }
}

/** The address of the logo; null without one. */
export function logoAddress(hal: Pick<Hal, 'address'>, tenant: Tenant): string | null {
  const { logo } = settingsOf(tenant)
  return logo === undefined ? null : hal.address(`/iam/tenants/${tenant.uuid}/logo`, { v: logo.slice(0, 12) })
}
