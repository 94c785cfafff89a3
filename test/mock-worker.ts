import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** The replies of the mock API are for data and media: code and styles go past the worker, which would copy each module to the page. */
const PAST_THE_WORKER = `
addEventListener('fetch', (event) => {
  if (['script', 'style', 'worker'].includes(event.request.destination)) event.stopImmediatePropagation()
})
`

/** Serves the worker of the mock API to pages under test. */
export function mockWorker(): Plugin {
  const script = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')
  let address = '/mockServiceWorker.js'
  return {
    name: 'mock-worker',
    configResolved: ({ base }) => {
      address = `${new URL(base, 'http://localhost').pathname}mockServiceWorker.js`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: PAST_THE_WORKER + script })
    },
    configureServer: ({ middlewares }) =>
      void middlewares.use((request, response, next) => {
        if (new URL(request.url ?? '/', 'http://localhost').pathname !== address) return next()
        response.writeHead(200, {
          'cache-control': 'no-cache',
          'content-type': 'application/javascript; charset=utf-8',
          'service-worker-allowed': '/',
        })
        response.end(PAST_THE_WORKER + script)
      }),
  }
}
