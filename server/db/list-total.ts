import type { Kysely } from 'kysely'
import type { Row, Schema } from './schema.ts'

/** How many entries a list of the whole organisation has, by the database's own count; `db` is the scope of a tenant. */
export async function listTotal(db: Kysely<Schema>, list: Row<'list_totals'>['list']): Promise<number> {
  const row = await db.selectFrom('list_totals').select('entries').where('list', '=', list).executeTakeFirst()
  return row?.entries ?? 0
}
