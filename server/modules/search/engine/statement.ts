import type { DatabaseSync, StatementSync } from 'node:sqlite'

const kept = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** A statement that is prepared once per database. */
export function statement(db: DatabaseSync, sql: string): StatementSync {
  const statements = kept.get(db) ?? new Map<string, StatementSync>()
  kept.set(db, statements)
  const found = statements.get(sql) ?? db.prepare(sql)
  statements.set(sql, found)
  return found
}
