import type { Call, Handlers } from '../../contract/call.ts'
import { permissions } from '../../contract/permissions.ts'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import { withPreloads } from '../../hal/hal.ts'
import type { TenantService } from '../tenants/index.ts'
import { furtherExtensions } from '../uploads/index.ts'
import type { AccountService } from './account-service.ts'
import type { IdentityService } from './identity-service.ts'
import { userBody } from './user-body.ts'
import type { UserFilter } from './user-filter.ts'
import type { UserService, UserWithRights } from './user-service.ts'

const described = ['ITEM', 'COLLECTION', 'MEDIA'] as const
const BULK = '/meta/bulkJobs'
type AnyCall = Pick<Call<'findSelf'>, 'hal' | 'tenant' | 'user'>
type Needs = { users: UserService; identity: IdentityService; tenants: TenantService; accounts: AccountService }

/** Users of the tenant, the signed-in one first of all. */
export function userHandlers({ users, identity, tenants, accounts }: Needs): Handlers {
  const body = async (call: AnyCall, found: UserWithRights) => {
    const home = await tenants.byId(found.user.home_tenant_id)
    const own = call.user.uuid === found.user.uuid
    const managed = users.manages(call.user)
    const body = userBody(call, found.user, { ...found, homeName: home?.name ?? call.tenant.name, managed, own })
    if (!own) return body
    const { pictures, audios, videos } = furtherExtensions
    const further = uploads(call) && { furtherPictures: pictures, furtherAudios: audios, furtherVideos: videos }
    return { ...body, ...further, _links: { ...body._links, ...ownLinks(call, users) } }
  }
  const one = async (call: AnyCall, uuid: string) => {
    const found = await users.one(call.tenant.id, uuid)
    return { version: found.user.version, body: await body(call, found) }
  }
  const page = async (call: AnyCall & Pick<Call<'getJarvisUsers'>, 'page'>, filter: UserFilter = {}) => {
    const { users: found, total } = await users.page(call.tenant.id, call.page, filter)
    return ok(call.hal.page('jarvisUsers', await Promise.all(found.map((user) => body(call, user))), call.page, total))
  }
  return {
    findSelf: async (call) => {
      const found = await users.one(call.tenant.id, call.user.uuid)
      // A person who previews a role gets the links of that role.
      const self = await body(call, { ...found, roles: [...call.user.roles] })
      // The shell requests these next, on every screen.
      const preloads = await Promise.all([
        call.preload('getJarvisUserTenants', { path: { id: call.user.uuid } }),
        call.preload('getTenantInfo', {}),
        ...described.map((type) =>
          call.preload('findCustomMetadataTemplatesByResourceType', { query: { type, sort: ['priority', 'order'] } }),
        ),
        call.preload('getItemStates', { query: { size: 1000 } }),
      ])
      // Not stored: Back after signing out must not find it in the browser's memory.
      return ok(withPreloads(self, preloads), { version: found.user.version, headers: { 'cache-control': 'no-store' } })
    },
    getJarvisUsers: (call) => page(call),
    getUserGroupJarvisUsers: async (call) => {
      await requireGroup(users, call.tenant.id, call.path.uuid)
      return page(call, { inside: call.path.uuid })
    },
    findJarvisUserByUsername: async (call) => {
      const taken = await users.byUsername(call.query.username)
      if (taken === undefined) throw notFound('user', call.query.username)
      return ok({ username: taken.username })
    },
    findJarvisUsersByUsernameOrEmail: (call) => page(call, { text: call.query.text, outside: call.query.outside }),
    createJarvisUser: async (call) => {
      const { userGroupUuids = [], tenantName, ...account } = call.body
      if (tenantName !== call.tenant.name)
        throw invalid('/tenantName', 'own-tenant', 'tenantName must be the own tenant')
      await users.requireGroups(call.tenant.id, userGroupUuids)
      const uuid = await identity.createUser(call.context, { ...account, groupUuids: userGroupUuids })
      const made = await one(call, uuid)
      return created(made.body, { version: made.version })
    },
    getJarvisUser: async (call) => {
      if (call.path.id !== call.user.uuid && !users.manages(call.user)) throw notFound('user', call.path.id)
      const found = await one(call, call.path.id)
      return ok(found.body, { version: found.version })
    },
    patchJarvisUser: async (call) => {
      await users.change(call.context, call.user, call.path.id, call.body, call.ifMatch)
      const changed = await one(call, call.path.id)
      return ok(changed.body, { version: changed.version })
    },
    deleteJarvisUser: async (call) => {
      await users.remove(call.context, call.user, call.path.id, call.ifMatch)
      return noContent()
    },
    deactivateJarvisUser: async (call) => {
      await accounts.deactivate(call.context, call.user, call.path.id)
      const found = await one(call, call.path.id)
      return ok(found.body, { version: found.version })
    },
    activateJarvisUser: async (call) => {
      await accounts.activate(call.context, call.path.id)
      const found = await one(call, call.path.id)
      return ok(found.body, { version: found.version })
    },
    updateJarvisUserTenantPermission: async (call) => {
      const found = await one(call, call.path.id)
      return ok(found.body, { version: found.version })
    },
  }
}

