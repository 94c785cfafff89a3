import { existsSync } from 'node:fs'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { onCommitted } from '../../db/happening.ts'
import { listTotal } from '../../db/list-total.ts'
import type { Storage } from '../../storage/storage.ts'
import type { IndexThread } from './index-thread.ts'
import { IndexWriter, indexedKinds, outboxBounds } from './index-writer.ts'
import type { IndexedKind } from './option-words.ts'

type Log = { info(fields: object, text: string): void; error(fields: object, text: string): void }
type Needs = { database: Database; storage: Storage; thread: IndexThread; log: Log }

/** Writes within this time are read together. */
const GATHER_MS = 50
/** How long a search waits for recent writes, and for an index that is being built. */
const PATIENCE_MS = 1000
const PATIENCE_AT_FIRST_MS = 15_000
/** The pause before a failed build is retried; it doubles each time, up to the limit. */
const TRY_AGAIN_MS = 1000
const MOST_TRY_AGAIN_MS = 300_000
/** How often writes of other processes are looked for; on SQLite only commands of this machine write. */
const LOOK_EVERY_MS = { postgres: 500, sqlite: 5000 }

/** The indexes of one organisation. */
type Place = {
  /** The last event in them. */
  at: number
  /** Whether they were complete once. */
  whole: boolean
  /** The last task: one runs after the other. */
  turn: Promise<boolean>
  /** There are writes that they have not read. */
  behind: boolean
  /** They are reading them. */
  reading: boolean
  gathering?: NodeJS.Timeout
  /** How often the build failed in a row, and when it may be retried, by `performance.now()`. */
  failures: number
  notBefore: number
}

/** Builds the indexes of organisations, and updates them from the outbox. */
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
    // If there were searches before, there will be more: the first one should not wait.
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

  /** Waits until the indexes have the latest writes; not for long, if there are many. 503 while they are built. */
  async ready(tenantId: string): Promise<void> {
    const place = this.#place(tenantId)
    if (place.behind || place.reading || !place.whole)
      await Promise.race([this.#catchUp(tenantId, place), pause(place.whole ? PATIENCE_MS : PATIENCE_AT_FIRST_MS)])
    if (!place.whole) throw notReady('The index of the search is being made')
  }

  /** Waits until the indexes have all earlier writes, also by other processes. 503 if that takes too long. */
  async upToDate(tenantId: string): Promise<void> {
    const place = this.#place(tenantId)
    place.behind = true
    const isDone = await Promise.race([this.#catchUp(tenantId, place), pause(PATIENCE_AT_FIRST_MS).then(() => false)])
    if (!isDone || !place.whole) throw notReady('The index of the search does not know all that was written yet')
  }

  /** Rebuilds the indexes of an organisation beside those that answer, which are replaced at the end. */
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
      const tenants = await this.#needs.database.installation.selectFrom('tenants').select('id').execute()
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
    const place: Place = {
      at: 0,
      whole: false,
      turn: Promise.resolve(true),
      behind: true,
      reading: false,
      failures: 0,
      notBefore: 0,
    }
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

  #catchUp(tenantId: string, place: Place): Promise<boolean> {
    return this.#inTurn(tenantId, place, async () => {
      if (!place.whole) {
        if (performance.now() < place.notBefore) return
        await this.#openOrWait(tenantId, place)
      }
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

  /** Returns whether the work was done. */
  #inTurn(tenantId: string, place: Place, work: () => Promise<void>): Promise<boolean> {
    place.turn = place.turn
      .then(async () => {
        if (this.#writer.stopped) return false
        await work()
        return true
      })
      .catch((error: unknown) => {
        place.behind = true
        if (!this.#writer.stopped)
          this.#needs.log.error({ err: error, tenant: tenantId }, 'the index could not be kept')
        return false
      })
    return place.turn
  }

  /** A failing build costs its full time and memory each time, so the pauses grow. */
  async #openOrWait(tenantId: string, place: Place) {
    try {
      await this.#open(tenantId, place)
      place.failures = 0
    } catch (error) {
      place.notBefore = performance.now() + Math.min(MOST_TRY_AGAIN_MS, TRY_AGAIN_MS * 2 ** place.failures)
      place.failures += 1
      throw error
    }
  }

  /**
   * Opens the indexes, and builds them if they are missing, or older than the outbox. Those of an older way answer while
   * others are built.
   */
  async #open(tenantId: string, place: Place) {
    const { first, last } = await outboxBounds(this.#needs.database)
    const ats: number[] = []
    let isOutdated = false
    for (const kind of indexedKinds) {
      const name = nameOf(tenantId, kind)
      const { at, size, isOutdated: isOld } = await this.#needs.thread.ask('open', name)
      const total = await listTotal(this.#needs.database.of(tenantId), kind)
      const isKnown = at !== null && (last === 0 ? size === total : at <= last && at + 1 >= first)
      isOutdated ||= isKnown && isOld
      ats.push(isKnown ? at : await this.#make(tenantId, kind))
    }
    place.at = Math.min(...ats)
    place.behind = true
    place.whole = true
    if (isOutdated) void this.#rebuildLater(tenantId)
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
}

const nameOf = (tenantId: string, kind: IndexedKind) => `${tenantId}-${kind}`

const notReady = (detail: string) =>
  new ProblemError(503, 'search.not-ready', { detail, headers: { 'retry-after': '5' } })

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })
