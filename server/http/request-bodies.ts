import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../contract/problem.ts'

/** Largest body of a call without an operation in the contracts; operations have limits of their own. */
export const UNKNOWN_BODY = 4 * 1024
/** The longest wait for a JSON or text body. */
const BODY_MS = 30_000
/** The media type of tus. */
const PART_OF_FILE = 'application/offset+octet-stream'
/** How long the rest of a refused body is read and dropped, so that the reply reaches the sender. */
const LINGER_MS = 10_000

/** How long bodies are waited for; tests wait less. */
export type Waits = { bodyMs?: number; lingerMs?: number }

/** Reads JSON and text bodies whole, within a time; files go through multipart, which streams. */
export async function readBodies(
  http: FastifyInstance,
  { bodyMs = BODY_MS, lingerMs = LINGER_MS }: Waits,
): Promise<void> {
  await http.register(multipart, {
    limits: { fileSize: 4 * 1024 ** 3, files: 1, fields: 20, fieldSize: 64 * 1024, headerPairs: 100 },
  })
  const parse = http.getDefaultJsonParser('error', 'error')
  const json: FastifyBodyParser<string> = (request, body, done) => {
    if (body === '') return done(null, undefined)
    if (body.includes('\\u0000')) return done(holdsNul('A text'))
    return parse(request, body, done)
  }
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser(/^application\/(.+\+)?json/, { parseAs: 'string' }, json)
  http.addContentTypeParser(/^text\//, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // Its handler reads it as it arrives.
  http.addContentTypeParser(PART_OF_FILE, (_request, _payload, done) => done(null, undefined))
  http.addHook('preParsing', async (request, _reply, payload) => {
    // Without a body too: the parser would fail later, and not by the fault of the server.
    if (isMultipart(request) && !hasBoundary(request))
      throw new ProblemError(400, 'request.invalid', { detail: 'The content type names no boundary between the parts' })
    return !hasBody(request) || isPartOfFile(request) || isMultipart(request) ? payload : withinTime(payload, bodyMs)
  })
  http.addHook('onResponse', async (request) => {
    const { raw } = request
    if (raw.complete || !hasBody(request)) return
    const timer = setTimeout(() => raw.destroy(), lingerMs).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

/** PostgreSQL can neither store nor search a text with a NUL. */
export const holdsNul = (what: string) => new ProblemError(400, 'request.invalid', { detail: `${what} holds a NUL` })

function withinTime(payload: Readable, ms: number): PassThrough {
  const body = new PassThrough()
  const late = new ProblemError(408, 'body.too-slow', { detail: `The body has not arrived within ${ms / 1000} s` })
  const timer = setTimeout(() => body.destroy(late), ms)
  // The reader gets the error; an unread body has none.
  body.on('error', () => clearTimeout(timer))
  payload.on('error', (error) => body.destroy(error))
  body.on('close', () => clearTimeout(timer))
  return payload.pipe(body)
}

const hasBody = ({ headers }: FastifyRequest) =>
  (headers['transfer-encoding'] ?? headers['content-length'] ?? '0') !== '0'
const isPartOfFile = ({ headers }: FastifyRequest) => headers['content-type'] === PART_OF_FILE
const isMultipart = (request: FastifyRequest) => /^multipart\//i.test(request.headers['content-type'] ?? '')
const hasBoundary = (request: FastifyRequest) => /;\s*boundary="?[^\s";]/i.test(request.headers['content-type'] ?? '')
