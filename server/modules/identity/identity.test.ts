import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp, testPassword } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { storedKeys } from '../../../test/stored-keys.ts'
import { multipart } from '../../../test/uploading.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { allTenants } from '../../../test/database.ts'

describe.each(['sqlite', 'postgres'] as const)('identity on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
  })
  afterAll(() => app.close())
  const pathOf = (link: { href: string }) => link.href.replace('http://museo.localhost', '')
  /** Opens one more session of a user; returns its calls. */
  async function signedInAgain({ username }: SignedIn, tenant = 'museo') {
    const authorization = `Basic ${Buffer.from(`${username}:${testPassword}`).toString('base64')}`
    const { cookies } = await app.call('/users/login', { tenant, headers: { authorization } })
    const cookie = `teca-session=${cookies[0]?.value}`
    return (path: string) => app.call(path, { tenant, cookie })
  }
  const account = (username: string) => ({
    username,
    password: testPassword,
    email: `${username}@example.org`,
    tenantName: 'museo',
  })

  test('a user is created, found, changed and deleted', async () => {
    const made = await admin.call('/iam/jarvisUsers', { method: 'POST', body: account('bruna') })
    expect(made.statusCode).toBe(201)
    const self = pathOf(made.json()._links.self)
    expect(made.headers.location).toBe(made.json()._links.self.href)
    expect((await admin.call('/iam/jarvisUsers/search/findByUsername?username=BRUNA')).json()).toMatchObject({
      username: 'bruna',
    })
    expect((await admin.call('/iam/jarvisUsers/search/findByUsername?username=nobody')).statusCode).toBe(404)
    const again = await admin.call('/iam/jarvisUsers', { method: 'POST', body: account('Bruna') })
    expect([again.statusCode, again.json().code]).toEqual([409, 'username.taken'])
    const changed = await admin.call(self, {
      method: 'PATCH',
      body: { surname: 'Rossi' },
      headers: { 'if-match': String(made.headers['etag']) },
    })
    expect(changed.json()).toMatchObject({ surname: 'Rossi', etag: changed.headers['etag'] })
    const stale = await admin.call(self, {
      method: 'PATCH',
      body: { surname: 'X' },
      headers: { 'if-match': String(made.headers['etag']) },
    })
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'version.changed'])
    expect((await admin.call('/iam/jarvisUsers/search/findByUsername?username=a%00b')).statusCode).toBe(400)
    const list = await admin.call('/iam/jarvisUsers?sort=username,desc&size=1')
    expect(list.json().page.size).toBe(1)
    for (const property of ['__proto__', 'constructor', 'toString'])
      expect((await admin.call(`/iam/jarvisUsers?sort=${property},asc`)).statusCode).toBe(200)
    expect((await admin.call(self, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await admin.call(self)).statusCode).toBe(404)
  })

  test("changing one's own password needs the old one, and ends the other sessions", async () => {
    const user = await app.signIn(['ROLE_USER'])
    const self = `/iam/jarvisUsers/${user.uuid}`
    const patch = (body: object) => user.call(self, { method: 'PATCH', body })
    const other = await signedInAgain(user)
    expect((await other('/iam/tenants/info')).statusCode).toBe(200)
    const wrong = await patch({ oldPassword: 'not this one', newPassword: 'another long password' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'password.old-wrong'])
    const weak = await patch({ oldPassword: testPassword, newPassword: 'short' })
    expect([weak.statusCode, weak.json().code]).toEqual([400, 'password.weak'])
    expect((await patch({ oldPassword: testPassword, newPassword: 'another long password' })).statusCode).toBe(200)
    expect((await other('/iam/tenants/info')).statusCode).toBe(401)
    expect((await user.call('/iam/tenants/info')).statusCode).toBe(200)
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`${user.username}:${password}`).toString('base64')}`,
    })
    expect((await app.call('/users/login', { headers: basic(testPassword) })).statusCode).toBe(401)
    expect((await app.call('/users/login', { headers: basic('another long password') })).statusCode).toBe(200)
    const audit = await allTenants(app.database)
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity_uuid', '=', user.uuid)
      .execute()
    expect(JSON.stringify(audit)).not.toContain('argon2')
  })

  test("another e-mail of one's own needs the password, one's own name and the e-mail of others do not", async () => {
    const user = await app.signIn(['ROLE_USER'])
    const self = `/iam/jarvisUsers/${user.uuid}`
    const patch = async (body: object, who = user) => {
      const reply = await who.call(self, { method: 'PATCH', body })
      return [reply.statusCode, reply.json<{ code?: string }>().code, reply.json<{ email?: string }>().email]
    }
    const { email } = (await user.call(self)).json<{ email: string }>()
    const other = 'elsewhere@museo.example'
    expect(await patch({ email: other })).toEqual([403, 'password.needed', undefined])
    expect(await patch({ email: other, oldPassword: 'not this one' })).toEqual([401, 'password.old-wrong', undefined])
    expect(await patch({ email, name: 'Irma' })).toEqual([200, undefined, email])
    expect(await patch({ email: other, oldPassword: testPassword })).toEqual([200, undefined, other])
    expect(await patch({ email }, admin)).toEqual([200, undefined, email])
  })

  test('many calls at once cannot guess a password', async () => {
    const user = await app.signIn(['ROLE_USER'])
    const guesses = Array.from({ length: 14 }, (_, n) => {
      const authorization = `Basic ${Buffer.from(`${user.username}:guess ${n}`).toString('base64')}`
      return app.call('/users/login', { headers: { authorization } })
    })
    const replies = await Promise.all(guesses)
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    const refused = replies.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json().code).toBe('too-many-attempts')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800)
    expect((await user.call('/users/isLogged')).json()).toMatchObject({ logged: true })
  })

  test('nobody reads or changes another account without the right to manage', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const other = `/iam/jarvisUsers/${admin.uuid}`
    expect((await reader.call(other)).statusCode).toBe(404)
    expect((await reader.call(other, { method: 'PATCH', body: { name: 'X' } })).statusCode).toBe(404)
    const climb = await reader.call(`/iam/jarvisUsers/${reader.uuid}`, {
      method: 'PATCH',
      body: { userGroupUuids: [] },
    })
    expect([climb.statusCode, climb.json().code]).toEqual([403, 'role.missing'])
  })

  test('a workgroup that is named twice counts once', async () => {
    const group = await app.services.identity.createGroup({ tenantId: 'museo' }, { name: 'Named twice' })
    const userGroupUuids = [group, group]
    const body = { ...account('twice'), userGroupUuids }
    const made = await admin.call('/iam/jarvisUsers', { method: 'POST', body })
    expect([made.statusCode, made.json().userGroupUuids]).toEqual([201, [group]])
    const self = `/iam/jarvisUsers/${made.json().id}`
    const changed = await admin.call(self, { method: 'PATCH', body: { userGroupUuids } })
    expect([changed.statusCode, changed.json().userGroupUuids]).toEqual([200, [group]])
  })

  test('a workgroup grants roles from the next call on', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const made = await admin.call('/iam/userGroups', {
      method: 'POST',
      body: { name: 'Curators', tenantName: 'museo' },
    })
    expect(made.statusCode).toBe(201)
    const { uuid, _links } = made.json()
    const roles = { tenant: 'museo', roles: ['ROLE_TENANT_ADMIN'] }
    expect(
      (await admin.call(pathOf(_links.updateTenantPermission), { method: 'PATCH', body: roles })).json()
        .tenantPermissions,
    ).toEqual([roles])
    const odd = { tenant: 'museo', roles: ['constructor'] }
    const refused = await admin.call(pathOf(_links.updateTenantPermission), { method: 'PATCH', body: odd })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'reference.unknown'])
    expect((await reader.call('/iam/userGroups')).statusCode).toBe(403)
    await admin.call(`/iam/jarvisUsers/${reader.uuid}`, { method: 'PATCH', body: { userGroupUuids: [uuid] } })
    expect((await reader.call('/iam/userGroups')).statusCode).toBe(200)
    expect((await admin.call(pathOf(_links.jarvisUsers))).json().page.totalElements).toBe(1)
    const taken = await admin.call('/iam/userGroups', {
      method: 'POST',
      body: { name: 'CURATORS', tenantName: 'museo' },
    })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'user-group.name-taken'])
    expect((await admin.call(pathOf(_links.self), { method: 'DELETE' })).statusCode).toBe(204)
    expect((await reader.call('/iam/userGroups')).statusCode).toBe(403)
  })

  test('the last manager stays', async () => {
    const only = await app.signIn(['ROLE_TENANT_ADMIN'], 'archivio')
    const [group] = (await only.call('/iam/userGroups')).json()._embedded.userGroups
    const reply = await only.call(`/iam/userGroups/${group.uuid}`, { method: 'DELETE' })
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'user.last-admin'])
    expect((await only.call('/iam/userGroups')).json().page.totalElements).toBe(1)
  })

  test('another organisation cannot change a guest’s name and address, but decides on its workgroups there', async () => {
    const guest = await app.signIn(['ROLE_USER'])
    const there = await app.signIn(['ROLE_ADMIN'], 'archivio')
    const context = { tenantId: 'archivio' }
    await app.services.identity.addMember(context, guest.uuid, [])
    const group = await app.services.identity.createGroup(context, { name: 'Guests' })
    const self = `/iam/jarvisUsers/${guest.uuid}`
    const patch = (by: SignedIn, body: object) => by.call(self, { method: 'PATCH', body })
    for (const change of [{ name: 'X' }, { surname: 'X' }, { email: 'x@example.org' }])
      expect((await patch(there, change)).json()).toMatchObject({ status: 403, code: 'user.guest' })
    const { name, email } = (await there.call(self)).json()
    await inWrite(app.database, { tenantId: 'museo' }, (unit) => unit.update('user', guest.uuid, { surname: null }))
    expect(name).toBe('User')
    const regrouped = await patch(there, { name, surname: '', email, userGroupUuids: [group] })
    expect(regrouped.json()).toMatchObject({ userGroupUuids: [group] })
    expect((await patch(guest, { name: 'Nora' })).json()).toMatchObject({ name: 'Nora' })
    expect((await patch(admin, { name: 'Norma' })).json()).toMatchObject({ name: 'Norma' })
  })

  test('a removed guest is signed out there and stays signed in at home; a deleted user is signed out everywhere', async () => {
    const guest = await app.signIn(['ROLE_USER'])
    const there = await app.signIn(['ROLE_ADMIN'], 'archivio')
    await app.services.identity.addMember({ tenantId: 'archivio' }, guest.uuid, [])
    const visit = await signedInAgain(guest, 'archivio')
    expect((await visit('/iam/tenants/info')).statusCode).toBe(200)
    const self = `/iam/jarvisUsers/${guest.uuid}`
    const former = { 'if-match': '"999"' }
    expect((await there.call(self, { method: 'DELETE', headers: former })).json()).toMatchObject({ status: 412 })
    expect((await visit('/iam/tenants/info')).statusCode).toBe(200)
    expect((await there.call(self, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await guest.call('/iam/tenants/info')).statusCode).toBe(200)
    // A guest who was added again must not find the former session open.
    await app.services.identity.addMember({ tenantId: 'archivio' }, guest.uuid, [])
    expect((await visit('/iam/tenants/info')).statusCode).toBe(401)
    const again = await signedInAgain(guest, 'archivio')
    expect((await again('/iam/tenants/info')).statusCode).toBe(200)
    expect((await admin.call(self, { method: 'DELETE' })).statusCode).toBe(204)
    expect((await guest.call('/iam/tenants/info')).statusCode).toBe(401)
    expect((await again('/iam/tenants/info')).statusCode).toBe(401)
  })

  test('a tenant sees nothing of another', async () => {
    const there = await app.signIn(['ROLE_ADMIN'], 'archivio')
    expect((await admin.call(`/iam/jarvisUsers/${there.uuid}`)).statusCode).toBe(404)
    const [group] = (await there.call('/iam/userGroups')).json()._embedded.userGroups
    for (const method of ['GET', 'DELETE'] as const)
      expect((await admin.call(`/iam/userGroups/${group.uuid}`, { method })).statusCode).toBe(404)
    const names = (await admin.call('/iam/jarvisUsers?size=100'))
      .json()
      ._embedded.jarvisUsers.map((user: { id: string }) => user.id)
    expect(names).not.toContain(there.uuid)
  })

  test("one's own picture is cut to 300x300", async () => {
    const picture = await sharp({ create: { width: 400, height: 600, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const send = (bytes: Buffer) => {
      const { payload, headers } = multipart('a.png', bytes)
      return admin.call(`/iam/jarvisUsers/${admin.uuid}/avatar`, { method: 'POST', headers, body: payload })
    }
    const sent = await send(picture)
    expect(sent.statusCode).toBe(200)
    const shown = await admin.call(pathOf({ href: sent.json().avatarUrl }))
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 300, height: 300 })
    const keys = () => storedKeys(app.services.storage, `avatars/${admin.uuid}/`)
    const [first] = await keys()
    const wet = vi.spyOn(app.services.storage, 'remove').mockRejectedValueOnce(new Error('no answer'))
    const round = sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    expect((await send(await round.gif().toBuffer())).statusCode).toBe(200)
    await expect.poll(keys, { timeout: 30_000 }).toEqual([expect.not.stringMatching(String(first))])
    expect(wet).toHaveBeenCalledTimes(2)
    wet.mockRestore()
    const drawing = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
    expect([drawing.statusCode, drawing.json().code]).toEqual([400, 'file.unreadable'])
    const scan = await send(await round.tiff().toBuffer())
    expect([scan.statusCode, scan.json().code]).toEqual([415, 'file.kind-refused'])
    const wall = sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'red' } })
    const wide = await send(await wall.png().toBuffer())
    expect([wide.statusCode, wide.json().code]).toEqual([413, 'file.too-large'])
    const noise = await send(Buffer.from('no picture at all'))
    expect([noise.statusCode, noise.json().code]).toEqual([400, 'file.unreadable'])
    const large = await send(Buffer.alloc(10_485_761))
    expect([large.statusCode, large.json().code]).toEqual([413, 'file.too-large'])
  })

  test('roles are listed and fixed', async () => {
    expect((await admin.call('/iam/roles')).json().page.totalElements).toBe(9)
    const made = await admin.call('/iam/roles', { method: 'POST', body: { value: 'ROLE_X', label: 'X' } })
    expect([made.statusCode, made.json().code]).toEqual([405, 'roles.fixed'])
  })
})

test('only the hash of a password is stored', async () => {
  const hashed = await hashPassword('perché no?')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('perché no?', hashed)).toBe(true)
  expect(await verifyPassword('perche no?', hashed)).toBe(false)
  expect(await verifyPassword('', 'nonsense')).toBe(false)
})
