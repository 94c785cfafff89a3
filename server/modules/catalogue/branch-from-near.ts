import { listTotal } from '../../db/list-total.ts'
import { listed } from '../../db/listed.ts'
import type { Order } from '../../db/order-columns.ts'
import type { Row } from '../../db/schema.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Place = { size: number; offset: number; total: number }
type Sorted = Order<Exclude<keyof Row<'items'>, 'uuid'>>

/** How many more items are read than a page needs if a branch is spread evenly over the catalogue. */
const MARGIN = 2
const AT_LEAST = 50
/** How many times more are read if these were too few, up to this limit. */
const GROWTH = 4
const AT_MOST = 10_000

/**
 * A page of a branch, found by reading the list of all items in its order; undefined if sorting the branch is cheaper,
 * or if too many items in a row are outside of it. So a page costs little in a large branch, whose items are frequent,
 * and in a small one, which is sorted.
 */
export async function branchFromNear(
  db: TenantDb,
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

/** The first items of the whole list that are in one of these collections. */
async function membersAmong(db: TenantDb, collections: ReadonlySet<string>, order: Sorted, walked: number) {
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

async function rowsOf(db: TenantDb, uuids: readonly string[]): Promise<Row<'items'>[]> {
  const rows = await db.selectFrom('items').selectAll().where('uuid', 'in', listed(db, uuids)).execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
