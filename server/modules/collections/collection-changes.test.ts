import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsPath, itemsPath, nowhere, version } from '../../../test/catalogue-server.ts'
import { serveCollections } from '../../../test/collection-server.ts'
import type { CollectionServer } from '../../../test/collection-server.ts'
import type { Collection } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('collections on %s', (kind) => {
  let server: CollectionServer
  beforeAll(async () => {
    server = await serveCollections(kind)
  })
  afterAll(() => server.close())

  test('[COLL-08] are created with one parent and fields among the metadata', async () => {
    const top = await server.aCollection()
    const list = [
      { name: 'sgtt', value: 'New' },
      { name: 'period', value: '1890' },
    ]
    const create = (body: object) => server.call(collectionsPath, { method: 'POST', body })
    const reply = await create({ customMetadataList: list, parentCollectionsUuids: [top] })
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({
      sgtt: 'New',
      parentCollectionsUuids: [top],
      customMetadataList: list,
      etag: version(1),
    })
    expect(reply.headers['location']).toBe(reply.json<Collection>()._links.self.href)
    expect((await create({ customMetadataList: list, parentCollectionsUuids: [nowhere] })).json()).toMatchObject({
      code: 'parent.missing',
    })
    const two = await create({ customMetadataList: list, parentCollectionsUuids: [top, await server.aCollection()] })
    expect(two.json()).toMatchObject({ status: 400, errors: [{ field: '/parentCollectionsUuids' }] })
  })

  test('[COLL-09] are changed by a patch of fields and metadata', async () => {
    const uuid = await server.aCollection({ sgtt: 'Old', metadata: [{ name: 'period', value: '1800' }] })
    const reply = await server.patch(uuid, { sgti: 'Said', customMetadataList: [{ name: 'period', value: '1900' }] })
    expect(reply.json()).toMatchObject({ sgtt: 'Old', sgti: 'Said', etag: version(2) })
    expect(reply.json<Collection>().customMetadataList).toContainEqual({ name: 'period', value: '1900' })
    expect((await server.patch(uuid, { sgti: 'Late' }, { 'if-match': '"1"' })).statusCode).toBe(412)
    const undone = await server.call(`${collectionsPath}/${uuid}/undo`, { method: 'POST' })
    expect(undone.json()).toMatchObject({ sgti: null, etag: version(3) })
    const history = await server.call(`${collectionsPath}/${uuid}/history`)
    expect(history.json()).toMatchObject({
      page: { totalElements: 3 },
      _embedded: { history: [{ action: 'undo' }, {}, {}] },
    })
  })

  test('[COLL-11] are moved and linked, but never into themselves or a descendant', async () => {
    const { top, left, right, both, deep } = await server.aTree()
    for (const parents of [[both], [deep], [top, deep]])
      expect((await server.patch(both, { parentCollectionsUuids: parents })).json()).toMatchObject({
        status: 400,
        code: 'collection.child',
      })
    expect((await server.patch(top, { parentCollectionsUuids: [deep] })).statusCode).toBe(400)
    expect((await server.patch(deep, { parentCollectionsUuids: [left] })).json()).toMatchObject({
      parentCollectionsUuids: [left],
    })
    expect((await server.patch(both, { parentCollectionsUuids: [right] })).json()).toMatchObject({
      parentCollectionsUuids: [right],
    })
    expect((await server.patch(left, { parentCollectionsUuids: [top, both] })).statusCode).toBe(200)
    expect((await server.patch(right, { parentCollectionsUuids: [deep] })).statusCode).toBe(400)
  })

  test('cannot be put below a deleted one that would be restored above it', async () => {
    const { left, both, deep } = await server.aTree()
    await server.patch(both, { parentCollectionsUuids: [left] })
    await server.remove(both)
    expect((await server.restore(deep)).json()).toMatchObject({ parentCollectionsUuids: [] })
    expect((await server.patch(left, { parentCollectionsUuids: [deep] })).json()).toMatchObject({
      code: 'collection.child',
    })
  })

  test('[COLL-10] [COLL-13] a dry run returns the counts of a delete, and the delete matches them', async () => {
    const { top, left, right, both, deep } = await server.aTree()
    const elsewhere = await server.aCollection({ sgtt: 'Elsewhere' })
    const orphan = await server.anItem({ parents: [left] })
    const shared = await server.anItem({ parents: [left, both] })
    await server.anItem({ parents: [deep, elsewhere] })
    const deleted = await server.anItem({ parents: [left, both, elsewhere] })
    await server.call(`${itemsPath}/${deleted}`, { method: 'DELETE' })
    const dryRun = async (uuid: string) =>
      (await server.call(`${collectionsPath}/${uuid}/dry-run`, { method: 'DELETE' })).json<object>()
    expect(await dryRun(left)).toEqual({ sharedItems: 1, deletedSubcollections: 0, orphanItems: 1 })
    expect(await dryRun(top)).toEqual({ sharedItems: 1, deletedSubcollections: 4, orphanItems: 2 })
    const totals = await server.call(`${collectionsPath}/${top}/totals`)
    expect(totals.json()).toEqual({
      culturalItems: 3,
      subCollections: 4,
      sharedItems: 1,
      orphanItems: 2,
      deletedSubcollections: 4,
    })

    expect((await server.remove(left)).statusCode).toBe(204)
    expect(await server.gone(left)).toBe(true)
    expect(await server.gone(both)).toBe(false)
    expect((await server.call(`${itemsPath}/${orphan}`)).json()).toMatchObject({ parentCollectionsUuids: [] })
    expect((await server.call(`${itemsPath}/${shared}`)).json()).toMatchObject({ parentCollectionsUuids: [both] })
    expect((await server.remove(top)).statusCode).toBe(204)
    for (const uuid of [top, right, both, deep]) expect(await server.gone(uuid)).toBe(true)
    expect(await server.gone(elsewhere)).toBe(false)
  })

  test('[ITEM-27] a deleted one is restored with all that was deleted with it, and no more', async () => {
    const { top, left, right, both, deep } = await server.aTree()
    const item = await server.anItem({ parents: [deep] })
    await server.remove(left)
    // A deletion in the same millisecond would count as the same one.
    await new Promise((resolve) => setTimeout(resolve, 5))
    await server.remove(top)
    expect((await server.restore(top)).statusCode).toBe(200)
    for (const uuid of [right, both, deep]) expect(await server.gone(uuid)).toBe(false)
    expect(await server.gone(left)).toBe(true)
    expect((await server.call(`${itemsPath}/${item}`)).json()).toMatchObject({ parentCollectionsUuids: [deep] })
    expect((await server.restore(left)).json()).toMatchObject({ parentCollectionsUuids: [top] })
    expect((await server.read(both)).parentCollectionsUuids).toHaveLength(2)
    expect((await server.restore(left)).statusCode).toBe(404)
  })
})
