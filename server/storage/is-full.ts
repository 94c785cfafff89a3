/** Of the system and of PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', '53100']
const SQLITE_FULL = 13
/** What writes for us in other words: libvips and the programs that convert. */
const words = /no space left on device|disk quota exceeded/i

/** Whether something failed because there is no room left on a disk, or in the quota of it. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && codes.includes(code)) return true
  // The lower byte is the kind, the rest of it tells more.
  if (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) return true
  return words.test(error.message) || isFull(error.cause)
}
