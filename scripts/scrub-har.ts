import type { Cookie, Entry, Har, Header, Response } from 'har-format'

const recordedOrigin = 'http://recorded.localhost'
const secretHeaders = /^(authorization|proxy-authorization|cookie|set-cookie|x-csrf.*|x-xsrf.*|x-auth.*|x-api-key)$/i
const transportHeaders =
  /^(:.*|connection|content-encoding|content-length|date|host|keep-alive|origin|referer|server|strict-transport-security|transfer-encoding|user-agent|via|x-forwarded.*|sec-.*|accept-.*|cache-control|pragma|priority|upgrade-insecure-requests)$/i
const secretNames = /^(.*passw(?:or)?d.*|pwd|.*secret.*|token|access_?token|refresh_?token|api_?key|session_?id|code)$/i
const scrubbed = 'scrubbed'

/** The application's own addresses in a recording: those that the backend answers. */
const answeredByBackend = /^\/ui\/(management|settings\.json)$/

/**
 * A recording that is safe to publish and to compare: only calls of the recorded host, at a neutral origin, without
 * cookies, credentials, passwords, tokens, addresses and times.
 */
export function scrubHar(har: Har, origin: string): Har {
  const entries = har.log.entries
    .filter(
      ({ request, response }) =>
        new URL(request.url).origin === origin &&
        response.status > 0 &&
        isWhole(response) &&
        isCall(request.method, request.url),
    )
    .map((entry) => scrubEntry(entry, origin))
  return { log: { version: '1.2', creator: { name: 'Teca', version: '1' }, entries } }
}

/** A truncated reply, because the browser was closed, would play back as an empty one. */
const isWhole = ({ content, status }: Response) =>
  status === 204 || !content.mimeType.includes('json') || Boolean(content.text)

const isCall = (method: string, url: string) => {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/ui/')) return pathname !== '/'
  return pathname === '/ui/management' ? method === 'OPTIONS' : answeredByBackend.test(pathname)
}

function scrubEntry({ request, response }: Entry, origin: string): Entry {
  const { postData } = request
  const none: Cookie[] = []
  return {
    startedDateTime: '2026-01-01T00:00:00.000Z',
    time: 0,
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
    request: {
      method: request.method,
      url: scrubAddress(request.url, origin),
      httpVersion: 'HTTP/1.1',
      cookies: none,
      headers: scrubHeaders(request.headers, origin),
      queryString: [],
      headersSize: -1,
      bodySize: -1,
      ...(postData && {
        postData: { mimeType: postData.mimeType, text: scrubBody(postData.mimeType, postData.text ?? '', origin) },
      }),
    },
    response: {
      status: response.status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: none,
      headers: scrubHeaders(response.headers, origin),
      redirectURL: scrubAddress(response.redirectURL, origin),
      headersSize: -1,
      bodySize: -1,
      content: {
        size: response.content.size,
        mimeType: response.content.mimeType,
        ...(response.content.encoding
          ? { text: response.content.text, encoding: response.content.encoding }
          : { text: scrubBody(response.content.mimeType, response.content.text ?? '', origin) }),
      },
    },
  }
}

const scrubHeaders = (headers: Header[], origin: string) =>
  headers
    .filter(({ name }) => !secretHeaders.test(name) && !transportHeaders.test(name))
    .map(({ name, value }) => ({ name: name.toLowerCase(), value: scrubAddress(value, origin) }))

/** An address, or any text with addresses, at a neutral origin and without secrets in its search. */
function scrubAddress(text: string, origin: string): string {
  return text
    .replaceAll(origin, recordedOrigin)
    .replaceAll(/(^|[?&])([\w-]+)=([^&#"'\s]*)/g, (all, before: string, name: string) =>
      secretNames.test(name) ? `${before}${name}=${scrubbed}` : all,
    )
}

function scrubBody(mimeType: string, text: string, origin: string): string {
  if (/multipart\//.test(mimeType)) return ''
  if (!/json/.test(mimeType)) return scrubAddress(text, origin)
  return JSON.stringify(JSON.parse(text || 'null'), (key, value: unknown) => {
    // `code` is secret in an address (sign-in by another service), but the name of a problem in a body.
    if (typeof value === 'string' && key !== 'code' && secretNames.test(key)) return scrubbed
    return typeof value === 'string' ? scrubAddress(value, origin) : value
  })
}
