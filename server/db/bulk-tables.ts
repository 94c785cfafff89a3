import type { Generated } from 'kysely'
import type { OfTenant } from './columns-of-all.ts'

type BulkState = 'WAITING' | 'RUNNING' | 'DONE' | 'CANCELLED' | 'FAILED'

export interface BulkJobTable extends OfTenant {
  uuid: string
  /** User uuid. */
  actor: string
  operation: string
  /** JSON: target and edits. */
  request: string
  state: BulkState
  slices: number
  /** Number of the next slice; those before are done for good. */
  next_slice: Generated<number>
  total: number
  done: Generated<number>
  changed: Generated<number>
  failed: Generated<number>
  /** Of a table: rows that are new items. */
  created: Generated<number>
  /** The job that this one undoes, and the one that undid it. */
  undoes: string | null
  undone_by: string | null
  created_at: string
  finished_at: string | null
}

export interface BulkSliceTable extends OfTenant {
  job_uuid: string
  number: number
  /** JSON list of items. */
  uuids: string
}

export interface BulkFailureTable extends OfTenant {
  job_uuid: string
  /** Place of the entry in the job. */
  position: number
  item_uuid: string
  title: string
  code: string
  message: string
}
