import { SqliteError } from './sqlite-connection.ts'
import type { Table } from './schema.ts'

/**
 * Whether this error means that a row of `table` would not be unique. Catch it outside the write: the transaction is
 * gone.
 */
export function isUniqueViolation(error: unknown, table: Table): boolean {
  if (error instanceof SqliteError) {
    const unique = error.errcode === 2067 || error.errcode === 1555
    return unique && error.message.includes(` ${table}.`)
  }
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === '23505' && 'table' in error && error.table === table
}
