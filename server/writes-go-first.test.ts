import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '../test/large-catalogue.ts'
import { testApp } from '../test/server-app.ts'
import type { SignedIn, TestApp } from '../test/server-app.ts'

let app: TestApp
let user: SignedIn
let item: string
beforeAll(async () => {
  app = await testApp()
  user = await app.signIn()
  const { items } = await fillCatalogue(app.database, { items: 200 })
  item = items[0] ?? ''
})
afterAll(() => app.close())

test('a write does not wait for all the reads before it', async () => {
  const answered: string[] = []
  const call = async (what: string, ...asked: Parameters<SignedIn['call']>) => {
    expect((await user.call(...asked)).statusCode).toBe(200)
    answered.push(what)
  }
  const read = () => call('read', '/meta/culturalItems/search/findAll?size=20')
  const headers = { 'content-type': 'application/merge-patch+json' }
  const write = (autn: string) =>
    call('write', `/meta/culturalItems/${item}`, { method: 'PATCH', headers, body: { autn } })
  await Promise.all([read(), write('Ada')])
  answered.length = 0
  await Promise.all([...Array.from({ length: 60 }, read), write('Bea')])
  expect(answered).toHaveLength(61)
  expect(answered.indexOf('write')).toBeLessThan(40)
})

test('health calls are answered while reads wait', async () => {
  const answered: string[] = []
  const read = async () => {
    await user.call('/meta/culturalItems/search/findAll?size=20')
    answered.push('read')
  }
  const probe = async () => {
    expect((await app.call('/health')).statusCode).toBe(200)
    answered.push('health')
  }
  await Promise.all([...Array.from({ length: 60 }, read), probe()])
  expect(answered.indexOf('health')).toBeLessThan(40)
})
