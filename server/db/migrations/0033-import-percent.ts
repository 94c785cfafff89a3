import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** Of an import that takes long: how far it is, for the other processes of the installation. */
export const importPercent = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (await hasColumn(db, kind, 'imports', 'percent')) return
    const { integer } = columnTypes(kind)
    await db.schema.alterTable('imports').addColumn('percent', integer).execute()
  },
})
