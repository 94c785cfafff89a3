import type { Generated } from 'kysely'
import type { OfTenant } from './columns-of-all.ts'

/** A file that comes in parts, until it is whole and an upload. */
export interface TransferTable extends OfTenant {
  uuid: string
  user_uuid: string
  kind: string
  file_name: string
  size: number
  /** Bytes from the start on that are stored. */
  received: Generated<number>
  modified_at: string
}

export interface TransferPartTable extends OfTenant {
  transfer_uuid: string
  /** Where in the file its first byte stands. */
  start: number
  storage_key: string
}

/** An attempt that failed or is under way, for each key under which it counts. */
export interface AttemptTable {
  id: Generated<number>
  attempt: string
  /** SHA-256: the keys hold names and addresses of people. */
  key_hash: string
  /** Milliseconds since 1970. */
  at: number
}
