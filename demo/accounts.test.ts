import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../test/server-app.ts'
import type { TestApp } from '../test/server-app.ts'
import { demoAccounts, demoPassword, knownPasswords, replaceKnownPasswords } from './accounts.ts'
import { demoUsers } from './users.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const { uuid, username, email, roles } of demoUsers) {
    const [tenantId = ''] = Object.keys(roles)
    await app.services.identity.createUser({ tenantId }, { uuid, username, email, password: demoPassword })
  }
})
afterAll(() => app.close())

const signIn = async (username: string, password: string) => {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return (await app.call('/users/login', { headers: { authorization } })).statusCode
}

test('if others reach the server, no demo account has the password that everyone knows', async () => {
  const { identity } = app.services
  const before = await knownPasswords(identity)
  expect([...before.keys()]).toEqual(demoUsers.map(({ username }) => username))
  expect(demoAccounts(before)).toContain(`all with the password ${demoPassword}:`)

  const given = await replaceKnownPasswords(identity)
  expect(new Set(given.values()).size).toBe(demoUsers.length)
  for (const { username } of demoUsers.filter((user) => 'museo' in user.roles)) {
    expect(await signIn(username, demoPassword)).toBe(401)
    expect(await signIn(username, given.get(username) ?? '')).toBe(200)
  }
  expect(demoAccounts(given)).not.toContain(demoPassword)
  expect(demoAccounts(given)).toContain(given.get('curator'))

  // The next start finds none of them, and changes none.
  expect(await replaceKnownPasswords(identity)).toEqual(new Map())
  expect(await signIn('curator', given.get('curator') ?? '')).toBe(200)
  expect(demoAccounts(new Map())).toMatch(/curator +\(told once, or changed\) +museo/)
})
