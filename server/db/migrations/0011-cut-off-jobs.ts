import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** For a job: how often its process ended in the middle. */
export const cutOffJobs = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (await hasColumn(db, kind, 'jobs', 'cut_off')) return
    const { integer } = columnTypes(kind)
    await db.schema
      .alterTable('jobs')
      .addColumn('cut_off', integer, (column) => column.notNull().defaultTo(0))
      .execute()
  },
})
