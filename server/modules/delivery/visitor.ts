import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Identity } from '../../contract/serve.ts'
import type { PictureView } from '../../contract/picture-view.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'

export type Asking = { request: FastifyRequest; reply: FastifyReply; identity: Identity }

/** Open things may be cached by anyone for an hour, all others by the person's own browser. */
const PUBLIC = 'public, max-age=3600, stale-while-revalidate=86400'
const PRIVATE = 'private, max-age=3600'

/**
 * Grants or refuses access: open things are for everyone, on every site; all others are for people who are signed in at
 * the organisation. 401 if signing in would help, 404 if there is nothing: addresses contain random names, so only
 * people who got one learn the difference.
 */
export function admit<T extends { open: boolean }>(asking: Asking, found: T | undefined, uuid: string): T {
  const seen = requireSeen(asking, found, uuid)
  void asking.reply.headers(seen.open ? openHeaders : closedHeaders)
  return seen
}

/**
 * The same for descriptions: people who are signed in may see more than others, so no cache shows it to others; and the
 * text follows states, orders and pages at once, so each copy is checked before it is used.
 */
export function admitReader<T extends { open: boolean }>(asking: Asking, found: T | undefined, uuid: string): T {
  const seen = requireSeen(asking, found, uuid)
  void asking.reply.headers(asking.identity.user === undefined ? cachedByAll : cachedByOne)
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
/** A picture without the watermark is only for the person who may see it; the marked one is for everybody else. */
const markedHeaders = { ...openHeaders, vary: 'cookie' }

/** Headers of a picture in this view. */
export function pictureHeaders(open: boolean, view: PictureView): Record<string, string> {
  if (!open || view === 'clean') return closedHeaders
  return view === 'plain' ? openHeaders : markedHeaders
}

export const closedHeaders = { 'cache-control': PRIVATE, vary: 'cookie' }

const cachedByAll = { ...markedHeaders, 'cache-control': 'public, no-cache' }
const cachedByOne = { ...closedHeaders, 'cache-control': 'private, no-cache' }

const missingSession = () => new ProblemError(401, 'session.missing', { detail: 'It is not public: sign in to see it' })

/** True if the visitor's copy is current; the reply is then a 304. */
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

/** Aborted if the visitor left before the answer was ready. */
export function signalOf(request: FastifyRequest): AbortSignal {
  const control = new AbortController()
  request.raw.once('close', () => {
    if (!request.raw.complete || request.raw.destroyed) control.abort(new Error('The visitor has gone'))
  })
  return control.signal
}
