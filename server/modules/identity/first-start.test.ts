import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPlace } from '../../../test/database.ts'
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
    app = await buildApp({ config: { ...config, databaseUrl: place.databaseUrl } })
  })
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const start = () => firstStart({ database: app.database, ...app.services }, 'localhost')

  test('goes on where it was cut off before there was an account, and makes one account only', async () => {
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
    const account = await start()
    const authorization = `Basic ${Buffer.from(`${account?.username}:${account?.password}`).toString('base64')}`
    const reply = await app.http.inject({ url: '/users/login', headers: { host: 'localhost', authorization } })
    expect(reply.statusCode).toBe(200)
    expect(await start()).toBeUndefined()
  })
})
