import { sql } from 'kysely'
import { givenRows, listed } from './listed.ts'
import type { Row, RowChanges } from './schema.ts'
import type { TenantDb } from './tenant-db.ts'

type Place = { table: 'items'; tenantId: string; at: string }
type Changed = { row: { uuid: string }; changes: object }

/** The most different changes with a statement each. */
const FEW = 4

/** Writes these columns of existing rows; each gets a new version. The table stands for any with versions. */
export async function changeRows(db: TenantDb, place: Place, changed: readonly Changed[]): Promise<void> {
  const alike = Map.groupBy(changed, ({ changes }) => JSON.stringify(changes))
  if (alike.size > FEW) return await changeApart(db, place, changed)
  for (const group of alike.values())
    await db
      .updateTable(place.table)
      .set((eb) => ({
        ...(group[0]?.changes as RowChanges<'items'>),
        modified_at: place.at,
        version: eb('version', '+', 1),
      }))
      .where('uuid', 'in', listed(db, uuidsOf(group)))
      .execute()
}

/** One statement for rows that all get different texts. */
async function changeApart(db: TenantDb, { table, tenantId, at }: Place, changed: readonly Changed[]): Promise<void> {
  const columns = [...new Set(changed.flatMap(({ changes }) => Object.keys(changes)))]
  const rows = changed.map(({ row, changes }) => {
    const now: Record<string, unknown> = { ...row, ...changes }
    return [row.uuid, ...columns.map((column) => now[column] ?? null)]
  })
  const given = columns.map((column, at) => sql`${sql.ref(column)} = given.value ->> ${sql.lit(at + 1)}`)
  const set = [...given, sql`modified_at = ${at}`, sql`version = ${sql.table(table)}.version + 1`]
  await sql`update ${sql.table(table)} set ${sql.join(set)} from ${givenRows(db, rows)}
    where ${sql.table(table)}.uuid = (given.value ->> 0) and ${sql.table(table)}.tenant_id = ${tenantId}`.execute(db)
}

/** Soft-deletes rows, or restores them. */
export async function setDeleted(
  db: TenantDb,
  { table, at }: Place,
  rows: readonly Row<'items'>[],
  deletedAt: string | null,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .updateTable(table)
    .set((eb) => ({ deleted_at: deletedAt, modified_at: at, version: eb('version', '+', 1) }))
    .where(
      'uuid',
      'in',
      listed(
        db,
        rows.map(({ uuid }) => uuid),
      ),
    )
    .execute()
}

const uuidsOf = (changed: readonly Changed[]) => changed.map(({ row }) => row.uuid)
