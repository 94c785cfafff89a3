import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personLimits } from '../../contract/person-limits.ts'
import { writeToAll } from '../../../test/database.ts'
import { testApp, testPassword } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'

describe.each(['sqlite', 'postgres'] as const)('accounts on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn(['ROLE_TENANT_ADMIN'])
  })
  afterAll(() => app.close())

  const signIn = (username: string, password: string, tenant = 'museo') =>
    app.call('/users/login', {
      tenant,
      headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
    })
  const post = (who: SignedIn, path: string, body?: object) => who.call(path, { method: 'POST', body })
  const choose = (url: string, password: string) =>
    app.call('/iam/passwordLinks/use', { method: 'POST', body: { token: new URL(url).hash.slice(1), password } })

  test('[MGMT-14] an invited user chooses the password with a link that works once', async () => {
    const invited = await post(admin, '/iam/jarvisUsers/invitations', { username: 'irma', email: 'irma@museo.example' })
    expect(invited.json()).toMatchObject({ username: 'irma', mailed: false })
    const { url } = invited.json<{ url: string }>()
    expect(new URL(url).pathname).toBe('/ui/password')
    expect((await choose(url, 'fourteen letters')).statusCode).toBe(204)
    expect((await choose(url, 'fifteen letters!')).json()).toMatchObject({ code: 'password-link.used' })
    expect((await signIn('irma', 'fourteen letters')).statusCode).toBe(200)
  })

  test('[MGMT-02] in part: users are found by a part of the username or e-mail, also outside of a workgroup alone', async () => {
    const group = (await post(admin, '/iam/userGroups', { name: 'Divers', tenantName: 'museo' })).json()
    for (const [username, email] of [
      ['fälke', 'hawk@museo.example'],
      ['ben', 'Falke_2@museo.example'],
      ['carla', 'falkeX2@museo.example'],
    ])
      await post(admin, '/iam/jarvisUsers/invitations', { username, email })
    const search = async (text: string, more = '') => {
      const query = `text=${encodeURIComponent(text)}&sort=username,asc${more}`
      const reply = await admin.call(`/iam/jarvisUsers/search/findByUsernameOrEmail?${query}`)
      return reply.json<{ _embedded: { jarvisUsers: { id: string; username: string }[] }; page: object }>()
    }
    const names = async (text: string, more = '') =>
      (await search(text, more))._embedded.jarvisUsers.map(({ username }) => username)
    expect(await names(' FALKE')).toEqual(['ben', 'carla', 'fälke'])
    expect(await names('falke_2')).toEqual(['ben'])
    expect(await names('nobody here')).toEqual([])
    const [ben] = (await search('falke_2'))._embedded.jarvisUsers
    await admin.call(`/iam/jarvisUsers/${ben?.id}`, { method: 'PATCH', body: { userGroupUuids: [group.uuid] } })
    expect(await names('falke', `&outside=${group.uuid}`)).toEqual(['carla', 'fälke'])
    expect((await search('falke', '&size=2')).page).toMatchObject({ totalElements: 3, totalPages: 2 })
    const reader = await app.signIn(['ROLE_USER'])
    expect((await reader.call('/iam/jarvisUsers/search/findByUsernameOrEmail?text=falke')).statusCode).toBe(403)
  })

  test('[MGMT-14] a table is checked row by row, and creates all users or none', async () => {
    const group = await post(admin, '/iam/userGroups', { name: 'Photographers', tenantName: 'museo' })
    const table = (csv: string, apply = false) => post(admin, '/iam/jarvisUsers/table', { csv, apply })
    const wrong =
      'username;email;gruppi di lavoro\nnora;nora@museo.example;Photographers\nnora;n@museo.example;\nzeno;no address;\nugo;u@museo.example;Nobody\nirma;i@museo.example;'
    const checked = (await table(wrong, true)).json<{ rows: { code?: string }[] }>()
    expect(checked).toMatchObject({ ready: 1, failed: 4, created: 0 })
    expect(checked.rows.map(({ code }) => code)).toEqual([
      undefined,
      'username.twice',
      'email.wrong',
      'workgroup.unknown',
      'username.taken',
    ])
    expect((await signIn('nora', testPassword)).statusCode).toBe(401)
    const right = 'username,email,surname,workgroups\nnora,nora@museo.example,Reni,photographers\nugo,u@museo.example,,'
    expect((await table(right)).json()).toMatchObject({ ready: 2, created: 0 })
    const made = (await table(right, true)).json<{ rows: { url: string; outcome: string }[] }>()
    expect(made).toMatchObject({ created: 2, failed: 0 })
    expect((await choose(made.rows[0]?.url ?? '', 'fourteen letters')).statusCode).toBe(204)
    const list = (await admin.call('/iam/jarvisUsers?size=100')).json()._embedded.jarvisUsers
    expect(list.find(({ username }: { username: string }) => username === 'nora')).toMatchObject({
      surname: 'Reni',
      userGroupUuids: [group.json().uuid],
    })
    expect((await table('a,b\n1,2')).json()).toMatchObject({ status: 422, code: 'users.no-columns' })
  })

  test('one person creates, invites and resets so many accounts within a day', async () => {
    const [busy, other] = [await app.signIn(['ROLE_ADMIN']), await app.signIn(['ROLE_ADMIN'])]
    const line = { tenant_id: 'museo', actor: busy.uuid, action: 'create', entity_kind: 'user', entity_uuid: busy.uuid }
    const lines = Array.from({ length: personLimits.accountsADay - 1 }, (_, n) => ({
      ...line,
      at: new Date(Date.now() - 3_600_000 - n * 1000).toISOString(),
    }))
    await writeToAll(app.database, async (tx) => {
      for (let from = 0; from < lines.length; from += 500)
        await tx
          .insertInto('audit')
          .values(lines.slice(from, from + 500))
          .execute()
    })
    const invite = (who: SignedIn, username: string) =>
      post(who, '/iam/jarvisUsers/invitations', { username, email: `${username}@museo.example` })
    const csv = 'username,email\nlia,lia@museo.example\nmia,mia@museo.example'
    const table = (who: SignedIn) => post(who, '/iam/jarvisUsers/table', { csv, apply: true })
    const tooMany = { status: 429, code: 'users.too-many-a-day' }
    expect((await table(busy)).json()).toMatchObject(tooMany)
    expect((await invite(busy, 'last')).statusCode).toBe(201)
    const refused = await invite(busy, 'one-more')
    expect(refused.json()).toMatchObject(tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_400 - 3_600 - personLimits.accountsADay - 60)
    expect((await post(busy, `/iam/jarvisUsers/${other.uuid}/passwordReset`)).json()).toMatchObject(tooMany)
    expect((await post(other, `/iam/jarvisUsers/${busy.uuid}/passwordReset`)).statusCode).toBe(200)
    expect((await table(other)).json()).toMatchObject({ created: 2 })
  })

  test('[MGMT-14] a deactivated user is signed out until activated again; a new password ends sessions too', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const path = `/iam/jarvisUsers/${reader.uuid}`
    expect((await post(admin, `${path}/deactivate`)).json()).toMatchObject({ deactivated: true })
    expect((await reader.call('/iam/jarvisUsers/search/self')).statusCode).toBe(401)
    expect((await signIn(reader.username, testPassword)).statusCode).toBe(401)
    expect((await post(admin, `${path}/activate`)).json()).toMatchObject({ deactivated: false })
    expect((await signIn(reader.username, testPassword)).statusCode).toBe(200)
    const { url } = (await post(admin, `${path}/passwordReset`)).json<{ url: string }>()
    expect((await signIn(reader.username, testPassword)).statusCode).toBe(401)
    const log = (await admin.call('/meta/audit?kind=user')).json()
    expect(JSON.stringify(log)).toContain('"action":"reset"')
    expect((await choose(url, 'fourteen letters')).statusCode).toBe(204)
    const again = await app.signIn(['ROLE_USER'])
    const sessions = `/iam/jarvisUsers/${again.uuid}/sessions`
    expect((await admin.call(sessions)).json()._embedded.sessions).toHaveLength(1)
    expect((await admin.call(sessions, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await again.call('/iam/jarvisUsers/search/self')).statusCode).toBe(401)
    const stranger = await app.signIn(['ROLE_RESEARCHER'])
    for (const [method, end] of [
      ['POST', 'deactivate'],
      ['POST', 'passwordReset'],
      ['DELETE', 'sessions'],
    ] as const)
      expect((await stranger.call(`${path}/${end}`, { method })).statusCode).toBeGreaterThanOrEqual(403)
  })

  test('[MGMT-14] the last manager cannot be deactivated or deleted, at home or as a guest elsewhere', async () => {
    const guest = await app.signIn(['ROLE_ADMIN'])
    const context = { tenantId: 'archivio' }
    const group = await app.services.identity.createGroup(context, { name: 'Administrators', roles: ['ROLE_ADMIN'] })
    await app.services.identity.addMember(context, guest.uuid, [group])
    // At home there is another manager; in the archive there is not.
    const deleted = await admin.call(`/iam/jarvisUsers/${guest.uuid}`, { method: 'DELETE' })
    expect(deleted.json()).toMatchObject({ status: 409, code: 'user.last-admin' })
    const second = await app.signIn(['ROLE_ADMIN'], 'archivio')
    await post(second, `/iam/jarvisUsers/${guest.uuid}/deactivate`)
    expect((await signIn(guest.username, testPassword, 'archivio')).statusCode).toBe(401)
    expect((await signIn(guest.username, testPassword)).statusCode).toBe(200)
    const self = await post(second, `/iam/jarvisUsers/${second.uuid}/deactivate`)
    expect(self.json()).toMatchObject({ status: 409, code: 'user.self' })
    // One of two managers is deactivated: the other must keep the right.
    // Nor can someone manage who has not chosen a password yet.
    const invited = { username: 'soon', email: 'soon@archivio.example', userGroupUuids: [group] }
    expect((await post(second, '/iam/jarvisUsers/invitations', invited)).statusCode).toBe(201)
    const groups = (await second.call('/iam/userGroups')).json()._embedded.userGroups
    const own = groups.find(({ name }: { name: string }) => name !== 'Administrators')
    const stripped = await second.call(`/iam/userGroups/${own.uuid}/updateTenantPermission`, {
      method: 'PATCH',
      body: { tenant: 'archivio', roles: [] },
    })
    expect(stripped.json()).toMatchObject({ status: 409, code: 'user.last-admin' })
  })

  test('[MGMT-09] [MGMT-13] a refusal names the missing right and who can grant it, and rights name their workgroups', async () => {
    const reader = await app.signIn(['ROLE_RESEARCHER'])
    const refused = await post(reader, '/meta/culturalItemCollections', { sgtt: 'Maps' })
    expect(refused.json()).toMatchObject({
      status: 403,
      code: 'role.missing',
      roles: expect.arrayContaining(['ROLE_METADATA_EDITOR']),
      managers: expect.arrayContaining(['User 1']),
    })
    const rights = (await reader.call(`/iam/jarvisUsers/${reader.uuid}/rights`)).json()
    expect(rights.grants).toEqual([{ role: 'ROLE_RESEARCHER', workgroups: [expect.stringMatching(/^group/)] }])
    expect(rights.operations.find(({ id }: { id: string }) => id === 'createCollection')).toMatchObject({
      access: 'roles',
      roles: expect.arrayContaining(['ROLE_PUBLISHER']),
    })
    expect((await reader.call(`/iam/jarvisUsers/${admin.uuid}/rights`)).statusCode).toBe(404)
    expect((await admin.call(`/iam/jarvisUsers/${reader.uuid}/rights`)).statusCode).toBe(200)
  })

  test('[MGMT-13] a manager who previews a role sees what the role sees, and cannot write meanwhile', async () => {
    const headers = { 'x-teca-preview-role': 'ROLE_PUBLISHER' }
    const self = await admin.call('/iam/jarvisUsers/search/self', { headers })
    expect(self.json()).toMatchObject({ userRoles: ['ROLE_PUBLISHER'] })
    expect(self.json()._links.audit).toBeUndefined()
    const refused = (await admin.call('/iam/jarvisUsers', { headers })).json()
    expect(refused).toMatchObject({ status: 403, code: 'preview.refused' })
    // Who manages is told of the role that is previewed, not to ask those who manage.
    expect(refused.managers).toBeUndefined()
    const write = await admin.call('/meta/culturalItemCollections', {
      method: 'POST',
      body: { sgtt: 'Maps' },
      headers,
    })
    expect(write.json()).toMatchObject({ status: 403, code: 'preview.read-only' })
    const search = await admin.call('/meta/api/search/culturalItems', { method: 'POST', body: {}, headers })
    expect(search.statusCode).not.toBe(403)
    const reader = await app.signIn(['ROLE_USER'])
    const raised = await reader.call('/iam/jarvisUsers', { headers: { 'x-teca-preview-role': 'ROLE_ADMIN' } })
    expect(raised.statusCode).toBe(403)
    const unknown = await admin.call('/iam/jarvisUsers', { headers: { 'x-teca-preview-role': 'ROLE_OWNER' } })
    expect(unknown.json()).toMatchObject({ status: 400, errors: [{ field: 'x-teca-preview-role' }] })
  })

  test('a new sign-in ends the session that it replaces in the browser', async () => {
    const before = await app.signIn(['ROLE_USER'])
    const authorization = `Basic ${Buffer.from(`${before.username}:${testPassword}`).toString('base64')}`
    expect(
      (await before.call('/users/login', { headers: { authorization: authorization.slice(0, -4) } })).statusCode,
    ).toBe(401)
    expect((await before.call('/iam/jarvisUsers/search/self')).statusCode).toBe(200)
    const reply = await before.call('/users/login', { headers: { authorization } })
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    expect((await before.call('/iam/jarvisUsers/search/self')).statusCode).toBe(401)
    expect((await app.call('/iam/jarvisUsers/search/self', { cookie })).statusCode).toBe(200)
  })
})
