import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isJson } from './checks.ts'
import type { Checks } from './checks.ts'
import type { Operation } from './documents.ts'
import { ProblemError } from './problem.ts'

/** The reply of any handler. */
export type AnyReply = {
  status: number
  body?: unknown
  headers?: Record<string, string | string[]>
  version?: number
  type?: string
}

type To = {
  request: FastifyRequest
  reply: FastifyReply
  /** For tests: a reply that does not fit the contract becomes a 500. */
  checks: Checks | undefined
}

/** Sends the reply of a handler with its ETag; 304 if the client has it already. */
export function sendReply(operation: Operation, done: AnyReply, { request, reply, checks }: To): FastifyReply {
  const { status, body, headers = {} } = done
  const type =
    body === undefined ? undefined : (done.type ?? headers['content-type']?.toString() ?? usualType(operation, status))
  if (checks !== undefined) {
    const wrong = checks.reply(operation, status, type && mediaTypeOf(type), body)
    if (wrong !== undefined)
      throw new ProblemError(500, 'contract.broken', { detail: `${operation.id} answered ${status}: ${wrong}` })
  }
  reply.code(status).headers(headers)
  if (type !== undefined) reply.type(type)
  if (body === undefined) {
    if (done.version !== undefined) reply.header('etag', `"${done.version}"`)
    return reply.send()
  }
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof Readable) return reply.send(body)
  const bare = JSON.stringify(body)
  const digest = hash('sha1', bare, 'base64url').slice(0, 16)
  const tag = done.version === undefined ? `"${digest}"` : `"${done.version}-${digest}"`
  const text =
    typeof body === 'object' && body !== null && 'etag' in body ? JSON.stringify({ ...body, etag: tag }) : bare
  reply.header('etag', reply.getHeader('etag') ?? tag)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
  if (
    operation.method === 'GET' &&
    status === 200 &&
    matches(request.headers['if-none-match'], String(reply.getHeader('etag')))
  )
    return reply.code(304).removeHeader('content-type').send()
  return reply.send(text)
}

function usualType(operation: Operation, status: number): string {
  const content = operation.replies.get(String(status)) ?? []
  return (content.find((one) => isJson(one.mediaType)) ?? content[0])?.mediaType ?? 'application/json'
}

/** Whether an If-None-Match header names this tag; weak and strong ones are the same here. */
export function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => bare(one) === bare(tag))
}

export const mediaTypeOf = (contentType: string | undefined) => contentType?.split(';')[0]?.trim().toLowerCase()
