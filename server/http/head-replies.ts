import { Readable } from 'node:stream'
import type { FastifyInstance, onSendHookHandler } from 'fastify'

/**
 * A HEAD of every GET: the same work and the same headers, of which Node sends no body. Fastify's own routes would say
 * `content-length: 0` of a body that was not made, and would not compress. Registered before anything changes routes.
 */
export function replyToHead(http: FastifyInstance): void {
  http.addHook('onRoute', function (route) {
    if (route.method !== 'GET') return
    const { onRequest, onSend } = route
    // Hooks are added to these lists in place.
    const own = {
      ...(onRequest && { onRequest: [onRequest].flat() }),
      ...(onSend && { onSend: [onSend].flat() }),
    }
    http.route({ ...route, ...own, method: 'HEAD' })
  })
}

/** Registered after everything that changes bodies. */
export function sendNoBodyToHead(http: FastifyInstance): void {
  http.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [route.onSend ?? [], withoutBody].flat()
  })
}

const BODILESS = [204, 304]

/** A stream would be read to its end for nothing; an empty reply says so, as that of a GET does. */
const withoutBody: onSendHookHandler = (_request, reply, payload, done) => {
  if (payload instanceof Readable) {
    payload.on('error', () => undefined).destroy()
    return done(null, null)
  }
  if (!payload && !reply.hasHeader('content-length') && !BODILESS.includes(reply.statusCode))
    void reply.header('content-length', '0')
  done(null, payload)
}
