import type { FastifyRequest } from 'fastify'
import { ProblemError } from './contract/problem.ts'
import type { Reads } from './contract/serve.ts'
import { createLimiter, TooBusyError } from './media/lib/limiter.ts'

/**
 * Runs `atOnce` reads at a time. 503 for one behind `mostWaiting` others; one whose connection closes while it waits is
 * never answered.
 */
export function readsInTurn(atOnce: number, mostWaiting: number): Reads {
  const limiter = createLimiter(atOnce, mostWaiting)
  return {
    async run(request, reply, work) {
      const closed = new AbortController()
      const leave = () => closed.abort()
      reply.raw.once('close', leave)
      try {
        return await limiter.run(async () => (isClosed(request) ? reply.hijack() : work()), closed.signal)
      } catch (error) {
        if (error instanceof TooBusyError)
          throw new ProblemError(503, 'too-busy', {
            detail: 'Too many requests are waiting',
            headers: { 'retry-after': '1' },
            cause: error,
          })
        if (closed.signal.aborted && error === closed.signal.reason) return reply.hijack()
        throw error
      } finally {
        reply.raw.off('close', leave)
      }
    },
  }
}

// A reply behind others on one connection gets no event when the connection closes.
const isClosed = ({ raw }: FastifyRequest) => raw.socket.destroyed
