import type { Kysely } from 'kysely'
import { listed } from '../../db/listed.ts'
import type { AssetType, Schema } from '../../db/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { readMetadata } from '../metadata/index.ts'
import type { SearchDoc } from './engine/search-index.ts'

export type IndexedKind = 'items' | 'collections'

const mediaTypes = {
  images: 'IMAGE',
  model3Ds: 'MODEL3D',
  audios: 'AUDIO',
  videos: 'VIDEO',
  documents: 'DOCUMENT',
} as const satisfies Record<AssetType, string>

const TEXT = 'text.txt'
/** Of a longer text the beginning is found. */
const MOST_TEXT = 2_000_000

/** These things as the index is told of them; those that are deleted are missing. `db` is the scope of a tenant. */
export async function searchDocs(
  db: Kysely<Schema>,
  storage: Storage,
  kind: IndexedKind,
  uuids: readonly string[],
): Promise<SearchDoc[]> {
  const [rows, values, media, collections] = await Promise.all([
    db
      .selectFrom(kind)
      .select(['uuid', 'pressmark', 'sgtt', 'autn', 'sgti', 'state', 'created_at', 'modified_at'])
      .where('uuid', 'in', listed(db, uuids))
      .where('deleted_at', 'is', null)
      .execute(),
    readMetadata(db, [...uuids]),
    kind === 'items' ? mediaOf(db, uuids) : undefined,
    parentsOf(db, kind, uuids),
  ])
  return await Promise.all(
    rows.map(async (row) => {
      const assets = media?.get(row.uuid) ?? []
      return {
        uuid: row.uuid,
        title: row.sgtt ?? '',
        author: row.autn ?? '',
        pressmark: row.pressmark ?? '',
        description: row.sgti ?? '',
        state: row.state,
        media: [...new Set(assets.map(({ type }) => mediaTypes[type]))],
        collections: collections.get(row.uuid) ?? [],
        created: Date.parse(row.created_at),
        modified: Date.parse(row.modified_at),
        values: (values.get(row.uuid) ?? []).map(({ name, value }) => ({ name, value })),
        text: await textOf(storage, assets),
      }
    }),
  )
}

type IndexedAsset = { item_uuid: string | null; type: AssetType; facts: string | null }

async function mediaOf(db: Kysely<Schema>, uuids: readonly string[]): Promise<Map<string, IndexedAsset[]>> {
  const rows = await db
    .selectFrom('assets')
    .select((eb) => [
      'item_uuid',
      'type',
      eb.case().when('type', '=', 'documents').then(eb.ref('facts')).end().as('facts'),
    ])
    .where('item_uuid', 'in', listed(db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
  return Map.groupBy(rows, ({ item_uuid }) => item_uuid ?? '')
}

async function parentsOf(
  db: Kysely<Schema>,
  kind: IndexedKind,
  uuids: readonly string[],
): Promise<Map<string, string[]>> {
  const links =
    kind === 'items'
      ? db
          .selectFrom('item_parents')
          .select(['item_uuid as child', 'collection_uuid as parent'])
          .where('item_uuid', 'in', listed(db, uuids))
      : db
          .selectFrom('collection_parents')
          .select(['child_uuid as child', 'parent_uuid as parent'])
          .where('child_uuid', 'in', listed(db, uuids))
  const found = new Map<string, string[]>()
  for (const { child, parent } of await links.execute()) found.set(child, [...(found.get(child) ?? []), parent])
  return found
}

/** The text that the import took out of documents. */
async function textOf(storage: Storage, assets: readonly IndexedAsset[]): Promise<string> {
  const texts: string[] = []
  for (const { facts } of assets) {
    const { derivatives = {} } = JSON.parse(facts ?? '{}') as { derivatives?: Record<string, string> }
    const key = derivatives[TEXT]
    const size = key === undefined ? undefined : await storage.size(key)
    if (key === undefined || size === undefined) continue
    texts.push((await storage.readRange(key, 0, Math.min(size, MOST_TEXT))).toString())
  }
  return texts.join('\n').slice(0, MOST_TEXT)
}
