import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OperationId } from '../contract/call.ts'
import { ProblemError } from '../contract/problem.ts'
import type { ReadFor } from '../contract/serve.ts'
import { sendPage } from './application-page.ts'
import { viewerRoute } from './security-headers.ts'
import { readSettings } from './settings.ts'

/** The operations that the routes below handle. */
export const applicationOperations: OperationId[] = ['getSettings', 'openManagement', 'openViewer']

/** The built name has a digest of the content: `index-B7x_9fQz.js`; a compressed copy is beside it. */
const hashed = /[/\\]assets[/\\].*-[A-Za-z0-9_-]{8}\.\w+?(\.br|\.gz)?$/

/** The built application under /ui/, its settings, and the public viewers; the build has compressed the files. */
export async function serveApplication(http: FastifyInstance, config: Config, readFor: ReadFor): Promise<void> {
  const { uiDir, viewersDir } = config
  await http.register(staticFiles, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  http.get('/', (_request, reply) => reply.redirect('/ui/'))
  http.get('/ui', (_request, reply) => reply.redirect('/ui/'))
  http.get('/ui/settings.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(await readSettings(config)),
  )
  http.get<{ Params: { '*': string } }>('/ui/*', async (request, reply) => {
    const path = request.params['*']
    // A missing file is a 404; other paths are addresses of the application.
    if (/\.\w+$/.test(path) && path !== 'index.html') return reply.sendFile(path, uiDir)
    return await sendPage(config, readFor, request, reply)
  })
  http.get<{ Params: { '*': string } }>('/images/viewers/*', viewerRoute, async (request, reply) => {
    const path = request.params['*']
    reply.header('access-control-allow-origin', '*')
    if (!/^\w+$/.test(path)) return reply.sendFile(path.endsWith('/') ? `${path}index.html` : path, viewersDir)
    if (existsSync(join(viewersDir, path, 'index.html')))
      return reply.redirect(`/images/viewers/${path}/${/\?.*$/s.exec(request.url)?.[0] ?? ''}`)
    throw new ProblemError(404, 'not-found', { detail: 'There is no such viewer' })
  })
}
