import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/**
 * Answers a request by itself, or leaves it alone and says false. `otherwise` sends it the usual way after all, as long
 * as nothing was written.
 */
export type EarlyAnswer = (request: IncomingMessage, reply: ServerResponse, otherwise: () => void) => boolean

type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

/** A server whose requests are offered to these answers first, the rest goes to `usual`. */
export function serverWithEarlyAnswers(
  answers: readonly EarlyAnswer[],
  usual: RequestListener,
  { keepAliveTimeout = 72_000, requestTimeout = 0, connectionTimeout = 0 }: Timeouts,
): Server {
  const server = createServer((request, reply) => {
    const otherwise = () => void usual(request, reply)
    // Once it closes, everybody is told to come by another connection.
    if (!server.listening || !answers.some((answer) => answer(request, reply, otherwise))) otherwise()
  })
  server.keepAliveTimeout = keepAliveTimeout
  server.requestTimeout = requestTimeout
  server.setTimeout(connectionTimeout)
  return server
}
