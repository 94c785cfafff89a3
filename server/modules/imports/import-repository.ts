import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { invalid, ProblemError } from '../../contract/problem.ts'
import type { PageRequest, Sort } from '../../contract/page-request.ts'
import type { Database } from '../../db/database.ts'
import type { AssetType, Row, RowChanges, Schema } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import type { Unit } from '../../db/unit-of-work.ts'

export type ImportRow = Row<'imports'>
export type AssetImportEntry = ImportRow & { facts: string | null; original_filename: string | null }
/** An item's row (it has no asset) and how far its assets are. */
export type ItemImportEntry = ImportRow & {
  itemTitle: string | null
  images: number
  notReady: number
  states: Map<ImportRow['overall_state'], number>
  failure?: { code: string | null; message: string | null }
}
type NewItemImport = { itemUuid: string; importId: string }
type NewAssetImport = {
  /** None of an asset that is in no item. */
  itemUuid: string | null
  importId: string
  /** Of the upload. */
  uuid: string
  asset: { uuid: string; type: AssetType; sgtt: string; autn: string | null }
}

const AT_ONCE = 400

/** The imports of a tenant: a row per item, renewed by what is added to it, and a row per asset. */
export class ImportRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async addItem(unit: Unit, { itemUuid, importId }: NewItemImport): Promise<void> {
    const item = await unit.db
      .selectFrom('items')
      .select(['pressmark', 'sgtt', 'autn'])
      .where('uuid', '=', itemUuid)
      .executeTakeFirstOrThrow()
    const done = {
      metadata_state: 'DONE',
      upload_state: 'DONE',
      processing_state: 'DONE',
      indexing_state: 'DONE',
      overall_state: 'DONE',
    } as const
    await unit.insert('imports', [
      {
        uuid: importId,
        tenant_id: unit.tenantId,
        import_id: importId,
        item_uuid: itemUuid,
        asset_uuid: null,
        asset_type: null,
        ...item,
        ...done,
        code: null,
        message: null,
        created_at: unit.at,
        modified_at: unit.at,
      },
    ])
  }

  /** The item's row becomes that of its latest import. 400 when there is no such item. */
  async renew(unit: Unit, { itemUuid, importId }: NewItemImport): Promise<void> {
    const item = await unit.db
      .selectFrom('items')
      .select('uuid')
      .where('uuid', '=', itemUuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (item === undefined) throw new ProblemError(400, 'item.missing', { detail: `There is no item ${itemUuid}` })
    const { numUpdatedRows } = await unit.db
      .updateTable('imports')
      .set({ import_id: importId, created_at: unit.at, modified_at: unit.at })
      .where('item_uuid', '=', itemUuid)
      .where('asset_uuid', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) await this.addItem(unit, { itemUuid, importId })
  }

  async addAssets(unit: Unit, given: NewAssetImport[]): Promise<void> {
    const rows = given.map(({ uuid, importId, itemUuid, asset }) => ({
      uuid,
      tenant_id: unit.tenantId,
      import_id: importId,
      item_uuid: itemUuid,
      asset_uuid: asset.uuid,
      asset_type: asset.type,
      pressmark: null,
      sgtt: asset.sgtt,
      autn: asset.autn,
      metadata_state: 'DONE' as const,
      upload_state: 'DONE' as const,
      code: null,
      message: null,
      created_at: unit.at,
      modified_at: unit.at,
    }))
    await unit.insert('imports', rows)
  }

  /** Which of these uploads were imported, and as what. */
  async imported(unit: Unit, uploads: string[]): Promise<Map<string, ImportRow>> {
    const found = new Map<string, ImportRow>()
    for (let from = 0; from < uploads.length; from += AT_ONCE) {
      const some = uploads.slice(from, from + AT_ONCE)
      for (const row of await unit.db.selectFrom('imports').selectAll().where('uuid', 'in', some).execute())
        found.set(row.uuid, row)
    }
    return found
  }

  /** How an asset's import goes on; its item's row is changed with it. */
  async advance(unit: Unit, row: ImportRow, changes: RowChanges<'imports'>): Promise<void> {
    await unit.db
      .updateTable('imports')
      .set({ ...changes, modified_at: unit.at })
      .where('uuid', '=', row.uuid)
      .execute()
    if (changes.overall_state !== 'DONE' && changes.overall_state !== 'ERROR') return
    const item = unit.db.updateTable('imports').set({ modified_at: unit.at }).where('item_uuid', '=', row.item_uuid)
    await item.where('asset_uuid', 'is', null).execute()
  }

  /** What failed before of the same asset does not matter any more: it was replaced. */
  async settleOthers(unit: Unit, { uuid, asset_uuid: asset }: ImportRow): Promise<void> {
    await unit.db
      .updateTable('imports')
      .set({ overall_state: 'DONE', code: null, message: null, modified_at: unit.at })
      .where('asset_uuid', '=', asset)
      .where('uuid', '!=', uuid)
      .where('overall_state', '=', 'ERROR')
      .execute()
  }

  async failed(unit: Unit, which: { assetImport: string } | { itemUuid: string }): Promise<ImportRow[]> {
    const rows = unit.db
      .selectFrom('imports')
      .selectAll()
      .where('overall_state', '=', 'ERROR')
      .where('asset_uuid', 'is not', null)
    return 'itemUuid' in which
      ? await rows
          .where('item_uuid', '=', which.itemUuid)
          .where('asset_uuid', 'in', (eb) =>
            eb.selectFrom('assets').select('assets.uuid').where('assets.deleted_at', 'is', null),
          )
          .execute()
      : await rows.where('uuid', '=', which.assetImport).execute()
  }

  async again(unit: Unit, uuids: string[]): Promise<void> {
    const waiting = {
      processing_state: 'WAITING',
      indexing_state: 'WAITING',
      overall_state: 'WAITING',
      code: null,
      message: null,
    } as const
    for (let from = 0; from < uuids.length; from += AT_ONCE) {
      const some = uuids.slice(from, from + AT_ONCE)
      await unit.db
        .updateTable('imports')
        .set({ ...waiting, modified_at: unit.at })
        .where('uuid', 'in', some)
        .execute()
    }
  }

  async row(tenantId: string, uuid: string): Promise<ImportRow | undefined> {
    return await this.#scope(tenantId).selectFrom('imports').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  }

  /** The item that an import, be it a former one, made or added to. */
  async itemOf(tenantId: string, importId: string): Promise<string | undefined> {
    const row = await this.#scope(tenantId)
      .selectFrom('imports')
      .select('item_uuid')
      .where((eb) =>
        eb.or([eb('import_id', '=', importId), eb.and([eb('uuid', '=', importId), eb('asset_uuid', 'is', null)])]),
      )
      .limit(1)
      .executeTakeFirst()
    return row?.item_uuid ?? undefined
  }

  async oneAsset(tenantId: string, importId: string, type: AssetType): Promise<AssetImportEntry | undefined> {
    return await assetRows(this.#scope(tenantId))
      .where('imports.uuid', '=', importId)
      .where('imports.asset_type', '=', type)
      .executeTakeFirst()
  }

  async pageOfAssets(
    tenantId: string,
    itemUuid: string,
    type: AssetType,
    page: PageRequest,
  ): Promise<{ entries: AssetImportEntry[]; total: number }> {
    const db = this.#scope(tenantId)
    const of = assetRows(db).where('imports.item_uuid', '=', itemUuid).where('imports.asset_type', '=', type)
    const sorted = orders(page.sort, assetColumns, [['assets.position', 'asc']]).reduce(
      (query, [column, direction]) => query.orderBy(sql.ref(column), direction),
      of,
    )
    const [entries, { total }] = await Promise.all([
      sorted.orderBy('imports.uuid').offset(page.offset).limit(page.size).execute(),
      db
        .selectFrom('imports')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('item_uuid', '=', itemUuid)
        .where('asset_type', '=', type)
        .executeTakeFirstOrThrow(),
    ])
    return { entries, total }
  }

  async pageOfItems(tenantId: string, page: PageRequest): Promise<{ entries: ItemImportEntry[]; total: number }> {
    const db = this.#scope(tenantId)
    const sorted = orders(page.sort, itemColumns, [['imports.created_at', 'desc']]).reduce(
      (query, [column, direction]) => query.orderBy(sql.ref(column), direction),
      itemRows(db),
    )
    const [rows, { total }] = await Promise.all([
      sorted.orderBy('imports.uuid').offset(page.offset).limit(page.size).execute(),
      db
        .selectFrom('imports')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('asset_uuid', 'is', null)
        .executeTakeFirstOrThrow(),
    ])
    return { entries: await withStates(db, rows), total }
  }

  /** The import records of items; those that were never imported are missing. */
  async ofItems(tenantId: string, itemUuids: string[]): Promise<ItemImportEntry[]> {
    if (itemUuids.length === 0) return []
    const db = this.#scope(tenantId)
    return await withStates(db, await itemRows(db).where('imports.item_uuid', 'in', itemUuids).execute())
  }

  async items(tenantId: string, uuids: string[]): Promise<{ uuid: string; pressmark: string }[]> {
    return await this.#scope(tenantId)
      .selectFrom('items')
      .select(['uuid', 'pressmark'])
      .where('uuid', 'in', uuids)
      .where('deleted_at', 'is', null)
      .execute()
  }

  async imagesOf(tenantId: string, itemUuids: string[]) {
    return await countImages(this.#scope(tenantId), itemUuids)
  }

  async underWay(tenantId: string, type: AssetType): Promise<number> {
    const { n } = await this.#scope(tenantId)
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('asset_type', '=', type)
      .where('overall_state', 'in', ['WAITING', 'IN_PROGRESS'])
      .executeTakeFirstOrThrow()
    return n
  }

  #scope(tenantId: string) {
    return tenantScope(this.#database.read, tenantId)
  }
}

const assetColumns: Record<string, string> = {
  createdDate: 'imports.created_at',
  lastModifiedDate: 'imports.modified_at',
  sgtt: 'assets.sgtt_key',
  pressmark: 'assets.pressmark',
}
const itemColumns: Record<string, string> = {
  createdDate: 'imports.created_at',
  lastModifiedDate: 'imports.modified_at',
  sgtt: 'items.sgtt_key',
  pressmark: 'items.pressmark_key',
}
type Order = [column: string, direction: 'asc' | 'desc']

function orders(sort: Sort[], columns: Record<string, string>, usual: Order[]): Order[] {
  if (sort.length === 0) return usual
  return sort.map(({ property, direction }) => {
    const column = columns[property]
    if (column === undefined) throw invalid('sort', 'unknown', `Imports cannot be sorted by ${property}`)
    return [column, direction]
  })
}

const assetRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('imports')
    .leftJoin('assets', 'assets.uuid', 'imports.asset_uuid')
    .selectAll('imports')
    .select(['assets.facts', 'assets.original_filename'])

const itemRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('imports')
    .leftJoin('items', 'items.uuid', 'imports.item_uuid')
    .selectAll('imports')
    .select('items.sgtt as itemTitle')
    .where('imports.asset_uuid', 'is', null)

async function countImages(db: Kysely<Schema>, itemUuids: string[]) {
  if (itemUuids.length === 0) return []
  return await db
    .selectFrom('assets')
    .select((eb) => [
      'item_uuid',
      eb.fn.countAll<number>().as('images'),
      eb.fn.sum<number>(eb.case().when('status', '=', 'PROCESSING').then(1).else(0).end()).as('notReady'),
    ])
    .where('item_uuid', 'in', itemUuids)
    .where('type', '=', 'images')
    .where('deleted_at', 'is', null)
    .groupBy('item_uuid')
    .execute()
}

/** Imports of assets that were deleted say nothing of their item any more. */
const kept = (db: Kysely<Schema>, itemUuids: string[]) =>
  db
    .selectFrom('imports')
    .innerJoin('assets', 'assets.uuid', 'imports.asset_uuid')
    .where('assets.deleted_at', 'is', null)
    .where('imports.item_uuid', 'in', itemUuids)

async function withStates(
  db: Kysely<Schema>,
  rows: (ImportRow & { itemTitle: string | null })[],
): Promise<ItemImportEntry[]> {
  if (rows.length === 0) return []
  const items = rows.flatMap((row) => row.item_uuid ?? [])
  const [counts, failures, images] = await Promise.all([
    kept(db, items)
      .select((eb) => ['imports.item_uuid', 'imports.overall_state', eb.fn.countAll<number>().as('n')])
      .groupBy(['imports.item_uuid', 'imports.overall_state'])
      .execute(),
    kept(db, items)
      .select(['imports.item_uuid', 'imports.code', 'imports.message'])
      .where('imports.overall_state', '=', 'ERROR')
      .orderBy('imports.created_at')
      .limit(AT_ONCE)
      .execute(),
    countImages(db, items),
  ])
  return rows.map((row) => {
    const of = <T extends { item_uuid: string | null }>(list: T[]) =>
      list.filter((one) => one.item_uuid === row.item_uuid)
    const [media] = of(images)
    const [failure] = of(failures)
    return {
      ...row,
      images: media?.images ?? 0,
      notReady: media?.notReady ?? 0,
      states: new Map(of(counts).map(({ overall_state, n }) => [overall_state, n])),
      ...(failure && { failure }),
    }
  })
}
