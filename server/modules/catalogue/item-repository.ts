import { sql } from 'kysely'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { PageRequest } from '../../contract/page-request.ts'
import { orderColumns } from '../../db/order-columns.ts'
import type { Schema } from '../../db/schema.ts'
import { containsPattern } from '../../db/text-key.ts'
import { readMetadata } from '../metadata/metadata-service.ts'
import type { ItemEntry, ItemRow } from './item-entry.ts'
import { noMedia, readMedia } from './item-media.ts'
import { namedParents } from './item-parents-service.ts'

/** Which items: all, those of a collection, or those with a text in title, author or pressmark. */
export type ItemFilter = { collection?: string; text?: string }

const sortable = {
  sgtt: 'sgtt_key',
  autn: 'autn_key',
  pressmark: 'pressmark_key',
  state: 'state',
  createdDate: 'created_at',
  creationDate: 'created_at',
  lastModifiedDate: 'modified_at',
} as const
const byTitle = [{ property: 'sgtt', direction: 'asc' }] as const

/** Most uuids in one question. */
const AT_ONCE = 1000

/** One page and how many there are in all; `db` is the scope of a tenant. */
export async function itemPage(
  db: Kysely<Schema>,
  filter: ItemFilter,
  page: PageRequest,
): Promise<{ rows: ItemRow[]; total: number }> {
  const order = orderColumns(page.sort, sortable, [...byTitle])
  let rows = db
    .selectFrom('items')
    .selectAll()
    .where((eb) => matching(eb, filter))
    .limit(page.size)
    .offset(page.offset)
  for (const { column, direction } of order) rows = rows.orderBy(column, direction)
  const count = db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => matching(eb, filter))
  const [found, counted] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()])
  return { rows: found, total: counted.n }
}

/** Uuids alone, in the order of the list, so many at once as they are asked for. */
export async function itemUuids(
  db: Kysely<Schema>,
  filter: ItemFilter,
  { sort, size, offset }: Pick<PageRequest, 'sort' | 'size' | 'offset'>,
): Promise<{ uuids: string[]; total: number }> {
  let rows = db
    .selectFrom('items')
    .select('uuid')
    .where((eb) => matching(eb, filter))
    .limit(size)
    .offset(offset)
  for (const { column, direction } of orderColumns(sort, sortable, [...byTitle])) rows = rows.orderBy(column, direction)
  const count = db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => matching(eb, filter))
  const [found, { n }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()])
  return { uuids: found.map(({ uuid }) => uuid), total: n }
}

/** The name and state of all items of a list, by title. */
export async function itemNames(
  db: Kysely<Schema>,
  filter: ItemFilter,
): Promise<Pick<ItemRow, 'uuid' | 'sgtt' | 'pressmark' | 'state'>[]> {
  let rows = db
    .selectFrom('items')
    .select(['uuid', 'sgtt', 'pressmark', 'state'])
    .where((eb) => matching(eb, filter))
  for (const { column, direction } of orderColumns([], sortable, [...byTitle])) rows = rows.orderBy(column, direction)
  return await rows.execute()
}

function matching(eb: ExpressionBuilder<Schema, 'items'>, { collection, text }: ItemFilter) {
  const conditions = [eb('deleted_at', 'is', null)]
  if (collection !== undefined) {
    const members = eb.selectFrom('item_parents').select('item_uuid').where('collection_uuid', '=', collection)
    conditions.push(eb('uuid', 'in', members))
  }
  if (text !== undefined) {
    const pattern = containsPattern(text)
    const has = (column: 'sgtt_key' | 'autn_key' | 'pressmark_key') =>
      sql<boolean>`${eb.ref(column)} like ${pattern} escape '\\'`
    return eb.and([...conditions, eb.or([has('sgtt_key'), has('autn_key'), has('pressmark_key')])])
  }
  return eb.and(conditions)
}

/** An item that is not deleted. */
export async function itemRow(db: Kysely<Schema>, uuid: string): Promise<ItemRow | undefined> {
  return await db
    .selectFrom('items')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whoever has this pressmark, deleted or not. */
export async function pressmarkHolder(db: Kysely<Schema>, pressmark: string): Promise<ItemRow | undefined> {
  return await db.selectFrom('items').selectAll().where('pressmark', '=', pressmark).executeTakeFirst()
}

/** Everything else that entries show, in a handful of queries for any number of rows. */
export async function itemEntries(db: Kysely<Schema>, rows: ItemRow[]): Promise<ItemEntry[]> {
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
