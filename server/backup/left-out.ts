/** What a backup leaves out: after a restore everyone signs in again, and links of mails that were sent before open nothing. */
const tables: readonly string[] = ['sessions', 'handovers', 'password_links', 'pulse']

/** Tables of the data itself, not of the database's own keeping. */
export const isKept = (table: string): boolean =>
  !tables.includes(table) && !table.startsWith('kysely_') && !table.startsWith('sqlite_')
