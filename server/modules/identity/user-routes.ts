import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { notFound } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import { withPreloads } from '../../hal/hal.ts'
import type { TenantService } from '../tenants/tenant-service.ts'
import type { UserService } from './user-service.ts'
import { userBody } from './user-body.ts'

const managed = ['ITEM', 'COLLECTION', 'MEDIA'] as const

/** Users of the tenant, the signed-in one first of all. */
export function userHandlers(users: UserService, tenants: TenantService): Handlers {
  const body = async (call: Pick<Call<OperationId>, 'hal' | 'tenant'>, uuid: string) => {
    const found = await users.withRights(call.tenant.id, uuid)
    if (found === undefined) throw notFound('user', uuid)
    const homeName = (await tenants.byId(found.user.home_tenant_id))?.name ?? call.tenant.name
    return { user: found.user, body: userBody(call, found.user, { ...found, homeName }) }
  }
  return {
    findSelf: async (call) => {
      const { user, body: self } = await body(call, call.user.uuid)
      // The shell asks for these next, on every screen.
      const preloads = await Promise.all([
        call.preload('getJarvisUserTenants', { path: { id: user.uuid } }),
        call.preload('getTenantInfo', {}),
        ...managed.map((type) => call.preload('findCustomMetadataTemplatesByResourceType', { query: { type, sort: ['priority', 'order'] } })),
        call.preload('getItemStates', { query: { size: 1000 } }),
      ])
      return ok(withPreloads(self, preloads), { version: user.version })
    },
    getJarvisUser: async (call) => {
      if (call.path.id !== call.user.uuid && !users.manages(call.user)) throw notFound('user', call.path.id)
      const { user, body: found } = await body(call, call.path.id)
      return ok(found, { version: user.version })
    },
  }
}
