import type { Kysely } from 'kysely'
import { columnTypes } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { hasColumn } from './has-column.ts'

/** Labels of fields, of their options and of states in further languages. */
export const labels = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(kind)
    for (const [table, column] of [
      ['templates', 'labels'],
      ['templates', 'option_labels'],
      ['item_states', 'labels'],
    ] as const)
      if (!(await hasColumn(db, kind, table, column)))
        await db.schema.alterTable(table).addColumn(column, text).execute()
  },
})
