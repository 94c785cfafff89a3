import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallTenant, CallUser, Handlers } from '../../contract/call.ts'
import { jarvisUserCreateLimits as most } from '@teca/shared/contract/iam/limits'
import { managementAllow, managerRoles } from '../../contract/permissions.ts'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import { noContent, ok, seeOther } from '../../contract/reply.ts'
import { isRole } from '../../contract/roles.ts'
import type { Identify, Recall } from '../../contract/serve.ts'
import type { Hal } from '../../hal/hal.ts'
import { callTenant } from '../tenants/index.ts'
import type { TenantService } from '../tenants/index.ts'
import type { AccountService } from './account-service.ts'
import type { IdentityService } from './identity-service.ts'
import { DEVICE_MS } from './known-device.ts'
import { KnownPlaces } from './known-places.ts'
import type { SessionService, Visitor } from './session-service.ts'
import type { UserService } from './user-service.ts'

export const SESSION_COOKIE = 'teca-session'
const DEVICE_COOKIE = 'teca-device'

/** Behind TLS no other host of the domain, and no page without TLS, can set a cookie of this name. */
export const sessionCookie = (origin: string) => (isSecure(origin) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE)
/** The same for a cookie with a path, which that prefix does not allow. */
const deviceCookie = (origin: string) => (isSecure(origin) ? `__Secure-${DEVICE_COOKIE}` : DEVICE_COOKIE)
const isSecure = (origin: string) => origin.startsWith('https:')

/** The user with the rights of the previewed role in the header, if the user is a manager. */
function seenAs(user: CallUser | undefined, request: FastifyRequest) {
  const role = request.headers['x-teca-preview-role']
  const mayManage = user !== undefined && managerRoles.some((one) => user.roles.has(one))
  if (!mayManage || typeof role !== 'string') return { user }
  if (!isRole(role)) throw invalid('x-teca-preview-role', 'unknown', `There is no role ${role.slice(0, 64)}`)
  // Pictures without the watermark are only for people with that role: managing does not include it.
  const isShown = role !== 'ROLE_NO_WATERMARK' || user.roles.has(role)
  return { user: { ...user, roles: new Set(isShown ? [role] : []) }, preview: true }
}

/** Identifies the tenant and the signed-in user of every request; `recall` does so for pictures that were requested before. */
export function identifying(tenants: TenantService, sessions: SessionService): { identify: Identify; recall: Recall } {
  const places = new KnownPlaces(tenants, sessions, sessionCookie)
  return {
    identify: async (request) => {
      const tenant = await tenants.atHost(request.hostname)
      const origin = tenants.originOf(tenant, request, true)
      const user = await sessions.recognise(request.cookies[sessionCookie(origin)], tenant.id, visitorOf(request))
      if (request.url.startsWith('/images/')) places.learn(request)
      return { tenant: callTenant(tenant), origin, ...seenAs(user, request) }
    },
    recall: (request) => places.recall(request),
  }
}

type Needs = {
  identity: IdentityService
  sessions: SessionService
  tenants: TenantService
  users: UserService
  accounts: AccountService
}

