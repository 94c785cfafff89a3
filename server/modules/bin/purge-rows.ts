import { PURGED } from '../../db/restore-window.ts'
import type { Unit } from '../../db/unit-of-work.ts'

export const purgedTables = {
  asset: 'assets',
  item: 'items',
  collection: 'collections',
  storyboard: 'storyboards',
  storyboardCollection: 'storyboard_collections',
} as const
export type PurgedKind = keyof typeof purgedTables

/** Removes the rows of things for good. */
export async function purgeRows(unit: Unit, kind: PurgedKind, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return
  await removeWhatBelongs[kind](unit, uuids)
  await unit.db.deleteFrom('metadata_values').where('owner_uuid', 'in', uuids).execute()
  await unit.db.deleteFrom(purgedTables[kind]).where('uuid', 'in', uuids).execute()
  for (const uuid of uuids) unit.record({ kind, uuid, action: PURGED })
}

/** Removes rows that belong to these things. */
const removeWhatBelongs: Record<PurgedKind, (unit: Unit, uuids: readonly string[]) => Promise<void>> = {
  asset: async ({ db }, uuids) => {
    await db.deleteFrom('uploads').where('uuid', 'in', uuids).execute()
    await db.deleteFrom('imports').where('asset_uuid', 'in', uuids).execute()
  },
  item: async ({ db }, uuids) => {
    await db.updateTable('assets').set({ item_uuid: null }).where('item_uuid', 'in', uuids).execute()
    await db.deleteFrom('item_parents').where('item_uuid', 'in', uuids).execute()
    await db.deleteFrom('section_items').where('item_uuid', 'in', uuids).execute()
    await db.deleteFrom('imports').where('item_uuid', 'in', uuids).where('asset_uuid', 'is', null).execute()
    // Its own assets' imports were removed with them; the remaining ones belong to assets that have moved.
    await db.updateTable('imports').set({ item_uuid: null }).where('item_uuid', 'in', uuids).execute()
  },
  collection: async ({ db }, uuids) => {
    await db.deleteFrom('item_parents').where('collection_uuid', 'in', uuids).execute()
    await db
      .deleteFrom('collection_parents')
      .where((eb) => eb.or([eb('child_uuid', 'in', uuids), eb('parent_uuid', 'in', uuids)]))
      .execute()
  },
  storyboard: async ({ db }, uuids) => {
    await db.deleteFrom('storyboard_collection_members').where('storyboard_uuid', 'in', uuids).execute()
  },
  storyboardCollection: async ({ db }, uuids) => {
    await db.deleteFrom('storyboard_collection_members').where('collection_uuid', 'in', uuids).execute()
  },
}
