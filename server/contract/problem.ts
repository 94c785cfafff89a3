/** One invalid field or parameter; `limit` is its maximum. */
export type ProblemField = { field: string; code: string; detail?: string; limit?: number }

type More = {
  detail?: string
  errors?: ProblemField[]
  headers?: Record<string, string>
  cause?: unknown
  extra?: object
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  412: 'Changed meanwhile',
  413: 'Too large',
  415: 'Media type not supported',
  416: 'Range not satisfiable',
  421: 'Not the host of this server',
  422: 'Cannot be processed',
  429: 'Too many requests',
  500: 'Internal error',
  501: 'Not built yet',
  503: 'Not available now',
  507: 'No room left',
}

/** Ends a call with an RFC 9457 reply; `code` is stable, for programs. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly status: number
  readonly code: string
  readonly detail: string | undefined
  readonly errors: ProblemField[] | undefined
  readonly headers: Record<string, string>
  readonly extra: object

  constructor(status: number, code: string, more: More = {}) {
    super(more.detail ?? code, { cause: more.cause })
    this.status = status
    this.code = code
    this.detail = more.detail
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.extra = more.extra ?? {}
  }

  /** The body of the reply. */
  toBody(requestId?: string): Record<string, unknown> {
    return {
      ...this.extra,
      type: `urn:teca:problem:${this.code}`,
      title: titles[this.status] ?? 'Failed',
      status: this.status,
      code: this.code,
      detail: this.detail,
      errors: this.errors,
      requestId,
    }
  }
}

/** 404 for a thing that does not exist, belongs to another tenant, or was deleted. */
export function notFound(what: string, uuid: string): ProblemError {
  return new ProblemError(404, 'not-found', { detail: `There is no ${what} ${uuid}` })
}

/** The result, or undefined for a 404. Other errors are passed on. */
export async function undefinedIfMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined
    throw error
  }
}

/** 400 for one parameter or field of the body. */
export function invalid(field: string, code: string, detail?: string): ProblemError {
  return new ProblemError(400, 'request.invalid', {
    detail: detail ?? `${field}: ${code}`,
    errors: [{ field, code, detail }],
  })
}
