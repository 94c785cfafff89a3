import type { Database } from '../../db/database.ts'
import { onCommitted } from '../../db/happening.ts'
import type { Row } from '../../db/schema.ts'
import { newsOf } from './news-of.ts'
import type { News } from './news-of.ts'

/** A receiver of an organisation's changes. */
export type Follower = {
  /** The last event that was sent or skipped. */
  at: number
  tell(news: readonly News[], id?: number): void
  begin(): void
  resync(): void
}

/** Where a receiver continues: after an event, or with the changes of the last seconds. */
export type From = { lastEventId?: number; age?: number }

type Log = { error(fields: object, text: string): void }

/** An organisation with followers. */
type Place = {
  /** The last event that was sent to its followers. */
  at: number
  followers: Set<Follower>
  /** Followers, including those that are joining. */
  open: number
  /** The last task: one runs after the other. */
  turn: Promise<void>
  gathering?: NodeJS.Timeout
}

const AT_ONCE = 1000
/** Events within this time are read together. */
const GATHER_MS = 50
/** How often the writes of other processes are looked for, while there are followers. */
const LOOK_EVERY_MS = 500
/** A follower that has missed more loads everything again. */
const MOST_MISSED = 2000
/** Writes of several organisations may be committed in another order than they were numbered. */
const OUT_OF_ORDER = 500

