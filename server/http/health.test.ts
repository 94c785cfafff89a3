import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../test/server-app.ts'
import type { TestApp } from '../../test/server-app.ts'
import type { Health } from '../contract/generated/host/types.gen.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a server that cannot write is not ready, and says so', async () => {
  expect((await app.call('/health')).json<Health>()).toMatchObject({ ready: true })
  vi.spyOn(app.database, 'write').mockRejectedValueOnce(new Error('database or disk is full'))
  const reply = await app.call('/health')
  expect(reply.statusCode).toBe(503)
  expect(reply.json<Health>()).toMatchObject({
    ready: false,
    missing: expect.arrayContaining([{ name: 'database', detail: 'Nothing can be written' }]),
  })
  expect((await app.call('/health')).statusCode).toBe(200)
})
