import type { ApiError } from '@/api/api-error'

/** What helps after a check or an import did not begin: asking again, reading the table as it was matched, another file, or other columns. */
export type Remedy = 'again' | 'read' | 'file' | 'columns'

export function remedyOf({ status, code }: Pick<ApiError, 'status' | 'code'>): Remedy {
  if (code === 'table.read-otherwise') return 'read'
  // A received table is kept for a time only.
  if (status === 404) return 'file'
  return status >= 400 && status < 500 && status !== 408 && status !== 429 && status !== 401 ? 'columns' : 'again'
}
