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
}
