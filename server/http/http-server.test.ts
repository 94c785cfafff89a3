import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './http-server.ts'
import { testApp } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await testApp()
  await mkdir(join(app.dataDir, 'ui', 'assets'), { recursive: true })
  admin = await app.signIn()
})
afterAll(() => app.close())

type Given = [
  status: number,
  code: string,
  method: 'GET' | 'POST',
  url: string,
  more: { payload?: string; headers?: Record<string, string> },
]

describe('replies', () => {
  const json = { 'content-type': 'application/json' }
  test.each([
    [400, 'request.invalid', 'GET', '/iam/tenants?page=-1', {}],
    [400, 'request.invalid', 'POST', '/iam/userGroups', { payload: '{', headers: json }],
    [403, 'origin.refused', 'POST', '/iam/userGroups', { headers: { 'sec-fetch-site': 'cross-site' } }],
    [404, 'not-found', 'GET', '/nowhere', {}],
    [404, 'not-found', 'GET', '/meta/x%', {}],
    [404, 'not-found', 'GET', '/meta/%ff', {}],
    [404, 'not-found', 'GET', '/images/iiif/3/%zz/info.json', {}],
    [400, 'request.invalid', 'GET', `/iam/jarvisUsers/${'9'.repeat(600)}`, {}],
    [405, 'method.not-allowed', 'POST', '/iam/tenants/info', {}],
    [413, 'body.too-large', 'POST', '/iam/userGroups', { payload: ' '.repeat(17 << 20), headers: json }],
    [415, 'media-type.unsupported', 'POST', '/iam/userGroups', { payload: 'x', headers: { 'content-type': 'x/y' } }],
  ] as const)('[API-06] are a problem with id and safety headers: %i %s', async (...given) => {
    const [status, code, method, url, { headers = {}, ...more }] = given as Given
    const own = { host: 'museo.localhost', cookie: admin.cookie }
    const reply = await app.http.inject({ method, url, headers: { ...own, ...headers }, ...more })
    const problem = reply.json()
    expect([reply.statusCode, problem.status, problem.code]).toEqual([status, status, code])
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(problem.requestId).toBe(reply.headers['x-request-id'])
    expect(problem).toMatchObject({ type: `urn:teca:problem:${code}`, title: expect.any(String) })
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(reply.headers['access-control-allow-origin']).toBe(url.startsWith('/images/') ? '*' : undefined)
  })
  test('[API-06] name the wrong parameter, and no detail of a server error', async () => {
    expect((await admin.call('/iam/tenants?page=-1')).json().errors[0].field).toBe('/page')
    const other = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
    other.get('/broken', () => Promise.reject(new Error('secret of the house')))
    const broken = await other.inject('/broken')
    await other.close()
    expect([broken.statusCode, broken.json().code]).toEqual([500, 'internal'])
    expect(broken.headers['content-type']).toContain('application/problem+json')
    expect(broken.body).not.toContain('secret')
  })
  test.each([
    ['POST', '/iam/tenants/info', 'GET, HEAD'],
    ['DELETE', '/meta/culturalItems/search/findAll?page=0', 'GET, HEAD'],
    ['PUT', '/meta/culturalItems/00000000-0000-4000-8000-000000000000', 'DELETE, GET, HEAD, PATCH'],
    ['POST', '/images/iiif/3/00000000-0000-4000-8000-000000000000/full/max/0/default.jpg', 'GET, HEAD'],
    ['POST', '/images/dzi/00000000-0000-4000-8000-000000000000.dzi', 'GET, HEAD'],
    ['DELETE', '/images/media/00000000-0000-4000-8000-000000000000/a/b.mp3', 'GET, HEAD'],
  ] as const)('name the allowed methods if %s at %s is not one of them', async (method, path, allow) => {
    const reply = await admin.call(path, { method })
    expect([reply.statusCode, reply.json().code, reply.headers['allow']]).toEqual([405, 'method.not-allowed', allow])
  })
  test.each([
    '/iam/jarvisUsers/search/findByUsername?username=a%00b',
    '/meta/culturalItems/search/findByPressmark?pressmark=a%00b',
    '/iam/tenants/a%00b',
    '/images/media/00000000-0000-4000-8000-000000000000/a%00b',
    '/ui/a%00b',
    '/nowhere%00',
  ])('refuse an address with a NUL without asking a database: %s', async (path) => {
    const reply = await admin.call(path)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
  })
  test('are 404 for an unknown path, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await admin.call('/meta/nothing', { method })).statusCode).toBe(404)
    expect((await app.call('/ui/assets/gone-B7x_9fQz.js')).statusCode).toBe(404)
  })
  test('of viewers can be read from every site, also the 404', async () => {
    const uuid = '00000000-0000-4000-8000-000000000000'
    for (const path of [
      `/images/iiif/3/${uuid}/info.json`,
      `/images/iiif/2/items/${uuid}/manifest.json`,
      '/images/x',
    ]) {
      const reply = await app.call(path)
      expect([path, reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([path, 404, '*'])
    }
    expect((await app.call('/meta/culturalItems')).headers['access-control-allow-origin']).toBeUndefined()
  })
  test('are not sent again while they are unchanged', async () => {
    const first = await admin.call('/iam/tenants/info')
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"1-/)
    const second = await admin.call('/iam/tenants/info', { headers: { 'if-none-match': etag } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })
  test('name the requested address in their self link', async () => {
    const self = (await admin.call('/iam/tenants?size=1')).json()._links.self.href
    expect(self).toBe('http://museo.localhost/iam/tenants?size=1')
  })
  test('include what the shell requests next', async () => {
    const self = (await admin.call('/iam/jarvisUsers/search/self')).json()
    const addresses = self._embedded.preloads.map(
      (one: { _links: { self: { href: string } } }) => new URL(one._links.self.href).pathname,
    )
    expect(addresses).toContain('/iam/tenants/info')
    expect(addresses).toContain(`/iam/jarvisUsers/${admin.uuid}/tenants`)
  })
})

describe('the built application', () => {
  test('caches hashed files for a year, and answers its own addresses with the page', async () => {
    const uiDir = join(app.dataDir, 'ui')
    await writeFile(join(uiDir, 'index.html'), '<title>Teca</title>')
    await writeFile(join(uiDir, 'assets', 'index-B7x_9fQz.js'), 'export {}')
    await writeFile(join(uiDir, 'assets', 'index-B7x_9fQz.js.br'), 'packed')
    const other = await testApp({ env: { UI_DIR: uiDir } })
    try {
      const asset = await other.call('/ui/assets/index-B7x_9fQz.js', { headers: { 'accept-encoding': 'gzip, br' } })
      expect(asset.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const page = await other.call('/ui/catalog/some-collection')
      expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([
        200,
        '<title>Teca</title>',
        'no-cache',
      ])
      expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect((await other.call('/ui/assets/gone-B7x_9fQz.js')).statusCode).toBe(404)
      expect((await other.call('/ui/..%2f..%2f..%2fetc/passwd')).body).not.toContain('root')
      expect((await other.call('/ui/catalog/100%25')).body).toBe('<title>Teca</title>')
      expect((await other.call('/ui/50%2525')).body).toBe('<title>Teca</title>')
      for (const cut of ['/ui/100%', '/ui/catalog/%zz?page=2', '/ui/%c3'])
        expect(await other.call(cut)).toMatchObject({ statusCode: 200, body: '<title>Teca</title>' })
      expect((await other.call('/')).headers.location).toBe('/ui/')
      expect((await other.call('/ui/settings.json')).json()).toMatchObject({ profile: 'standard' })
    } finally {
      await other.close()
    }
  })
})

test('a viewer is found without the last slash and keeps its query; an unknown viewer is 404', async () => {
  const viewersDir = join(app.dataDir, 'viewers')
  await mkdir(join(viewersDir, 'dzi'), { recursive: true })
  await writeFile(join(viewersDir, 'dzi', 'index.html'), '<title>Viewer</title>')
  const other = await testApp({ env: { VIEWERS_DIR: viewersDir } })
  try {
    const sent = await other.call('/images/viewers/dzi?id=7&x=a%20b')
    expect([sent.statusCode, sent.headers.location]).toEqual([302, '/images/viewers/dzi/?id=7&x=a%20b'])
    expect((await other.call('/images/viewers/dzi')).headers.location).toBe('/images/viewers/dzi/')
    expect((await other.call(String(sent.headers.location))).body).toBe('<title>Viewer</title>')
    expect((await other.call('/images/viewers/nothing')).statusCode).toBe(404)
  } finally {
    await other.close()
  }
})

test('the log shows addresses without their query: no token, no name that someone searched for', async () => {
  const logged: string[] = []
  const other = await createHttpServer({ ...readConfig({ LOG_LEVEL: 'info' }) }, [], {
    write: (line) => void logged.push(line),
  })
  other.get('/users/handover', async () => 'taken')
  await other.inject('/users/handover?token=secret-of-one-minute')
  await other.close()
  const [line = '{}'] = logged.filter((one) => one.includes('answered'))
  expect(JSON.parse(line)).toMatchObject({ url: '/users/handover', method: 'GET', status: 200 })
  expect(logged.join()).not.toContain('secret-of-one-minute')
})
