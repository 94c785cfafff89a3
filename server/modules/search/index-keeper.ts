import { setImmediate } from 'node:timers/promises'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { onCommitted } from '../../db/happening.ts'
import { listTotal } from '../../db/list-total.ts'
import { listed } from '../../db/listed.ts'
import type { Row } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { Storage } from '../../storage/storage.ts'
import type { IndexThread } from './index-thread.ts'
import { searchDocs } from './search-docs.ts'
import type { IndexedKind } from './search-docs.ts'

type Log = { info(fields: object, text: string): void; error(fields: object, text: string): void }
type Needs = { database: Database; storage: Storage; thread: IndexThread; log: Log }

const kinds = ['items', 'collections'] as const satisfies IndexedKind[]
/** Events in one question, and things in one change of an index. */
const EVENTS_AT_ONCE = 1000
const DOCS_AT_ONCE = 250
/** Writes that come together are read together. */
const GATHER_MS = 50
/** Whoever searches waits so long for what was just written, and so long for an index that is made. */
const PATIENCE_MS = 1000
const PATIENCE_AT_FIRST_MS = 15_000
/** What other processes write is looked for this often. */
const LOOK_EVERY_MS = 500

/** The indexes of one organisation. */
type Place = {
  /** The last event that they know of. */
  at: number
  /** Whether they hold all that was there once. */
  whole: boolean
  /** What was asked for last: one thing is done after the other. */
  turn: Promise<void>
  /** Something was written that they have not read. */
  behind: boolean
  gathering?: NodeJS.Timeout
}

