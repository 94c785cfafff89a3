import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** Of downloads that are no image or item: the name of the list or story then. */
export const namedDownloads = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    for (const column of ['title', 'title_key'])
      if (!(await hasColumn(db, kind, 'downloads', column)))
        await db.schema.alterTable('downloads').addColumn(column, text).execute()
  },
})
