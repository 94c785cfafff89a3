import type { Generated } from 'kysely'
import type { OfTenant } from './columns-of-all.ts'

/** A file that arrives in parts, until it is complete and an upload. */
export interface TransferTable extends OfTenant {
  uuid: string
  user_uuid: string
  kind: string
  file_name: string
  size: number
  /** Stored bytes from the start. */
  received: Generated<number>
  modified_at: string
}

export interface TransferPartTable extends OfTenant {
  transfer_uuid: string
  /** The position of its first byte in the file. */
  start: number
  storage_key: string
}

/** A failed or running attempt, for each key that it counts under. */
export interface AttemptTable {
  id: Generated<number>
  attempt: string
  /** SHA-256: the keys contain names and addresses of people. */
  key_hash: string
  /** Milliseconds since 1970. */
  at: number
}
