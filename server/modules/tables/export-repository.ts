import { listed } from '../../db/listed.ts'
import type { Row } from '../../db/schema.ts'
import { namedParents } from '../catalogue/index.ts'
import { readMetadata } from '../metadata/index.ts'
import type { MetadataValue } from '../metadata/index.ts'
import { namesInTable } from './exported-collections.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** All data of an item in a table. */
export type ExportedItem = Pick<Row<'items'>, 'pressmark' | 'sgtt' | 'autn' | 'sgti' | 'state'> & {
  values: MetadataValue[]
  collections: string[]
  media: string[]
}

/** The largest number of values of each name in one of these items. */
export async function mostValues(db: TenantDb, uuids: readonly string[]): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('metadata_values')
        .select(['name', (count) => count.fn.countAll<number>().as('n')])
        .where('owner_uuid', 'in', listed(db, uuids))
        .groupBy(['owner_uuid', 'name'])
        .as('counted'),
    )
    .select(['counted.name', (eb) => eb.fn.max<number>('counted.n').as('most')])
    .groupBy('counted.name')
    .execute()
  return new Map(counted.map(({ name, most }) => [name, most]))
}

/** These items for a table, without deleted ones. */
export async function exportedItems(db: TenantDb, uuids: readonly string[]): Promise<ExportedItem[]> {
  const [rows, values, parents, media] = await Promise.all([
    db
      .selectFrom('items')
      .select(['uuid', 'pressmark', 'sgtt', 'autn', 'sgti', 'state'])
      .where('uuid', 'in', listed(db, uuids))
      .where('deleted_at', 'is', null)
      .execute(),
    readMetadata(db, [...uuids]),
    namedParents(db, uuids),
    fileNames(db, uuids),
  ])
  const found = new Map(rows.map((row) => [row.uuid, row]))
  const names = await namesInTable(db, [...parents.values()].flat())
  return uuids.flatMap((uuid) => {
    const row = found.get(uuid)
    if (row === undefined) return []
    const collections = (parents.get(uuid) ?? []).map((parent) => names.get(parent.uuid) ?? '')
    return [{ ...row, values: values.get(uuid) ?? [], collections, media: media.get(uuid) ?? [] }]
  })
}

async function fileNames(db: TenantDb, items: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('assets')
    .select(['item_uuid', 'original_filename'])
    .where('item_uuid', 'in', listed(db, items))
    .where('deleted_at', 'is', null)
    .orderBy('type')
    .orderBy('position')
    .execute()
  const names = new Map<string, string[]>()
  for (const { item_uuid: item, original_filename: name } of rows) {
    if (item === null || name === null) continue
    names.set(item, [...(names.get(item) ?? []), name])
  }
  return names
}
