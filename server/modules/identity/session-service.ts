import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { CallUser } from '../../contract/call.ts'
import { notFound } from '../../contract/problem.ts'
import type { Role } from '../../contract/roles.ts'
import type { Row } from '../../db/schema.ts'
import type { SessionRepository } from './session-repository.ts'

const HOUR = 3_600_000
/** The longest time without use, and the longest time overall. */
const IDLE_MS = 12 * HOUR
const LONGEST_MS = 7 * 24 * HOUR
/** A use is recorded no more often than this. */
const NOTE_EVERY_MS = 10 * 60_000
/** Changes by other processes are seen after this time; own changes at once. */
const KEPT_MS = 5_000
const HANDOVER_MS = 30_000
const MOST_KEPT = 5_000

export type Visitor = { userAgent: string | undefined; address: string | undefined }
type Kept = { until: number; user: CallUser | undefined }

/** Opens, recognises and ends sessions. Only digests of the secrets are stored. */
export class SessionService {
  readonly #repository: SessionRepository
  readonly #kept = new Map<string, Kept>()
  readonly #forgotten = new Set<() => void>()
  /** Grows whenever kept answers are dropped: a query from before must not be kept afterwards. */
  #era = 0

  constructor(repository: SessionRepository) {
    this.#repository = repository
  }

  /** The secret for the cookie. */
  async open(userUuid: string, tenantId: string, visitor: Visitor): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    await this.#repository.insert(
      {
        token_hash: digest(token),
        id: randomUUID(),
        user_uuid: userUuid,
        tenant_id: tenantId,
        created_at: iso(now),
        seen_at: iso(now),
        expires_at: iso(now + IDLE_MS),
        user_agent: visitor.userAgent?.slice(0, 500) ?? null,
        address: visitor.address ?? null,
      },
      iso(now),
    )
    return token
  }

  /** The user of this secret at this tenant; needed by every call, so the answer is kept for some seconds. */
  async recognise(token: string | undefined, tenantId: string, visitor: Visitor): Promise<CallUser | undefined> {
    if (token === undefined || token.length > 100) return undefined
    const key = `${tenantId} ${digest(token)}`
    const kept = this.#kept.get(key)
    if (kept !== undefined && kept.until > Date.now()) return kept.user
    const now = Date.now()
    const era = this.#era
    const found = await this.#repository.find(digest(token), tenantId, iso(now))
    const user = found && {
      uuid: found.session.user_uuid,
      username: found.username,
      roles: new Set(found.roles),
      sessionId: found.session.id,
    }
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    if (era === this.#era) this.#kept.set(key, { until: now + KEPT_MS, user })
    if (found !== undefined && now - Date.parse(found.session.seen_at) > NOTE_EVERY_MS)
      await this.#note(found.session, now, visitor)
    return user
  }

  /** The user who was recognised by this secret some seconds ago; undefined if a query is needed. */
  remembered(token: string, tenantId: string): CallUser | undefined {
    const kept = this.#kept.get(`${tenantId} ${digest(token)}`)
    return kept !== undefined && kept.until > Date.now() ? kept.user : undefined
  }

  /** Roles, groups or accounts changed: the next call of everybody queries again. */
  forgetKept(): void {
    this.#era += 1
    this.#kept.clear()
    for (const tell of this.#forgotten) tell()
  }

  /**
   * Calls back when sessions of this process may have ended or roles may have changed; returns a function that stops.
   */
  onForgotten(tell: () => void): () => void {
    this.#forgotten.add(tell)
    return () => this.#forgotten.delete(tell)
  }

  /** The roles of those of these sessions that have not ended, by id. It does not extend them. */
  async stillOpen(ids: readonly string[]): Promise<Map<string, ReadonlySet<Role>>> {
    return await this.#repository.stillOpen(ids, iso(Date.now()))
  }

  async ofUser(userUuid: string): Promise<Row<'sessions'>[]> {
    return await this.#repository.ofUser(userUuid, iso(Date.now()))
  }

  /** Ends one session of the user; 404 if there is none with that id. */
  async end(userUuid: string, id: string): Promise<void> {
    const ended = await this.#repository.remove(userUuid, { id })
    this.forgetKept()
    if (ended === 0) throw notFound('session', id)
  }

  /** Ends a session that may have ended already. */
  async close(userUuid: string, id: string): Promise<void> {
    await this.#repository.remove(userUuid, { id })
    this.forgetKept()
  }

  /** Ends all sessions of the user on all hosts, except the one with id `except`. */
  async endAll(userUuid: string, except?: string): Promise<void> {
    await this.#repository.remove(userUuid, { except })
    this.forgetKept()
  }

  /** Ends the sessions of a user who leaves a tenant; those elsewhere stay. */
  async endAllAt(tenantId: string, userUuid: string): Promise<void> {
    await this.#repository.remove(userUuid, { tenantId })
    this.forgetKept()
  }

  /** A secret that opens a session at another tenant once, within 30 seconds, for the browser that asked for it. */
  async handOver(
    userUuid: string,
    tenantId: string,
    redirect: string,
    visitor: Visitor,
  ): Promise<{ token: string; expiryDate: string }> {
    const token = randomBytes(32).toString('base64url')
    const now = Date.now()
    const expiryDate = iso(now + HANDOVER_MS)
    await this.#repository.insertHandover(
      {
        token_hash: boundTo(visitor, token),
        user_uuid: userUuid,
        tenant_id: tenantId,
        redirect,
        expires_at: expiryDate,
      },
      iso(now),
    )
    return { token, expiryDate }
  }

  /**
   * Uses a hand-over: returns a session's secret and the redirect; undefined if it was used, is too old, or belongs to
   * another host or browser.
   */
  async takeOver(
    token: string,
    tenantId: string,
    visitor: Visitor,
  ): Promise<{ session: string; redirect: string } | undefined> {
    const handover = await this.#repository.takeHandover(boundTo(visitor, token))
    if (handover === undefined || handover.tenant_id !== tenantId || handover.expires_at < iso(Date.now()))
      return undefined
    return { session: await this.open(handover.user_uuid, tenantId, visitor), redirect: handover.redirect }
  }

  async #note(session: Row<'sessions'>, now: number, visitor: Visitor) {
    const end = Math.min(now + IDLE_MS, Date.parse(session.created_at) + LONGEST_MS)
    await this.#repository.seen(session.token_hash, {
      seen_at: iso(now),
      expires_at: iso(end),
      address: visitor.address ?? session.address,
    })
  }
}

const digest = (token: string) => hash('sha256', token, 'hex')
/** Another browser has another digest, and so no such token. Its address may differ: the two hosts can be reached by two ways. */
const boundTo = ({ userAgent = '' }: Visitor, token: string) => digest(`${token}\n${userAgent}`)
const iso = (time: number) => new Date(time).toISOString()
