import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../test/server-app.ts'
import { inWrite } from '../db/unit-of-work.ts'

let app: TestApp
let admin: SignedIn
let collection: string
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn()
  const body = { sgtt: 'Maps', parentCollectionsUuids: [], customMetadataList: [] }
  const made = (await admin.call('/meta/culturalItemCollections', { method: 'POST', body })).json()
  collection = new URL(made._links.self.href).pathname
})
afterAll(() => app.close())

const patch = (body: object) => admin.call(collection, { method: 'PATCH', body })
const entries = (count: number, value = 'x') => Array.from({ length: count }, () => ({ name: 'note', value }))

describe('[SRV-10] input beyond its limit is refused with its field and its limit', () => {
  test.each([
    ['a title', { sgtt: 'x'.repeat(2001) }, '/sgtt', 'maxLength', 2000],
    [
      'a value',
      { customMetadataList: entries(1, 'x'.repeat(50_001)) },
      '/customMetadataList/0/value',
      'maxLength',
      50_000,
    ],
    ['a list of values', { customMetadataList: entries(1001) }, '/customMetadataList', 'maxItems', 1000],
  ])('%s', async (_, body, field, code, limit) => {
    const reply = await patch(body)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
    expect(reply.json().errors).toMatchObject([{ field, code, limit }])
  })
  test('more values than a list of a reply can hold', async () => {
    const reply = await patch({ customMetadataList: entries(991) })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'value.too-many'])
    expect(reply.json().errors).toMatchObject([{ code: 'too-many', limit: 990 }])
  })
  test('a title among the values', async () => {
    const reply = await patch({ customMetadataList: [{ name: 'sgtt', value: 'x'.repeat(2001) }] })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'value.too-long'])
    expect(reply.json().errors).toMatchObject([{ field: 'sgtt', code: 'too-long', limit: 2000 }])
  })
  test('but not one that was there before', async () => {
    const sgtt = 'x'.repeat(2001)
    const uuid = collection.split('/').at(-1) ?? ''
    await inWrite(app.database, { tenantId: 'museo' }, (unit) => unit.update('collection', uuid, { sgtt }))
    const reply = await patch({ customMetadataList: [{ name: 'sgtt', value: sgtt }, ...entries(1)] })
    expect([reply.statusCode, reply.json().sgtt]).toEqual([200, sgtt])
  })
  test('a whole body', async () => {
    const reply = await patch({ sgtt: 'x'.repeat(10 << 20) })
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'body.too-large'])
    expect(reply.json().errors).toMatchObject([{ code: 'maxBody', limit: 524_288 }])
  })
  test('a text to search for, and an order of more than twenty', async () => {
    const text = await admin.call(`/meta/culturalItems/search/findBySgttOrAutnOrPressmark?text=${'x'.repeat(1001)}`)
    expect([text.statusCode, text.json().errors[0]]).toMatchObject([400, { field: '/text', limit: 1000 }])
    const sort = await admin.call(`/meta/culturalItems/search/findAll?${'sort=sgtt&'.repeat(21)}`)
    expect([sort.statusCode, sort.json().errors[0]]).toMatchObject([400, { field: '/sort', limit: 20 }])
  })
  test('and input of exactly the limit is accepted', async () => {
    const reply = await patch({
      sgtt: 'x'.repeat(2000),
      customMetadataList: [...entries(989), ...entries(1, 'y'.repeat(50_000))],
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().customMetadataList).toHaveLength(991)
  })
  test('and so are the states of a large selection, and a change as large as an import', async () => {
    const uuids = Array.from({ length: 10_000 }, () => crypto.randomUUID())
    const states = await admin.call('/meta/bulkJobs/states', { method: 'POST', body: { uuids } })
    expect([states.statusCode, states.json().missing?.length]).toEqual([200, 10_000])
    const nowhere = `/meta/culturalItems/${crypto.randomUUID()}`
    const body = { customMetadataList: entries(30, 'y'.repeat(50_000)) }
    expect((await admin.call(nowhere, { method: 'PATCH', body })).statusCode).toBe(404)
  })
})
