import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** The actions of a transition at its run, with their outcomes. */
export const taskResults = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    await db.schema
      .alterTable('transition_logs')
      .addColumn('tasks', text, (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
})
