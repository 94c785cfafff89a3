import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, testPassword } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { AuditPage } from '@teca/shared/contract/meta'

let app: TestApp
let admin: SignedIn
let reader: SignedIn
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn()
  reader = await app.signIn(['ROLE_USER'])
})
afterAll(() => app.close())

const basic = (username: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
})
const lines = async () => {
  const page = (await admin.call('/meta/audit?kind=security')).json<AuditPage>()
  return (page._embedded?.audit ?? []).map(({ action, username, title, changes }) => ({
    action,
    username,
    title,
    ...Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  }))
}

test('the audit says who signed in, failed, was refused, took data along and signed out', async () => {
  const { username } = reader
  const signedIn = await app.call('/users/login', { headers: basic(username, testPassword) })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  expect(signedIn.statusCode).toBe(200)
  await app.call('/users/login', { headers: basic(username, 'wrong') })
  await app.call('/users/login', { headers: basic('nobody-here', 'wrong') })
  for (const _ of [1, 2])
    expect((await app.call('/iam/userGroups', { method: 'POST', cookie, body: {} })).statusCode).toBe(403)
  expect((await admin.call('/meta/audit/file')).statusCode).toBe(200)
  expect((await app.call('/users/logout', { method: 'POST', cookie })).statusCode).toBe(204)

  await expect.poll(async () => (await lines()).map(({ action }) => action)).toHaveLength(6)
  const address = '127.0.0.1'
  const found = await lines()
  for (const line of [
    { action: 'signIn', username, title: username, address },
    { action: 'signInFailed', username, title: username, address },
    { action: 'signInFailed', username: 'nobody-here', title: null, address },
    { action: 'refused', username, title: username, address, operation: 'createUserGroup' },
    { action: 'export', username: admin.username, title: admin.username, address, operation: 'exportAudit' },
    { action: 'signOut', username, title: username, address },
  ])
    expect(found).toContainEqual(line)
  // No line holds a password.
  expect(JSON.stringify(found)).not.toContain('wrong')
})

test('a refusal in a preview of a role, and one that repeats itself, write no further line', async () => {
  const headers = { 'x-teca-preview-role': 'ROLE_USER' }
  expect((await admin.call('/iam/userGroups', { method: 'POST', body: {}, headers })).statusCode).toBe(403)
  expect((await reader.call('/iam/userGroups', { method: 'POST', body: {} })).statusCode).toBe(403)
  expect((await lines()).filter(({ action }) => action === 'refused')).toHaveLength(1)
})
