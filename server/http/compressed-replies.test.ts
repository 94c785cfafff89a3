import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './http-server.ts'
import { testApp } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'

let app: TestApp
let admin: SignedIn
let collection: string
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn()
  const body = { sgtt: 'A long title. '.repeat(60), parentCollectionsUuids: [], customMetadataList: [] }
  const made = await admin.call('/meta/culturalItemCollections', { method: 'POST', body })
  collection = new URL(made.json()._links.self.href).pathname
})
afterAll(() => app.close())

const taking = (encoding: string) => ({ headers: { 'accept-encoding': encoding } })

test('[SRV-11] JSON of more than 1 kB is sent in Brotli or gzip, as the caller accepts', async () => {
  const plain = await admin.call(collection)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers['vary'] ?? '').not.toContain('*')
  for (const [taken, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await admin.call(collection, taking(taken))
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['vary']).toContain('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(unpack(packed.rawPayload).toString('utf8')).toBe(plain.body)
  }
  expect((await admin.call('/users/isLogged', taking('br'))).headers['content-encoding']).toBeUndefined()
})

test('[SRV-11] a compressed reply has a weak version, which conditional requests may send', async () => {
  const { headers } = await admin.call(collection, taking('br'))
  const tag = String(headers['etag'])
  expect(tag).toMatch(/^W\/"1-/)
  const again = await admin.call(collection, { headers: { 'accept-encoding': 'br', 'if-none-match': tag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const rename = (name: string) =>
    admin.call(collection, { method: 'PATCH', body: { sgti: name }, headers: { 'if-match': tag } })
  expect((await rename('first')).statusCode).toBe(200)
  expect((await rename('second')).statusCode).toBe(412)
})

test.each([{ 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }, { 'if-none-match': '*' }])(
  '[SHARE-18] HEAD with %j has the headers of GET and no body',
  async (sent) => {
    const headers = { host: 'museo.localhost', cookie: admin.cookie, ...sent }
    const [got, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => app.http.inject({ method, url: collection, headers })),
    )
    const { 'x-request-id': _first, date: _then, ...wanted } = got?.headers ?? {}
    const { 'x-request-id': _second, date: _now, ...found } = head?.headers ?? {}
    expect([head?.statusCode, head?.rawPayload.length, found]).toEqual([got?.statusCode, 0, wanted])
  },
)

test('the strong version of an uncompressed reply is accepted as well', async () => {
  const tag = String((await admin.call(collection)).headers['etag'])
  expect(tag).toMatch(/^"/)
  const changed = await admin.call(collection, { method: 'PATCH', body: { sgti: 'x' }, headers: { 'if-match': tag } })
  expect(changed.statusCode).toBe(200)
})

test('event streams and media are sent uncompressed; a compressed request is not decompressed', async () => {
  const http = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
  const long = 'x'.repeat(5000)
  http.get('/news', (_request, reply) => reply.type('text/event-stream').send(`data: ${long}\n\n`))
  http.get('/images/models/a.glb', (_request, reply) => reply.type('model/gltf-binary').send(Buffer.from(long)))
  http.get('/images/media/a.svg', (_request, reply) => reply.type('image/svg+xml').send(long))
  http.get('/words', (_request, reply) => reply.type('application/ld+json;profile="x"').send(JSON.stringify(long)))
  http.post('/words', (request) => ({ body: request.body }))
  try {
    for (const [url, encoding] of [
      ['/news', undefined],
      ['/images/models/a.glb', undefined],
      ['/images/media/a.svg', undefined],
      ['/words', 'br'],
    ] as const) {
      const reply = await http.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect([url, reply.headers['content-encoding']]).toEqual([url, encoding])
    }
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const packed = await http.inject({ method: 'POST', url: '/words', headers, payload: Buffer.from([0x1f, 0x8b, 0]) })
    expect(packed.statusCode).toBe(400)
  } finally {
    await http.close()
  }
})