const uploads = ({ user }: AnyCall) => permissions.fetchByAddress.some((role) => user.roles.has(role))

/** The links of the caller, on every reply about one's own user, so that lists do not hide what the look-up returned. */
function ownLinks(call: AnyCall, users: UserService) {
  const bulk = permissions.createBulkJob.some((role) => call.user.roles.has(role))
  const manages = users.manages(call.user)
  const configures = permissions.importConfiguration.some((role) => call.user.roles.has(role))
  return {
    events: call.hal.link('/users/events'),
    collectionTree: call.hal.link('/meta/culturalItemCollections/search/findRoot', { projection: 'tree' }),
    exportTable: call.hal.link('/meta/tableExports'),
    search: call.hal.link('/meta/api/search/culturalItems'),
    searchSuggestions: call.hal.link('/meta/api/search/suggestions'),
    savedSearches: call.hal.link('/meta/savedSearches'),
    exportIiif: call.hal.link('/meta/iiifCollections'),
    sharedSections: call.hal.link('/meta/sections/search/shared'),
    ...(manages && {
      audit: call.hal.link('/meta/audit'),
      downloads: call.hal.link('/images/downloads'),
      invite: call.hal.link('/iam/jarvisUsers/invitations'),
      userTable: call.hal.link('/iam/jarvisUsers/table'),
      searchUsers: call.hal.templated('/iam/jarvisUsers/search/findByUsernameOrEmail', [
        'text',
        'outside',
        'page',
        'size',
        'sort*',
      ]),
      preview: call.hal.link('/iam/roles'),
    }),
    ...(bulk && {
      deleted: call.hal.link('/meta/deleted'),
      bulk: call.hal.link(BULK),
      bulkPreview: call.hal.link(`${BULK}/preview`),
      bulkStates: call.hal.link(`${BULK}/states`),
      importTable: call.hal.link('/meta/tables'),
    }),
    ...(configures && {
      configuration: call.hal.link('/meta/configuration'),
      compareConfiguration: call.hal.link('/meta/configuration/compare'),
    }),
    ...(uploads(call) && {
      fetchByAddress: call.hal.link('/ccc/fetchByAddress'),
      resumableUploads: call.hal.link('/ccc/resumableUploads'),
      findByChecksum: call.hal.link('/ccc/findByChecksum'),
    }),
  }
}

/** A list of members needs its workgroup: 404 if that does not exist. */
async function requireGroup(users: UserService, tenantId: string, uuid: string) {
  await users.requireGroups(tenantId, [uuid]).catch((error: unknown) => {
    throw error instanceof ProblemError ? notFound('workgroup', uuid) : error
  })
}
