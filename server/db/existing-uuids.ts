import { listed } from './listed.ts'
import type { TenantDb } from './tenant-db.ts'

type Table = 'items' | 'collections'

/** Those of these uuids whose thing exists and is not deleted; `db` is the scope of a tenant. */
export async function existingUuids(db: TenantDb, table: Table, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await db
    .selectFrom(table)
    .select('uuid')
    .where('uuid', 'in', listed(db, uuids))
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ uuid }) => uuid))
}

/** Whether a thing exists. */
export const isThere = async (db: TenantDb, table: Table, uuid: string): Promise<boolean> =>
  (await existingUuids(db, table, [uuid])).has(uuid)
