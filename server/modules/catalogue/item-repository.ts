import type { ExpressionBuilder } from 'kysely'
import type { PageRequest, Sort } from '../../contract/page-request.ts'
import { fromNearerEnd } from '../../db/from-nearer-end.ts'
import { listTotal } from '../../db/list-total.ts'
import { listed } from '../../db/listed.ts'
import { orderColumns } from '../../db/order-columns.ts'
import type { Schema } from '../../db/schema.ts'
import { keyContains } from '../../db/order-key.ts'
import type { Branch } from '../collections/index.ts'
import { readMetadata } from '../metadata/index.ts'
import { branchFromNear } from './branch-from-near.ts'
import type { ItemEntry, ItemRow } from './item-entry.ts'
import { noMedia, readMedia } from './item-media.ts'
import { namedParents } from './item-parents-service.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Which items; by default all. */
export type ItemFilter = {
  /** Those of this collection. */
  collection?: string
  /** Those of this workspace list. */
  section?: string
  /** Those of a collection and of all below it. */
  branch?: Branch
  /** Those with this text in title, author or pressmark. */
  text?: string
  /** Those in this state. */
  state?: string
  /** Not these. */
  except?: readonly string[]
}

const sortable = {
  sgtt: 'sgtt_key',
  autn: 'autn_key',
  pressmark: 'pressmark_key',
  state: 'state',
  createdDate: 'created_at',
  creationDate: 'created_at',
  lastModifiedDate: 'modified_at',
} as const
const usualOrder: Sort[] = [{ property: 'sgtt', direction: 'asc' }]
const newestFirst: Sort[] = [{ property: 'creationDate', direction: 'desc' }]

/** The most uuids per query. */
const AT_ONCE = 1000

/** One page and how many there are in all; `db` is the scope of a tenant. */
export async function itemPage(
  db: TenantDb,
  filter: ItemFilter,
  page: PageRequest,
): Promise<{ rows: ItemRow[]; total: number }> {
  const total = await totalOf(db, filter)
  const collection = byTitleIn(filter, page.sort)
  const { branch } = filter
  const wanted = orderOf(page.sort, filter.section === undefined ? usualOrder : newestFirst)
  const rows = await fromNearerEnd(wanted, page, total, async (order, place) => {
    if (collection !== undefined) return await byTitle(db, collection, order, place).selectAll('i').execute()
    const near = branch && (await branchFromNear(db, branch.collections, order, { ...place, total }))
    return near ?? (await ordered(db, filter, order).selectAll().limit(place.size).offset(place.offset).execute())
  })
  return { rows, total }
}

/** Uuids alone, in the order of the list, read in pieces of the requested size. */
export async function itemUuids(
  db: TenantDb,
  filter: ItemFilter,
  page: Pick<PageRequest, 'sort' | 'size' | 'offset'>,
): Promise<{ uuids: string[]; total: number }> {
  const total = await totalOf(db, filter)
  const collection = byTitleIn(filter, page.sort)
  const rows = await fromNearerEnd(orderOf(page.sort), page, total, (order, place) =>
    collection === undefined
      ? ordered(db, filter, order).select('uuid').limit(place.size).offset(place.offset).execute()
      : byTitle(db, collection, order, place).select('i.uuid').execute(),
  )
  return { uuids: rows.map(({ uuid }) => uuid), total }
}

const orderOf = (sort: Sort[], usual = usualOrder) => orderColumns(sort, sortable, usual)

function ordered(db: TenantDb, filter: ItemFilter, order: ReturnType<typeof orderOf>) {
  let rows = db.selectFrom('items').where((eb) => matching(db, eb, filter))
  for (const { column, direction } of order) rows = rows.orderBy(column, direction)
  return rows
}

/** The collection whose whole list is requested by title, the order in which its links are stored. */
function byTitleIn({ collection, ...narrower }: ItemFilter, sort: Sort[]): string | undefined {
  const only = sort.length < 2 && (sort[0] === undefined || sort[0].property === 'sgtt')
  return only && isWhole(narrower) ? collection : undefined
}

/** Without a filter the stored count is the total. */
const isWhole = ({ section, text, state, except = [] }: ItemFilter) =>
  section === undefined && text === undefined && state === undefined && except.length === 0

