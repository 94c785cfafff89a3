import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/** SQLite keeps the changes of an interrupted migration, and has no condition for adding a column. */
export async function hasColumn(
  db: Kysely<unknown>,
  kind: DatabaseKind,
  table: string,
  column: string,
): Promise<boolean> {
  if (kind === 'postgres') return false
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db)
  return rows.some(({ name }) => name === column)
}
