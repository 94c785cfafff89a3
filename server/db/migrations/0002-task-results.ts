import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'

/** What the actions of a transition were when it was run, and how each of them ended. */
export const taskResults = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    await db.schema
      .alterTable('transition_logs')
      .addColumn('tasks', text, (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
})