/** Handlers for signing in and out, the hand-over between organisations, and the sessions of a user. */
export function sessionHandlers({ identity, sessions, tenants, users, accounts }: Needs): Handlers {
  return {
    signIn: async ({ request, reply, tenant, hal }) => {
      const { username, password } = basicCredentials(request.headers.authorization)
      const { [deviceCookie(hal.origin)]: known, [DEVICE_COOKIE]: former } = request.cookies
      const visitor = { ...visitorOf(request), device: known ?? former }
      const replaced = await sessions.recognise(request.cookies[sessionCookie(hal.origin)], tenant.id, visitor)
      const { session, user, device } = await identity.signIn(tenant.id, username, password, visitor)
      // The browser forgets the former secret: whoever copied it must not go on with it.
      if (replaced !== undefined) await sessions.close(replaced.uuid, replaced.sessionId)
      setCookie(hal, reply, session)
      // Sent only to the sign-in address, so that no other call carries it.
      reply.setCookie(deviceCookie(hal.origin), device, {
        ...cookieOptions(hal),
        path: '/users/login',
        maxAge: DEVICE_MS / 1000,
      })
      return ok({ username: user.username, tenantName: tenant.name }, noStore)
    },
    isSignedIn: async ({ user }) =>
      ok(user === undefined ? { logged: false } : { logged: true, username: user.username }, noStore),
    signOut: async ({ user, reply, hal }) => {
      clearCookie(hal, reply)
      await sessions.close(user.uuid, user.sessionId)
      return noContent()
    },
    getUsersInfo: async ({ tenant, user, reply }) => {
      reply.header('domain-tenant', tenant.name)
      return ok({ tenantName: tenant.name, displayName: tenant.displayName, username: user?.username ?? null })
    },
    takeHandover: async ({ query, tenant, request, reply, hal }) => {
      const taken = await sessions.takeOver(query.token, tenant.id, visitorOf(request))
      if (taken === undefined) return seeOther('/ui/login', noStore)
      setCookie(hal, reply, taken.session)
      return seeOther(taken.redirect, noStore)
    },
    createHandover: async (call) => {
      const target = await tenants.oneOfUser(call.user.uuid, call.path.id)
      const { token, expiryDate } = await sessions.handOver(
        call.user.uuid,
        target.id,
        ownAddress(call.body),
        visitorOf(call.request),
      )
      const origin = tenants.originOf(target, call.request, target.id === call.tenant.id)
      return ok({ url: `${origin}/users/handover?token=${token}`, expiryDate }, noStore)
    },
    getManagementOptions: async ({ user }) =>
      noContent({ headers: { Allow: managementAllow(user), 'cache-control': 'no-store' } }),
    getSessions: async (call) => {
      const isOwn = call.path.id === call.user.uuid
      if (!isOwn) {
        requireManager(call.user, call.path.id)
        await users.one(call.tenant.id, call.path.id)
      }
      // Managers of this organisation do not see sessions in others.
      const all = (await sessions.ofUser(call.path.id)).filter(({ tenant_id }) => isOwn || tenant_id === call.tenant.id)
      const { offset, size } = call.page
      const names = new Map<string, CallTenant['name']>((await tenants.all()).map((tenant) => [tenant.id, tenant.name]))
      const entries = all.slice(offset, offset + size).map((session) => ({
        id: session.id,
        current: session.id === call.user.sessionId,
        createdDate: session.created_at,
        lastUsedDate: session.seen_at,
        expiryDate: session.expires_at,
        tenantName: names.get(session.tenant_id) ?? session.tenant_id,
        userAgent: session.user_agent,
        address: session.address,
        _links: { self: call.hal.link(`/iam/jarvisUsers/${call.path.id}/sessions/${session.id}`) },
      }))
      return ok(call.hal.page('sessions', entries, call.page, all.length))
    },
    signOutEverywhere: async ({ user, path, query, reply, context, hal }) => {
      if (path.id !== user.uuid) {
        requireManager(user, path.id)
        await accounts.endSessions(context, path.id)
        return noContent()
      }
      await sessions.endAll(user.uuid, query.keepCurrent === true ? user.sessionId : undefined)
      if (query.keepCurrent !== true) clearCookie(hal, reply)
      return noContent()
    },
    endSession: async ({ user, path }) => {
      requireOwn(user.uuid, path.id)
      await sessions.end(user.uuid, path.sessionId)
      return noContent()
    },
  }
}

const noStore = { headers: { 'cache-control': 'no-store' } }

/** Behind TLS it is sent over TLS only, also if just PUBLIC_URL says so and not the proxy. */
const cookieOptions = ({ origin }: Pick<Hal, 'origin'>) =>
  ({ httpOnly: true, sameSite: 'lax', secure: isSecure(origin) }) as const

function setCookie(hal: Pick<Hal, 'origin'>, reply: FastifyReply, session: string) {
  reply.setCookie(sessionCookie(hal.origin), session, { ...cookieOptions(hal), path: '/' })
}

function clearCookie(hal: Pick<Hal, 'origin'>, reply: FastifyReply) {
  reply.clearCookie(sessionCookie(hal.origin), { ...cookieOptions(hal), path: '/' })
}

function basicCredentials(header: string | undefined): { username: string; password: string } {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(header ?? '') ?? []
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  const isPossible =
    colon >= 1 && colon <= 2 * most.username && text.length - colon <= 2 * most.password && !text.includes('\0')
  if (!isPossible) throw new ProblemError(401, 'credentials.wrong', { detail: 'Invalid username or password' })
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

/** Redirects only to addresses of the application. */
function ownAddress(body: unknown): string {
  const wanted = typeof body === 'object' && body !== null && 'redirect' in body ? body.redirect : undefined
  if (typeof wanted !== 'string' || !wanted.startsWith('/ui/')) return '/ui/'
  const address = new URL(wanted, 'http://here')
  return address.host === 'here' && address.pathname.startsWith('/ui/')
    ? address.pathname + address.search + address.hash
    : '/ui/'
}

/** Sessions of others do not exist for people who do not manage. */
function requireManager(user: CallUser, asked: string) {
  if (!managerRoles.some((role) => user.roles.has(role))) throw notFound('user', asked)
}

function requireOwn(own: string, asked: string) {
  if (own !== asked) throw notFound('user', asked)
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
})