/** A cross join, so that SQLite reads the links in their order. */
function byTitle(
  db: TenantDb,
  collection: string,
  order: ReturnType<typeof orderOf>,
  { size, offset }: Pick<PageRequest, 'size' | 'offset'>,
) {
  const direction = order.at(-1)?.direction ?? 'asc'
  return db
    .selectFrom('item_parents as p')
    .crossJoin('items as i')
    .where('p.collection_uuid', '=', collection)
    .whereRef('i.uuid', '=', 'p.item_uuid')
    .where('i.deleted_at', 'is', null)
    .orderBy('p.title_key', direction)
    .orderBy('p.item_uuid', direction)
    .limit(size)
    .offset(offset)
}

/** The matches of a search are counted; for other lists the database keeps the count. */
async function totalOf(db: TenantDb, filter: ItemFilter): Promise<number> {
  const { collection, branch } = filter
  if (isWhole(filter) && branch !== undefined) return branch.items
  if (isWhole(filter) && collection === undefined) return await listTotal(db, 'items')
  if (isWhole(filter) && collection !== undefined) {
    const row = await db
      .selectFrom('collections')
      .select('item_count')
      .where('uuid', '=', collection)
      .executeTakeFirst()
    return row?.item_count ?? 0
  }
  const { n } = await db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => matching(db, eb, filter))
    .executeTakeFirstOrThrow()
  return n
}

/** The name and state of all items of a list, by title. */
export async function itemNames(
  db: TenantDb,
  filter: ItemFilter,
): Promise<Pick<ItemRow, 'uuid' | 'sgtt' | 'pressmark' | 'state'>[]> {
  return await ordered(db, filter, orderOf([])).select(['uuid', 'sgtt', 'pressmark', 'state']).execute()
}

/** The numbers of items of a list by state, the most frequent first. */
export async function itemStates(db: TenantDb, filter: ItemFilter): Promise<{ state: string; count: number }[]> {
  const rows = await db
    .selectFrom('items')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where((eb) => matching(db, eb, filter))
    .groupBy('state')
    .execute()
  return rows.toSorted((a, b) => b.count - a.count)
}

function matching(
  db: TenantDb,
  eb: ExpressionBuilder<Schema, 'items'>,
  { collection, section, branch, text, state, except = [] }: ItemFilter,
) {
  const conditions = [eb('deleted_at', 'is', null)]
  if (state !== undefined) conditions.push(eb('state', '=', state))
  if (except.length > 0) conditions.push(eb('uuid', 'not in', listed(db, except)))
  if (branch !== undefined) {
    const members = eb.selectFrom('item_parents').select('item_uuid')
    conditions.push(eb('uuid', 'in', members.where('collection_uuid', 'in', listed(db, branch.collections))))
  }
  if (collection !== undefined) {
    const members = eb.selectFrom('item_parents').select('item_uuid').where('collection_uuid', '=', collection)
    conditions.push(eb('uuid', 'in', members))
  }
  if (section !== undefined) {
    const members = eb.selectFrom('section_items').select('item_uuid').where('section_uuid', '=', section)
    conditions.push(eb('uuid', 'in', members))
  }
  if (text !== undefined) {
    const has = (column: 'sgtt_key' | 'autn_key' | 'pressmark_key') => keyContains(eb.ref(column), text)
    return eb.and([...conditions, eb.or([has('sgtt_key'), has('autn_key'), has('pressmark_key')])])
  }
  return eb.and(conditions)
}

/** An item that is not deleted. */
export async function itemRow(db: TenantDb, uuid: string): Promise<ItemRow | undefined> {
  return await db
    .selectFrom('items')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Those of these items that are not deleted, in no order. */
export async function itemRows(db: TenantDb, uuids: readonly string[]): Promise<ItemRow[]> {
  if (uuids.length === 0) return []
  return await db
    .selectFrom('items')
    .selectAll()
    .where('uuid', 'in', listed(db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
}

/** The item with this pressmark, deleted or not. */
export async function pressmarkHolder(db: TenantDb, pressmark: string): Promise<ItemRow | undefined> {
  return await db.selectFrom('items').selectAll().where('pressmark', '=', pressmark).executeTakeFirst()
}

/** The other data of entries, in a handful of queries for any number of rows. */
export async function itemEntries(db: TenantDb, rows: ItemRow[]): Promise<ItemEntry[]> {
  const entries: ItemEntry[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const uuids = some.map(({ uuid }) => uuid)
    const [metadata, parents, media] = await Promise.all([
      readMetadata(db, uuids),
      namedParents(db, uuids),
      readMedia(db, uuids),
    ])
    for (const row of some)
      entries.push({
        row,
        metadata: metadata.get(row.uuid) ?? [],
        parents: parents.get(row.uuid) ?? [],
        ...(media.get(row.uuid) ?? noMedia()),
      })
  }
  return entries
}
