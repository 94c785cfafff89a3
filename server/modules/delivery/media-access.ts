import type { Database } from '../../db/database.ts'
import type { AssetType, Row } from '../../db/schema.ts'
import { onCommitted } from '../../db/happening.ts'
import type { Happening } from '../../db/happening.ts'
import { pictureId } from '../../hal/picture-id.ts'
import { readMetadata } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import { settingsOf } from '../tenants/index.ts'
import { originalKey } from '../../storage/originals.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** The data of an asset that can be shown. */
export type Deliverable = {
  uuid: string
  /** In the form of picture addresses. */
  picture: string
  itemUuid: string | null
  /** Of its item. */
  pressmark: string | null
  type: AssetType
  title: string
  alt: string | null
  fileName: string
  mimeType: string
  width: number | null
  height: number | null
  duration: number | null
  /** Anyone may see it, without a session. */
  open: boolean
  /** A state of its own that hides it, also in an item that is public. */
  ownClosedState: string | undefined
  /** Storage keys by file name. */
  derivatives: Record<string, string>
  /** The file for players and readers. */
  media: { key: string; mime: string } | undefined
  /** The uploaded file. */
  original: { key: string; mime: string } | undefined
}

/** An asset without a file to show: its import failed, or is not over. */
export type Unready = Pick<Deliverable, 'uuid' | 'type' | 'title' | 'fileName' | 'original'> & {
  isFailed: boolean
  /** The material and texture of a model. */
  parts: { key: string; name: string }[]
}

/** Who has to be named with an item, and what may be done with it. */
export type Credit = { rights?: string; attribution?: string }

type Kept = { until: number; found: Promise<Deliverable | undefined>; known?: Deliverable }

/** Changes by other processes are seen after this time; own changes at once. */
const KEPT_MS = 10_000
const MOST_KEPT = 20_000

/**
 * Access to media. A tile needs no query: answers are kept in memory and dropped when a write of this process changes
 * the asset, its item or the states.
 */
export class MediaAccess {
  readonly #database: Database
  readonly #kept = new Map<string, Kept>()
  readonly #stop: () => void

  constructor(database: Database) {
    this.#database = database
    this.#stop = onCommitted((tenantId, happenings) => this.#forget(tenantId, happenings))
  }

