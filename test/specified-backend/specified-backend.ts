import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { Json } from '../../server/contract/documents.ts'
import { readSpecification, type SpecifiedCall } from './specification.ts'

export interface SpecifiedBackend {
  port: number
  /** Link relations that it lacks too, although they are specified: not everything has each of them. */
  without: Set<string>
  /** The requests since the last call that the specification does not name. */
  unspecified: () => string[]
  stop: () => Promise<void>
}

const families = /^\/(meta|iam|ccc|import-manager|users)\/|^\/ui\/management$|^\/health$/
/** Another backend has other addresses behind specified links: ours are handed out with this prefix. */
const wrapping = '/delivery/'

/**
 * A backend with only the specified parts: it stands in front of the embedded server and removes every operation,
 * parameter, header, field and link that the contracts mark as going beyond the specification.
 */
export async function startSpecifiedBackend(serverPort: number): Promise<SpecifiedBackend> {
  const specification = await readSpecification()
  let unspecified = new Set<string>()
  const without = new Set<string>()

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://any')
    const { method = 'GET' } = incoming
    const note = (what: string) => void unspecified.add(`${method} ${url.pathname} ${what}`)
    if (url.pathname.startsWith(wrapping)) {
      const [, , wrapped = ''] = url.pathname.split('/')
      return passOn(serverPort, { incoming, outgoing, address: Buffer.from(wrapped, 'base64url').toString() })
    }
    const call = specification.callOf(method === 'HEAD' ? 'GET' : method, url.pathname)
    const isOwn = !url.pathname.startsWith('/images/') || askedByApplication(incoming)
    if (!families.test(url.pathname)) {
      // Its pages are files, the same for everybody: for a visitor the embedded server adds no replies.
      if (url.pathname.startsWith('/ui/')) delete incoming.headers.cookie
      // The viewer pages are the backend's own, with their own requests.
      if (!isOwn || !call?.isExtra || url.pathname.startsWith('/ui/'))
        return passOn(serverPort, { incoming, outgoing, address: incoming.url ?? '/' })
    }
    if (!call || call.isExtra) {
      note('is no call')
      return fail(outgoing, 404)
    }
    for (const name of new Set(url.searchParams.keys()))
      if (!call.query.has(name)) {
        note(`has the parameter ${name}`)
        url.searchParams.delete(name)
      }
    const headers = { ...incoming.headers }
    // Compressed replies could not be read here.
    delete headers['accept-encoding']
    for (const name of call.extraHeaders)
      if (headers[name] !== undefined) {
        note(`has the header ${name}`)
        delete headers[name]
      }
    const body = await bodyOf(incoming, call, note)
    if (body) headers['content-length'] = String(body.length)
    const reply = await ask(serverPort, method, url.pathname + url.search, headers, body ?? incoming)
    await tell(reply, outgoing, call)
  }

  async function bodyOf(incoming: IncomingMessage, { requestSchema }: SpecifiedCall, note: (what: string) => void) {
    if (!requestSchema || !isJson(incoming.headers)) return undefined
    const { body, leftOut } = specification.pruned(requestSchema, JSON.parse(String(await wholeOf(incoming))) as Json)
    for (const field of leftOut) note(`has the field ${field}`)
    return Buffer.from(JSON.stringify(body))
  }

  async function tell(reply: IncomingMessage, outgoing: ServerResponse, call: SpecifiedCall) {
    const status = reply.statusCode ?? 500
    const headers = { ...reply.headers }
    for (const name of call.extraHeaders) delete headers[name]
    if (status >= 400) {
      reply.resume()
      return fail(outgoing, status)
    }
    const schema = call.replySchema(status)
    if (!schema || !isJson(headers)) {
      outgoing.writeHead(status, headers)
      return void reply.pipe(outgoing)
    }
    const { body } = specification.pruned(schema, JSON.parse(String(await wholeOf(reply))) as Json)
    const text = Buffer.from(JSON.stringify(shaped(body)))
    outgoing.writeHead(status, { ...headers, 'content-length': String(text.length) }).end(text)
  }

  /** Addresses of our own server get another form, and links that the journey wants missing are removed. */
  const shaped = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(shaped)
    if (typeof value === 'string' && /^(https?:\/\/[^/]+)?\/images\//.test(value)) {
      const { pathname, search } = new URL(value, 'http://any')
      return specification.callOf('GET', pathname)?.isExtra
        ? `${wrapping}${Buffer.from(pathname + search).toString('base64url')}`
        : value
    }
    if (typeof value !== 'object' || value === null) return value
    const kept = Object.entries(value).filter(([key]) => !without.has(key))
    return Object.fromEntries(kept.map(([key, inner]) => [key, shaped(inner)]))
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      // A person who opens another page aborts calls.
      if (!outgoing.destroyed) unspecified.add(`${incoming.method} ${incoming.url} failed: ${String(error)}`)
      outgoing.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    without,
    unspecified: () => {
      const asked = [...unspecified]
      unspecified = new Set()
      return asked
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isJson = (headers: IncomingHttpHeaders) => /\bjson\b/.test(headers['content-type'] ?? '')

const askedByApplication = ({ headers: { referer } }: IncomingMessage) =>
  referer !== undefined && new URL(referer).pathname.startsWith('/ui/')

/** A failure in the form of backends without our problems and codes. */
function fail(outgoing: ServerResponse, status: number) {
  outgoing.writeHead(status, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify({ timestamp: new Date().toISOString(), status, error: STATUS_CODES[status] }))
}

async function wholeOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function passOn(
  port: number,
  { incoming, outgoing, address }: { incoming: IncomingMessage; outgoing: ServerResponse; address: string },
) {
  const reply = await ask(port, incoming.method ?? 'GET', address, incoming.headers, incoming)
  outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
  outgoing.on('close', () => reply.destroy())
  reply.pipe(outgoing)
}

async function ask(
  port: number,
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer | IncomingMessage,
) {
  const asked = request({ host: '127.0.0.1', port, method, path, headers })
  if (Buffer.isBuffer(body)) asked.end(body)
  else body.pipe(asked)
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  asked.on('error', () => reply.destroy())
  return reply
}
