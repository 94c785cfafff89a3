import { isApiError } from '@/api/api-error'
import { problemWords } from '@/text/problem-words'
import type { UploadFailure } from './upload'

/** What the list of uploads says about an error. */
export function failureOf(thrown: unknown): UploadFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { ...(isApiError(error) && { code: error.code }), message: problemWords(error) }
}
