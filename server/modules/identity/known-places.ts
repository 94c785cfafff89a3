import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { pictureView } from '../../contract/picture-view.ts'
import type { Recalled } from '../../contract/serve.ts'
import { settingsOf } from '../tenants/index.ts'
import type { AskedHost, Tenant, TenantService } from '../tenants/index.ts'
import type { SessionService } from './session-service.ts'

type Place = AskedHost & {
  tenants?: readonly Tenant[]
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

  learn({ raw, hostname, host, protocol }: FastifyRequest): void {
    const key = keyOf(raw)
    if (host === '' || this.#places.has(key) || key.length > LONGEST_KEY) return
    if (this.#places.size >= MOST_PLACES) this.#places.clear()
    this.#places.set(key, {
      hostname,
      host,
      protocol,
      tenantId: '',
      watermark: false,
      ownMark: false,
      origin: '',
      cookie: /$./,
    })
  }

  /** Tenant and address of a request, as long as the tenants themselves are freshly loaded. */
  recall(request: IncomingMessage): Recalled | undefined {
    const tenants = this.#tenants.known()
    const place = this.#places.get(keyOf(request))
    if (tenants === undefined || place === undefined) return undefined
    if (place.tenants !== tenants) {
      const tenant = this.#tenants.amongAtHost(tenants, place.hostname)
      place.tenantId = tenant.id
      place.watermark = tenant.watermark === 1
      place.ownMark = settingsOf(tenant).mark !== undefined
      place.origin = this.#tenants.originOf(tenant, place, true)
      place.cookie = new RegExp(`(?:^|; ?)${this.#cookieAt(place.origin)}=([\\w-]+)(?:;|$)`)
      place.tenants = tenants
    }
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
