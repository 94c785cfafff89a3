/** The database for a restore; its triggers are off, because the rows have their counts. */
export type LoadTarget = {
  /** Whether there is an installation that `clear` would remove. */
  isUsed(): Promise<boolean>
  /** The last number of each numbered table, so that numbers are never given twice. */
  sequences(): Promise<Record<string, number>>
  /** Empties it, creates the tables of a schema, and passes them to `load`: all of it, or nothing is changed. */
  replace(schema: string, load: (tables: LoadedTables) => Promise<void>): Promise<void>
  close(): Promise<void>
}

export type LoadedTables = {
  columns(table: string): Promise<string[]>
  /** Rows as JSON texts with all columns. */
  insert(table: string, columns: string[], lines: string[]): Promise<void>
  setSequence(table: string, last: number): Promise<void>
}
