import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DatabaseKind } from './columns.ts'

/** Finds deleted things, for the bin and for the purge, without reading the others. */
export const deletedIndexes = (_kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['items', 'collections', 'assets'])
      await db.schema
        .createIndex(`${table}_by_deleted_at`)
        .on(table)
        .columns(['tenant_id', 'deleted_at'])
        .where(sql.ref('deleted_at'), 'is not', null)
        .execute()
  },
})
