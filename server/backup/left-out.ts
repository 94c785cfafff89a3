import { TRANSFER_PARTS } from '../storage/storage.ts'

/**
 * What a backup leaves out: after a restore everyone signs in again, mailed links are invalid, and unfinished uploads
 * start again.
 */
const tables: readonly string[] = [
  'sessions',
  'handovers',
  'password_links',
  'attempts',
  'transfers',
  'transfer_parts',
  'pulse',
]

/** Tables of the data, not the database's own. */
export const isKept = (table: string): boolean =>
  !tables.includes(table) && !table.startsWith('kysely_') && !table.startsWith('sqlite_')

/** Files of the data, without parts of unfinished files. */
export const isKeptFile = (key: string): boolean => !key.startsWith(TRANSFER_PARTS)
