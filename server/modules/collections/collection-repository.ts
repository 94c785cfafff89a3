import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { PageRequest } from '../../contract/page-request.ts'
import { fromNearerEnd } from '../../db/from-nearer-end.ts'
import { listTotal } from '../../db/list-total.ts'
import { listed } from '../../db/listed.ts'
import { orderColumns } from '../../db/order-columns.ts'
import type { Schema } from '../../db/schema.ts'
import { keyContains, orderKey } from '../../db/order-key.ts'
import { readMetadata } from '../metadata/index.ts'
import { titleOf } from './collection-entry.ts'
import type { CollectionEntry, CollectionRow, TreeEntry } from './collection-entry.ts'
import { collectionPictures } from './collection-pictures.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Which collections; by default all. */
export type CollectionFilter = {
  root?: true
  /** Those below this collection. */
  parent?: string
  /** Those above this collection. */
  child?: string
  /** Those that hold this item. */
  item?: string
  /** This whole title. */
  title?: string
  /** This text in title or description. */
  text?: string
}

const sortable = {
  sgtt: 'sgtt_key',
  autn: 'autn_key',
  sgti: 'sgti_key',
  state: 'state',
  createdDate: 'created_at',
  creationDate: 'created_at',
  lastModifiedDate: 'modified_at',
} as const
const byTitle = [{ property: 'sgtt', direction: 'asc' }] as const

/** One page and how many there are in all; `db` is the scope of a tenant. */
export async function collectionPage(
  db: TenantDb,
  filter: CollectionFilter,
  page: PageRequest,
): Promise<{ rows: CollectionRow[]; total: number }> {
  const total = await countOf(db, filter)
  const rows = await fromNearerEnd(orderOf(page.sort), page, total, (order, place) =>
    sorted(db, filter, order).selectAll().limit(place.size).offset(place.offset).execute(),
  )
  return { rows, total }
}

/** The same with titles only; counted only if the page does not show the number. */
export async function titlePage(
  db: TenantDb,
  filter: CollectionFilter,
  page: PageRequest,
): Promise<{ rows: TreeEntry['row'][]; total: number }> {
  const rows = await sorted(db, filter, orderOf(page.sort))
    .select(['uuid', 'sgtt', 'sgti', 'child_count', 'item_count'])
    .limit(page.size)
    .offset(page.offset)
    .execute()
  const isLast = rows.length < page.size && (rows.length > 0 || page.offset === 0)
  return { rows, total: isLast ? page.offset + rows.length : await countOf(db, filter) }
}

/** The titles and state of all collections of a list, by title. */
export async function collectionNames(
  db: TenantDb,
  filter: CollectionFilter,
): Promise<Pick<CollectionRow, 'uuid' | 'sgtt' | 'sgti' | 'state'>[]> {
  return await sorted(db, filter, orderOf([])).select(['uuid', 'sgtt', 'sgti', 'state']).execute()
}

const orderOf = (sort: PageRequest['sort']) => orderColumns(sort, sortable, [...byTitle])

function sorted(db: TenantDb, filter: CollectionFilter, order: ReturnType<typeof orderOf>) {
  let rows = db.selectFrom('collections').where((eb) => matching(eb, filter))
  for (const { column, direction } of order) rows = rows.orderBy(column, direction)
  return rows
}

/** The database keeps the count of all, and of those below a collection. */
async function countOf(db: TenantDb, filter: CollectionFilter): Promise<number> {
  const ways = Object.keys(filter).filter((way) => filter[way as keyof CollectionFilter] !== undefined)
  if (ways.length === 0) return await listTotal(db, 'collections')
  if (ways.length === 1 && filter.parent !== undefined) {
    const parent = db.selectFrom('collections').select('child_count').where('uuid', '=', filter.parent)
    return (await parent.executeTakeFirst())?.child_count ?? 0
  }
  const counted = await db
    .selectFrom('collections')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => matching(eb, filter))
    .executeTakeFirstOrThrow()
  return counted.n
}

function matching(
  eb: ExpressionBuilder<Schema, 'collections'>,
  { root, parent, child, item, title, text }: CollectionFilter,
) {
  const all = [eb('deleted_at', 'is', null)]
  // A literal in the statement: only then the database can use an index of the roots alone.
  if (root) all.push(eb('parent_count', '=', sql.lit(0)))
  const links = () => eb.selectFrom('collection_parents')
  if (parent !== undefined) all.push(eb('uuid', 'in', links().select('child_uuid').where('parent_uuid', '=', parent)))
  if (child !== undefined) all.push(eb('uuid', 'in', links().select('parent_uuid').where('child_uuid', '=', child)))
  if (item !== undefined)
    all.push(eb('uuid', 'in', eb.selectFrom('item_parents').select('collection_uuid').where('item_uuid', '=', item)))
  if (title !== undefined) all.push(eb('sgtt_key', '=', orderKey(title)))
  if (text === undefined) return eb.and(all)
  return eb.and([...all, eb.or([keyContains(eb.ref('sgtt_key'), text), keyContains(eb.ref('sgti_key'), text)])])
}

/** A collection that is not deleted. */
export async function collectionRow(db: TenantDb, uuid: string): Promise<CollectionRow | undefined> {
  return await db
    .selectFrom('collections')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Those of these collections that are not deleted, in no order. */
export async function collectionRows(db: TenantDb, uuids: string[]): Promise<CollectionRow[]> {
  if (uuids.length === 0) return []
  return await db
    .selectFrom('collections')
    .selectAll()
    .where('uuid', 'in', listed(db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
}

/** The other data of entries, in the same few queries for any page. */
export async function collectionEntries(db: TenantDb, rows: CollectionRow[]): Promise<CollectionEntry[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const [metadata, parents, leads] = await Promise.all([
    readMetadata(db, uuids),
    collectionParents(db, uuids),
    collectionPictures(db, rows),
  ])
  return rows.map((row) => ({
    row,
    metadata: metadata.get(row.uuid) ?? [],
    parents: parents.get(row.uuid) ?? [],
    lead: leads.get(row.uuid),
  }))
}

/** The data of these collections in a tree: one query more if some have no title. */
export async function treeEntries(db: TenantDb, rows: TreeEntry['row'][]): Promise<TreeEntry[]> {
  if (rows.length === 0) return []
  const untitled = rows.filter((row) => titleOf(row) === '').map(({ uuid }) => uuid)
  const metadata = await readMetadata(db, untitled)
  return rows.map((row) => ({ row, label: metadata.get(row.uuid)?.find(({ name }) => name === 'label')?.value }))
}

/** The parents of each collection that are not deleted. */
export async function collectionParents(db: TenantDb, children: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('collection_parents as p')
    .innerJoin('collections as c', 'c.uuid', 'p.parent_uuid')
    .select(['p.child_uuid', 'p.parent_uuid'])
    .where('p.child_uuid', 'in', listed(db, children))
    .where('c.deleted_at', 'is', null)
    .orderBy('p.child_uuid')
    .orderBy('p.created_at')
    .orderBy('p.parent_uuid')
    .execute()
  const parents = new Map<string, string[]>()
  for (const { child_uuid, parent_uuid } of rows)
    parents.set(child_uuid, [...(parents.get(child_uuid) ?? []), parent_uuid])
  return parents
}
