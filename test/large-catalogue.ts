import { sql } from 'kysely'
import type { Database } from '../server/db/database.ts'
import type { NewRow } from '../server/db/schema.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import type { Unit } from '../server/db/unit-of-work.ts'
import { allTenants } from './database.ts'

const at = '2026-01-01T00:00:00.000Z'
const AT_ONCE = 5000
/** One of so many items is in the first collection, whatever the size. */
const IN_LARGEST = 8
const ITEMS_PER_COLLECTION = 50

export type LargeCatalogue = {
  /** In the order of their titles. */
  items: string[]
  /** The first is a root, holds the most items and has all others below it, in a tree. */
  collections: string[]
}

type Size = {
  items: number
  /** Numbers the things, so that several fillings can stand in one database. */
  first?: number
  /** The root is put below this collection. */
  under?: string
  tenantId?: string
}

/**
 * Fills a tenant with items as imports leave them: a picture, two values, a collection, imports, history and events that
 * were read, straight into the tables. 20,000 items take a few seconds.
 */
export async function fillCatalogue(database: Database, { items: count, first = 0, under, tenantId = 'museo' }: Size) {
  const collections = Array.from({ length: Math.ceil(count / ITEMS_PER_COLLECTION) + 1 }, (_, n) =>
    uuid('c', first + n),
  )
  const items = Array.from({ length: count }, (_, n) => uuid('a', first + n))
  await inWrite(database, { tenantId }, (unit) => addCollections(unit, collections, under))
  for (let from = 0; from < count; from += AT_ONCE)
    await inWrite(database, { tenantId }, (unit) =>
      addItems(unit, items.slice(from, from + AT_ONCE), { from: first + from, collections }),
    )
  // What autovacuum does on PostgreSQL after a while.
  if (database.kind === 'postgres') await sql`analyze`.execute(allTenants(database))
  return { items, collections } satisfies LargeCatalogue
}

/** A tree: each has at most so many below it. */
const BELOW = 20

async function addCollections(unit: Unit, uuids: string[], under?: string) {
  await unit.insert(
    'collections',
    uuids.map((of) => ({ uuid: of, sgtt: `Fondo ${of}`, sgtt_key: `fondo ${of}`, created_at: at, modified_at: at })),
  )
  await unit.insert(
    'collection_parents',
    uuids
      .map((child, n) => ({
        child_uuid: child,
        parent_uuid: n === 0 ? (under ?? '') : (uuids[Math.floor((n - 1) / BELOW)] ?? ''),
        created_at: at,
      }))
      .filter(({ parent_uuid }) => parent_uuid !== ''),
  )
}

async function addItems(unit: Unit, uuids: string[], { from, collections }: { from: number; collections: string[] }) {
  const rows = uuids.map((of, n) => ({ of, n: from + n, title: String(from + n).padStart(8, '0') }))
  const [largest = '', ...others] = collections
  const dates = (n: number) => {
    const then = new Date(Date.parse(at) + n * 1000).toISOString()
    return { created_at: then, modified_at: then }
  }
  await unit.insert(
    'items',
    rows.map(({ of, n, title }) => ({
      uuid: of,
      pressmark: `CAT ${title}`,
      pressmark_key: `cat ${title}`,
      sgtt: `Carta ${title}`,
      sgtt_key: `carta ${title}`,
      autn: null,
      autn_key: '',
      sgti: null,
      ...dates(n),
      deleted_at: null,
    })),
  )
  await unit.insert(
    'item_parents',
    rows.map(({ of, n }) => ({
      item_uuid: of,
      collection_uuid: n % IN_LARGEST === 0 ? largest : (others[n % others.length] ?? largest),
      created_at: at,
    })),
  )
  await unit.insert(
    'metadata_values',
    rows.flatMap(({ of, n }) => [value(of, 'place', 'Bari'), value(of, 'year', String(1500 + (n % 400)))]),
  )
  await unit.insert(
    'assets',
    rows.map(({ of, n, title }) => ({
      uuid: uuid('f', n),
      type: 'images' as const,
      item_uuid: of,
      sgtt: title,
      sgtt_key: title,
      status: 'READY' as const,
      width: 4000,
      height: 3000,
      ...dates(n),
      deleted_at: null,
    })),
  )
  await unit.insert(
    'imports',
    rows.flatMap(({ of, n, title }) => [
      { ...imported(uuid('d', n), of), ...dates(n), pressmark: `CAT ${title}`, asset_uuid: null, asset_type: null },
      { ...imported(uuid('e', n), of), ...dates(n), asset_uuid: uuid('f', n), asset_type: 'images' as const },
    ]),
  )
  await unit.insert(
    'audit',
    rows.map(({ of }) => ({ at, actor: null, action: 'create', entity_kind: 'item', entity_uuid: of })),
  )
  await unit.insert(
    'outbox',
    rows.map(({ of }) => ({
      at,
      kind: 'item.create',
      entity_kind: 'item',
      entity_uuid: of,
      version: 1,
      // They stay for a day.
      done_at: unit.at,
    })),
  )
}

const value = (owner_uuid: string, name: string, text: string): NewRow<'metadata_values'> => ({
  owner_kind: 'ITEM',
  owner_uuid,
  name,
  value: text,
  value_key: text.toLowerCase(),
  sort_key: text.toLowerCase(),
  lang: null,
})

const imported = (own: string, item: string) => ({
  uuid: own,
  import_id: own,
  item_uuid: item,
  metadata_state: 'DONE' as const,
  upload_state: 'DONE' as const,
  processing_state: 'DONE' as const,
  indexing_state: 'DONE' as const,
  overall_state: 'DONE' as const,
})

/** Spread as uuids are, and the same each time. */
const uuid = (kind: string, n: number) =>
  `${(((n * 2_654_435_761) % 4_294_967_296) >>> 0).toString(16).padStart(8, '0')}-${kind}000-4000-8000-${String(n).padStart(12, '0')}`
