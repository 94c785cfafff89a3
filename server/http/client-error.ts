import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { ProblemError } from '../contract/problem.ts'

/** Answers what Node's parser refuses, before there is a request, with a problem like all others. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  // The peer is gone, or a reply is already under way.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable || socket.bytesWritten > 0)
    return void socket.destroy()
  const { problem, words } = refusalOf(error.code)
  const body = JSON.stringify(problem.toBody(randomUUID()))
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${words}`,
      'content-type: application/problem+json',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function refusalOf(code: string): { problem: ProblemError; words: string } {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const detail = 'The address and the headers are longer than 16 kB'
    return { problem: new ProblemError(431, 'headers.too-large', { detail }), words: 'Request Header Fields Too Large' }
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const detail = 'The headers have not arrived in time'
    return { problem: new ProblemError(408, 'body.too-slow', { detail }), words: 'Request Timeout' }
  }
  const detail = 'This is no request of HTTP'
  return { problem: new ProblemError(400, 'request.invalid', { detail }), words: 'Bad Request' }
}
