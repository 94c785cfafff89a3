import { TRANSFER_PARTS } from '../storage/storage.ts'

/**
 * What a backup leaves out: after a restore everyone signs in again, links of mails that were sent before open nothing, and
 * files that were half sent are sent again.
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

/** Tables of the data itself, not of the database's own keeping. */
export const isKept = (table: string): boolean =>
  !tables.includes(table) && !table.startsWith('kysely_') && !table.startsWith('sqlite_')

/** Files of the data, not the parts of files that are not whole yet. */
export const isKeptFile = (key: string): boolean => !key.startsWith(TRANSFER_PARTS)
