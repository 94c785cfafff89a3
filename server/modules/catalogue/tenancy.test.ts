import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsPath, itemsPath, serveCatalogue, version } from '../../../test/catalogue-server.ts'
import type { CatalogueServer } from '../../../test/catalogue-server.ts'
import type { CulturalItemPage } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('another organisation on %s', (kind) => {
  let server: CatalogueServer
  let item: string
  let collection: string
  let child: string
  beforeAll(async () => {
    server = await serveCatalogue(kind)
    collection = await server.aCollection({ sgtt: 'Ours' })
    child = await server.aCollection({ sgtt: 'Ours too', parents: [collection] })
    item = await server.anItem({ sgtt: 'Our map', pressmark: 'OUR 1', parents: [collection] })
    await server.anImage(item, 1)
  })
  afterAll(() => server.close())

  const theirs = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    server.call(path, { method, tenant: 'archivio', ...(body !== undefined && { body }) })

  test('[SRV-07] finds nothing by our uuids, with no call', async () => {
    const calls = [
      theirs('GET', `${itemsPath}/search/findByUuid?uuid=${item}`),
      theirs('GET', `${itemsPath}/search/findByPressmark?pressmark=OUR 1`),
      theirs('GET', `${itemsPath}/${item}`),
      theirs('PATCH', `${itemsPath}/${item}`, { sgtt: 'Theirs' }),
      theirs('DELETE', `${itemsPath}/${item}`),
      theirs('POST', `${itemsPath}/${item}/restore`),
      theirs('POST', `${itemsPath}/${item}/undo`),
      theirs('GET', `${itemsPath}/${item}/history`),
      theirs('GET', `${itemsPath}/${item}/parentCollections`),
      theirs('GET', `${collectionsPath}/search/findByUuid?uuid=${collection}`),
      theirs('GET', `${collectionsPath}/search/findByChildCulturalItemUuid?uuid=${item}`),
      theirs('GET', `${collectionsPath}/${collection}`),
      theirs('PATCH', `${collectionsPath}/${collection}`, { sgtt: 'Theirs' }),
      theirs('DELETE', `${collectionsPath}/${collection}`),
      theirs('DELETE', `${collectionsPath}/${collection}/dry-run`),
      theirs('POST', `${collectionsPath}/${collection}/restore`),
      theirs('POST', `${collectionsPath}/${collection}/undo`),
      theirs('GET', `${collectionsPath}/${collection}/history`),
      theirs('GET', `${collectionsPath}/${collection}/totals`),
      theirs('GET', `${collectionsPath}/${collection}/culturalItems`),
      theirs('GET', `${collectionsPath}/${collection}/culturalItemCollections`),
      theirs('GET', `${collectionsPath}/${child}/parentCollections`),
    ]
    const replies = await Promise.all(calls)
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 404))
    const ours = await server.call(`${itemsPath}/${item}`)
    expect(ours.json()).toMatchObject({ sgtt: 'Our map', etag: version(1) })
  })

  test('sees none of our lists and cannot restore what we deleted', async () => {
    for (const path of [
      `${itemsPath}/search/findAll`,
      `${itemsPath}/search/findBySgttOrAutnOrPressmark?text=map`,
      collectionsPath,
      `${collectionsPath}/search/findRoot`,
      `${collectionsPath}/search/findAll`,
      `${collectionsPath}/search/findBySgtt?sgtt=ours`,
      `${collectionsPath}/search/findBySgttOrSgti?text=our`,
    ])
      expect((await theirs('GET', path)).json<CulturalItemPage>().page.totalElements).toBe(0)
    const deleted = await server.anItem({ pressmark: 'OUR 2' })
    await server.call(`${itemsPath}/${deleted}`, { method: 'DELETE' })
    expect((await theirs('POST', `${itemsPath}/${deleted}/restore`)).statusCode).toBe(404)
    expect((await theirs('GET', `${itemsPath}/search/findByPressmark?pressmark=OUR 2`)).statusCode).toBe(404)
  })

  test('cannot put its own things into our collections', async () => {
    const own = await server.anItem({ sgtt: 'Their map' }, 'archivio')
    const ownCollection = await server.aCollection({ sgtt: 'Theirs' }, 'archivio')
    const into = { parentCollectionsUuids: [collection] }
    expect((await theirs('PATCH', `${itemsPath}/${own}`, into)).json()).toMatchObject({ code: 'parent.missing' })
    expect((await theirs('PATCH', `${collectionsPath}/${ownCollection}`, into)).json()).toMatchObject({
      code: 'parent.missing',
    })
    expect((await theirs('POST', collectionsPath, { customMetadataList: [], ...into })).json()).toMatchObject({
      code: 'parent.missing',
    })
  })
})
