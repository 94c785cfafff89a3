import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { compressReplies } from './compressed-replies.ts'
import { answerClientError } from './client-error.ts'
import { serverWithEarlyAnswers } from './early-answer.ts'
import type { EarlyAnswer } from './early-answer.ts'
import { refuseCrossSite } from './cross-site.ts'
import { replyToHead, sendNoBodyToHead } from './head-replies.ts'
import { requireHost } from './host-header.ts'
import { replyWithProblems } from './problem-replies.ts'
import { readableAddress } from './readable-address.ts'
import { holdsNul, readBodies, UNKNOWN_BODY } from './request-bodies.ts'
import type { Waits } from './request-bodies.ts'
import { sendSecurityHeaders } from './security-headers.ts'

/** The target of the log; by default standard output. */
type Log = { write(line: string): void }

/** A server without routes, with ids, logs, problems, headers, cookies and bodies. */
export async function createHttpServer(
  config: Config,
  early: readonly EarlyAnswer[] = [],
  log?: Log,
  waits: Waits = {},
): Promise<FastifyInstance> {
  const http = fastify({
    serverFactory: (usual, options) => serverWithEarlyAnswers(early, usual, options),
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    trustProxy: trusted(config.trustProxy),
    bodyLimit: UNKNOWN_BODY,
    // A connection without traffic, in either direction, is closed.
    connectionTimeout: 300_000,
    clientErrorHandler: answerClientError,
    genReqId: (request) => acceptedId(request.headers['x-request-id']) ?? randomUUID(),
    // A line per tile would bury the rest; failures are logged where they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    // The router's own refusals would have no id, headers or problem. Node stops longer addresses before.
    rewriteUrl: (request) => readableAddress(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: false,
  })
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.includes('%00')) throw holdsNul('The address')
    requireHost(request)
  })
  http.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/images/') || request.url.startsWith('/ui/')) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, url: pathOf(request.url), status: reply.statusCode, ms }, 'answered')
  })
  replyWithProblems(http)
  await sendSecurityHeaders(http)
  replyToHead(http)
  await compressReplies(http)
  sendNoBodyToHead(http)
  await http.register(cookie)
  refuseCrossSite(http, config.publicUrl)
  await readBodies(http, waits)
  return http
}

function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** Queries contain searches, and the token of a hand-over: neither belongs in a log. */
const pathOf = (url: string) => url.split('?', 1)[0]

/** A proxy's id, if it is safe in a log. */
function acceptedId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : undefined
}
