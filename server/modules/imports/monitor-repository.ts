import { sql } from 'kysely'
import { invalid } from '../../contract/problem.ts'
import type { PageRequest, Sort } from '../../contract/page-request.ts'
import type { Database } from '../../db/database.ts'
import type { AssetType } from '../../db/schema.ts'
import { fromNearerEnd } from '../../db/from-nearer-end.ts'
import { listTotal } from '../../db/list-total.ts'
import type { ImportRow } from './import-repository.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type AssetImportEntry = ImportRow & { facts: string | null; original_filename: string | null }
/** An item's row (it has no asset) with the progress of its assets. */
export type ItemImportEntry = ImportRow & {
  itemTitle: string | null
  images: number
  notReady: number
  states: Map<ImportRow['overall_state'], number>
  failure?: { code: string | null; message: string | null }
}

const AT_ONCE = 400

/** The imports of a tenant for the monitor: per item with all that was added to it, and per asset. */
export class MonitorRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** The item of an import, which may be a former one. */
  async itemOf(tenantId: string, importId: string): Promise<string | undefined> {
    const row = await this.#database
      .of(tenantId)
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
    return await assetRows(this.#database.of(tenantId))
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
    const db = this.#database.of(tenantId)
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

  /** The items with an asset in ERROR. */
  async pageNeedingAttention(tenantId: string, page: PageRequest) {
    const db = this.#database.of(tenantId)
    const failed = itemRows(db).where('imports.item_uuid', 'in', itemsWithErrors(db))
    const sorted = orders(page.sort, itemColumns, [['imports.created_at', 'desc']]).reduce(
      (query, [column, direction]) => query.orderBy(sql.ref(column), direction),
      failed,
    )
    const [rows, { total }] = await Promise.all([
      sorted.orderBy('imports.uuid', 'desc').offset(page.offset).limit(page.size).execute(),
      db
        .selectFrom('imports')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('asset_uuid', 'is', null)
        .where('item_uuid', 'in', itemsWithErrors(db))
        .executeTakeFirstOrThrow(),
    ])
    return { entries: await withStates(db, rows), total }
  }

  async pageOfItems(tenantId: string, page: PageRequest): Promise<{ entries: ItemImportEntry[]; total: number }> {
    const db = this.#database.of(tenantId)
    const order = orders(page.sort, itemColumns, [['imports.created_at', 'desc']])
    const asked = [...order, ['imports.uuid', order.at(-1)?.[1] ?? 'desc'] satisfies Order].map(
      ([column, direction]) => ({ column, direction }),
    )
    const total = await listTotal(db, 'imports')
    const rows = await fromNearerEnd(asked, page, total, (sorted, { size, offset }) =>
      sorted
        .reduce((query, { column, direction }) => query.orderBy(sql.ref(column), direction), itemRows(db))
        .limit(size)
        .offset(offset)
        .execute(),
    )
    return { entries: await withStates(db, rows), total }
  }

  /** The import records of items; those that were never imported are missing. */
  async ofItems(tenantId: string, itemUuids: string[]): Promise<ItemImportEntry[]> {
    if (itemUuids.length === 0) return []
    const db = this.#database.of(tenantId)
    return await withStates(db, await itemRows(db).where('imports.item_uuid', 'in', itemUuids).execute())
  }

  async items(tenantId: string, uuids: string[]): Promise<{ uuid: string; pressmark: string }[]> {
    return await this.#database
      .of(tenantId)
      .selectFrom('items')
      .select(['uuid', 'pressmark'])
      .where('uuid', 'in', uuids)
      .where('deleted_at', 'is', null)
      .execute()
  }

  async imagesOf(tenantId: string, itemUuids: string[]) {
    return await countImages(this.#database.of(tenantId), itemUuids)
  }

  async underWay(tenantId: string, type: AssetType): Promise<number> {
    const { n } = await this.#database
      .of(tenantId)
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('asset_type', '=', type)
      // A literal in the statement: only then the database can use the index of running imports.
      .where(sql<boolean>`overall_state in ('WAITING', 'IN_PROGRESS')`)
      .executeTakeFirstOrThrow()
    return n
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
    const column = Object.hasOwn(columns, property) ? columns[property] : undefined
    if (column === undefined) throw invalid('sort', 'unknown', `Imports cannot be sorted by ${property}`)
    return [column, direction]
  })
}

const assetRows = (db: TenantDb) =>
  db
    .selectFrom('imports')
    .leftJoin('assets', 'assets.uuid', 'imports.asset_uuid')
    .selectAll('imports')
    .select(['assets.facts', 'assets.original_filename'])

const itemRows = (db: TenantDb) =>
  db
    .selectFrom('imports')
    .leftJoin('items', 'items.uuid', 'imports.item_uuid')
    .selectAll('imports')
    .select('items.sgtt as itemTitle')
    .where('imports.asset_uuid', 'is', null)

async function countImages(db: TenantDb, itemUuids: string[]) {
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

/** Imports of deleted assets no longer count for their item. */
const kept = (db: TenantDb, itemUuids: string[]) =>
  db
    .selectFrom('imports')
    .innerJoin('assets', 'assets.uuid', 'imports.asset_uuid')
    .where('assets.deleted_at', 'is', null)
    .where('imports.item_uuid', 'in', itemUuids)

const itemsWithErrors = (db: TenantDb) =>
  db
    .selectFrom('imports as failed')
    .innerJoin('assets', 'assets.uuid', 'failed.asset_uuid')
    .select('failed.item_uuid')
    // A literal in the statement: only then the database can use the index of failed imports.
    .where(sql<boolean>`failed.overall_state = 'ERROR'`)
    .where('assets.deleted_at', 'is', null)

async function withStates(
  db: TenantDb,
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
