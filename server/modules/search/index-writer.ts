import { setImmediate } from 'node:timers/promises'
import { REBUILD } from '../../db/ask-for-index.ts'
import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { Row } from '../../db/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import type { IndexThread } from './index-thread.ts'
import { searchDocs } from './search-docs.ts'
import type { IndexedKind } from './option-words.ts'

type Needs = { database: Database; storage: Storage; thread: IndexThread }

export const indexedKinds = ['items', 'collections'] as const satisfies IndexedKind[]
/** Events per query, and things per change of an index. */
const EVENTS_AT_ONCE = 1000
const DOCS_AT_ONCE = 250

/** Updates indexes from the database. */
export class IndexWriter {
  stopped = false
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Adds all things of a kind to an index; returns the last event that it includes. */
  async fill(tenantId: string, kind: IndexedKind, name: string): Promise<number> {
    const last = await this.#lastEvent(tenantId)
    const db = this.#needs.database.of(tenantId)
    for (let after = ''; !this.stopped;) {
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
      for await (const put of searchDocs(db, this.#needs.storage, kind, uuids)) {
        if (this.stopped) break
        await this.#needs.thread.ask('change', name, { put })
        await setImmediate()
      }
    }
    if (this.stopped) throw new Error('stopped while an index was made')
    await this.#needs.thread.ask('change', name, { put: [], at: last })
    return last
  }

  /** Applies the events between two events to indexes, and returns the last of them. */
  async readEvents(
    tenantId: string,
    from: number,
    upTo: number,
    indexOf: (kind: IndexedKind) => string | undefined,
  ): Promise<{ at: number; rebuild: boolean }> {
    let rebuild = false
    const db = this.#needs.database.of(tenantId)
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
      if (last === undefined || this.stopped) return { at, rebuild }
      at = last.id
      rebuild ||= due.some(({ entity_kind }) => entity_kind === REBUILD)
      const changed = {
        items: [...uuidsOf(due, 'item'), ...(await this.#itemsOf(tenantId, uuidsOf(due, 'asset')))],
        collections: uuidsOf(due, 'collection'),
      }
      for (const kind of indexedKinds) {
        const name = indexOf(kind)
        if (name !== undefined) await this.#change(tenantId, kind, name, [...new Set(changed[kind])], at)
      }
    }
  }

  async #change(tenantId: string, kind: IndexedKind, name: string, uuids: string[], at: number) {
    for (let from = 0; from < uuids.length; from += DOCS_AT_ONCE) {
      const some = uuids.slice(from, from + DOCS_AT_ONCE)
      const deleted = new Set(some)
      for await (const put of searchDocs(this.#needs.database.of(tenantId), this.#needs.storage, kind, some)) {
        for (const { uuid } of put) deleted.delete(uuid)
        await this.#needs.thread.ask('change', name, { put })
        await setImmediate()
      }
      if (deleted.size > 0) await this.#needs.thread.ask('change', name, { put: [], remove: [...deleted] })
    }
    await this.#needs.thread.ask('change', name, { put: [], at })
  }

  /**
   * The event after which a new index continues. It belongs to this organisation: its own events arrive in their order,
   * while an event of another organisation may have a higher number than one of this organisation that is still to
   * come.
   */
  async #lastEvent(tenantId: string): Promise<number> {
    const own = await this.#needs.database
      .of(tenantId)
      .selectFrom('outbox')
      .select((eb) => eb.fn.max<number | null>('id').as('last'))
      .executeTakeFirst()
    if (own?.last != null) return own.last
    const { first } = await outboxBounds(this.#needs.database)
    return Math.max(0, first - 1)
  }

  /** The items of these assets. */
  async #itemsOf(tenantId: string, assets: string[]): Promise<string[]> {
    if (assets.length === 0) return []
    const db = this.#needs.database.of(tenantId)
    const rows = await db.selectFrom('assets').select('item_uuid').where('uuid', 'in', listed(db, assets)).execute()
    return rows.flatMap(({ item_uuid }) => item_uuid ?? [])
  }
}

/** The first and the last stored event, of any organisation. */
export async function outboxBounds(database: Database): Promise<{ first: number; last: number }> {
  const row = await database.installation
    .selectFrom('outbox')
    .select((eb) => [eb.fn.min<number | null>('id').as('first'), eb.fn.max<number | null>('id').as('last')])
    .executeTakeFirst()
  return { first: row?.first ?? 0, last: row?.last ?? 0 }
}

const uuidsOf = (events: readonly Pick<Row<'outbox'>, 'entity_kind' | 'entity_uuid'>[], kind: string): string[] => [
  ...new Set(events.flatMap((event) => (event.entity_kind === kind ? [event.entity_uuid] : []))),
]
