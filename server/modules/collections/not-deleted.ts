import { expressionBuilder, sql } from 'kysely'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { Schema } from '../../db/schema.ts'

type Table = 'collections' | 'items'
/** The uuids of everything in a table that is deleted; undefined where that is more than a few. */
export type FewDeleted = string[] | undefined

const MOST = 100

/** What is deleted, where it is little: leaving it out by name spares looking every single one up. `db` is the scope of a tenant. */
export async function fewDeleted(db: Kysely<Schema>, table: Table): Promise<FewDeleted> {
  const rows = await db
    .selectFrom(table)
    .select('uuid')
    .where('deleted_at', 'is not', null)
    // In the order of the index of what is deleted, so that no other one is taken.
    .orderBy('deleted_at')
    .limit(MOST + 1)
    .execute()
  return rows.length > MOST ? undefined : rows.map(({ uuid }) => uuid)
}

/** That what this column names is in the table and not deleted. */
export function notDeleted(table: Table, column: string, few?: FewDeleted): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>()
  const uuid = sql.ref<string>(column)
  if (few !== undefined) return few.length === 0 ? eb.and([]) : eb(uuid, 'not in', few)
  const there = table === 'items' ? eb.selectFrom('items as there') : eb.selectFrom('collections as there')
  return eb.exists(
    there
      .select(sql`1`.as('one'))
      .where(sql.ref('there.uuid'), '=', uuid)
      .where(sql.ref('there.deleted_at'), 'is', null),
  )
}
