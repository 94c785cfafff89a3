import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/** SQLite keeps what a migration did that was cut off, and cannot add a column only where it is missing. */
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
