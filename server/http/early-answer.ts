import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers a request by itself, or leaves it alone and says false. `otherwise` sends it the usual way after all, as long
 * as nothing was written.
 */
export type EarlyAnswer = (request: IncomingMessage, reply: ServerResponse, otherwise: () => void) => boolean

/** Requests of one connection that may wait for their replies; browsers and proxies send one at a time. */
const MOST_AT_ONCE = 100

type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

/** A server whose requests are offered to these answers first, the rest goes to `usual`. */
export function serverWithEarlyAnswers(
  answers: readonly EarlyAnswer[],
  usual: RequestListener,
  { keepAliveTimeout = 72_000, requestTimeout = 0, connectionTimeout = 0 }: Timeouts,
): Server {
  const underWay = new WeakMap<Socket, number>()
  const server = createServer((request, reply) => {
    const { socket } = request
    const waiting = (underWay.get(socket) ?? 0) + 1
    // Who sends requests and reads no reply would fill the memory with them.
    if (waiting > MOST_AT_ONCE) return void socket.destroy()
    underWay.set(socket, waiting)
    reply.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    const otherwise = () => void usual(request, reply)
    // Once it closes, everybody is told to come by another connection.
    if (!server.listening || !answers.some((answer) => answer(request, reply, otherwise))) otherwise()
  })
  server.keepAliveTimeout = keepAliveTimeout
  server.requestTimeout = requestTimeout
  server.setTimeout(connectionTimeout)
  return server
}
