import type { Table, TableMapping, TableReading } from '@teca/shared/contract/meta'
import type { Row } from '../../db/schema.ts'
import type { RowOutcome } from '../../db/spreadsheet-tables.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { KnownColumn } from './propose-mapping.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type Line = Row<'table_lines'>

/** How a table was read, and what a person may choose instead. */
export type Look = { reading: TableReading } & Pick<Table, 'sheets' | 'head' | 'notes'>
export type StoredTable = { uuid: string; shape: string; rows: number; columns: KnownColumn[]; look?: Look }

/** A table of a user; `db` is the scope of a tenant. */
export async function tableOf(db: TenantDb, uuid: string, actor: string): Promise<StoredTable | undefined> {
  const row = await db
    .selectFrom('tables')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('actor', '=', actor)
    .executeTakeFirst()
  return (
    row && {
      uuid,
      shape: row.shape,
      rows: row.row_count,
      columns: JSON.parse(row.columns) as KnownColumn[],
      // A former version stored none.
      ...(row.look !== null && { look: JSON.parse(row.look) as Look }),
    }
  )
}

export async function addTable(
  unit: Unit,
  { uuid, actor, ...table }: StoredTable & { actor: string },
  forgetBefore: string,
): Promise<void> {
  await unit.db.deleteFrom('tables').where('created_at', '<', forgetBefore).execute()
  await unit.insert('tables', [{ uuid, actor, ...readColumns(table), created_at: unit.at }])
}

/** Records that a table was read in another way. */
export async function changeTable(unit: Unit, { uuid, ...table }: StoredTable): Promise<void> {
  await unit.db.updateTable('tables').set(readColumns(table)).where('uuid', '=', uuid).execute()
}

const readColumns = ({ shape, rows, columns, look }: Omit<StoredTable, 'uuid'>) => ({
  shape,
  row_count: rows,
  columns: JSON.stringify(columns),
  look: look === undefined ? null : JSON.stringify(look),
})

export async function mappingFor(db: TenantDb, user: string, shape: string): Promise<TableMapping | undefined> {
  const row = await db
    .selectFrom('table_mappings')
    .select('mapping')
    .where('user_uuid', '=', user)
    .where('shape', '=', shape)
    .executeTakeFirst()
  return row && (JSON.parse(row.mapping) as TableMapping)
}

export async function rememberMapping(unit: Unit, user: string, shape: string, mapping: TableMapping): Promise<void> {
  const row = { tenant_id: unit.tenantId, user_uuid: user, shape, mapping: JSON.stringify(mapping), used_at: unit.at }
  await unit.insert('table_mappings', [row], {
    key: ['tenant_id', 'user_uuid', 'shape'],
    columns: ['mapping', 'used_at'],
  })
}

/** Records the outcome of rows. */
export async function addLines(unit: Unit, job: string, planned: readonly PlannedRow[]): Promise<void> {
  await unit.insert(
    'table_lines',
    planned.map(({ row, outcome, itemUuid, problem, value = null, leftOut = [] }) => ({
      job_uuid: job,
      line: row.row,
      outcome,
      pressmark: row.pressmark,
      item_uuid: itemUuid ?? null,
      media: row.media.length > 0 ? JSON.stringify(row.media) : null,
      code: problem?.code ?? null,
      field: problem?.errors?.[0]?.field ?? null,
      message: problem ? (problem.detail ?? problem.message) : null,
      value,
      left_out: leftOut.length > 0 ? JSON.stringify(leftOut) : null,
      left_out_count: leftOut.length > 0 ? leftOut.length : null,
    })),
  )
}

export type LinesWanted = { outcome?: RowOutcome; leftOut?: boolean }

/** The values that rows are taken without, and the number of these rows. */
export async function leftOutOf(db: TenantDb, job: string): Promise<{ rows: number; values: number }> {
  const { rows, values } = await db
    .selectFrom('table_lines')
    .select(({ fn }) => [fn.countAll().as('rows'), fn.sum('left_out_count').as('values')])
    .where('job_uuid', '=', job)
    .where('left_out', 'is not', null)
    .executeTakeFirstOrThrow()
  return { rows: Number(rows), values: Number(values ?? 0) }
}

/** The outcomes of rows, in their order. */
export async function linesOf(
  db: TenantDb,
  job: string,
  { outcome, leftOut, size, offset }: LinesWanted & { size: number; offset: number },
): Promise<Line[]> {
  let lines = db.selectFrom('table_lines').selectAll().where('job_uuid', '=', job)
  if (outcome !== undefined) lines = lines.where('outcome', '=', outcome)
  if (leftOut === true) lines = lines.where('left_out', 'is not', null)
  return await lines.orderBy('line').limit(size).offset(offset).execute()
}

/** The same for a range of rows, by their numbers. */
export async function linesBetween(
  db: TenantDb,
  job: string,
  { outcome, first, last }: { outcome?: RowOutcome; first: number; last: number },
): Promise<Map<number, Line>> {
  let lines = db.selectFrom('table_lines').selectAll().where('job_uuid', '=', job)
  if (outcome !== undefined) lines = lines.where('outcome', '=', outcome)
  const found = await lines.where('line', '>=', first).where('line', '<=', last).execute()
  return new Map(found.map((line) => [line.line, line]))
}
