import type { OfTenant } from './columns-of-all.ts'

export type RowOutcome = 'created' | 'updated' | 'unchanged' | 'refused'

/** A received table; its file is the upload with the same uuid. */
export interface SpreadsheetTable extends OfTenant {
  uuid: string
  /** User uuid. */
  actor: string
  /** Hash of the names of its columns. */
  shape: string
  row_count: number
  /** JSON: names and samples. */
  columns: string
  /** JSON: how it was read, and what can be chosen instead; null for tables of former versions. */
  look: string | null
  created_at: string
}

/** A user's choice for the last table with these columns. */
export interface TableMappingTable extends OfTenant {
  user_uuid: string
  shape: string
  /** JSON. */
  mapping: string
  used_at: string
}

/** The outcome of one row of a table in a job. */
export interface TableLineTable extends OfTenant {
  job_uuid: string
  /** Number of the row as a spreadsheet counts. */
  line: number
  outcome: RowOutcome
  pressmark: string
  item_uuid: string | null
  /** JSON list of file names. */
  media: string | null
  code: string | null
  field: string | null
  message: string | null
  /** The value that it was refused for. */
  value: string | null
  /** JSON list of the values that the row is taken without, and their number. */
  left_out: string | null
  left_out_count: number | null
}

/** A value of a checked table that is not stored as it is written. */
export interface TableValueTable extends OfTenant {
  job_uuid: string
  /** From the most frequent. */
  position: number
  name: string
  value: string
  row_count: number
  /** Null if it cannot be read; empty if it says that there is none. */
  becomes: string | null
  other: string | null
  code: string | null
  proposal: string | null
  /** 1 if it cannot be read or may mean something else. */
  unclear: number
}
