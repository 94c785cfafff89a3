import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** Labels of transitions in further languages. */
export const transitionLabels = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    if (!(await hasColumn(db, kind, 'transition_templates', 'labels')))
      await db.schema.alterTable('transition_templates').addColumn('labels', text).execute()
  },
})
