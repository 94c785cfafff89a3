import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createHttpServer } from './http-server.ts'
import { testApp, testPassword } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await testApp()
  await mkdir(join(app.dataDir, 'ui', 'assets'), { recursive: true })
  admin = await app.signIn()
})
afterAll(() => app.close())

const basic = (username: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`,
})

describe('[SRV-07] signing in', () => {
  test('with a wrong password is a 401 without a challenge, and no cookie', async () => {
    const reply = await app.call('/users/login', { headers: basic(admin.username, 'wrong') })
    expect(reply.statusCode).toBe(401)
    expect(reply.json()).toMatchObject({
      code: 'credentials.wrong',
      status: 401,
      requestId: reply.headers['x-request-id'],
    })
    expect(reply.headers['www-authenticate']).toBeUndefined()
    expect(reply.cookies).toEqual([])
  })
  test('takes names and passwords beyond ASCII', async () => {
    const context = { tenantId: 'museo' }
    await app.services.identity.createUser(context, {
      username: 'Nicolò',
      password: 'perché-così-lungo €',
      email: 'n@example.org',
    })
    const reply = await app.call('/users/login', { headers: basic('nicolò', 'perché-così-lungo €') })
    expect(reply.json()).toEqual({ username: 'Nicolò', tenantName: 'museo' })
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(reply.cookies[0]?.secure).toBeUndefined()
  })
  test.each([
    ['the address of all says so', { PUBLIC_URL: 'https://teca.example' }, {}],
    ['a trusted proxy says so', { TRUST_PROXY: 'loopback' }, { 'x-forwarded-proto': 'https' }],
  ])('gives a cookie for TLS alone where %s', async (_, env, headers) => {
    const behind = await testApp({ env })
    const { username } = await behind.signIn()
    const reply = await behind.call('/users/login', { headers: { ...basic(username, testPassword), ...headers } })
    expect(reply.cookies[0]).toMatchObject({ httpOnly: true, secure: true })
    await behind.close()
  })
  test('is refused after too many failures, also with the right password', async () => {
    const other = await app.signIn()
    for (let n = 0; n < 10; n += 1) await app.call('/users/login', { headers: basic(other.username, 'wrong') })
    const reply = await app.call('/users/login', { headers: basic(other.username, testPassword) })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
  test('opens no session at an organisation that the user does not belong to', async () => {
    const reply = await app.call('/users/login', { tenant: 'archivio', headers: basic(admin.username, testPassword) })
    expect(reply.statusCode).toBe(401)
    const there = await app.call('/iam/tenants/info', { tenant: 'archivio', cookie: admin.cookie })
    expect(there.statusCode).toBe(401)
  })
})

describe('[SRV-07] sessions', () => {
  test('are told by isLogged, and end at once', async () => {
    const user = await app.signIn()
    expect((await user.call('/users/isLogged')).json()).toEqual({ logged: true, username: user.username })
    expect((await user.call('/users/logout', { method: 'POST' })).statusCode).toBe(204)
    expect((await user.call('/users/isLogged')).json()).toEqual({ logged: false })
    expect((await user.call('/users/logout', { method: 'POST' })).statusCode).toBe(401)
  })
  test('end everywhere', async () => {
    const user = await app.signIn()
    const second = await app.call('/users/login', { headers: basic(user.username, testPassword) })
    const cookie = `teca-session=${second.cookies[0]?.value}`
    const list = await user.call(`/iam/jarvisUsers/${user.uuid}/sessions`)
    expect(list.json()._embedded.sessions).toHaveLength(2)
    expect(
      (await user.call(`/iam/jarvisUsers/${user.uuid}/sessions?keepCurrent=true`, { method: 'DELETE' })).statusCode,
    ).toBe(204)
    expect((await app.call('/iam/tenants/info', { cookie })).statusCode).toBe(401)
    expect((await user.call('/iam/tenants/info')).statusCode).toBe(200)
  })
  test('go over to another organisation with a token that works once', async () => {
    const user = await app.signIn()
    await app.services.identity.addMember({ tenantId: 'archivio' }, user.uuid, [])
    const tenants = (await user.call('/iam/tenants')).json()._embedded.tenants
    expect(tenants.map((tenant: { name: string }) => tenant.name)).toEqual(['museo', 'archivio'])
    const link = new URL(tenants[1]._links.handover.href)
    const body = { redirect: '/ui/catalog' }
    const { url } = (await user.call(link.pathname, { method: 'POST', body })).json()
    expect(url).toMatch(/^http:\/\/archivio\.localhost\/users\/handover\?token=/)
    const path = url.slice('http://archivio.localhost'.length)
    expect((await app.call(path)).headers.location).toBe('/ui/login')
    const fresh = (await user.call(link.pathname, { method: 'POST', body }))
      .json()
      .url.slice('http://archivio.localhost'.length)
    const taken = await app.call(fresh, { tenant: 'archivio' })
    expect([taken.statusCode, taken.headers.location]).toEqual([303, '/ui/catalog'])
    const cookie = `teca-session=${taken.cookies[0]?.value}`
    expect((await app.call('/iam/tenants/info', { tenant: 'archivio', cookie })).json()).toMatchObject({
      name: 'archivio',
    })
    const again = await app.call(fresh, { tenant: 'archivio' })
    expect([again.headers.location, again.cookies]).toEqual(['/ui/login', []])
  })
})

describe('[SRV-07] a write from another site', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://archivio.localhost' },
  ])('is refused with %o', async (headers) => {
    const reply = await admin.call('/users/logout', { method: 'POST', headers })
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'origin.refused'])
  })
  test('does not concern reads, programs and the own pages', async () => {
    expect((await admin.call('/iam/tenants/info', { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(
      200,
    )
    const user = await app.signIn()
    expect(
      (await user.call('/users/logout', { method: 'POST', headers: { origin: 'http://museo.localhost' } })).statusCode,
    ).toBe(204)
  })
})

describe('[SRV-07] the matrix of roles', () => {
  test('tells in Allow who may manage', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const allow = async (user: Pick<SignedIn, 'call'>) =>
      (await user.call('/ui/management', { method: 'OPTIONS' })).headers['allow']
    expect([await allow(admin), await allow(reader), await allow(app)]).toEqual([
      'GET, HEAD, OPTIONS',
      'OPTIONS',
      'OPTIONS',
    ])
  })
  test('refuses who has none of the roles, and who is not signed in', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const refused = await reader.call('/iam/jarvisUsers')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'role.missing'])
    const unknown = await app.call('/iam/jarvisUsers')
    expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'session.missing'])
  })
})

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
  test('[API-06] name the parameter that is wrong, and nothing of a fault of the server', async () => {
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
  ] as const)('say which methods there are where %s at %s is none', async (method, path, allow) => {
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
  ])('refuse an address with a NUL, which no database looks for: %s', async (path) => {
    const reply = await admin.call(path)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
  })
  test('of what is not there are 404 whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await admin.call('/meta/nothing', { method })).statusCode).toBe(404)
    expect((await app.call('/ui/assets/gone-B7x_9fQz.js')).statusCode).toBe(404)
  })
  test('that show nothing can be read by viewers on every site', async () => {
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
  test('are not sent again when nothing changed', async () => {
    const first = await admin.call('/iam/tenants/info')
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^"1-/)
    const second = await admin.call('/iam/tenants/info', { headers: { 'if-none-match': etag } })
    expect([second.statusCode, second.body]).toEqual([304, ''])
  })
  test('name the address that was asked in their self link', async () => {
    const self = (await admin.call('/iam/tenants?size=1')).json()._links.self.href
    expect(self).toBe('http://museo.localhost/iam/tenants?size=1')
  })
  test('carry what the shell asks for next', async () => {
    const self = (await admin.call('/iam/jarvisUsers/search/self')).json()
    const addresses = self._embedded.preloads.map(
      (one: { _links: { self: { href: string } } }) => new URL(one._links.self.href).pathname,
    )
    expect(addresses).toContain('/iam/tenants/info')
    expect(addresses).toContain(`/iam/jarvisUsers/${admin.uuid}/tenants`)
  })
})

describe('the built application', () => {
  test('keeps hashed files for a year, and answers its own addresses with the page', async () => {
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

test('a viewer is found without its last slash and keeps what it is to show; one that is not there is 404', async () => {
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

test('the log tells addresses without what was asked there: no token, no name that somebody looked for', async () => {
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
