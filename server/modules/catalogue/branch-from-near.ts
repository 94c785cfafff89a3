import type { Kysely } from 'kysely'
import { listTotal } from '../../db/list-total.ts'
import { listed } from '../../db/listed.ts'
import type { Order } from '../../db/order-columns.ts'
import type { Row, Schema } from '../../db/schema.ts'

type Place = { size: number; offset: number; total: number }
type Sorted = Order<Exclude<keyof Row<'items'>, 'uuid'>>

/** How many more items are looked at than a page needs where a branch is spread evenly over the catalogue. */
const MARGIN = 2
const AT_LEAST = 50
/** So many times more are looked at where these were too few, up to so many. */
const GROWTH = 4
const AT_MOST = 10_000

/**
 * A page of a branch, found by walking the list of all items in its order; undefined where sorting the branch is cheaper, or
 * where too many items in a row are outside of it. So a page costs little of a large branch, which is met on the way, and of
 * a small one, which is sorted.
 */
export async function branchFromNear(
  db: Kysely<Schema>,
  branch: readonly string[],
  order: Sorted,
  { size, offset, total }: Place,
): Promise<Row<'items'>[] | undefined> {
  const wanted = Math.min(offset + size, total)
  const spread = (await listTotal(db, 'items')) / Math.max(1, total)
  const collections = new Set(branch)
  let walked = Math.ceil(MARGIN * wanted * spread) + AT_LEAST
  for (; walked <= Math.min(total, AT_MOST); walked *= GROWTH) {
    const found = await membersAmong(db, collections, order, walked)
    if (found.length >= wanted) return await rowsOf(db, found.slice(offset, offset + size))
  }
  return undefined
}

/** Those of the first items of the whole list that are in one of these collections. */
async function membersAmong(db: Kysely<Schema>, collections: ReadonlySet<string>, order: Sorted, walked: number) {
  let all = db.selectFrom('items').select('uuid').where('deleted_at', 'is', null)
  for (const { column, direction } of order) all = all.orderBy(column, direction)
  const near = (await all.limit(walked).execute()).map(({ uuid }) => uuid)
  const links = await db
    .selectFrom('item_parents')
    .select(['item_uuid', 'collection_uuid'])
    .where('item_uuid', 'in', listed(db, near))
    .execute()
  const members = new Set(links.flatMap((link) => (collections.has(link.collection_uuid) ? [link.item_uuid] : [])))
  return near.filter((uuid) => members.has(uuid))
}

async function rowsOf(db: Kysely<Schema>, uuids: readonly string[]): Promise<Row<'items'>[]> {
  const rows = await db.selectFrom('items').selectAll().where('uuid', 'in', listed(db, uuids)).execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