/** Makes the indexes of organisations, and keeps them true by the outbox. */
export class IndexKeeper {
  readonly #needs: Needs
  readonly #places = new Map<string, Place>()
  #stop: (() => void) | undefined
  #looking: NodeJS.Timeout | undefined
  #stopped = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  start(): void {
    this.#stop = onCommitted((tenantId) => {
      const place = this.#places.get(tenantId)
      if (place !== undefined) this.#gather(tenantId, place)
    })
    if (this.#needs.database.kind === 'postgres')
      this.#looking = setInterval(() => {
        for (const [tenantId, place] of this.#places) this.#gather(tenantId, place)
      }, LOOK_EVERY_MS).unref()
  }

  async close(): Promise<void> {
    this.#stopped = true
    this.#stop?.()
    clearInterval(this.#looking)
    for (const place of this.#places.values()) {
      clearTimeout(place.gathering)
      await place.turn
    }
    await this.#needs.thread.close()
  }

  /** Waits until the indexes know what was written; not for long, where much was. 503 while they are made. */
  async ready(tenantId: string): Promise<void> {
    const place = this.#place(tenantId)
    if (place.behind || !place.whole)
      await Promise.race([this.#catchUp(tenantId, place), pause(place.whole ? PATIENCE_MS : PATIENCE_AT_FIRST_MS)])
    if (!place.whole)
      throw new ProblemError(503, 'search.not-ready', {
        detail: 'The index of the search is being made',
        headers: { 'retry-after': '5' },
      })
  }

  /** Makes the indexes of an organisation again beside those that answer, which are replaced at the end. */
  async rebuild(tenantId: string): Promise<void> {
    const place = this.#place(tenantId)
    await this.#catchUp(tenantId, place)
    for (const kind of kinds) {
      const [name, made] = [nameOf(tenantId, kind), `${nameOf(tenantId, kind)}-new`]
      await this.#needs.thread.ask('clear', made)
      const at = await this.#fill(tenantId, kind, made)
      await this.#inTurn(tenantId, place, async () => {
        await this.#readEvents(tenantId, at, place.at, (kindOf) => (kindOf === kind ? made : undefined))
        await this.#needs.thread.ask('replace', name, { by: made })
      })
    }
  }

  #place(tenantId: string): Place {
    const found = this.#places.get(tenantId)
    if (found !== undefined) return found
    const place: Place = { at: 0, whole: false, turn: Promise.resolve(), behind: true }
    this.#places.set(tenantId, place)
    void this.#catchUp(tenantId, place)
    return place
  }

  #gather(tenantId: string, place: Place) {
    place.behind = true
    place.gathering ??= setTimeout(() => {
      place.gathering = undefined
      void this.#catchUp(tenantId, place)
    }, GATHER_MS).unref()
  }

  #catchUp(tenantId: string, place: Place): Promise<void> {
    return this.#inTurn(tenantId, place, async () => {
      if (!place.whole) await this.#open(tenantId, place)
      if (!place.behind) return
      place.behind = false
      place.at = await this.#readEvents(tenantId, place.at, Infinity, (kind) => nameOf(tenantId, kind))
    })
  }

  #inTurn(tenantId: string, place: Place, work: () => Promise<void>): Promise<void> {
    place.turn = place.turn
      .then(() => (this.#stopped ? undefined : work()))
      .catch((error: unknown) => {
        place.behind = true
        if (!this.#stopped) this.#needs.log.error({ err: error, tenant: tenantId }, 'the index could not be kept')
      })
    return place.turn
  }

  /** Opens the indexes, and makes them where they are missing, or know less than the outbox can still tell. */
  async #open(tenantId: string, place: Place) {
    const { first, last } = await this.#bounds()
    const ats: number[] = []
    for (const kind of kinds) {
      const name = nameOf(tenantId, kind)
      const { at, size } = await this.#needs.thread.ask('open', name)
      const total = await listTotal(this.#scope(tenantId), kind)
      const isKnown = at !== null && (last === 0 ? size === total : at <= last && at + 1 >= first)
      ats.push(isKnown ? at : await this.#make(tenantId, kind))
    }
    place.at = Math.min(...ats)
    place.behind = true
    place.whole = true
  }

  async #make(tenantId: string, kind: IndexedKind): Promise<number> {
    const name = nameOf(tenantId, kind)
    const begun = performance.now()
    await this.#needs.thread.ask('clear', name)
    const at = await this.#fill(tenantId, kind, name)
    const { size } = await this.#needs.thread.ask('open', name)
    const ms = Math.round(performance.now() - begun)
    this.#needs.log.info({ tenant: tenantId, kind, size, ms }, 'an index of the search was made')
    return at
  }

  /** Gives all things of a kind to an index, and back the event that it knows everything up to. */
  async #fill(tenantId: string, kind: IndexedKind, name: string): Promise<number> {
    const { last } = await this.#bounds()
    const db = this.#scope(tenantId)
    for (let after = ''; !this.#stopped;) {
      const rows = await db
        .selectFrom(kind)
        .select('uuid')
        .where('uuid', '>', after)
        .orderBy('uuid')
        .limit(DOCS_AT_ONCE)
        .execute()
      const uuids = rows.map(({ uuid }) => uuid)
      after = uuids.at(-1) ?? ''
      if (after === '') break
      const put = await searchDocs(db, this.#needs.storage, kind, uuids)
      await this.#needs.thread.ask('change', name, { put })
      await setImmediate()
    }
    if (this.#stopped) throw new Error('stopped while an index was made')
    await this.#needs.thread.ask('change', name, { put: [], at: last })
    return last
  }

  /** Tells indexes what happened between two events, and gives back the last of them. */
  async #readEvents(
    tenantId: string,
    from: number,
    upTo: number,
    indexOf: (kind: IndexedKind) => string | undefined,
  ): Promise<number> {
    const db = this.#scope(tenantId)
    for (let at = from; ;) {
      const events = await db
        .selectFrom('outbox')
        .select(['id', 'entity_kind', 'entity_uuid'])
        .where('id', '>', at)
        .orderBy('id')
        .limit(EVENTS_AT_ONCE)
        .execute()
      const due = events.filter(({ id }) => id <= upTo)
      const last = due.at(-1)
      if (last === undefined || this.#stopped) return at
      at = last.id
      const changed = {
        items: [...uuidsOf(due, 'item'), ...(await this.#itemsOf(tenantId, uuidsOf(due, 'asset')))],
        collections: uuidsOf(due, 'collection'),
      }
      for (const kind of kinds) {
        const name = indexOf(kind)
        if (name !== undefined) await this.#change(tenantId, kind, name, [...new Set(changed[kind])], at)
      }
    }
  }

  async #change(tenantId: string, kind: IndexedKind, name: string, uuids: string[], at: number) {
    for (let from = 0; from < uuids.length; from += DOCS_AT_ONCE) {
      const some = uuids.slice(from, from + DOCS_AT_ONCE)
      const put = await searchDocs(this.#scope(tenantId), this.#needs.storage, kind, some)
      const there = new Set(put.map(({ uuid }) => uuid))
      const remove = some.filter((uuid) => !there.has(uuid))
      await this.#needs.thread.ask('change', name, { put, remove })
      await setImmediate()
    }
    await this.#needs.thread.ask('change', name, { put: [], at })
  }

  /** The items that these assets are in. */
  async #itemsOf(tenantId: string, assets: string[]): Promise<string[]> {
    if (assets.length === 0) return []
    const db = this.#scope(tenantId)
    const rows = await db.selectFrom('assets').select('item_uuid').where('uuid', 'in', listed(db, assets)).execute()
    return rows.flatMap(({ item_uuid }) => item_uuid ?? [])
  }

  /** The first and the last event that are kept, of whatever organisation. */
  async #bounds(): Promise<{ first: number; last: number }> {
    const row = await this.#needs.database.read
      .selectFrom('outbox')
      .select((eb) => [eb.fn.min<number | null>('id').as('first'), eb.fn.max<number | null>('id').as('last')])
      .executeTakeFirst()
    return { first: row?.first ?? 0, last: row?.last ?? 0 }
  }

  #scope(tenantId: string) {
    return tenantScope(this.#needs.database.read, tenantId)
  }
}

const nameOf = (tenantId: string, kind: IndexedKind) => `${tenantId}-${kind}`

const uuidsOf = (events: readonly Pick<Row<'outbox'>, 'entity_kind' | 'entity_uuid'>[], kind: string): string[] => [
  ...new Set(events.flatMap((event) => (event.entity_kind === kind ? [event.entity_uuid] : []))),
]

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
