import { optionLabelsOf } from '../metadata/index.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type IndexedKind = 'items' | 'collections'

/** The labels of a value in further languages, each once. */
export type WordsOfValue = (name: string, value: string) => string[]

/** The labels that options of ENUM fields have in further languages; `db` is the scope of a tenant. */
export async function optionWords(db: TenantDb, kind: IndexedKind): Promise<WordsOfValue> {
  const rows = await db
    .selectFrom('templates')
    .select(['name', 'option_labels'])
    .where('resource_type', '=', kind === 'items' ? 'ITEM' : 'COLLECTION')
    .where('option_labels', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const words = new Map(rows.map((row) => [row.name, new Map(Object.entries(optionLabelsOf(row)))]))
  return (name, value) => [...new Set(Object.values(words.get(name)?.get(value) ?? {}))]
}
