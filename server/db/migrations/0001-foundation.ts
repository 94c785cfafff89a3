import { sql } from 'kysely'
import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnTypes, growing, strict } from './columns.ts'
import type { DatabaseKind } from './columns.ts'
import { foundationIndexes } from './foundation-indexes.ts'
import { foundationTables } from './foundation-tables.ts'

/** The tables of the catalogue, its users, its jobs and its stories. */
export const foundation = (kind: DatabaseKind) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    const types = columnTypes(kind)
    for (const [name, { columns, key, unique = [], grows }] of Object.entries(foundationTables)) {
      let table: CreateTableBuilder<string, string> = strict(kind, db.schema.createTable(name))
      if (grows) table = table.addColumn('id', types.integer, growing(kind))
      for (const [column, given] of Object.entries(columns)) {
        const [type, initial] = typeof given === 'string' ? [given, undefined] : given
        table = table.addColumn(column, types[type], (definition) => {
          if (initial === null) return definition
          return initial === undefined ? definition.notNull() : definition.notNull().defaultTo(initial)
        })
      }
      if (key !== undefined) table = table.addPrimaryKeyConstraint(`${name}_key`, key)
      for (const set of unique) table = table.addUniqueConstraint(`${name}_${set.join('_')}_unique`, set)
      await table.execute()
    }
    for (const [table, columns, where, unique] of foundationIndexes) {
      let index = db.schema
        .createIndex(`${table}_by_${columns.join('_')}`.slice(0, 63))
        .on(table)
        .columns(columns)
      if (unique !== undefined) index = index.unique()
      if (where === 'kept') index = index.where(sql.ref('deleted_at'), 'is', null)
      if (where === 'waiting') index = index.where(sql.ref('done_at'), 'is', null)
      await index.execute()
    }
  },
})
