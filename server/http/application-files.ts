import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { OperationId } from '../contract/call.ts'
import { ProblemError } from '../contract/problem.ts'
import { viewerRoute } from './security-headers.ts'
import { fileAt, sendFile } from './static-files.ts'

/** The operations that the routes below answer. */
export const applicationOperations: OperationId[] = ['getSettings', 'openViewer']

const usualSettings = { profile: 'standard', supportUrl: '/ui/help/', logos: {} }

/** The built application under /ui/, its settings, and the public viewers. */
export function serveApplication(http: FastifyInstance, { uiDir, viewersDir, dataDir }: Config): void {
  http.get('/', (_request, reply) => reply.redirect('/ui/'))
  http.get('/ui', (_request, reply) => reply.redirect('/ui/'))
  http.get('/ui/settings.json', async (_request, reply) => {
    // What a deployment decides survives the next build in the data folder.
    const text =
      (await readText(join(dataDir, 'settings.json'))) ??
      (await readText(join(uiDir, 'settings.json'))) ??
      JSON.stringify(usualSettings)
    return reply.header('cache-control', 'no-cache').type('application/json').send(text)
  })
  http.get<{ Params: { '*': string } }>('/ui/*', async (request, reply) => {
    const path = request.params['*']
    if (path !== '' && (await sendFile(uiDir, path, request, reply))) return reply
    // Addresses of the application are its own; a file that is missing is missing.
    if (/\.\w+$/.test(path) && !path.endsWith('.html'))
      throw new ProblemError(404, 'not-found', { detail: 'There is no such file' })
    if (await sendFile(uiDir, 'index.html', request, reply)) return reply
    throw new ProblemError(503, 'application.not-built', { detail: 'The application is not built: run npm run build' })
  })
  http.get<{ Params: { '*': string } }>('/images/viewers/*', viewerRoute, async (request, reply) => {
    const path = request.params['*']
    reply.header('access-control-allow-origin', '*')
    if (await sendFile(viewersDir, path.endsWith('/') ? `${path}index.html` : path, request, reply)) return reply
    if (/^\w+$/.test(path) && (await fileAt(join(viewersDir, path, 'index.html'))) !== undefined)
      return reply.redirect(`/images/viewers/${path}/${/\?.*$/s.exec(request.url)?.[0] ?? ''}`)
    throw new ProblemError(404, 'not-found', { detail: 'There is no such viewer' })
  })
}

const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined)
