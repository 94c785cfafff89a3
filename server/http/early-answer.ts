import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers a request itself, or returns false. `otherwise` sends it the usual way after all, as long as nothing was
 * written.
 */
export type EarlyAnswer = (request: IncomingMessage, reply: ServerResponse, otherwise: () => void) => boolean

/** The most waiting requests of one connection; browsers and proxies send one at a time. */
const MOST_AT_ONCE = 100

type Timeouts = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number }

/** A server that offers its requests to these answers first, and the rest to `usual`. */
export function serverWithEarlyAnswers(
  answers: readonly EarlyAnswer[],
  usual: RequestListener,
  { keepAliveTimeout = 72_000, requestTimeout = 0, connectionTimeout = 0 }: Timeouts,
): Server {
  const underWay = new WeakMap<Socket, number>()
  const server = createServer((request, reply) => {
    const { socket } = request
    const waiting = (underWay.get(socket) ?? 0) + 1
    // A client that sends requests and reads no reply would fill the memory.
    if (waiting > MOST_AT_ONCE) return void socket.destroy()
    underWay.set(socket, waiting)
    reply.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    const otherwise = () => void usual(request, reply)
    // Once it closes, clients are told to use another connection.
    if (!server.listening || !answers.some((answer) => answer(request, reply, otherwise))) otherwise()
  })
  server.keepAliveTimeout = keepAliveTimeout
  server.requestTimeout = requestTimeout
  server.setTimeout(connectionTimeout)
  return server
}
