/** RFC 9457 problem details as the server sends them. */
export interface ProblemDetails {
  type?: string
  title?: string
  status?: number
  detail?: string
  code?: string
  requestId?: string
  errors?: { field: string; code: string; detail?: string; limit?: number }[]
  /** For a refusal: any of these roles would allow it, and who can grant them. */
  roles?: string[]
  managers?: string[]
  /** The address that restores the deleted thing in the way. */
  restore?: string
}

/** The one error of a failed call. `status` is 0 when no reply came; `code` is the server's stable code, else `network`, `timeout` or `http-<status>`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly problem: ProblemDetails | undefined
  readonly requestId: string | undefined

  constructor(init: {
    status: number
    code: string
    message: string
    problem?: ProblemDetails
    requestId?: string
    cause?: unknown
  }) {
    super(init.message, { cause: init.cause })
    this.status = init.status
    this.code = init.code
    this.problem = init.problem
    this.requestId = init.requestId
  }
}

/** True for an ApiError, of that status or code when one is named. */
export function isApiError(error: unknown, statusOrCode?: number | string): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return statusOrCode === undefined || error.status === statusOrCode || error.code === statusOrCode
}

/** Builds the error of a refused reply from its body: a problem, a text, or nothing. */
export function errorOfReply(status: number, body: unknown, headers: Headers, cause?: unknown): ApiError {
  const problem = problemOf(body)
  const text = typeof body === 'string' && !body.trimStart().startsWith('<') ? body.slice(0, 300) : ''
  return new ApiError({
    status,
    code: problem?.code ?? `http-${status}`,
    message: problem?.detail || problem?.title || text || `HTTP ${status}`,
    problem,
    requestId: problem?.requestId ?? headers.get('x-request-id') ?? undefined,
    cause,
  })
}

function problemOf(body: unknown): ProblemDetails | undefined {
  const source = typeof body === 'string' ? parsed(body) : body
  if (source === null || typeof source !== 'object') return undefined
  const problem: ProblemDetails = {}
  for (const name of ['type', 'title', 'detail', 'code', 'requestId', 'restore'] as const) {
    const value = Reflect.get(source, name)
    if (typeof value === 'string') problem[name] = value
  }
  const errors: unknown = Reflect.get(source, 'errors')
  if (Array.isArray(errors)) problem.errors = errors.filter(isField)
  for (const name of ['roles', 'managers'] as const) {
    const list: unknown = Reflect.get(source, name)
    if (Array.isArray(list)) problem[name] = list.filter((one) => typeof one === 'string')
  }
  return Object.keys(problem).length ? problem : undefined
}

const isField = (entry: unknown): entry is { field: string; code: string; detail?: string; limit?: number } =>
  entry !== null &&
  typeof entry === 'object' &&
  'field' in entry &&
  typeof entry.field === 'string' &&
  'code' in entry &&
  typeof entry.code === 'string' &&
  (!('limit' in entry) || typeof entry.limit === 'number')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // a proxy's page, not a problem
  }
}
