import type { Row } from './schema.ts'
import type { TenantDb } from './tenant-db.ts'

/** How many entries a list of the whole organisation has, by the database's own count; `db` is the scope of a tenant. */
export async function listTotal(db: TenantDb, list: Row<'list_totals'>['list']): Promise<number> {
  const row = await db.selectFrom('list_totals').select('entries').where('list', '=', list).executeTakeFirst()
  return row?.entries ?? 0
}
