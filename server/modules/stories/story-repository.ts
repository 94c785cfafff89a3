import type { Annotation } from '@teca/shared/contract/meta'
import type { PageRequest } from '../../contract/page-request.ts'
import { listed } from '../../db/listed.ts'
import { orderColumns } from '../../db/order-columns.ts'
import type { Row } from '../../db/schema.ts'
import type { StoredImage } from '../../hal/lead-image.ts'
import { readMetadata } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import { cleanStoredSteps } from './clean-steps.ts'
import { storiesIn } from './member-repository.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type StoryRow = Row<'storyboards'>

/** The data of a story in a list. */
export type StoryEntry = {
  row: StoryRow
  annotations: Annotation[]
  metadata: MetadataValue[]
  /** Its series, in no order. */
  series: string[]
  leads: StoredImage[]
  /** From 1, if it is read as part of a series. */
  position?: number
}

/** The number of pictures on a card. */
const MOST_LEADS = 4

const sortable = {
  sgtt: 'sgtt_key',
  state: 'state',
  createdDate: 'created_at',
  lastModifiedDate: 'modified_at',
} as const

/** One page of all stories, by title by default; `db` is the scope of a tenant. */
export async function storyPage(db: TenantDb, page: PageRequest): Promise<{ entries: StoryEntry[]; total: number }> {
  const { n } = await there(db)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  let rows = there(db).selectAll()
  for (const { column, direction } of orderOf(page.sort)) rows = rows.orderBy(column, direction)
  const found = await rows.limit(page.size).offset(page.offset).execute()
  return { entries: await storyEntries(db, found), total: n }
}

/** One page of a series, in its own order by default; each with its position in the series. */
export async function storyPageOf(
  db: TenantDb,
  series: string,
  page: PageRequest,
): Promise<{ entries: StoryEntry[]; total: number }> {
  const order = await storiesIn(db, series)
  const places = new Map(order.map((uuid, at) => [uuid, at + 1]))
  const rows = page.sort.length === 0 ? await pageInOrder(db, order, page) : await pageSorted(db, order, page)
  const entries = await storyEntries(db, rows)
  return {
    entries: entries.map((entry) => ({ ...entry, position: places.get(entry.row.uuid) })),
    total: order.length,
  }
}

async function pageInOrder(db: TenantDb, order: string[], { offset, size }: PageRequest): Promise<StoryRow[]> {
  const uuids = order.slice(offset, offset + size)
  const rows = new Map((await storyRows(db, uuids)).map((row) => [row.uuid, row]))
  return uuids.flatMap((uuid) => rows.get(uuid) ?? [])
}

async function pageSorted(db: TenantDb, uuids: string[], page: PageRequest): Promise<StoryRow[]> {
  let rows = there(db).selectAll().where('uuid', 'in', listed(db, uuids))
  for (const { column, direction } of orderOf(page.sort)) rows = rows.orderBy(column, direction)
  return await rows.limit(page.size).offset(page.offset).execute()
}

const orderOf = (sort: PageRequest['sort']) => orderColumns(sort, sortable, [{ property: 'sgtt', direction: 'asc' }])

const there = (db: TenantDb) => db.selectFrom('storyboards').where('deleted_at', 'is', null)

/** Those of these stories that are not deleted, in no order. */
export async function storyRows(db: TenantDb, uuids: readonly string[]): Promise<StoryRow[]> {
  if (uuids.length === 0) return []
  return await there(db).selectAll().where('uuid', 'in', listed(db, uuids)).execute()
}

/** The other data of entries, in the same three queries for any page. */
export async function storyEntries(db: TenantDb, rows: StoryRow[]): Promise<StoryEntry[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const steps = await Promise.all(rows.map(({ annotations }) => cleanStoredSteps(stepsOf(annotations))))
  const [metadata, series, pictures] = await Promise.all([
    readMetadata(db, uuids),
    seriesWith(db, uuids),
    readyImages(db, [...new Set(steps.flatMap(imagesOf))]),
  ])
  return rows.map((row, at) => {
    const annotations = steps[at] ?? []
    return {
      row,
      annotations,
      metadata: metadata.get(row.uuid) ?? [],
      series: series.get(row.uuid) ?? [],
      leads: imagesOf(annotations)
        .flatMap((uuid) => pictures.get(uuid) ?? [])
        .slice(0, MOST_LEADS),
    }
  })
}

/** Only data that the contract has checked is stored. */
export const stepsOf = (json: string): Annotation[] => JSON.parse(json) as Annotation[]

/** The images of the steps, each once, in their order. */
const imagesOf = (annotations: readonly Annotation[]): string[] => [
  ...new Set(annotations.map(({ canvasUuid }) => canvasUuid)),
]

async function seriesWith(db: TenantDb, stories: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('storyboard_collection_members as m')
    .innerJoin('storyboard_collections as c', 'c.uuid', 'm.collection_uuid')
    .select(['m.storyboard_uuid', 'm.collection_uuid'])
    .where('m.storyboard_uuid', 'in', listed(db, stories))
    .where('c.deleted_at', 'is', null)
    .orderBy('m.collection_uuid')
    .execute()
  const found = Map.groupBy(rows, (row) => row.storyboard_uuid)
  return new Map([...found].map(([uuid, some]) => [uuid, some.map((row) => row.collection_uuid)]))
}

async function readyImages(db: TenantDb, uuids: string[]): Promise<Map<string, StoredImage>> {
  if (uuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('assets')
    .select(['uuid', 'width', 'height', 'alt', 'facts'])
    .where('uuid', 'in', listed(db, uuids))
    .where('type', '=', 'images')
    .where('status', '=', 'READY')
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(
    rows.flatMap(({ width, height, ...image }) =>
      width === null || height === null ? [] : [[image.uuid, { ...image, width, height }]],
    ),
  )
}
