import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** The history of an item names its deleted assets too. */
export const deletedAssetsOfItem = () => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('deleted_assets_by_item')
      .ifNotExists()
      .on('assets')
      .column('item_uuid')
      .where(sql.ref('deleted_at'), 'is not', null)
      .execute()
  },
})
