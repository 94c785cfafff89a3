import type { RangeKind } from '@teca/search-engine/value-range'
import type { IndexedKind } from './option-words.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

const kinds: Record<string, RangeKind> = { DATE: 'date', NUMBER: 'number', INTEGER: 'number' }

/** The names whose templates have numbers or dates. */
export async function rangeKinds(db: TenantDb, kind: IndexedKind): Promise<Map<string, RangeKind>> {
  const rows = await db
    .selectFrom('templates')
    .select(['name', 'type'])
    .where('resource_type', '=', kind === 'items' ? 'ITEM' : 'COLLECTION')
    .where('type', 'in', Object.keys(kinds))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.flatMap(({ name, type }) => (kinds[type] === undefined ? [] : [[name, kinds[type]] as const])))
}
