import { http, type HttpHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { failing, type Part } from './failing.ts'
import * as handlers from './handlers.ts'
import { problem } from './resource.ts'

// A call that no test serves is a fault of the test, and shows on the screen. Matches from the start of the path:
// modules such as src/api/meta/* are loaded through the same worker.
const notServed = http.all(/^https?:\/\/[^/]+\/(meta|iam|ccc|import-manager|users|images)\//, ({ request }) =>
  problem(501, 'not-served', `No test serves ${request.method} ${new URL(request.url).pathname}`),
)
const worker = setupWorker(notServed)

let started: Promise<unknown> | undefined

/** Starts the mock API in the browser; once per page, to its end. The worker's script is served under the base path. */
export async function startMockApi(base: string = import.meta.env.BASE_URL) {
  const url = `${new URL(base, location.origin).pathname}mockServiceWorker.js`
  await (started ??= worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    serviceWorker: { url, options: { scope: '/' } },
  }))
}

/** Removes the handlers of a test. */
export const resetMockApi = () => worker.resetHandlers()

/** Adds handlers, before the existing ones. */
export const serve = (...groups: HttpHandler[][]) => worker.use(...groups.flat())

type Args<F extends (...args: never[]) => unknown> = Parameters<F>

export const serveItems = (...args: Args<typeof handlers.itemHandlers>) => serve(handlers.itemHandlers(...args))
export const serveCollections = (...args: Args<typeof handlers.collectionHandlers>) =>
  serve(handlers.collectionHandlers(...args))
export const serveAssets = (...args: Args<typeof handlers.assetHandlers>) => serve(handlers.assetHandlers(...args))
export const serveParents = (...args: Args<typeof handlers.parentHandlers>) => serve(handlers.parentHandlers(...args))
export const serveTemplates = (...args: Args<typeof handlers.templateHandlers>) =>
  serve(handlers.templateHandlers(...args))
export const serveStates = (...args: Args<typeof handlers.stateHandlers>) => serve(handlers.stateHandlers(...args))
export const serveSections = (...args: Args<typeof handlers.sectionHandlers>) =>
  serve(handlers.sectionHandlers(...args))
export const serveSession = (...args: Args<typeof handlers.sessionHandlers>) => serve(handlers.sessionHandlers(...args))
export const serveFailure = (part: Part, status?: number, code?: string) => serve(failing(part, status, code))
