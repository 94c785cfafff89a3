import type { FastifyRequest } from 'fastify'
import { ProblemError } from '../contract/problem.ts'

const wellFormed = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** 400 for a host that could not stand in the links of a reply. */
export function requireHost({ host }: FastifyRequest): void {
  if (wellFormed.test(host) && URL.canParse(`http://${host}`)) return
  throw new ProblemError(400, 'request.invalid', { detail: 'The Host header names no host' })
}
