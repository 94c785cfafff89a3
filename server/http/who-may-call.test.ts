import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commonPasswords } from '../modules/identity/common-passwords.ts'
import { testApp, testPassword } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await testApp()
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
  test('accepts non-ASCII names and passwords', async () => {
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
  ])('sets a cookie for TLS only if %s', async (_, env, headers) => {
    const behind = await testApp({ env })
    const { username } = await behind.signIn()
    const reply = await behind.call('/users/login', { headers: { ...basic(username, testPassword), ...headers } })
    expect(reply.cookies).toMatchObject([
      { name: '__Host-teca-session', httpOnly: true, secure: true, path: '/' },
      { name: '__Secure-teca-device', httpOnly: true, secure: true },
    ])
    const asked = async (name: string) =>
      (await behind.call('/users/isLogged', { cookie: `${name}=${reply.cookies[0]?.value}`, headers })).json().logged
    // A page without TLS could have set the other one.
    expect([await asked('__Host-teca-session'), await asked('teca-session')]).toEqual([true, false])
    const out = await behind.call('/users/logout', {
      method: 'POST',
      cookie: `__Host-teca-session=${reply.cookies[0]?.value}`,
      headers,
    })
    expect(out.cookies).toMatchObject([{ name: '__Host-teca-session', value: '', secure: true, path: '/' }])
    await behind.close()
  })
  test('is refused after too many failures, also with the right password', async () => {
    const other = await app.signIn()
    for (let n = 0; n < 10; n += 1) await app.call('/users/login', { headers: basic(other.username, 'wrong') })
    const reply = await app.call('/users/login', { headers: basic(other.username, testPassword) })
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
  test('a whole museum behind one address is not locked out, and guessing from there gets slower', async () => {
    const [honest, guessed] = [await app.signIn(), await app.signIn()]
    // One machine may choose from its whole network of IPv6.
    const from = { ip: '2001:db8:1:2::1' }
    for (let n = 0; n < 50; n += 1) await signInAs(`nobody-${n}`, 'wrong', { ip: `2001:db8:1:2::${n + 2}` })
    expect((await signInAs(honest.username, testPassword, from)).statusCode).toBe(200)
    for (let n = 0; n < 2; n += 1) expect((await signInAs(guessed.username, 'wrong', from)).statusCode).toBe(401)
    expect((await signInAs(guessed.username, testPassword, from)).statusCode).toBe(429)
    expect((await signInAs(guessed.username, testPassword, { ip: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })
  const signInAs = (username: string, password: string, more: { ip?: string; cookie?: string } = {}) =>
    app.http.inject({
      url: '/users/login',
      headers: {
        host: 'museo.localhost',
        ...basic(username, password),
        ...(more.cookie !== undefined && { cookie: more.cookie }),
      },
      remoteAddress: more.ip ?? '10.0.0.1',
    })
  test('is not blocked by guesses from elsewhere, nor on a device where someone signed in before', async () => {
    const { username } = await app.signIn()
    const first = await signInAs(username, testPassword, { ip: '10.1.0.1' })
    const device = first.cookies.find(({ name }) => name === 'teca-device')
    expect(device).toMatchObject({ path: '/users/login', httpOnly: true, sameSite: 'Lax', maxAge: 180 * 86_400 })
    const cookie = `teca-device=${device?.value}`
    for (let n = 0; n < 10; n += 1) await signInAs(username, 'wrong', { ip: '10.1.0.1' })
    expect((await signInAs(username, testPassword, { ip: '10.1.0.1' })).statusCode).toBe(429)
    expect((await signInAs(username, testPassword, { ip: '10.1.0.1', cookie })).statusCode).toBe(200)
    expect((await signInAs(username, testPassword, { ip: '10.1.0.2' })).statusCode).toBe(200)
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const other = await app.signIn()
    for (const [name, wrong] of [[username, forged] as const, [other.username, cookie] as const]) {
      for (let n = 0; n < 10; n += 1) await signInAs(name, 'wrong', { ip: '10.1.0.3', cookie: wrong })
      expect((await signInAs(name, testPassword, { ip: '10.1.0.3', cookie: wrong })).statusCode).toBe(429)
    }
  })
  test('is limited on a known device too, whatever else its cookie holds', async () => {
    const { username } = await app.signIn()
    const [, device] = (await signInAs(username, testPassword, { ip: '10.2.0.1' })).cookies
    for (let n = 0; n < 10; n += 1)
      await signInAs(username, 'wrong', { cookie: `teca-device=${device?.value}~${n}.${'x'.repeat(43)}` })
    const cookie = `teca-device=${device?.value}`
    expect((await signInAs(username, testPassword, { cookie })).statusCode).toBe(429)
  })
  test('refuses credentials that no account can have, without hashing them', async () => {
    const started = performance.now()
    for (const [name, password] of [['x'.repeat(3000), 'wrong'] as const, [admin.username, 'x'.repeat(9000)] as const])
      expect((await signInAs(name, password, { ip: '10.3.0.1' })).statusCode).toBe(401)
    expect(performance.now() - started).toBeLessThan(1000)
  })
  test.each([
    ['twelve blanks', ' '.repeat(12)],
    ['one letter over and over', 'a'.repeat(20)],
    ['too few letters between blanks', '   short   pass '.trim().padEnd(20).slice(0, 11).padEnd(20)],
    ['the user name itself', 'Curator-of-Maps'],
    ['the user name among blanks', '  curator-of-maps '],
    ['what everybody tries first', 'Password1234'],
    ['the commonest one', '123qweasdzxc'],
    ['a common one in capitals among blanks', ' QazwsxEDCrfv '],
    ['the last of a thousand common ones', commonPasswords[999] ?? ''],
  ])('does not accept %s as a password', async (_, password) => {
    const body = { username: 'curator-of-maps', password, email: 'c@example.org', tenantName: 'museo' }
    const reply = await admin.call('/iam/jarvisUsers', { method: 'POST', body })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'password.weak'])
  })
  test('opens no session at an organisation that the user does not belong to', async () => {
    const reply = await app.call('/users/login', { tenant: 'archivio', headers: basic(admin.username, testPassword) })
    expect(reply.statusCode).toBe(401)
    const there = await app.call('/iam/tenants/info', { tenant: 'archivio', cookie: admin.cookie })
    expect(there.statusCode).toBe(401)
  })
})

describe('[SRV-07] sessions', () => {
  test('are reported by isLogged, and end at once on logout', async () => {
    const user = await app.signIn()
    expect((await user.call('/users/isLogged')).json()).toEqual({ logged: true, username: user.username })
    expect((await user.call('/users/logout', { method: 'POST' })).statusCode).toBe(204)
    expect((await user.call('/users/isLogged')).json()).toEqual({ logged: false })
    expect((await user.call('/users/logout', { method: 'POST' })).statusCode).toBe(401)
  })
  test('can all be ended at once', async () => {
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
  test('are handed over to another organisation with a token that works once', async () => {
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
    const elsewhere = { tenant: 'archivio', headers: { 'user-agent': 'another browser' } }
    expect((await app.call(fresh, elsewhere)).headers.location).toBe('/ui/login')
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
  test('is allowed for reads, programs and our own pages', async () => {
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
  test('says in Allow who may manage', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const allow = async (user: Pick<SignedIn, 'call'>) =>
      (await user.call('/ui/management', { method: 'OPTIONS' })).headers['allow']
    expect([await allow(admin), await allow(reader), await allow(app)]).toEqual([
      'GET, HEAD, OPTIONS',
      'OPTIONS',
      'OPTIONS',
    ])
  })
  test('refuses people without a role, and people who are not signed in', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const refused = await reader.call('/iam/jarvisUsers')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'role.missing'])
    const unknown = await app.call('/iam/jarvisUsers')
    expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'session.missing'])
  })
})

describe('[SRV-07] a host', () => {
  const ask = (host: string, path = '/users/info') => app.http.inject({ url: path, headers: { host } })
  test.each(['evil.example', '192.0.2.7', 'museo.localhost.evil.example'])('%s is not served', async (host) => {
    const reply = await ask(host)
    expect([reply.statusCode, reply.json().code]).toEqual([421, 'host.unknown'])
    expect(reply.json().detail).toContain('PUBLIC_URL')
    expect((await ask(host, '/ui/login')).statusCode).toBe(421)
    expect((await ask(host, '/health')).statusCode).not.toBe(421)
  })
  test.each([
    'museo.localhost',
    'MUSEO.localhost:4180',
    '127.0.0.1',
    '[::1]:80',
    `${hostname()}.local`,
    'archivio.example',
  ])('%s is', async (host) => {
    const known = await testApp()
    const made = { id: 'elsewhere', displayName: 'Elsewhere', host: 'archivio.example' }
    await known.services.tenants.create(made)
    expect((await known.http.inject({ url: '/users/info', headers: { host } })).statusCode).toBe(200)
    await known.close()
  })
  test('of any name is, where links are made from PUBLIC_URL: a proxy may name its own', async () => {
    const proxied = await testApp({ env: { PUBLIC_URL: 'https://teca.example' } })
    const reply = await proxied.http.inject({ url: '/users/info', headers: { host: 'teca:4180' } })
    expect([reply.statusCode, reply.body.includes('teca:4180')]).toEqual([200, false])
    await proxied.close()
  })
})
