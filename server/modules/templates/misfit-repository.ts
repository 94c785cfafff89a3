import { listed } from '../../db/listed.ts'
import type { OwnerKind } from '../../db/schema.ts'
import type { Template } from './template-repository.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Field = Pick<Template, 'name' | 'resource_type'>

/** The table of each kind of thing, with its title column. */
const tables = {
  ITEM: 'items',
  COLLECTION: 'collections',
  MEDIA: 'assets',
  STORY: 'storyboards',
  SERIES: 'storyboard_collections',
} as const satisfies Record<OwnerKind, string>

/** The values of a field in things that are not deleted; `db` is the scope of a tenant. */
const valuesIn = (db: TenantDb, { name, resource_type }: Field) =>
  db
    .selectFrom('metadata_values as v')
    // The tables differ only in other columns.
    .innerJoin(`${tables[resource_type] as 'items'} as o`, 'o.uuid', 'v.owner_uuid')
    .where('v.owner_kind', '=', resource_type)
    .where('v.name', '=', name)
    .where('o.deleted_at', 'is', null)

/** Every value of a field once, with the number of its things. */
export async function valuesOfField(db: TenantDb, field: Field): Promise<{ value: string; things: number }[]> {
  const rows = await valuesIn(db, field)
    .select(['v.value', ({ fn }) => fn.count<number>('v.owner_uuid').distinct().as('things')])
    .groupBy('v.value')
    .execute()
  return rows.flatMap(({ value, things }) => (value === null ? [] : [{ value, things }]))
}

/** The things with one of these values, each once, with its title and the value. */
export async function thingsWithValues(
  db: TenantDb,
  field: Field,
  values: readonly string[],
): Promise<{ uuid: string; title: string; value: string }[]> {
  const rows = await valuesIn(db, field)
    .select(['o.uuid', 'o.sgtt as title', 'v.value'])
    .where('v.value', 'in', listed(db, values))
    .orderBy('o.sgtt_key')
    .orderBy('o.uuid')
    .execute()
  return rows.map(({ uuid, title, value }) => ({ uuid, title: title ?? '', value: value ?? '' }))
}
