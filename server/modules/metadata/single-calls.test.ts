import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'
import { allTenants } from '../../../test/database.ts'

const context = { tenantId: 'museo' }
const folios = (value: string) => [{ name: 'folios', value }]
let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await testApp()
  admin = await app.signIn()
})
afterAll(() => app.close())

const aField = (resourceType: 'ITEM' | 'COLLECTION' | 'MEDIA', name = 'folios') =>
  app.services.templates.create(context, { resourceType, priority: 'LOW', name, label: name, type: 'INTEGER' })
const anItem = (metadata: { name: string; value: string }[]) =>
  inWrite(app.database, context, (unit) =>
    app.services.items.createItem(unit, { sgtt: 'Item', pressmark: randomUUID(), metadata }),
  )
const attach = (asset: object = {}) => {
  const uuid = randomUUID()
  const image = { uuid, type: 'images' as const, sgtt: 'a', autn: null, alt: null, original_sha256: null }
  const file = { original_filename: 'a.jpg', import_id: null, size: 1 }
  return inWrite(app.database, context, async (unit) => {
    await app.services.assetImports.attach(unit, null, [{ ...image, ...file, ...asset }])
    return uuid
  })
}
const patch = (path: string, body: object) => admin.call(path, { method: 'PATCH', body })
const refused = {
  status: 400,
  code: 'value.not-an-integer',
  errors: [{ field: 'folios', code: 'not-an-integer', detail: 'folios cannot be twelve' }],
}

test('a value that does not fit its field is refused by every call; a former value may stay, and can be restored', async () => {
  const old = await anItem([...folios('about 12'), { name: 'note', value: 'a' }])
  await Promise.all((['ITEM', 'COLLECTION', 'MEDIA'] as const).map((type) => aField(type)))
  const self = `/meta/culturalItems/${old}`
  expect((await patch(self, { customMetadataList: folios('twelve') })).json()).toMatchObject(refused)
  expect((await patch(self, { customMetadataList: folios('about 12') })).statusCode).toBe(200)
  expect((await patch(self, { customMetadataList: folios('12') })).statusCode).toBe(200)
  const undone = await admin.call(`${self}/undo`, { method: 'POST' })
  expect(undone.json<CulturalItem>().customMetadataList).toContainEqual({ name: 'folios', value: 'about 12' })
  await expect(anItem(folios('twelve'))).rejects.toMatchObject({ code: refused.code })

  const collections = '/meta/culturalItemCollections'
  const body = { sgtt: 'Shelf', customMetadataList: folios('twelve') }
  expect((await admin.call(collections, { method: 'POST', body })).json()).toMatchObject(refused)
  const made = await admin.call(collections, { method: 'POST', body: { ...body, customMetadataList: folios('12') } })
  expect((await patch(`${collections}/${made.json().uuid}`, body)).json()).toMatchObject(refused)

  await expect(attach({ customMetadataList: folios('twelve') })).rejects.toMatchObject({ code: refused.code })
  const image = `/meta/images/${await attach({ customMetadataList: folios('12') })}`
  expect((await patch(image, { customMetadataList: folios('twelve') })).json()).toMatchObject(refused)
})

test('the default of a new field must fit the field', async () => {
  const field = { resourceType: 'ITEM', priority: 'LOW', name: 'pages', label: 'Pages', type: 'INTEGER' } as const
  const create = app.services.templates.create(context, { ...field, defaultValue: 'many' })
  await expect(create).rejects.toMatchObject({ code: 'template.default', errors: [{ code: 'not-an-integer' }] })
})

test("a patch that repeats an image's values makes no new version and no line of history", async () => {
  const uuid = await attach({ customMetadataList: [{ name: 'place', value: 'Bari' }] })
  const given = { sgtt: 'Leaf', alt: 'A leaf', customMetadataList: [{ name: 'place', value: 'Ancona' }] }
  const first = await patch(`/meta/images/${uuid}`, given)
  const again = await patch(`/meta/images/${uuid}`, given)
  expect([again.statusCode, again.headers['etag']]).toEqual([200, first.headers['etag']])
  const lines = await allTenants(app.database)
    .selectFrom('audit')
    .select('action')
    .where('entity_uuid', '=', uuid)
    .execute()
  expect(lines).toHaveLength(2)
})
