import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProblemError } from '../contract/problem.ts'
import { isFull } from '../storage/is-full.ts'
import { rememberMethods } from './known-methods.ts'

const codes: Record<number, string> = {
  400: 'request.invalid',
  413: 'body.too-large',
  415: 'media-type.unsupported',
  429: 'too-many-attempts',
}

/** A viewer on another site can read the reason; no such reply contains private data. */
const readableAnywhere = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }

/** The preflight of a viewer on another site, valid for a day. */
const preflightHeaders = (allowed: readonly string[]) => ({
  ...readableAnywhere,
  allow: [...allowed, 'OPTIONS'].join(', '),
  'access-control-allow-methods': [...allowed, 'OPTIONS'].join(', '),
  'access-control-allow-headers':
    'Accept, Accept-Language, Authorization, Cache-Control, Content-Type, If-None-Match, If-Range, Range, X-Requested-With',
  'access-control-max-age': '86400',
  'cache-control': 'public, max-age=86400',
})

/** Every error and unknown address becomes an RFC 9457 problem with the id of its request. */
export function replyWithProblems(http: FastifyInstance): void {
  http.setErrorHandler(async (error: FastifyError | ProblemError, request, reply) => {
    const problem = error instanceof ProblemError ? error : problemOf(error, request.routeOptions.bodyLimit)
    if (problem.status >= 500 && problem.status !== 501) request.log.error({ err: error }, problem.message)
    else request.log.debug({ code: problem.code, detail: problem.detail }, 'refused')
    await reply
      .code(problem.status)
      .headers({ ...problem.headers, ...(request.url.startsWith('/images/') && readableAnywhere) })
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(problem.toBody(request.id)))
  })
  const { allowedAt, isOwn } = rememberMethods(http)
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedAt(request.url)
    const isPreflight = request.method === 'OPTIONS' && request.url.startsWith('/images/') && allowed.length > 0
    if (isPreflight) return reply.code(204).headers(preflightHeaders(allowed)).send()
    if (allowed.length > 0 && !allowed.includes(request.method))
      throw new ProblemError(405, 'method.not-allowed', {
        detail: `${request.method} is not possible at this address`,
        headers: { allow: allowed.join(', ') },
      })
    throw new ProblemError(404, 'not-found', { detail: 'There is nothing at this address' })
  }
  // Before the body is read: what is wrong with the body of a method that does not exist says nothing.
  http.addHook('preParsing', async (request, reply, payload) => {
    const known = request.is404
      ? allowedAt(request.url).length === 0
      : isOwn(request.url, request.method, request.routeOptions.url)
    if (!known) await answerUnknown(request, reply)
    return payload
  })
  http.setNotFoundHandler(answerUnknown)
}

function problemOf(error: FastifyError, bodyLimit: number | undefined): ProblemError {
  if (isFull(error))
    return new ProblemError(507, 'storage.full', { detail: 'There is no room left on the server', cause: error })
  const status = error.statusCode
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new ProblemError(413, 'body.too-large', {
      detail: `The body may have ${bodyLimit} bytes at most`,
      errors: [{ field: '/', code: 'maxBody', limit: bodyLimit }],
      cause: error,
    })
  // The multipart parser's message, which has no status.
  if (/^(?:Unexpected end of multipart data|Malformed part header)/.test(error.message))
    return new ProblemError(400, 'request.invalid', { detail: 'The parts of the body are not whole', cause: error })
  if (status !== undefined && status >= 400 && status < 500)
    return new ProblemError(status, codes[status] ?? 'request.invalid', { detail: error.message, cause: error })
  return new ProblemError(500, 'internal', {
    detail: 'Something went wrong here; the log knows it by the id of the request',
    cause: error,
  })
}
