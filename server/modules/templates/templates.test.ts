import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'

describe.each(['sqlite', 'postgres'] as const)('metadata templates on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  const base = '/meta/customMetadataTemplates'
  const add = (name: string, more: object = {}) =>
    admin.call(base, {
      method: 'POST',
      body: { name, label: name, type: 'STRING', resourceType: 'ITEM', priority: 'LOW', ...more },
    })
  const names = async (type = 'ITEM') => {
    const reply = await admin.call(`${base}/search/findByResourceType?type=${type}&sort=priority&sort=order`)
    const { _embedded } = reply.json<{ _embedded: { customMetadataTemplates: { name: string; priority: string }[] } }>()
    return _embedded.customMetadataTemplates.map((one) => `${one.name} ${one.priority}`)
  }

  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  test('a third HIGH one moves the last of the two to the top of MEDIUM', async () => {
    await add('medium', { priority: 'MEDIUM' })
    await add('first', { priority: 'HIGH' })
    await add('second', { priority: 'HIGH' })
    await add('third', { priority: 'HIGH' })
    expect(await names()).toEqual(['first HIGH', 'third HIGH', 'second MEDIUM', 'medium MEDIUM'])
  })

  test('LOW to MEDIUM appends, other moves prepend', async () => {
    const low = (await add('low')).json<{ _links: { self: { href: string } } }>()
    const self = new URL(low._links.self.href).pathname
    await admin.call(self, { method: 'PATCH', body: { priority: 'MEDIUM' } })
    expect((await names()).at(-1)).toBe('low MEDIUM')
    await add('lower')
    await admin.call(self, { method: 'PATCH', body: { priority: 'LOW' } })
    expect((await names()).slice(-2)).toEqual(['low LOW', 'lower LOW'])
  })

  test('a sort by an inherited property of objects is ignored', async () => {
    for (const property of ['__proto__', 'constructor', 'toString']) {
      const reply = await admin.call(`${base}?sort=${property},asc`)
      expect([reply.statusCode, reply.json()]).toEqual([200, expect.objectContaining({ _embedded: expect.anything() })])
    }
  })

  test('a name is unique per kind of thing', async () => {
    expect((await add('taken')).statusCode).toBe(201)
    expect((await add('taken')).json()).toMatchObject({ status: 409, code: 'template.exists' })
    expect((await add('taken', { resourceType: 'COLLECTION' })).statusCode).toBe(201)
    const exists = await admin.call(`${base}/search/existsByIdAndEntity?id=taken&entity=ITEM`)
    expect(exists.json()).toEqual({ exists: true })
  })

  test('a default must fit the type', async () => {
    expect((await add('bad-1', { type: 'ENUM', enumValues: ['a'], defaultValue: 'b' })).statusCode).toBe(400)
    expect((await add('bad-2', { defaultValue: 'x'.repeat(257) })).statusCode).toBe(400)
    expect((await add('good', { type: 'ENUM', enumValues: ['a'], defaultValue: 'a' })).statusCode).toBe(201)
  })

  test('[MGMT-15] moving a field adds one line to the audit, however many fields get a new number', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await add(name, { resourceType: 'STORY' })
    const audit = async () =>
      (await admin.call('/meta/audit?kind=template&size=100')).json<{
        _embedded: { audit: { title: string; action: string }[] }
      }>()._embedded.audit
    const before = (await audit()).length
    const customMetadataTemplates = ['d', 'a', 'b', 'c'].map((name, order) => ({ name, priority: 'LOW', order }))
    await admin.call(`${base}/order`, { method: 'PATCH', body: { resourceType: 'STORY', customMetadataTemplates } })
    expect(await names('STORY')).toEqual(['d LOW', 'a LOW', 'b LOW', 'c LOW'])
    const lines = await audit()
    expect(lines).toHaveLength(before + 1)
    expect(lines[0]).toMatchObject({ title: 'd', action: 'order' })
    const both = ['c', 'b', 'd', 'a'].map((name, order) => ({ name, priority: 'LOW', order }))
    const body = { resourceType: 'STORY', customMetadataTemplates: both }
    await admin.call(`${base}/order`, { method: 'PATCH', body })
    expect(
      (await audit())
        .slice(0, -before - 1)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['b', 'c'])
  })

  test('an order with more than two HIGH ones is refused', async () => {
    const places = ['first', 'second', 'third'].map((name, order) => ({ name, priority: 'HIGH', order }))
    const reply = await admin.call(`${base}/order`, {
      method: 'PATCH',
      body: { resourceType: 'ITEM', customMetadataTemplates: places },
    })
    expect(reply.json()).toMatchObject({ status: 400, code: 'template.too-many-high' })
    expect((await names()).slice(0, 2)).toEqual(['first HIGH', 'third HIGH'])
  })

  test('those of another tenant do not exist', async () => {
    const made = (await add('ours')).json<{ _links: { self: { href: string } } }>()
    const self = new URL(made._links.self.href).pathname
    const stranger = await app.signIn(['ROLE_ADMIN'], 'archivio')
    expect((await stranger.call(self)).statusCode).toBe(404)
    expect((await stranger.call(self, { method: 'PATCH', body: { label: 'x' } })).statusCode).toBe(404)
    expect((await stranger.call(self, { method: 'DELETE' })).statusCode).toBe(404)
    expect((await admin.call(self)).json()).toMatchObject({ label: 'ours' })
  })

  test('only managers change templates', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const body = { name: 'x', label: 'x', type: 'STRING', resourceType: 'ITEM', priority: 'LOW' }
    expect((await reader.call(base, { method: 'POST', body })).statusCode).toBe(403)
    expect((await reader.call(base)).statusCode).toBe(200)
  })
})
