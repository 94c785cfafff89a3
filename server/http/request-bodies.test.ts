import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './http-server.ts'
import { testApp } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'

let app: TestApp
let admin: SignedIn
let reader: SignedIn
let port: number
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn()
  reader = await app.signIn(['ROLE_RESEARCHER'])
  port = Number(new URL(await app.url()).port)
})
afterAll(() => app.close())

/** Writes the text unchanged and returns the reply until its end, or until `enough` matches. */
function raw(text: string, enough: RegExp = /\r\n\r\n[^]*\}$/): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      got += chunk
      if (enough.test(got)) socket.destroy()
    })
    socket.on('close', () => resolve(got))
    socket.on('error', reject)
  })
}

const head = (line: string, ...headers: string[]) => [line, 'host: museo.localhost', ...headers, '', ''].join('\r\n')
const json = 'content-type: application/json'

describe('a body', () => {
  test('[SRV-10] is not read for people who are not signed in or not allowed', async () => {
    const post = 'POST /iam/userGroups HTTP/1.1'
    // The announced body is never sent.
    expect(await raw(head(post, json, 'content-length: 16000000'))).toMatch(/^HTTP\/1.1 401 [^]*session.missing/)
    expect(await raw(head(post, json, 'content-length: 90', `cookie: ${reader.cookie}`))).toMatch(
      /^HTTP\/1.1 403 [^]*role.missing/,
    )
    const upload = 'POST /ccc/uploadFile HTTP/1.1'
    expect(await raw(head(upload, 'content-type: multipart/form-data; boundary=x', 'content-length: 9999'))).toMatch(
      /^HTTP\/1.1 401/,
    )
  })
  test('[SRV-10] is limited to the size of its call, by its announced and by its real length', async () => {
    const body = { name: 'x', tenantName: 'museo', description: 'x'.repeat(70_000) }
    const announced = await admin.call('/iam/userGroups', { method: 'POST', body })
    expect([announced.statusCode, announced.json().code]).toEqual([413, 'body.too-large'])
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const chunked = head('POST /iam/userGroups HTTP/1.1', json, `cookie: ${admin.cookie}`, 'transfer-encoding: chunked')
    expect(await raw(chunked + chunk + chunk)).toMatch(/^HTTP\/1.1 413 [^]*body.too-large/)
    const nowhere = await app.call('/nowhere', { method: 'POST', body: { text: 'x'.repeat(5_000) } })
    expect(nowhere.statusCode).toBe(413)
  })
  test('[SRV-10] that does not arrive in time is answered with 408', async () => {
    const slow = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), [], undefined, { bodyMs: 60 })
    slow.post('/slow', async () => 'arrived')
    const usual = port
    port = Number(new URL(await slow.listen({ host: '127.0.0.1', port: 0 })).port)
    try {
      const reply = await raw(`${head('POST /slow HTTP/1.1', json, 'content-length: 20')}{"a":`)
      expect(reply).toMatch(/^HTTP\/1.1 408 [^]*body.too-slow/)
      expect(await raw(`${head('POST /slow HTTP/1.1', json, 'content-length: 7')}{"a":1}`, /arrived/)).toContain('200')
      // Nobody reads the body of a GET, or one that is announced too large: nothing breaks when its time is over.
      await raw(`${head('GET /slow HTTP/1.1', json, 'content-length: 20')}{"a":`, /\}$/)
      await raw(`${head('POST /slow HTTP/1.1', json, 'content-length: 5000')}{"a":`)
      await new Promise((resolve) => setTimeout(resolve, 150))
      expect(await raw(head('GET /nowhere HTTP/1.1'))).toContain('404')
    } finally {
      port = usual
      await slow.close()
    }
  })
  test('[SRV-10] that was refused and never ends does not keep its connection open', async () => {
    const strict = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), [], undefined, { lingerMs: 30 })
    const usual = port
    port = Number(new URL(await strict.listen({ host: '127.0.0.1', port: 0 })).port)
    try {
      const announced = head('POST /nowhere HTTP/1.1', json, 'content-length: 16000000')
      expect(await raw(`${announced}{"a":`, /nothing ends this but the server/)).toMatch(/^HTTP\/1.1 413/)
    } finally {
      port = usual
      await strict.close()
    }
  })
  test('of parts without a boundary is refused', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""']) {
      const reply = await admin.call('/ccc/uploadFile', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': type },
      })
      expect([type, reply.statusCode, reply.json().code]).toEqual([type, 400, 'request.invalid'])
    }
  })
})

test.each([
  ['a picture of parts that are not whole', () => `/iam/jarvisUsers/${admin.uuid}/avatar`, 'abcd'],
  [
    'a file with a name of a thousand and one signs',
    () => '/ccc/uploadMaterial',
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${'n'.repeat(997)}.mtl"\r\n\r\nnewmtl a\r\n--x--\r\n`,
  ],
])('%s is refused', async (_, path, body) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await admin.call(path(), { method: 'POST', body, headers })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
})

test('an invalid host is refused, and so is a request without one', async () => {
  for (const host of ['a b', 'a/b', '[::1', 'a:99999', 'a@b', '"', 'a\\b', 'a?b', 'a#b', '%00', 'xn--\u{80}', '']) {
    const reply = await raw(`GET /users/isLogged HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
    expect([host, reply.split(' ')[1]]).toEqual([host, '400'])
  }
  expect(await raw('GET /users/isLogged HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  expect(await raw('GET /users/isLogged HTTP/1.1\r\nhost: [::1]:4180\r\n\r\n')).toMatch(/^HTTP\/1.1 200/)
})

test('[SRV-07] a sign-in from another site is refused, however its address is written', async () => {
  for (const path of ['/users/login', '/users/%6cogin', '/%75sers/login', '/users/login?x', '/users/log%69n'])
    for (const method of ['GET', 'HEAD']) {
      const reply = await app.http.inject({
        method: method as 'GET',
        url: path,
        headers: { host: 'museo.localhost', 'sec-fetch-site': 'cross-site', authorization: 'Basic eDp5' },
      })
      expect([path, method, reply.statusCode]).toEqual([path, method, 403])
    }
})
