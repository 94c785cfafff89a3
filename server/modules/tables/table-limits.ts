/** The limits of one table; more is refused at once. */
export const tableLimits = {
  bytes: 100 * 1024 ** 2,
  rows: 200_000,
  columns: 500,
  sheets: 200,
  /** The parts of a workbook, unpacked. */
  unpackedBytes: 1024 ** 3,
  /** The most that unpacking may enlarge a file. */
  expansion: 200,
  /** The longest time to read it, in milliseconds. */
  readMs: 120_000,
} as const
