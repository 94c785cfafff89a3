import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pictureView } from '../../contract/picture-view.ts'
import type { Recalled } from '../../contract/serve.ts'
import { settingsOf } from '../tenants/index.ts'
import type { Tenant, TenantService } from '../tenants/index.ts'
import type { SessionService } from './session-service.ts'

type Place = {
  tenants: readonly Tenant[]
  tenantId: string
  watermark: boolean
  ownMark: boolean
  origin: string
  cookie: RegExp
}

const MOST_PLACES = 2_000
const LONGEST_KEY = 400

/**
 * Remembers the tenant and address of a forwarded host name: computed once by the full method, then known at once.
 * Which forwarding headers are trusted depends only on the connecting address.
 */
export class KnownPlaces {
  readonly #tenants: TenantService
  readonly #sessions: SessionService
  readonly #cookieAt: (origin: string) => string
  readonly #places = new Map<string, Place>()

  constructor(tenants: TenantService, sessions: SessionService, cookieAt: (origin: string) => string) {
    this.#tenants = tenants
    this.#sessions = sessions
    this.#cookieAt = cookieAt
  }

  /** Requests of unknown hosts do not come so far. */
  learn({ raw, hostname, host, protocol }: FastifyRequest): void {
    const key = keyOf(raw)
    const tenants = this.#tenants.known()
    if (tenants === undefined || host === '' || key.length > LONGEST_KEY) return
    if (this.#places.get(key)?.tenants === tenants) return
    if (this.#places.size >= MOST_PLACES) this.#places.clear()
    const tenant = this.#tenants.amongAtHost(tenants, hostname)
    const origin = this.#tenants.originOf(tenant, { hostname, host, protocol }, true)
    this.#places.set(key, {
      tenants,
      tenantId: tenant.id,
      watermark: tenant.watermark === 1,
      ownMark: settingsOf(tenant).mark !== undefined,
      origin,
      cookie: new RegExp(`(?:^|; ?)${this.#cookieAt(origin)}=([\\w-]+)(?:;|$)`),
    })
  }

  /** Tenant and address of a request that was learned since the tenants were loaded: a host can have gone with its tenant. */
  recall(request: IncomingMessage): Recalled | undefined {
    const tenants = this.#tenants.known()
    const place = this.#places.get(keyOf(request))
    if (tenants === undefined || place?.tenants !== tenants) return undefined
    const { tenantId, watermark, ownMark, origin, cookie } = place
    const token = () => cookie.exec(request.headers.cookie ?? '')?.[1]
    const remembered = (secret: string | undefined) =>
      secret === undefined ? undefined : this.#sessions.remembered(secret, tenantId)
    return {
      tenantId,
      origin,
      isSignedIn: () => remembered(token()) !== undefined,
      view: () => {
        if (!watermark) return 'plain'
        const secret = token()
        const user = remembered(secret)
        const view = secret !== undefined && user === undefined ? undefined : pictureView(watermark, user)
        // Only the usual way knows the pyramid of a changed mark.
        return view === 'marked' && ownMark ? undefined : view
      },
    }
  }
}

const keyOf = ({ headers, socket }: IncomingMessage) =>
  `${headers.host}\n${socket.remoteAddress}\n${String(headers['x-forwarded-host'])}\n${String(headers['x-forwarded-proto'])}`
