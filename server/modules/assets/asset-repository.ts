import type { Database } from '../../db/database.ts'
import { placedTexts } from '../../db/listed.ts'
import type { AssetType } from '../../db/schema.ts'
import { readMetadata } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import type { Asset, AssetImport } from './asset.ts'
import { factsOf } from './asset-facts.ts'
import { assetRow } from './asset-row.ts'
import type { TenantDb, TenantTx } from '../../db/tenant-db.ts'

/** An asset with all data of its representation. */
export type AssetEntry = {
  row: Asset
  metadata: MetadataValue[]
  /** The state of its import, unless everything is done. */
  import?: AssetImport
  /** 1-based position in its item's list; missing if it was not read with the list or has no item. */
  position?: number
}

/** Images, audios, videos, models and documents of a tenant. */
export class AssetRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async page(tenantId: string, itemUuid: string, type: AssetType, { offset, size }: { offset: number; size: number }) {
    const db = this.#database.of(tenantId)
    const listed = db
      .selectFrom('assets')
      .where('item_uuid', '=', itemUuid)
      .where('type', '=', type)
      .where('deleted_at', 'is', null)
    const [rows, { total }] = await Promise.all([
      listed.selectAll().orderBy('position').orderBy('uuid').offset(offset).limit(size).execute(),
      listed.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    const entries = await this.#entries(db, rows)
    return { entries: entries.map((entry, n) => ({ ...entry, position: offset + n + 1 })), total }
  }

  async one(tenantId: string, uuid: string, type: AssetType): Promise<AssetEntry | undefined> {
    const db = this.#database.of(tenantId)
    const row = await assetRow(db, uuid, type)
    if (row === undefined) return undefined
    const [entry] = await this.#entries(db, [row])
    return entry && { ...entry, ...(row.item_uuid !== null && { position: await placeOf(db, row) }) }
  }

  async row(tenantId: string, uuid: string): Promise<Asset | undefined> {
    return await this.#database
      .of(tenantId)
      .selectFrom('assets')
      .selectAll()
      .where('uuid', '=', uuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  }

  /** The same, also if it was deleted. */
  async rowOrDeleted(tenantId: string, uuid: string): Promise<Asset | undefined> {
    return await this.#database
      .of(tenantId)
      .selectFrom('assets')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
  }

  async #entries(db: TenantDb, rows: Asset[]): Promise<AssetEntry[]> {
    if (rows.length === 0) return []
    const underWay = new Map(rows.flatMap((row) => importOf(row)))
    const [metadata, imports] = await Promise.all([
      readMetadata(
        db,
        rows.map((row) => row.uuid),
      ),
      underWay.size === 0
        ? []
        : db
            .selectFrom('imports')
            .selectAll()
            .where('asset_uuid', 'in', [...underWay.keys()])
            .execute(),
    ])
    return rows.map((row) => ({
      row,
      metadata: metadata.get(row.uuid) ?? [],
      import: imports.find((one) => one.asset_uuid === row.uuid && one.uuid === underWay.get(row.uuid)),
    }))
  }
}

/** The import that decides the progress of an asset: that of its replacement, else its own unless that is done. */
function importOf(row: Asset): [asset: string, importUuid: string | null][] {
  const { replacing } = factsOf(row)
  if (replacing !== undefined) return [[row.uuid, replacing.upload]]
  return row.status === 'READY' ? [] : [[row.uuid, row.import_id]]
}

async function placeOf(db: TenantDb, row: Asset): Promise<number> {
  const { before } = await db
    .selectFrom('assets')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('item_uuid', '=', row.item_uuid)
    .where('type', '=', row.type)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('position', '<', row.position),
        eb.and([eb('position', '=', row.position), eb('uuid', '<', row.uuid)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return before + 1
}

/** The uuids of an item's assets of one kind, in their order, as the transaction sees them. */
export async function orderOf(db: TenantTx, itemUuid: string, type: AssetType): Promise<string[]> {
  const rows = await db
    .selectFrom('assets')
    .select('uuid')
    .where('item_uuid', '=', itemUuid)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('uuid')
    .execute()
  return rows.map((row) => row.uuid)
}

/**
 * The position of the last asset of a kind, including deleted ones, so that a new one follows those that may be
 * restored.
 */
export async function lastPlace(db: TenantTx, itemUuid: string, type: AssetType): Promise<number> {
  const { last } = await db
    .selectFrom('assets')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('item_uuid', '=', itemUuid)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Writes the positions of assets, in one statement: the first of the list is 1. Unchanged ones stay untouched. */
export async function writeOrder(db: TenantTx, uuids: readonly string[]): Promise<void> {
  await db
    .updateTable('assets')
    .from(placedTexts(db, uuids).as('wanted'))
    .set((eb) => ({ position: eb.ref('wanted.place') }))
    .whereRef('assets.uuid', '=', 'wanted.value')
    .whereRef('assets.position', '!=', 'wanted.place')
    .execute()
}
