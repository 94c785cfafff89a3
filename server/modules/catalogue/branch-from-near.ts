import type { Kysely } from 'kysely'
import { listTotal } from '../../db/list-total.ts'
import { listed } from '../../db/listed.ts'
import type { Order } from '../../db/order-columns.ts'
import type { Row, Schema } from '../../db/schema.ts'

type Place = { size: number; offset: number; total: number }
type Sorted = Order<Exclude<keyof Row<'items'>, 'uuid'>>

/** How many more items are looked at than a page needs where a branch is spread evenly over the catalogue. */
const MARGIN = 3
const AT_LEAST = 100
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
  const walked = Math.ceil((MARGIN * wanted * (await listTotal(db, 'items'))) / Math.max(1, total)) + AT_LEAST
  if (walked > Math.min(total, AT_MOST)) return undefined
  let all = db.selectFrom('items').select('uuid').where('deleted_at', 'is', null)
  for (const { column, direction } of order) all = all.orderBy(column, direction)
  const near = (await all.limit(walked).execute()).map(({ uuid }) => uuid)
  const links = await db
    .selectFrom('item_parents')
    .select(['item_uuid', 'collection_uuid'])
    .where('item_uuid', 'in', listed(db, near))
    .execute()
  const collections = new Set(branch)
  const members = new Set(links.flatMap((link) => (collections.has(link.collection_uuid) ? [link.item_uuid] : [])))
  const found = near.filter((uuid) => members.has(uuid))
  if (found.length < wanted) return undefined
  const page = found.slice(offset, offset + size)
  const rows = await db.selectFrom('items').selectAll().where('uuid', 'in', listed(db, page)).execute()
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return page.flatMap((uuid) => byUuid.get(uuid) ?? [])
}
