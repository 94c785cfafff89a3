import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { LogController } from 'fastify'
import type { FastifyBodyParser, FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ProblemError } from '../contract/problem.ts'
import { serverWithEarlyAnswers } from './early-answer.ts'
import type { EarlyAnswer } from './early-answer.ts'
import { refuseCrossSite } from './cross-site.ts'
import { replyWithProblems } from './problem-replies.ts'
import { readableAddress } from './readable-address.ts'
import { sendSecurityHeaders } from './security-headers.ts'

/** Largest JSON or text body; files go through multipart, which streams. */
const BODY_LIMIT = 16 * 1024 * 1024

/** Takes the lines of the log; standard output does where there is none. */
type Log = { write(line: string): void }

/** A server without routes: ids, logs, problems, headers, cookies and bodies are seen to. */
export async function createHttpServer(
  config: Config,
  early: readonly EarlyAnswer[] = [],
  log?: Log,
): Promise<FastifyInstance> {
  const http = fastify({
    serverFactory: (usual, options) => serverWithEarlyAnswers(early, usual, options),
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: (request) => acceptedId(request.headers['x-request-id']) ?? randomUUID(),
    // A line per tile would bury the rest; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    // What the router refuses by itself leaves without id, headers and problem. Longer addresses do not arrive: Node stops them.
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.includes('%00')) throw holdsNul('The address')
  })
  http.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/images/') || request.url.startsWith('/ui/')) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, url: pathOf(request.url), status: reply.statusCode, ms }, 'answered')
  })
  replyWithProblems(http)
  await sendSecurityHeaders(http)
  await http.register(cookie)
  await http.register(multipart, { limits: { fileSize: 4 * 1024 ** 3, files: 1, fields: 20, headerPairs: 100 } })
  refuseCrossSite(http, config.publicUrl)
  readBodies(http)
  return http
}

function readBodies(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('error', 'error')
  const json: FastifyBodyParser<string> = (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (body.includes('\\u0000')) return done(holdsNul('A text'))
    return parse(request, body, done)
  }
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser(/^application\/(.+\+)?json/, { parseAs: 'string' }, json)
  http.addContentTypeParser(/^text\//, { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

/** PostgreSQL neither keeps nor looks for a text with a NUL in it. */
const holdsNul = (what: string) => new ProblemError(400, 'request.invalid', { detail: `${what} holds a NUL` })

function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Queries hold what people look for, and the token of a hand-over: none of it belongs in a log. */
const pathOf = (url: string) => url.split('?', 1)[0]

/** An id that a proxy gave, where it can stand in a log as it is. */
function acceptedId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : undefined
}
