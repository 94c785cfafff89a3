import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { givenRows } from './listed.ts'
import { installationTables } from './schema.ts'
import type { Table } from './schema.ts'
import type { TenantDb } from './tenant-db.ts'

const AT_ONCE = 1000

/** What to do with a row whose key exists. */
export type Overwrite = { key: readonly string[]; columns: readonly string[] }
type Plain = Record<string, unknown>
type Place = { tenantId: string; table: Table; overwrite?: Overwrite }

/**
 * Inserts any number of rows for a tenant, a thousand per statement. Equal values are given once; a column that no row
 * has keeps the default of the table.
 */
export async function insertRows(db: TenantDb, place: Place, rows: readonly object[]): Promise<void> {
  const owned = installationTables.has(place.table) ? rows : rows.map((row) => ofTenant(row, place))
  for (let from = 0; from < owned.length; from += AT_ONCE)
    await insertSome(db, place, owned.slice(from, from + AT_ONCE) as Plain[])
}

function ofTenant(row: object, { tenantId, table }: Place): object {
  if ('tenant_id' in row && row.tenant_id !== tenantId) throw new Error(`a row of ${table} belongs to another tenant`)
  return { ...row, tenant_id: tenantId }
}

async function insertSome(db: TenantDb, { table, overwrite }: Place, rows: readonly Plain[]): Promise<void> {
  const [first = {}] = rows
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => row[name] !== undefined && row[name] !== null),
  )
  const differing = names.filter((name) => rows.some((row) => row[name] !== first[name]))
  const values = names.map((name) => {
    const at = differing.indexOf(name)
    const type = typeOf(rows.map((row) => row[name]))
    return at < 0 ? sql`cast(${first[name]} as ${type})` : sql`cast(given.value ->> ${sql.lit(at)} as ${type})`
  })
  const given = givenRows(
    db,
    rows.map((row) => differing.map((name) => row[name] ?? null)),
  )
  const columns = sql.join(names.map((name) => sql.ref(name)))
  // SQLite would read the conflict clause as part of a join without something in between.
  await sql`insert into ${sql.table(table)} (${columns}) select ${sql.join(values)} from ${given} where true ${onConflict(overwrite)}`.execute(
    db,
  )
}

function onConflict(overwrite: Overwrite | undefined): RawBuilder<unknown> {
  if (overwrite === undefined) return sql``
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const set = overwrite.columns.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  return sql`on conflict (${columns(overwrite.key)}) do update set ${sql.join(set)}`
}

function typeOf(values: readonly unknown[]): RawBuilder<unknown> {
  const given = values.filter((value) => value !== undefined && value !== null)
  if (given.every((value) => typeof value === 'string')) return sql`text`
  if (given.every((value) => Number.isSafeInteger(value))) return sql`bigint`
  if (given.every((value) => typeof value === 'number')) return sql`double precision`
  throw new Error('a column takes texts or numbers')
}
