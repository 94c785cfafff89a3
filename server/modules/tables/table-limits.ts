/** The limits of one table; more is refused at once. */
export const tableLimits = {
  bytes: 100 * 1024 ** 2,
  rows: 200_000,
  columns: 500,
  /** The parts of a workbook, unpacked. */
  unpackedBytes: 1024 ** 3,
  /** The most that unpacking may enlarge a file. */
  expansion: 200,
  /** For the reading thread, in MB. */
  memory: 512,
  /** The longest wait for the next rows, in milliseconds. */
  wait: 60_000,
} as const