  /** A ready asset of the tenant; undefined if there is none. */
  async find(tenantId: string, uuid: string): Promise<Deliverable | undefined> {
    const key = `${tenantId} ${uuid}`
    const kept = this.#kept.get(key)
    if (kept !== undefined && kept.until > Date.now()) return await kept.found
    const found = this.#read(tenantId, uuid)
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    const fresh: Kept = { until: Date.now() + KEPT_MS, found }
    this.#kept.set(key, fresh)
    // A failed query is repeated, not remembered.
    found.catch(() => this.#kept.delete(key))
    fresh.known = await found
    return fresh.known
  }

  /** Whether there will be one: it is still being prepared. */
  async isComing(tenantId: string, uuid: string): Promise<boolean> {
    const row = await this.#database
      .of(tenantId)
      .selectFrom('assets')
      .select('uuid')
      .where('uuid', '=', uuid)
      .where('status', '=', 'PROCESSING')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /** The same without waiting; undefined if it is not in memory, and if there is none. */
  known(tenantId: string, uuid: string): Deliverable | undefined {
    const kept = this.#kept.get(`${tenantId} ${uuid}`)
    return kept !== undefined && kept.until > Date.now() ? kept.known : undefined
  }

  /** Whether a state is open to everyone. */
  async isOpen(tenantId: string, state: string): Promise<boolean> {
    return (await this.openStates(tenantId)).has(state)
  }

  /** Names of the states that are open to everyone. */
  async openStates(tenantId: string): Promise<ReadonlySet<string>> {
    const rows = await this.#database
      .of(tenantId)
      .selectFrom('item_states')
      .select('name')
      .where('public', '=', 1)
      .where('deleted_at', 'is', null)
      .execute()
    return new Set(rows.map(({ name }) => name))
  }

  /** The default rights of items: an address is a licence, other texts are shown as they are. */
  async usualRights(tenantId: string): Promise<Credit> {
    const row = await this.#database.installation
      .selectFrom('tenants')
      .select('settings')
      .where('id', '=', tenantId)
      .executeTakeFirst()
    const { rights } = row === undefined ? {} : settingsOf(row)
    if (rights === undefined) return {}
    return /^https?:\/\//.test(rights) ? { rights } : { attribution: rights }
  }

  /** The rights and attributions of items: their own, else the usual ones. */
  async creditsOf(tenantId: string, itemUuids: readonly string[]): Promise<Map<string, Credit>> {
    const [usual, metadata] = await Promise.all([
      this.usualRights(tenantId),
      readMetadata(this.#database.of(tenantId), [...itemUuids]),
    ])
    return new Map(itemUuids.map((uuid) => [uuid, creditOf(metadata.get(uuid) ?? [], usual)]))
  }

  close(): void {
    this.#stop()
  }

  /** All ready assets of a kind of an item, in their order: two queries for any number. */
  async ofItem(tenantId: string, itemUuid: string, type: AssetType): Promise<Deliverable[]> {
    const [rows, open] = await Promise.all([
      ready(this.#database.of(tenantId))
        .where('assets.item_uuid', '=', itemUuid)
        .where('assets.type', '=', type)
        .orderBy('assets.position')
        .orderBy('assets.uuid')
        .execute(),
      this.openStates(tenantId),
    ])
    return rows.flatMap((row) => deliverable(row, open) ?? [])
  }

  /** The assets of an item whose import failed, or is not over. */
  async unreadyOf(tenantId: string, itemUuid: string): Promise<Unready[]> {
    const rows = await this.#database
      .of(tenantId)
      .selectFrom('assets')
      .selectAll()
      .where('item_uuid', '=', itemUuid)
      .where('status', '!=', 'READY')
      .where('deleted_at', 'is', null)
      .orderBy('type')
      .orderBy('position')
      .orderBy('uuid')
      .execute()
    return rows.map((row) => {
      const { parts = {} } = JSON.parse(row.facts) as { parts?: Record<string, { sha256: string; name: string }> }
      return {
        type: row.type,
        ...namesOf(row),
        isFailed: row.status === 'ERROR',
        parts: Object.values(parts).map(({ sha256, name }) => ({ key: originalKey(sha256), name })),
      }
    })
  }

  async #read(tenantId: string, uuid: string): Promise<Deliverable | undefined> {
    const [row, open] = await Promise.all([
      ready(this.#database.of(tenantId)).where('assets.uuid', '=', uuid).executeTakeFirst(),
      this.openStates(tenantId),
    ])
    return row && deliverable(row, open)
  }

  #forget(tenantId: string, happenings: readonly Happening[]): void {
    for (const { kind, uuid } of happenings) {
      if (kind === 'asset') this.#kept.delete(`${tenantId} ${uuid}`)
      else if (kind === 'item' || kind === 'itemState') return this.#kept.clear()
    }
  }
}

/** The own rights of an item, else the usual ones. */
export function creditOf(metadata: readonly MetadataValue[], usual: Credit): Credit {
  const value = (name: string) => metadata.find((one) => one.name === name)?.value
  const [rights, attribution] = [value('rights') ?? usual.rights, value('attribution') ?? usual.attribution]
  return { ...(rights !== undefined && { rights }), ...(attribution !== undefined && { attribution }) }
}

const namesOf = (row: Row<'assets'>) => ({
  uuid: row.uuid,
  title: row.sgtt ?? row.original_filename ?? '',
  fileName: row.original_filename ?? row.uuid,
  original: row.original_sha256 === null ? undefined : originalOf(row.original_sha256, row.mime_type),
})

const originalOf = (sha256: string, mime: string | null) => ({
  key: originalKey(sha256),
  mime: mime ?? 'application/octet-stream',
})

/** Ready assets, each with the data of its item. */
const ready = (db: TenantDb) =>
  db
    .selectFrom('assets')
    .leftJoin('items', 'items.uuid', 'assets.item_uuid')
    .selectAll('assets')
    .select(['items.state as item_state', 'items.deleted_at as item_deleted_at', 'items.pressmark'])
    .where('assets.status', '=', 'READY')
    .where('assets.deleted_at', 'is', null)

type ReadyRow = Row<'assets'> & { item_state: string | null; item_deleted_at: string | null; pressmark: string | null }

/** An asset is as open as its item, unless its own state is not public. */
function deliverable(row: ReadyRow, openStates: ReadonlySet<string>): Deliverable | undefined {
  const { state, item_state } = row
  if (row.item_deleted_at !== null) return undefined
  const ownClosedState = state === 'Default' || openStates.has(state) ? undefined : state
  const { derivatives = {}, media } = JSON.parse(row.facts) as Partial<Pick<Deliverable, 'derivatives' | 'media'>>
  return {
    ...namesOf(row),
    picture: pictureId(row),
    itemUuid: row.item_uuid,
    pressmark: row.pressmark,
    type: row.type,
    alt: row.alt,
    mimeType: media?.mime ?? row.mime_type ?? 'application/octet-stream',
    width: row.width,
    height: row.height,
    duration: row.duration,
    open: item_state !== null && openStates.has(item_state) && ownClosedState === undefined,
    ownClosedState,
    derivatives,
    media,
  }
}
