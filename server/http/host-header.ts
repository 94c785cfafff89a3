import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../contract/problem.ts'

const wellFormed = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** 400 for a host that would be invalid in the links of a reply. */
export function requireHost({ host, url }: FastifyRequest): void {
  // Probes in HTTP/1.0 send none, and that reply has no links.
  if (host === '' && url.split('?', 1)[0] === '/health') return
  if (wellFormed.test(host) && URL.canParse(`http://${host}`)) return
  throw new ProblemError(400, 'request.invalid', { detail: 'The Host header names no host' })
}
