import ky, { isHTTPError, isNetworkError, isTimeoutError, type BeforeErrorHook } from 'ky'
import { ApiError, errorOfReply } from './api-error'
import type { HalMemory } from './hal/memory'
import { previewRole } from './preview'

/** The base of all paths: the page's own origin, or one that tests can serve without a page. */
export const origin = globalThis.location?.origin ?? 'http://localhost'

type SessionListener = (error: ApiError) => void
const sessionListeners = new Set<SessionListener>()

/** Calls back at every 401 except those of calls made with `expects401`. Returns a function that stops. */
export function onSessionLost(listener: SessionListener) {
  sessionListeners.add(listener)
  return () => void sessionListeners.delete(listener)
}

/** Notifies all listeners that the session is lost. */
export const sessionLost = (error: ApiError) => sessionListeners.forEach((tell) => tell(error))

/** Ky options for calls where a 401 is a valid answer: login, isLogged, logout, password change. */
export const expects401 = { context: { expects401: true } }

/** Ky options of a write that no version guards: the last one wins. */
export const lastWriteWins = { context: { lastWriteWins: true } }

/**
 * Ky options for calls that create: a redirect means that the thing already exists, and is not followed (back-office spec 8).
 */
export const redirectIsTaken = { redirect: 'manual' } as const

let memory: HalMemory | undefined

/** The memory of the query client that was made last: it learns from all replies, and guards writes by their versions. */
export const rememberIn = (client: HalMemory) => void (memory = client)

/** Remembers the id of a job that this window started. */
export const noteOwnJob = (id: string) => memory?.noteOwnCall(id)

const asApiError: BeforeErrorHook = ({ error, options }) => {
  if (isHTTPError(error)) {
    // The browser reveals nothing about a redirect that is not followed, not even its status.
    if (error.response.type === 'opaqueredirect' || error.response.status === 302)
      return new ApiError({
        status: 302,
        code: 'values-combination-already-used',
        message: 'It is there already',
        cause: error,
      })
    const failure = errorOfReply(error.response.status, error.data, error.response.headers, error)
    if (failure.status === 401 && !options.context.expects401) sessionLost(failure)
    return failure
  }
  if (isTimeoutError(error)) return new ApiError({ status: 0, code: 'timeout', message: error.message, cause: error })
  if (isNetworkError(error)) return new ApiError({ status: 0, code: 'network', message: error.message, cause: error })
  return error
}

/** Ky options for a write on the version that the person saw, if the thing has one. */
export const onVersion = (thing: { etag?: string | null }) =>
  thing.etag ? { headers: { 'If-Match': thing.etag } } : {}

/**
 * The only HTTP client for the server: it takes paths of links and throws `ApiError`; PATCH and DELETE send the version that they
 * were made on.
 */
export const http = ky.create({
  baseUrl: `${origin}/`,
  credentials: 'include',
  headers: { Accept: 'application/hal+json, application/json' },
  retry: 0,
  timeout: 30_000,
  hooks: {
    beforeRequest: [
      ({ request, options }) => {
        const role = previewRole()
        if (role) request.headers.set('X-Teca-Preview-Role', role)
        if (options.context.lastWriteWins || (request.method !== 'PATCH' && request.method !== 'DELETE')) return
        const version = memory?.versionOf(new URL(request.url).pathname)
        if (version && !request.headers.has('If-Match')) request.headers.set('If-Match', version)
      },
    ],
    afterResponse: [
      ({ request, response }) => {
        const { pathname, search } = new URL(request.url)
        const version = response.headers.get('ETag')
        if (response.ok && version) memory?.noteVersion(pathname + search, version)
        const id = response.headers.get('X-Request-Id')
        if (request.method !== 'GET' && id) memory?.noteOwnCall(id)
      },
    ],
    beforeError: [asApiError],
  },
})
