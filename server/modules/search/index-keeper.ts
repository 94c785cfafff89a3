import { existsSync } from 'node:fs'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { onCommitted } from '../../db/happening.ts'
import { listTotal } from '../../db/list-total.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { Storage } from '../../storage/storage.ts'
import type { IndexThread } from './index-thread.ts'
import { IndexWriter, indexedKinds, outboxBounds } from './index-writer.ts'
import type { IndexedKind } from './search-docs.ts'

type Log = { info(fields: object, text: string): void; error(fields: object, text: string): void }
type Needs = { database: Database; storage: Storage; thread: IndexThread; log: Log }

/** Writes that come together are read together. */
const GATHER_MS = 50
/** Whoever searches waits so long for what was just written, and so long for an index that is made. */
const PATIENCE_MS = 1000
const PATIENCE_AT_FIRST_MS = 15_000
/** What other processes write is looked for this often; on SQLite only commands of this machine do. */
const LOOK_EVERY_MS = { postgres: 500, sqlite: 5000 }

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
  /** They are being told of it. */
  reading: boolean
  gathering?: NodeJS.Timeout
}

/** Makes the indexes of organisations, and keeps them true by the outbox. */
export class IndexKeeper {
  readonly #needs: Needs
  readonly #writer: IndexWriter
  readonly #places = new Map<string, Place>()
  #stop: (() => void) | undefined
  #looking: NodeJS.Timeout | undefined

  constructor(needs: Needs) {
    this.#needs = needs
    this.#writer = new IndexWriter(needs)
  }

  start(): void {
    const { database, thread } = this.#needs
    this.#stop = onCommitted((tenantId) => {
      const place = this.#places.get(tenantId)
      if (place !== undefined) this.#gather(tenantId, place)
    })
    this.#looking = setInterval(() => {
      for (const [tenantId, place] of this.#places) this.#gather(tenantId, place)
    }, LOOK_EVERY_MS[database.kind]).unref()
    // Where something was searched before, something will be: the first answer is not to wait.
    if (existsSync(thread.folder)) void this.#openAll()
  }

  async close(): Promise<void> {
    this.#writer.stopped = true
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
    if (place.behind || place.reading || !place.whole)
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
    for (const kind of indexedKinds) {
      const [name, made] = [nameOf(tenantId, kind), `${nameOf(tenantId, kind)}-new`]
      await this.#needs.thread.ask('clear', made)
      const at = await this.#writer.fill(tenantId, kind, made)
      await this.#inTurn(tenantId, place, async () => {
        await this.#writer.readEvents(tenantId, at, place.at, (kindOf) => (kindOf === kind ? made : undefined))
        await this.#needs.thread.ask('replace', name, { by: made })
      })
    }
  }

  async #openAll() {
    try {
      const tenants = await this.#needs.database.read.selectFrom('tenants').select('id').execute()
      for (const { id } of tenants) this.#place(id)
    } catch (error) {
      this.#needs.log.error({ err: error }, 'the indexes of the search could not be opened')
    }
  }

  async #rebuildLater(tenantId: string) {
    try {
      await this.rebuild(tenantId)
      this.#needs.log.info({ tenant: tenantId }, 'the indexes of the search were made again')
    } catch (error) {
      this.#needs.log.error({ err: error, tenant: tenantId }, 'the indexes of the search could not be made again')
    }
  }

  #place(tenantId: string): Place {
    const found = this.#places.get(tenantId)
    if (found !== undefined) return found
    const place: Place = { at: 0, whole: false, turn: Promise.resolve(), behind: true, reading: false }
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
      place.reading = true
      const { at, rebuild } = await this.#writer
        .readEvents(tenantId, place.at, Infinity, (kind) => nameOf(tenantId, kind))
        .finally(() => (place.reading = false))
      place.at = at
      if (rebuild) void this.#rebuildLater(tenantId)
    })
  }

  #inTurn(tenantId: string, place: Place, work: () => Promise<void>): Promise<void> {
    place.turn = place.turn
      .then(() => (this.#writer.stopped ? undefined : work()))
      .catch((error: unknown) => {
        place.behind = true
        if (!this.#writer.stopped)
          this.#needs.log.error({ err: error, tenant: tenantId }, 'the index could not be kept')
      })
    return place.turn
  }

  /** Opens the indexes, and makes them where they are missing, or know less than the outbox can still tell. */
  async #open(tenantId: string, place: Place) {
    const { first, last } = await outboxBounds(this.#needs.database)
    const ats: number[] = []
    for (const kind of indexedKinds) {
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
    const at = await this.#writer.fill(tenantId, kind, name)
    const { size } = await this.#needs.thread.ask('open', name)
    const ms = Math.round(performance.now() - begun)
    this.#needs.log.info({ tenant: tenantId, kind, size, ms }, 'an index of the search was made')
    return at
  }

  #scope(tenantId: string) {
    return tenantScope(this.#needs.database.read, tenantId)
  }
}

const nameOf = (tenantId: string, kind: IndexedKind) => `${tenantId}-${kind}`

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
