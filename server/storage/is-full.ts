/** Of the system and of PostgreSQL. */
const codes = ['ENOSPC', 'EDQUOT', '53100']
const SQLITE_FULL = 13
/** Messages of libvips and other programs that write for us. */
const words = /no space left on device|disk quota exceeded/i

/** Whether a failure means that a disk, or its quota, is full. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof code === 'string' && codes.includes(code)) return true
  // The lower byte is the kind, the rest are details.
  if (typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL) return true
  return words.test(error.message) || isFull(error.cause)
}
