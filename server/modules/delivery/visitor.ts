import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../../contract/serve.ts'
import type { PictureView } from '../../contract/picture-view.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'

export type Asking = { request: FastifyRequest; reply: FastifyReply; identity: Identity }

/** Open things may be kept by anyone for an hour, all others by the person's own browser. */
const PUBLIC = 'public, max-age=3600, stale-while-revalidate=86400'
const PRIVATE = 'private, max-age=3600'

/**
 * Lets a visitor have something, or not: what is open is for everyone, on every site; all else is for those who are signed
 * in at its organisation. 401 where signing in would help, 404 where there is nothing: addresses hold random names, so
 * only who was given one learns which of the two it is.
 */
export function admit<T extends { open: boolean }>(asking: Asking, found: T | undefined, uuid: string): T {
  const seen = requireSeen(asking, found, uuid)
  void asking.reply.headers(seen.open ? openHeaders : closedHeaders)
  return seen
}

/**
 * The same for what tells of a thing in words: those who are signed in may be told more than everybody else, so no cache
 * shows it to others; and what is told follows states, orders and pages at once, so each copy is asked about before it is used.
 */
export function admitReader<T extends { open: boolean }>(asking: Asking, found: T | undefined, uuid: string): T {
  const seen = requireSeen(asking, found, uuid)
  void asking.reply.headers(asking.identity.user === undefined ? toldToAll : toldToOne)
  return seen
}

function requireSeen<T extends { open: boolean }>({ identity }: Asking, found: T | undefined, uuid: string): T {
  if (found === undefined) throw notFound('media', uuid)
  if (!found.open && identity.user === undefined) throw missingSession()
  return found
}

export const openHeaders = {
  'access-control-allow-origin': '*',
  'cache-control': PUBLIC,
  'access-control-expose-headers': 'link, etag',
}
/** Whoever may see a picture without the watermark gets it for themselves; the marked one is for everybody else. */
const markedHeaders = { ...openHeaders, vary: 'cookie' }

/** Headers of a picture that is shown like this. */
export function pictureHeaders(open: boolean, view: PictureView): Record<string, string> {
  if (!open || view === 'clean') return closedHeaders
  return view === 'plain' ? openHeaders : markedHeaders
}

export const closedHeaders = { 'cache-control': PRIVATE, vary: 'cookie' }

const toldToAll = { ...markedHeaders, 'cache-control': 'public, no-cache' }
const toldToOne = { ...closedHeaders, 'cache-control': 'private, no-cache' }

const missingSession = () => new ProblemError(401, 'session.missing', { detail: 'It is not public: sign in to see it' })

/** True when the visitor's copy is current; the reply is then a 304. */
export function isCurrent({ request, reply }: Asking, etag: string): boolean {
  void reply.header('etag', `"${etag}"`)
  if (!names(request.headers['if-none-match'], etag)) return false
  void reply.code(304)
  return true
}

/** Whether an If-None-Match header names this tag; weak and strong ones are the same here. */
export function names(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known.trim() === '*' || [...known.matchAll(/"([^"]*)"/g)].some(([, tag]) => tag === etag)
}

/** Aborted when the visitor has gone before the answer was ready. */
export function signalOf(request: FastifyRequest): AbortSignal {
  const control = new AbortController()
  request.raw.once('close', () => {
    if (!request.raw.complete || request.raw.destroyed) control.abort(new Error('The visitor has gone'))
  })
  return control.signal
}
