import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '../../server/contract/roles.ts'
import { inWrite } from '../../server/db/unit-of-work.ts'
import { testApp } from '../server-app.ts'
import type { SignedIn, TestApp } from '../server-app.ts'
import { allOperations } from './operations.ts'

const context = { tenantId: 'museo' }
const roles: Role[] = ['ROLE_ADMIN', 'ROLE_CCC', 'ROLE_METADATA_EDITOR', 'ROLE_TENANT_ADMIN']
let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const anItem = (sgtt: string, parents: string[] = []) =>
  inWrite(app.database, context, (unit) =>
    app.services.items.createItem(unit, { sgtt, pressmark: randomUUID(), parents }),
  )
async function anImage(item: string) {
  const uuid = randomUUID()
  const image = { uuid, type: 'images' as const, sgtt: 'Our map', autn: null, alt: null, original_sha256: null }
  const file = { original_filename: 'a.jpg', import_id: null, size: 1 }
  await inWrite(app.database, context, (unit) => app.services.assetImports.attach(unit, item, [{ ...image, ...file }]))
  return uuid
}

/** One of everything that has a uuid, of the organisation museo. */
async function ourThings(owner: SignedIn) {
  const post = async (path: string, body: object) => (await owner.call(path, { method: 'POST', body })).json<Thing>()
  const collection = (await app.services.collections.create(context, { sgtt: 'Our maps' })).row.uuid
  const item = await anItem('Our map', [collection])
  const images = [await anImage(item)]
  const template = await app.services.templates.create(context, {
    resourceType: 'ITEM',
    priority: 'LOW',
    name: 'place',
    label: 'Place',
    type: 'STRING',
  })
  const state = await post('/meta/itemStates', { name: 'Seen', color: '#4A90E2' })
  const way = { name: 'See', itemFromState: 'Default', itemToState: 'Seen', resourceType: 'ITEM' }
  const transition = await post('/meta/transitionTemplates', way)
  const edits = [{ name: 'autn', kind: 'set', value: 'Ada' }]
  const job = await post('/meta/bulkJobs', { operation: 'editMetadata', edits, selection: { uuids: [item] } })
  const story = (await app.services.stories.create(context, { sgtt: 'Our story' })).row.uuid
  const series = (await app.services.series.create(context, { storyboards: [story] })).row.uuid
  const group = await app.services.identity.createGroup(context, { name: 'Curators' })
  await app.jobs.idle()
  const former = await anItem('Our former map')
  await inWrite(app.database, context, (unit) => unit.remove('item', former))
  const named = [story, series, template.uuid, uuidOf(state), uuidOf(transition), uuidOf(job), group, owner.uuid]
  return { item, all: [item, collection, former, ...images, ...named] }
}
type Thing = { uuid?: string; _links: { self: { href: string } } }
const uuidOf = ({ uuid, _links }: Thing) => uuid ?? _links.self.href.split('/').at(-1) ?? ''

test('[SRV-07] whatever call names a thing of ours in its address, another organisation reads nothing with it and changes nothing', async () => {
  const operations = (await allOperations()).filter(
    ({ family, template, method }) => family !== 'host' && template.includes('{') && method !== 'OPTIONS',
  )
  const [owner, stranger] = [await app.signIn(roles), await app.signIn(roles, 'archivio')]
  const { item, all } = await ourThings(owner)
  const self = `/meta/culturalItems/${item}`
  const before = (await owner.call(self)).body
  const given: string[] = []
  const reached = new Set<string>()
  for (const { operationId, method, template } of operations)
    for (const uuid of all) {
      const path = template.replaceAll(/\{\w+\}/g, uuid)
      const body = method === 'PATCH' ? {} : undefined
      const reply = await stranger.call(path, { method: method as 'GET', ...(body && { body }) })
      if (reply.statusCode < 400 || reply.body.includes('Our map')) given.push(`${operationId} ${path}`)
      if (method === 'GET' && (await owner.call(path)).statusCode === 200) reached.add(operationId)
    }
  expect(given).toEqual([])
  // The same addresses do lead somewhere: to whom they belong.
  expect([...reached]).toEqual(
    expect.arrayContaining(['getCulturalItem', 'getCulturalItemHistory', 'getImage', 'getBulkJob', 'getJarvisUser']),
  )
  expect((await owner.call(self)).body).toBe(before)
})
