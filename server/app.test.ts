import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../test/server-app.ts'
import type { TestApp } from '../test/server-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('health', async () => {
  const reply = await app.call('/health')
  expect(reply.json()).toMatchObject({ ready: true })
})
test('self', async () => {
  const user = await app.signIn()
  const reply = await user.call('/iam/jarvisUsers/search/self')
  console.log(reply.statusCode, reply.headers, JSON.stringify(reply.json(), null, 1))
})
