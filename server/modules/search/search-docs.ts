import { listed } from '../../db/listed.ts'
import type { AssetType } from '../../db/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { readMetadata } from '../metadata/index.ts'
import type { SearchDoc } from '@teca/search-engine/search-index'
import { optionWords } from './option-words.ts'
import type { IndexedKind } from './option-words.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

const mediaTypes = {
  images: 'IMAGE',
  model3Ds: 'MODEL3D',
  audios: 'AUDIO',
  videos: 'VIDEO',
  documents: 'DOCUMENT',
} as const satisfies Record<AssetType, string>

const TEXT = 'text.txt'
/** Of a longer text only the beginning is indexed. */
const MOST_TEXT = 2_000_000
/** The most characters of things in memory at once, and of files read at once. */
const MOST_AT_ONCE = 8_000_000
const READ_AT_ONCE = 4

/**
 * These things in the form for the index, in pieces of limited size, without deleted ones. `db` is the scope of a
 * tenant.
 */
export async function* searchDocs(
  db: TenantDb,
  storage: Storage,
  kind: IndexedKind,
  uuids: readonly string[],
): AsyncGenerator<SearchDoc[]> {
  const [rows, values, media, collections, wordsOf] = await Promise.all([
    db
      .selectFrom(kind)
      .select(['uuid', 'pressmark', 'sgtt', 'autn', 'sgti', 'state', 'created_at', 'modified_at'])
      .where('uuid', 'in', listed(db, uuids))
      .where('deleted_at', 'is', null)
      .execute(),
    readMetadata(db, [...uuids]),
    kind === 'items' ? mediaOf(db, uuids) : undefined,
    parentsOf(db, kind, uuids),
    optionWords(db, kind),
  ])
  const docOf = async (row: (typeof rows)[number]): Promise<SearchDoc> => {
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
      values: (values.get(row.uuid) ?? []).map(({ name, value }) => ({ name, value, words: wordsOf(name, value) })),
      text: await textOf(storage, assets, MOST_TEXT),
    }
  }
  let piece: SearchDoc[] = []
  let length = 0
  for (let from = 0; from < rows.length; from += READ_AT_ONCE) {
    const docs = await Promise.all(rows.slice(from, from + READ_AT_ONCE).map(docOf))
    const more = docs.reduce((sum, doc) => sum + lengthOf(doc), 0)
    if (piece.length > 0 && length + more > MOST_AT_ONCE) {
      yield piece
      piece = []
      length = 0
    }
    piece.push(...docs)
    length += more
  }
  if (piece.length > 0) yield piece
}

/** The approximate length of a thing, by its long parts. */
const lengthOf = ({ text, values }: SearchDoc) =>
  text.length + values.reduce((sum, { name, value }) => sum + name.length + value.length, 0)

/** The beginning of these items' document texts, one item after the other; those without any are missing. */
export async function* documentTexts(
  db: TenantDb,
  storage: Storage,
  uuids: readonly string[],
  most: number,
): AsyncGenerator<{ uuid: string; text: string }> {
  if (uuids.length === 0) return
  const media = await mediaOf(db, uuids)
  for (const uuid of uuids) {
    const text = await textOf(storage, media.get(uuid) ?? [], most)
    if (text !== '') yield { uuid, text }
  }
}

type IndexedAsset = { item_uuid: string | null; type: AssetType; facts: string | null }

async function mediaOf(db: TenantDb, uuids: readonly string[]): Promise<Map<string, IndexedAsset[]>> {
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

async function parentsOf(db: TenantDb, kind: IndexedKind, uuids: readonly string[]): Promise<Map<string, string[]>> {
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

/** The text that the import extracted from documents, up to a number of characters; no more is read. */
async function textOf(storage: Storage, assets: readonly IndexedAsset[], most: number): Promise<string> {
  const texts: string[] = []
  let left = most
  for (const { facts } of assets) {
    if (left <= 0) break
    const { derivatives = {} } = JSON.parse(facts ?? '{}') as { derivatives?: Record<string, string> }
    const key = derivatives[TEXT]
    const size = key === undefined ? undefined : await storage.size(key)
    if (key === undefined || size === undefined) continue
    const text = (await storage.readRange(key, 0, Math.min(size, left))).toString()
    texts.push(text)
    left -= text.length
  }
  return texts.join('\n').slice(0, most)
}
