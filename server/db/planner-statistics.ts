import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The number of rows per table that the planner assumes. */
const ROWS = 1_000_000

/** The number of different values of a column that the planner assumes; 1000 for other columns. */
const different: Record<string, number> = {
  tenant_id: 2,
  deleted_at: 2,
  owner_kind: 3,
  type: 3,
  state: 4,
  status: 3,
  resource_type: 5,
  position: 20,
  uuid: ROWS,
  user_uuid: 100_000,
  item_uuid: 200_000,
  owner_uuid: 200_000,
  collection_uuid: 10_000,
  child_uuid: 500_000,
  parent_uuid: 100_000,
  entity_uuid: 200_000,
  asset_uuid: ROWS,
  pressmark: ROWS,
  pressmark_key: ROWS,
}

/** Partial indexes. */
const partOfRows: Record<string, number> = {
  collections_roots: 1000,
  item_parents_shared: 10_000,
  // Waiting or running entries: few of all.
  outbox_by_id: 100,
  outbox_waiting: 100,
  imports_under_way: 1000,
}

type IndexColumn = { name: string; tbl: string; position: number; column: string | null; unique: number }

/**
 * Gives SQLite's planner statistics that an empty database lacks and a full one would have to be read for: that a
 * tenant has very many rows. Without it queries use the index that begins with the tenant.
 */
export async function describeIndexes<S>(db: Kysely<S>): Promise<void> {
  const { rows } = await sql<IndexColumn>`
    select i.name as name, m.name as tbl, c.seqno as position, c.name as "column", i."unique" as "unique"
    from sqlite_schema m, pragma_index_list(m.name) i, pragma_index_info(i.name) c
    where m.type = 'table' and m.name not like 'sqlite_%' order by i.name, c.seqno`.execute(db)
  const lines = [...Map.groupBy(rows, (row) => row.name)].map(([index, columns]) => {
    const all = partOfRows[index] ?? ROWS
    let left = all
    const steps = columns.map(({ column, unique }, n) => {
      left = Math.max(1, Math.round(left / (different[column ?? ''] ?? 1000)))
      return unique === 1 && n === columns.length - 1 ? 1 : left
    })
    return sql`(${columns[0]?.tbl}, ${index}, ${[all, ...steps].join(' ')})`
  })
  await db.transaction().execute(async (tx) => {
    // The first analysis creates the table of statistics, here with the smallest table.
    await sql`analyze kysely_migration_lock`.execute(tx)
    await sql`delete from sqlite_stat1`.execute(tx)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values ${sql.join(lines)}`.execute(tx)
  })
  await sql`analyze sqlite_schema`.execute(db)
}
