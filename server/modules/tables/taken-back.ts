import { listed } from '../../db/listed.ts'
import { IMPORT_TABLE } from '../bulk/index.ts'
import type { ItemRow } from '../bulk/index.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** Created and deleted: nothing else ever happened to the item. */
const UNTOUCHED = 2

/**
 * The deleted ones of these items that an import created and its undo deleted. They hold nothing beyond the rows of that
 * import, so a corrected table replaces them.
 */
export async function takenBackItems(db: TenantDb, items: readonly ItemRow[]): Promise<Set<string>> {
  const deleted = items.filter(({ deleted_at, version }) => deleted_at !== null && version === UNTOUCHED)
  if (deleted.length === 0) return new Set()
  const uuids = listed(
    db,
    deleted.map(({ uuid }) => uuid),
  )
  const [lines, assets] = await Promise.all([
    db
      .selectFrom('audit')
      .innerJoin('bulk_jobs', 'bulk_jobs.uuid', 'audit.request_id')
      .select(['audit.entity_uuid', 'audit.action', 'bulk_jobs.operation', 'bulk_jobs.undoes'])
      .where('audit.entity_uuid', 'in', uuids)
      .execute(),
    db.selectFrom('assets').select('item_uuid').where('item_uuid', 'in', uuids).execute(),
  ])
  const isOf = (uuid: string, action: string, isUndo: boolean) =>
    lines.some(
      (line) =>
        line.entity_uuid === uuid &&
        line.action === action &&
        (isUndo ? line.undoes !== null : line.operation === IMPORT_TABLE),
    )
  const withAssets = new Set(assets.map(({ item_uuid }) => item_uuid))
  return new Set(
    deleted.flatMap(({ uuid }) =>
      !withAssets.has(uuid) && isOf(uuid, 'create', false) && isOf(uuid, 'delete', true) ? [uuid] : [],
    ),
  )
}
