import { ProblemError } from '../../contract/problem.ts'
import { ImageRequestError } from '../../media/iiif/image-error.ts'
import { TooBusyError } from '../../media/lib/limiter.ts'

/** Turns the failures of an image request into problems. */
export async function withImageProblems<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ImageRequestError) {
      if (error.status === 404) throw new ProblemError(404, 'not-found', { detail: error.message, cause: error })
      if (error.status === 501)
        throw new ProblemError(501, 'image.request-unsupported', { detail: error.message, cause: error })
      throw invalidImageRequest(error.message, error.part)
    }
    if (error instanceof TooBusyError)
      throw new ProblemError(503, 'too-busy', {
        detail: 'Too many pictures are being made',
        headers: { 'retry-after': '1' },
        cause: error,
      })
    throw error
  }
}

export const invalidImageRequest = (detail: string, field?: string) =>
  new ProblemError(400, 'image.request-invalid', {
    detail,
    ...(field !== undefined && { errors: [{ field, code: 'invalid', detail }] }),
  })
