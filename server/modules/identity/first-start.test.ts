import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allTenants, testPlace } from '../../../test/database.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { firstStart } from './first-start.ts'

describe.each(['sqlite', 'postgres'] as const)('the first start on %s', (kind) => {
  let app: App
  let remove: () => Promise<void>
  beforeAll(async () => {
    const place = await testPlace(kind)
    remove = place.remove
    const config = readConfig({ DATA_DIR: place.dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'off' })
    app = await buildApp({ config: { ...config, databaseUrl: place.databaseUrl }, checkReplies: true })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.close()
    await remove()
  })
  const start = () => firstStart({ database: app.database, ...app.services }, 'localhost')
  const post = async (path: string, body: object) => {
    const headers = { host: 'localhost' }
    const { statusCode, body: text } = await app.http.inject({ method: 'POST', url: path, headers, payload: body })
    return [statusCode, text === '' ? undefined : (JSON.parse(text) as { code?: string; username?: string })] as const
  }
  const find = (token = '') => post('/iam/passwordLinks/search/findByToken', { token })
  const use = (token = '', password = 'twelve characters') => post('/iam/passwordLinks/use', { token, password })
  const signIn = async (password: string) => {
    const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`
    return (await app.http.inject({ url: '/users/login', headers: { host: 'localhost', authorization } })).statusCode
  }

  test('continues after an interruption before the first account, and creates only one account', async () => {
    await app.services.tenants.create({
      id: 'teca',
      displayName: 'Teca',
      host: 'localhost',
      canDownloadMasterfiles: true,
    })
    await app.services.identity.createGroup(
      { tenantId: 'teca' },
      { name: 'Administrators', isSystem: true, roles: ['ROLE_ADMIN'] },
    )
    const first = await start()
    expect(await find(first?.token)).toMatchObject([200, { username: 'admin' }])
    // Nobody has used it: the next start gives another one instead.
    const second = await start()
    expect(second?.username).toBe('admin')
    expect(await find(first?.token)).toMatchObject([404, { code: 'password-link.unknown' }])
    expect(await allTenants(app.database).selectFrom('users').select('username').execute()).toEqual([
      { username: 'admin' },
    ])
  })

  test('has a link that expires after a day; the next start gives a new one', async () => {
    const link = await start()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    expect(await find(link?.token)).toMatchObject([410, { code: 'password-link.expired' }])
    expect(await use(link?.token)).toMatchObject([410, { code: 'password-link.expired' }])
    vi.useRealTimers()
    expect(await signIn('twelve characters')).toBe(401)
  })

  test('has a link that sets one password, once: a weak one does not use it up, and no start gives another afterwards', async () => {
    const link = await start()
    for (const weak of ['short', 'admin'])
      expect(await use(link?.token, weak)).toMatchObject([400, { code: 'password.weak' }])
    const both = await Promise.all([use(link?.token), use(link?.token, 'another password')])
    expect(both.map(([status]) => status).toSorted()).toEqual([204, 410])
    const chosen = both[0][0] === 204 ? 'twelve characters' : 'another password'
    expect(await signIn(chosen)).toBe(200)
    expect(await find(link?.token)).toMatchObject([410, { code: 'password-link.used' }])
    expect(await use(link?.token, 'a third password')).toMatchObject([410, { code: 'password-link.used' }])
    expect(await signIn(chosen)).toBe(200)
    expect(await start()).toBeUndefined()
  })
})
