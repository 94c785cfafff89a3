import { sql } from 'kysely'
import type { ColumnDataType, ColumnDefinitionBuilder, CreateTableBuilder, RawBuilder } from 'kysely'

export type DatabaseKind = 'sqlite' | 'postgres'

type ColumnType = ColumnDataType | RawBuilder<unknown>
/** The name of a column type in this database. Text sorts by its bytes in both. */
export type ColumnTypes = { text: ColumnType; integer: ColumnType; real: ColumnType }

export function columnTypes(kind: DatabaseKind): ColumnTypes {
  return kind === 'postgres'
    ? { text: sql`text collate "C"`, integer: 'bigint', real: 'double precision' }
    : { text: 'text', integer: 'integer', real: 'real' }
}

/** SQLite checks types only on request. */
export function strict(kind: DatabaseKind, table: CreateTableBuilder<string>): CreateTableBuilder<string, string> {
  return kind === 'sqlite' ? table.modifyEnd(sql`strict`) : table
}

/** A number that grows with each row. */
export function growing(kind: DatabaseKind) {
  return (column: ColumnDefinitionBuilder) =>
    kind === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity()
}
