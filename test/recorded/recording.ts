import type { Entry, Har } from 'har-format'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { canonical } from '../../src/api/hal/address.ts'

/** The origin of recorded sessions, once they are scrubbed. */
export const recordedOrigin = 'http://recorded.localhost'

/** The answers of a recorded session. The same request again gets its next answer, and the last one from then on. */
export function recordingOf(har: Har, origin: string) {
  const answers = new Map<string, Entry[]>()
  for (const entry of har.log.entries) {
    const key = question(entry.request.method, entry.request.url, entry.request.postData?.text)
    answers.set(key, [...(answers.get(key) ?? []), entry])
  }
  return (method: string, address: string, body?: string): Response | undefined => {
    const left = answers.get(question(method, address, body))
    const entry = left && left.length > 1 ? left.shift() : left?.[0]
    return entry && answerOf(entry, origin)
  }
}

/** Request handlers with the answers of the recorded session; other requests go to the next handler. */
export function recordedHandlers(har: Har, origin: string): HttpHandler[] {
  const answer = recordingOf(har, origin)
  return [
    http.all('*', async ({ request }) => answer(request.method, request.url, (await request.clone().text()) || undefined)),
  ]
}

function question(method: string, address: string, body?: string) {
  const { pathname, search } = new URL(address, recordedOrigin)
  return [method, canonical(pathname + search), body ? sameJson(body) : ''].join(' ')
}

function sameJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return '' // a form with a file is identified by its address alone
  }
}

function answerOf({ response }: Entry, origin: string): Response {
  const { content, headers, status } = response
  const init = { status: status || 500, headers: headers.map(({ name, value }): [string, string] => [name, value]) }
  if ([204, 205, 304].includes(status)) return new HttpResponse(null, init)
  if (content.encoding === 'base64') return new HttpResponse(Uint8Array.from(atob(content.text ?? ''), (char) => char.charCodeAt(0)), init)
  return new HttpResponse((content.text ?? '').replaceAll(recordedOrigin, origin), init)
}
