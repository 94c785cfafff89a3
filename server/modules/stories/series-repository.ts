import { sql } from 'kysely'
import type { ExpressionBuilder } from 'kysely'
import type { PageRequest } from '../../contract/page-request.ts'
import { orderColumns } from '../../db/order-columns.ts'
import type { Row, Schema } from '../../db/schema.ts'
import { keyContains } from '../../db/order-key.ts'
import { containsPattern } from '../../db/text-key.ts'
import { readMetadata } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import { storiesOfEach } from './member-repository.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type SeriesRow = Row<'storyboard_collections'>

/** The data of a series in a list. */
export type SeriesEntry = {
  row: SeriesRow
  metadata: MetadataValue[]
  /** Its stories in their order. */
  stories: string[]
}

/** Only series whose field of this name contains the text. */
export type SeriesFilter = { name: string; value: string }

const sortable = {
  sgtt: 'sgtt_key',
  state: 'state',
  createdDate: 'created_at',
  lastModifiedDate: 'modified_at',
} as const

const keys = { sgtt: 'sgtt_key', autn: 'autn_key', sgti: 'sgti_key' } as const
const isKeyed = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name)

/** One page, by title by default; `db` is the scope of a tenant. */
export async function seriesPage(
  db: TenantDb,
  page: PageRequest,
  filter?: SeriesFilter,
): Promise<{ entries: SeriesEntry[]; total: number }> {
  const found = db.selectFrom('storyboard_collections').where((eb) => matching(eb, filter))
  const { n } = await found.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  let rows = found.selectAll()
  const order = orderColumns(page.sort, sortable, [{ property: 'sgtt', direction: 'asc' }])
  for (const { column, direction } of order) rows = rows.orderBy(column, direction)
  const some = await rows.limit(page.size).offset(page.offset).execute()
  return { entries: await seriesEntries(db, some), total: n }
}

function matching(eb: ExpressionBuilder<Schema, 'storyboard_collections'>, filter?: SeriesFilter) {
  const there = eb('deleted_at', 'is', null)
  if (filter === undefined) return there
  if (isKeyed(filter.name)) return eb.and([there, keyContains(eb.ref(keys[filter.name]), filter.value)])
  const pattern = containsPattern(filter.value)
  const values = eb
    .selectFrom('metadata_values')
    .select('owner_uuid')
    .where('owner_kind', '=', 'SERIES')
    .where('name', '=', filter.name)
    .where((of) => sql<boolean>`${of.ref('value_key')} like ${pattern} escape '\\'`)
  return eb.and([there, eb('uuid', 'in', values)])
}

/** A series that is not deleted. */
export async function seriesRow(db: TenantDb, uuid: string): Promise<SeriesRow | undefined> {
  return await db
    .selectFrom('storyboard_collections')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The other data of entries, in the same two queries for any page. */
export async function seriesEntries(db: TenantDb, rows: SeriesRow[]): Promise<SeriesEntry[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const [metadata, stories] = await Promise.all([readMetadata(db, uuids), storiesOfEach(db, uuids)])
  return rows.map((row) => ({
    row,
    metadata: metadata.get(row.uuid) ?? [],
    stories: stories.get(row.uuid) ?? [],
  }))
}
