/** What one table may be; more is refused at once. */
export const tableLimits = {
  bytes: 100 * 1024 ** 2,
  rows: 200_000,
  columns: 500,
  /** Of the parts of a workbook, unpacked. */
  unpackedBytes: 1024 ** 3,
  /** How many times larger the parts may be than the file. */
  expansion: 200,
  /** Of the thread that reads, in MB. */
  memory: 512,
  /** Until the next rows have been read, in milliseconds. */
  wait: 60_000,
} as const
