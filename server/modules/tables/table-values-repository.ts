import type { TableValueField } from '@teca/shared/contract/meta'
import type { Row } from '../../db/schema.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** A value of a table that is not stored as it is written. */
export type ListedValue = {
  name: string
  value: string
  row_count: number
  becomes?: string
  other?: string
  code?: string
  proposal?: string
  unclear: number
}

/** Records a part of the values of a checked table; `from` is the position of the first. */
export async function addValues(unit: Unit, job: string, from: number, values: readonly ListedValue[]): Promise<void> {
  await unit.db
    .deleteFrom('table_values')
    .where('job_uuid', '=', job)
    .where('position', '>=', from)
    .where('position', '<', from + values.length)
    .execute()
  await unit.insert(
    'table_values',
    values.map((value, at) => ({ job_uuid: job, position: from + at, ...value })),
  )
}

/** A page of the values of a checked table, the most frequent first. */
export async function valuesOf(
  db: TenantDb,
  job: string,
  { unclear, size, offset }: { unclear?: boolean; size: number; offset: number },
): Promise<Row<'table_values'>[]> {
  let values = db.selectFrom('table_values').selectAll().where('job_uuid', '=', job)
  if (unclear === true) values = values.where('unclear', '=', 1)
  return await values.orderBy('position').limit(size).offset(offset).execute()
}

/** How many values each field has. */
export async function valueFields(db: TenantDb, job: string): Promise<TableValueField[]> {
  const rows = await db
    .selectFrom('table_values')
    .select(({ fn }) => ['name', fn.countAll().as('count'), fn.sum('unclear').as('unclear')])
    .where('job_uuid', '=', job)
    .groupBy('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name, count, unclear }) => ({ name, values: Number(count), unclear: Number(unclear) }))
}
