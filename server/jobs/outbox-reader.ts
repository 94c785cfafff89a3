import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { onCommitted } from '../db/happening.ts'
import { inWrite } from '../db/unit-of-work.ts'
import type { Unit } from '../db/unit-of-work.ts'
import { OneAtATime } from './one-at-a-time.ts'

/** A committed event. */
export type OutboxEvent = {
  id: number
  /** ISO 8601. */
  at: string
  /** Kind of thing and operation: `item.transition`. */
  kind: string
  entityUuid: string
  version: number | null
  /** The writer's JSON. */
  payload: unknown
}

/**
 * Handlers of events, by kind. A handler runs in the write that marks them as read: once, or not at all and later.
 * Await nothing but queries to `unit.db`; enqueue slow work as a job.
 */
export type EventHandlers = Record<string, (unit: Unit, events: OutboxEvent[]) => Promise<void>>

type Log = { error(fields: object, text: string): void }
type Options = { database: Database; handlers: EventHandlers[]; log: Log }

const AT_ONCE = 1000
/** Events within this time are read together. */
const GATHER_MS = 50
/** How often those of other processes are looked for. */
const LOOK_EVERY_MS = 5_000
const TIDY_EVERY_MS = 3_600_000
/** The pause after a failed delivery; it doubles each time, up to the limit. */
const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 300_000
/** Read events are kept for a day, for inspection. */
const KEPT_MS = 86_400_000

/** Delivers committed events to the modules that handle them, in order, and removes read ones. */
export class OutboxReader {
  readonly #options: Options
  readonly #kinds: string[]
  readonly #reading = new OneAtATime(
    () => this.#readAll(),
    (error) => this.#options.log.error({ err: error }, 'events could not be handed on'),
  )
  #gathering: NodeJS.Timeout | undefined
  #timers: NodeJS.Timeout[] = []
  #unsubscribe: (() => void) | undefined
  #stopped = false
  /** Organisations with a failed delivery: the pause, and its end. */
  readonly #held = new Map<string, { pause: number; until: number }>()

  constructor(options: Options) {
    this.#options = options
    this.#kinds = [...new Set(options.handlers.flatMap((handlers) => Object.keys(handlers)))]
  }

  start(): void {
    this.#unsubscribe = onCommitted(() => this.#gather())
    this.#timers = [
      setInterval(() => this.#read(), LOOK_EVERY_MS).unref(),
      setInterval(() => this.#tidy(), TIDY_EVERY_MS).unref(),
    ]
    this.#read()
    this.#tidy()
  }

  /** Stops reading, and waits for the current read. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#unsubscribe?.()
    clearTimeout(this.#gathering)
    for (const timer of this.#timers) clearInterval(timer)
    await this.#reading.underWay
  }

  /** Waits until all committed events were read, for tests and scripts. */
  async idle(): Promise<void> {
    while (!this.#stopped && (await this.#nextTenant()) !== undefined) {
      this.#read()
      await wait(10)
    }
  }

  #gather() {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#read()
    }, GATHER_MS).unref()
  }

  #read() {
    if (!this.#stopped) this.#reading.ask()
  }

  /** A failed delivery blocks only its own organisation, and is not retried at every event of the others. */
  async #readAll() {
    const next = () => this.#nextTenant(this.#leftAlone())
    for (let tenant = await next(); tenant !== undefined; tenant = await next()) {
      if (this.#stopped) return
      try {
        await this.#readSome(tenant)
        this.#held.delete(tenant)
      } catch (error) {
        this.#hold(tenant)
        this.#options.log.error({ err: error, tenant }, 'events of an organisation could not be handed on')
      }
    }
  }

  #leftAlone(): string[] {
    const now = performance.now()
    return [...this.#held].filter(([, { until }]) => until > now).map(([tenant]) => tenant)
  }

  #hold(tenant: string) {
    const pause = Math.min(LONGEST_PAUSE_MS, (this.#held.get(tenant)?.pause ?? PAUSE_MS / 2) * 2)
    this.#held.set(tenant, { pause, until: performance.now() + pause })
  }

  async #nextTenant(held: readonly string[] = []): Promise<string | undefined> {
    const next = await this.#options.database.installation
      .selectFrom('outbox')
      .select('tenant_id')
      .where('done_at', 'is', null)
      .$if(held.length > 0, (waiting) => waiting.where('tenant_id', 'not in', held))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return next?.tenant_id
  }

  async #readSome(tenantId: string) {
    await inWrite(this.#options.database, { tenantId, priority: 'job' }, async (unit) => {
      const waiting = unit.db.selectFrom('outbox').where('done_at', 'is', null).orderBy('id')
      const last = (await waiting.select('id').limit(AT_ONCE).execute()).at(-1)?.id
      if (last === undefined) return
      if (this.#kinds.length > 0) {
        const wanted = waiting.selectAll().where('id', '<=', last).where('kind', 'in', this.#kinds)
        await this.#handOn(unit, (await wanted.execute()).map(asEvent))
      }
      await unit.db
        .updateTable('outbox')
        .set({ done_at: unit.at })
        .where('done_at', 'is', null)
        .where('id', '<=', last)
        .execute()
    })
  }

  async #handOn(unit: Unit, events: OutboxEvent[]) {
    for (const [kind, some] of Map.groupBy(events, (event) => event.kind))
      for (const handlers of this.#options.handlers) await handlers[kind]?.(unit, some)
  }

  #tidy() {
    removeRead(this.#options.database, new Date(Date.now() - KEPT_MS)).catch((error: unknown) =>
      this.#options.log.error({ err: error }, 'events that were read could not be cleared away'),
    )
  }
}

/** Deletes events that were read before a moment, even behind waiting ones. Returns their number. */
export async function removeRead(database: Database, before: Date): Promise<number> {
  let removed = 0
  for (;;) {
    const old = await database.installation
      .selectFrom('outbox')
      .select('id')
      .where('done_at', '<', before.toISOString())
      .limit(AT_ONCE)
      .execute()
    if (old.length === 0) return removed
    const ids = old.map(({ id }) => id)
    await database.write('job', (tx) => tx.deleteFrom('outbox').where('id', 'in', ids).execute())
    removed += old.length
  }
}

const asEvent = (row: {
  id: number
  at: string
  kind: string
  entity_uuid: string
  version: number | null
  payload: string | null
}): OutboxEvent => ({
  id: row.id,
  at: row.at,
  kind: row.kind,
  entityUuid: row.entity_uuid,
  version: row.version,
  payload: row.payload === null ? undefined : (JSON.parse(row.payload) as unknown),
})