/** Reads the outbox for the followers of an organisation, once for all of them; reads nothing without followers. */
export class LiveFeed {
  readonly #database: Database
  readonly #log: Log
  readonly #places = new Map<string, Place>()
  readonly #stop: () => void
  #looking: NodeJS.Timeout | undefined
  /** The last event of all at the last look. */
  #looked = 0

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
    this.#stop = onCommitted((tenantId) => this.#gather(tenantId))
  }

  /** Sends a follower the missed events, and then new ones, until the returned function is called. */
  async follow(tenantId: string, follower: Follower, from: From): Promise<() => void> {
    const place = this.#places.get(tenantId) ?? { at: 0, followers: new Set(), open: 0, turn: Promise.resolve() }
    this.#places.set(tenantId, place)
    place.open += 1
    let left = false
    const leave = () => {
      if (left) return
      left = true
      place.open -= 1
      place.followers.delete(follower)
      this.#leave(tenantId, place)
    }
    const join = async () => {
      if (place.followers.size === 0) place.at = (await this.#bounds()).last
      follower.at = place.at
      follower.begin()
      await this.#catchUp(tenantId, follower, from)
      if (!left) place.followers.add(follower)
    }
    const turn = place.turn.then(join)
    place.turn = turn.catch(() => undefined)
    await turn.catch((error: unknown) => {
      leave()
      throw error
    })
    // Someone may have written in between.
    this.#gather(tenantId)
    this.#look()
    return leave
  }

  /** Sends news at once that is not in the outbox, because it is worthless later. */
  tell(tenantId: string, news: News): void {
    for (const follower of this.#places.get(tenantId)?.followers ?? []) follower.tell([news])
  }

  /** Waits until committed changes were sent, for tests. */
  async idle(): Promise<void> {
    for (const [tenantId, place] of this.#places) await this.#inTurn(tenantId, place)
  }

  async close(): Promise<void> {
    this.#stop()
    clearInterval(this.#looking)
    for (const place of this.#places.values()) {
      clearTimeout(place.gathering)
      await place.turn
    }
  }

  #gather(tenantId: string) {
    const place = this.#places.get(tenantId)
    if (place === undefined) return
    place.gathering ??= setTimeout(() => {
      place.gathering = undefined
      void this.#inTurn(tenantId, place)
    }, GATHER_MS).unref()
  }

  #inTurn(tenantId: string, place: Place): Promise<void> {
    place.turn = place.turn
      .then(() => this.#read(tenantId, place))
      .catch((error: unknown) => this.#log.error({ err: error, tenant: tenantId }, 'events could not be told'))
    return place.turn
  }

  async #read(tenantId: string, place: Place) {
    while (place.followers.size > 0) {
      const events = await this.#events(tenantId, place.at, AT_ONCE)
      const last = events.at(-1)
      if (last === undefined) return
      const news = await newsOf(this.#database.of(tenantId), events)
      place.at = last.id
      for (const follower of place.followers) {
        follower.at = last.id
        follower.tell(news, last.id)
      }
    }
  }

  async #catchUp(tenantId: string, follower: Follower, { lastEventId, age }: From) {
    if (lastEventId === undefined && age === undefined) return
    const missed =
      lastEventId === undefined ? await this.#since(tenantId, age ?? 0) : await this.#behind(tenantId, lastEventId)
    if (missed === undefined) return follower.resync()
    const due = missed.filter(({ id }) => id <= follower.at)
    if (due.length > 0) follower.tell(await newsOf(this.#database.of(tenantId), due), follower.at)
  }

  /** The events after one; undefined if they are too many, or may have been removed. */
  async #behind(tenantId: string, id: number): Promise<Row<'outbox'>[] | undefined> {
    const { first, last } = await this.#bounds()
    if (id > last || id + 1 < first) return undefined
    const events = await this.#events(tenantId, id, MOST_MISSED + 1)
    return events.length > MOST_MISSED ? undefined : events
  }

  /** The events of the last seconds; undefined if they are too many. */
  async #since(tenantId: string, seconds: number): Promise<Row<'outbox'>[] | undefined> {
    const { first, last } = await this.#bounds()
    const after = last - MOST_MISSED
    const since = new Date(Date.now() - seconds * 1000).toISOString()
    if (after > first) {
      const oldest = this.#database.installation
        .selectFrom('outbox')
        .select('at')
        .where('id', '>', after)
        .orderBy('id')
        .limit(1)
      if (((await oldest.executeTakeFirst())?.at ?? '') > since) return undefined
    }
    return (await this.#events(tenantId, after, MOST_MISSED)).filter(({ at }) => at >= since)
  }

  #events(tenantId: string, after: number, limit: number): Promise<Row<'outbox'>[]> {
    return this.#database
      .of(tenantId)
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  /** The first and the last stored event, of any organisation. */
  async #bounds(): Promise<{ first: number; last: number }> {
    const end = (order: 'asc' | 'desc') =>
      this.#database.installation.selectFrom('outbox').select('id').orderBy('id', order).limit(1).executeTakeFirst()
    const [first, last] = await Promise.all([end('asc'), end('desc')])
    return { first: first?.id ?? 0, last: last?.id ?? 0 }
  }

  /** Looks for the writes of other processes: only if there may be others, and only while there are followers. */
  #look() {
    if (this.#database.kind === 'sqlite' || this.#looking !== undefined || this.#places.size === 0) return
    this.#looked = Math.min(...[...this.#places.values()].map(({ at }) => at))
    this.#looking = setInterval(() => {
      this.#lookOnce().catch((error: unknown) => this.#log.error({ err: error }, 'events could not be looked for'))
    }, LOOK_EVERY_MS).unref()
  }

  async #lookOnce() {
    const { last: upTo } = await this.#bounds()
    const rows = await this.#database.installation
      .selectFrom('outbox')
      .select((eb) => ['tenant_id', eb.fn.max('id').as('last')])
      .where('id', '>', this.#looked - OUT_OF_ORDER)
      .where('tenant_id', 'in', [...this.#places.keys()])
      .groupBy('tenant_id')
      .execute()
    this.#looked = upTo
    for (const { tenant_id, last } of rows) {
      const place = this.#places.get(tenant_id)
      if (place !== undefined && last > place.at) void this.#inTurn(tenant_id, place)
    }
  }

  #leave(tenantId: string, place: Place) {
    if (place.open > 0) return
    clearTimeout(place.gathering)
    place.gathering = undefined
    this.#places.delete(tenantId)
    if (this.#places.size > 0) return
    clearInterval(this.#looking)
    this.#looking = undefined
  }
}
