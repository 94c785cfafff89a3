import type { CallUser } from '../../contract/call.ts'
import { ProblemError } from '../../contract/problem.ts'
import { OneAtATime } from '../../jobs/one-at-a-time.ts'
import type { SessionService } from '../identity/index.ts'
import { mayReceive } from './audience.ts'
import { EventStream } from './event-stream.ts'
import type { From, LiveFeed } from './live-feed.ts'
import type { News } from './news-of.ts'

type Listener = { tenantId: string; user: CallUser; stream: EventStream }

/** Per user, and in all: each visible window has one. */
const MOST_OF_USER = 20
const MOST_OF_ALL = 5_000
const BEAT_MS = 20_000
/** The kinds of things whose changes may change rights. */
const ofRights: readonly string[] = ['user', 'userGroup']

type Needs = { feed: LiveFeed; sessions: SessionService; log: { error(fields: object, text: string): void } }

/** The open streams of events: each sends its user what the user may read, as long as the session lasts. */
export class LiveService {
  readonly #feed: LiveFeed
  readonly #sessions: SessionService
  readonly #checking: OneAtATime
  readonly #listeners = new Set<Listener>()
  readonly #forget: () => void
  #beating: NodeJS.Timeout | undefined
  #stopped = false

  constructor({ feed, sessions, log }: Needs) {
    this.#feed = feed
    this.#sessions = sessions
    this.#checking = new OneAtATime(
      () => this.#endThoseOver(),
      (error) => log.error({ err: error }, 'sessions could not be looked up'),
    )
    this.#forget = sessions.onForgotten(() => this.#check())
  }

  /** Opens a stream; 429 and 503 at the limits. */
  async open(tenantId: string, user: CallUser, from: From): Promise<EventStream> {
    const ofUser = [...this.#listeners].filter((one) => one.user.uuid === user.uuid)
    if (ofUser.length >= MOST_OF_USER)
      throw new ProblemError(429, 'events.too-many', {
        detail: `There are ${MOST_OF_USER} connections for events already`,
        headers: { 'retry-after': '60' },
      })
    if (this.#stopped || this.#listeners.size >= MOST_OF_ALL)
      throw new ProblemError(503, 'events.too-many', { detail: 'There are too many connections for events' })
    const stream = new EventStream()
    const listener: Listener = { tenantId, user, stream }
    this.#listeners.add(listener)
    let leave: (() => void) | undefined
    let closed = false
    stream.body.once('close', () => {
      closed = true
      this.#listeners.delete(listener)
      leave?.()
      if (this.#listeners.size === 0) this.#rest()
    })
    this.#beating ??= setInterval(() => this.#beat(), BEAT_MS).unref()
    try {
      leave = await this.#feed.follow(tenantId, this.#followerOf(listener), from)
    } catch (error) {
      stream.body.destroy()
      throw error
    }
    if (closed) leave()
    return stream
  }

  /** Ends all streams, so that the server can stop. */
  end(): void {
    this.#stopped = true
    for (const { stream } of this.#listeners) stream.end()
  }

  async close(): Promise<void> {
    this.end()
    this.#forget()
    this.#rest()
    await this.#checking.underWay
    await this.#feed.close()
  }

  #followerOf(listener: Listener) {
    const { stream } = listener
    return {
      set at(id: number) {
        stream.at = id
      },
      get at() {
        return stream.at
      },
      begin: () => stream.begin(),
      resync: () => stream.resync(),
      tell: (news: readonly News[], id?: number) => {
        const received = news.filter((one) => mayReceive(listener.user, one)).map(({ change }) => change)
        if (received.length > 0) stream.changes(received, id)
        if (news.some(({ kind }) => ofRights.includes(kind))) this.#check()
      },
    }
  }

  #beat() {
    for (const { stream } of this.#listeners) stream.beat()
    // Sessions also end elsewhere, and by themselves.
    this.#check()
  }

  #rest() {
    clearInterval(this.#beating)
    this.#beating = undefined
  }

  #check() {
    if (this.#listeners.size > 0) this.#checking.ask()
  }

  async #endThoseOver() {
    const listeners = [...this.#listeners]
    const open = await this.#sessions.stillOpen(listeners.map(({ user }) => user.sessionId))
    for (const listener of listeners) {
      const roles = open.get(listener.user.sessionId)
      if (roles === undefined) listener.stream.end()
      else listener.user = { ...listener.user, roles }
    }
  }
}
