import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsPath, itemsPath, nowhere, serveCatalogue, version } from '../../../test/catalogue-server.ts'
import type { CatalogueServer } from '../../../test/catalogue-server.ts'
import type { Collection, CollectionPage, CollectionTreePage } from '../../contract/generated/meta/types.gen.ts'

describe.each(['sqlite', 'postgres'] as const)('collections on %s', (kind) => {
  let server: CatalogueServer
  beforeAll(async () => {
    server = await serveCatalogue(kind)
  })
  afterAll(() => server.close())

  const page = async (path: string) =>
    (await server.call(path)).json<CollectionPage>()._embedded?.culturalItemCollections ?? []
  const uuids = async (path: string) => (await page(path)).map((one) => one.uuid)
  const read = async (uuid: string, query = '') =>
    (await server.call(`${collectionsPath}/search/findByUuid?uuid=${uuid}${query}`)).json<Collection>()
  const patch = (uuid: string, body: object, headers?: Record<string, string>) =>
    server.call(`${collectionsPath}/${uuid}`, { method: 'PATCH', body, headers })
  const remove = (uuid: string) => server.call(`${collectionsPath}/${uuid}`, { method: 'DELETE' })
  const restore = (uuid: string) => server.call(`${collectionsPath}/${uuid}/restore`, { method: 'POST' })
  const gone = async (uuid: string) => (await server.call(`${collectionsPath}/${uuid}`)).statusCode === 404

  /** top > left, right; left and right > both; both > deep. */
  async function aTree() {
    const top = await server.aCollection({ sgtt: 'Top' })
    const left = await server.aCollection({ sgtt: 'Left', parents: [top] })
    const right = await server.aCollection({ sgtt: 'Right', parents: [top] })
    const both = await server.aCollection({ sgtt: 'Both', parents: [left, right] })
    const deep = await server.aCollection({ sgtt: 'Deep', parents: [both] })
    return { top, left, right, both, deep }
  }

  test('[COLL-01] at the top are those without a parent; each lists what is in it and where it is', async () => {
    const { top, left, right, both } = await aTree()
    expect(await uuids(`${collectionsPath}/search/findRoot?size=1000`)).toContain(top)
    expect(await uuids(`${collectionsPath}/search/findRoot?size=1000`)).not.toContain(left)
    expect(await uuids(`${collectionsPath}/${top}/culturalItemCollections?sort=sgtt,desc`)).toEqual([right, left])
    expect(await uuids(`${collectionsPath}/${both}/parentCollections`)).toEqual([left, right])
    expect(await uuids(`${collectionsPath}/search/findAll?size=1000`)).toContain(both)
    expect(await uuids(`${collectionsPath}?size=1000`)).toContain(both)
    expect((await server.call(`${collectionsPath}/${nowhere}/culturalItemCollections`)).statusCode).toBe(404)
  })

  test('[COLL-18] each says how many collections are directly below it, deleted ones aside', async () => {
    const { top, left, right, both, deep } = await aTree()
    const counts = async (path: string) =>
      (await page(path)).map(({ uuid, subCollectionsCount }) => [uuid, subCollectionsCount])
    const branch = `${collectionsPath}/${top}/culturalItemCollections`
    expect(await counts(branch)).toEqual([
      [left, 1],
      [right, 1],
    ])
    expect((await read(top)).subCollectionsCount).toBe(2)
    expect((await read(deep)).subCollectionsCount).toBe(0)
    await remove(left)
    expect((await read(top)).subCollectionsCount).toBe(1)
    await patch(both, { parentCollectionsUuids: [top] })
    expect((await read(right)).subCollectionsCount).toBe(0)
    expect((await read(top)).subCollectionsCount).toBe(2)
    await restore(left)
    expect((await read(top)).subCollectionsCount).toBe(3)
  })

  test('[COLL-02] ancestors follow the parent that the person came from', async () => {
    const { top, left, right, both, deep } = await aTree()
    const path = async (uuid: string, query?: string) => (await read(uuid, query)).ancestors?.map((one) => one.uuid)
    const [first = ''] = (await read(both)).parentCollectionsUuids
    expect(await path(both)).toEqual([top, first])
    expect(await path(both, `&parentId=${left}`)).toEqual([top, left])
    expect(await path(both, `&parentId=${right}`)).toEqual([top, right])
    expect(await path(both, `&parentId=${deep}`)).toEqual([top, first])
    expect(await path(deep)).toEqual([top, first, both])
    expect(await path(top)).toEqual([])
    expect((await read(both)).ancestors?.[0]).toEqual({ uuid: top, title: 'Top' })
  })

  test('[COLL-11] lists to choose from say where each one stands: one question more than the same list without it, however long', async () => {
    const { top, left, both } = await aTree()
    await patch(top, { sgtt: 'Wayfarers' })
    const [found] = await page(`${collectionsPath}/search/findBySgttOrSgti?text=wayfarers`)
    expect(found?.ancestors).toEqual([])
    const all = await page(`${collectionsPath}/search/findAll?size=1000`)
    const way = (uuid: string) => all.find((one) => one.uuid === uuid)?.ancestors?.map(({ title }) => title)
    expect(way(left)).toEqual(['Wayfarers'])
    const [first = ''] = (await read(both)).parentCollectionsUuids
    expect(way(both)).toEqual(['Wayfarers', first === left ? 'Left' : 'Right'])
    const ask = (list: string, size: number) =>
      server.questions(() => server.call(`${collectionsPath}${list}?size=${size}`))
    for (const size of [2, 1000]) expect(await ask('/search/findAll', size)).toBe((await ask('', size)) + 1)
  })

  test('[COLL-19] are found by whole title or by a text in title or description', async () => {
    const uuid = await server.aCollection({ sgtt: 'Città di Mare', sgti: 'Harbours and lights' })
    const untitled = await server.aCollection({ sgtt: null, sgti: 'Lanterns' })
    expect(await uuids(`${collectionsPath}/search/findBySgtt?sgtt=citta di mare`)).toEqual([uuid])
    expect(await uuids(`${collectionsPath}/search/findBySgtt?sgtt=citta`)).toEqual([])
    expect(await uuids(`${collectionsPath}/search/findBySgttOrSgti?text=HARBOUR`)).toEqual([uuid])
    expect(await uuids(`${collectionsPath}/search/findBySgttOrSgti?text=lanterns`)).toEqual([untitled])
    const item = await server.anItem({ parents: [uuid] })
    expect(await uuids(`${collectionsPath}/search/findByChildCulturalItemUuid?uuid=${item}`)).toEqual([uuid])
    expect(await uuids(`${itemsPath}/${item}/parentCollections`)).toEqual([uuid])
  })

  test('[COLL-08] are made with one parent, fields among the metadata', async () => {
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
    expect((await create({ customMetadataList: list, parentCollectionsUuids: [top, nowhere] })).statusCode).toBe(400)
  })

  test('[COLL-09] are changed by a patch of fields and metadata', async () => {
    const uuid = await server.aCollection({ sgtt: 'Old', metadata: [{ name: 'period', value: '1800' }] })
    const reply = await patch(uuid, { sgti: 'Said', customMetadataList: [{ name: 'period', value: '1900' }] })
    expect(reply.json()).toMatchObject({ sgtt: 'Old', sgti: 'Said', etag: version(2) })
    expect(reply.json<Collection>().customMetadataList).toContainEqual({ name: 'period', value: '1900' })
    expect((await patch(uuid, { sgti: 'Late' }, { 'if-match': '"1"' })).statusCode).toBe(412)
    const undone = await server.call(`${collectionsPath}/${uuid}/undo`, { method: 'POST' })
    expect(undone.json()).toMatchObject({ sgti: null, etag: version(3) })
    const history = await server.call(`${collectionsPath}/${uuid}/history`)
    expect(history.json()).toMatchObject({
      page: { totalElements: 3 },
      _embedded: { history: [{ action: 'undo' }, {}, {}] },
    })
  })

  test('[COLL-11] are moved and linked, but never into themselves or below', async () => {
    const { top, left, right, both, deep } = await aTree()
    for (const parents of [[both], [deep], [top, deep]])
      expect((await patch(both, { parentCollectionsUuids: parents })).json()).toMatchObject({
        status: 400,
        code: 'collection.child',
      })
    expect((await patch(top, { parentCollectionsUuids: [deep] })).statusCode).toBe(400)
    expect((await patch(deep, { parentCollectionsUuids: [left] })).json()).toMatchObject({
      parentCollectionsUuids: [left],
    })
    expect((await patch(both, { parentCollectionsUuids: [right] })).json()).toMatchObject({
      parentCollectionsUuids: [right],
    })
    expect((await patch(left, { parentCollectionsUuids: [top, both] })).statusCode).toBe(200)
    expect((await patch(right, { parentCollectionsUuids: [deep] })).statusCode).toBe(400)
  })

  test('cannot be put below one that is deleted and would come back above it', async () => {
    const { left, both, deep } = await aTree()
    await patch(both, { parentCollectionsUuids: [left] })
    await remove(both)
    expect((await restore(deep)).json()).toMatchObject({ parentCollectionsUuids: [] })
    expect((await patch(left, { parentCollectionsUuids: [deep] })).json()).toMatchObject({ code: 'collection.child' })
  })

  test('[COLL-10] [COLL-13] a dry run counts what deleting does, and deleting does that', async () => {
    const { top, left, right, both, deep } = await aTree()
    const elsewhere = await server.aCollection({ sgtt: 'Elsewhere' })
    const orphan = await server.anItem({ parents: [left] })
    const shared = await server.anItem({ parents: [left, both] })
    await server.anItem({ parents: [deep, elsewhere] })
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

    expect((await remove(left)).statusCode).toBe(204)
    expect(await gone(left)).toBe(true)
    expect(await gone(both)).toBe(false)
    expect((await server.call(`${itemsPath}/${orphan}`)).json()).toMatchObject({ parentCollectionsUuids: [] })
    expect((await server.call(`${itemsPath}/${shared}`)).json()).toMatchObject({ parentCollectionsUuids: [both] })
    expect((await remove(top)).statusCode).toBe(204)
    for (const uuid of [top, right, both, deep]) expect(await gone(uuid)).toBe(true)
    expect(await gone(elsewhere)).toBe(false)
  })

  test('[ITEM-27] a deleted one comes back with what went with it, and no more', async () => {
    const { top, left, right, both, deep } = await aTree()
    const item = await server.anItem({ parents: [deep] })
    await remove(left)
    // A deletion in the same millisecond would count as the same one.
    await new Promise((resolve) => setTimeout(resolve, 5))
    await remove(top)
    expect((await restore(top)).statusCode).toBe(200)
    for (const uuid of [right, both, deep]) expect(await gone(uuid)).toBe(false)
    expect(await gone(left)).toBe(true)
    expect((await server.call(`${itemsPath}/${item}`)).json()).toMatchObject({ parentCollectionsUuids: [deep] })
    expect((await restore(left)).json()).toMatchObject({ parentCollectionsUuids: [top] })
    expect((await read(both)).parentCollectionsUuids).toHaveLength(2)
    expect((await restore(left)).statusCode).toBe(404)
  })

  test('without a picture of their own show one of a collection below, with its colour, for the same few questions', async () => {
    const top = await server.aCollection({ sgtt: 'Without pictures' })
    const list = (size: number) => server.call(`${collectionsPath}/${top}/culturalItemCollections?size=${size}`)
    for (let n = 0; n < 5; n += 1) {
      const part = await server.aCollection({ sgtt: `Part ${n}`, parents: [top] })
      await server.aCollection({ sgtt: 'Empty', parents: [part] })
      const deep = await server.aCollection({ sgtt: 'Deep', parents: [await server.aCollection({ parents: [part] })] })
      const image = await server.anImage(await server.anItem({ parents: [deep] }), 1)
      await server.write((unit) =>
        unit.update('asset', image, { facts: JSON.stringify({ color: '#a0522d', edition: '0badcafe' }) }),
      )
    }
    const parts = await page(`${collectionsPath}/${top}/culturalItemCollections`)
    expect(parts).toHaveLength(5)
    for (const { leadImage } of parts) {
      expect(leadImage).toMatchObject({ width: 4000, height: 3000, color: '#a0522d' })
      expect(leadImage?.thumb).toContain(`/images/thumbs/${leadImage?.uuid}~0badcafe/400.webp`)
    }
    expect((await read(top)).leadImage?.uuid).toBeDefined()
    const few = await server.questions(() => list(2))
    expect(await server.questions(() => list(1000))).toBe(few)
    expect(few).toBeLessThanOrEqual(11)
    const empty = await server.aCollection({ parents: [await server.aCollection({ sgtt: 'No picture anywhere' })] })
    expect((await read(empty)).leadImage).toBeUndefined()
  })

  test('[COLL-18] a tree is told what it shows and no more, for the same few questions however many there are', async () => {
    const { top, left, right, both } = await aTree()
    const label = [{ name: 'label', value: 'Called so' }]
    const untitled = await server.aCollection({ sgtt: null, metadata: label, parents: [top] })
    await server.anImage(await server.anItem({ parents: [left] }), 1)
    const branch = `${collectionsPath}/${top}/culturalItemCollections?projection=tree`
    const reply = (await server.call(`${branch}&size=2`)).json<CollectionTreePage>()
    const whole = (await server.call(`${branch.split('?')[0]}?size=2`)).json<CollectionPage>()
    expect(reply.page).toEqual({ ...whole.page, totalElements: 3 })
    expect(reply._links.next?.href).toContain('projection=tree')
    const entries = (await server.call(branch)).json<CollectionTreePage>()._embedded?.culturalItemCollections ?? []
    const self = `${collectionsPath}/${left}`
    expect(entries.find(({ uuid }) => uuid === left)).toEqual({
      uuid: left,
      sgtt: 'Left',
      sgti: null,
      resourceType: 'COLLECTION',
      subCollectionsCount: 1,
      _links: {
        self: { href: expect.stringMatching(`${self}$`) },
        culturalItems: { href: expect.stringMatching(`${self}/culturalItems$`) },
        culturalItemCollections: { href: expect.stringMatching(`${self}/culturalItemCollections$`) },
      },
    })
    expect(entries.find(({ uuid }) => uuid === untitled)).toMatchObject({ sgtt: null, label: 'Called so' })
    const counts = async () =>
      new Map(
        (await server.call(branch))
          .json<CollectionTreePage>()
          ._embedded?.culturalItemCollections?.map(({ uuid, subCollectionsCount }) => [uuid, subCollectionsCount]),
      )
    await patch(both, { parentCollectionsUuids: [right] })
    expect((await counts()).get(left)).toBe(0)
    await remove(both)
    expect((await counts()).get(right)).toBe(0)
    const roots = `${collectionsPath}/search/findRoot?projection=tree&size=1000`
    const root = (await page(roots)).find(({ uuid }) => uuid === top)
    expect(root).toMatchObject({ sgtt: 'Top', subCollectionsCount: 3 })
    expect(root).not.toHaveProperty('customMetadataList')
    expect(await server.questions(() => server.call(roots))).toBeLessThanOrEqual(4)
    expect(await server.questions(() => server.call(branch))).toBeLessThanOrEqual(5)
    expect(
      (await server.call(`${collectionsPath}/${nowhere}/culturalItemCollections?projection=tree`)).statusCode,
    ).toBe(404)
  })

  test('counts are the same where much is deleted, and pictures cost no more where many have none', async () => {
    const top = await server.aCollection({ sgtt: 'Much deleted' })
    const parts: string[] = []
    await server.write(async (unit) => {
      for (let n = 0; n < 105; n += 1) {
        const part = await server.collections.createCollection(unit, { sgtt: `Part ${n}`, parents: [top] })
        await server.collections.createCollection(unit, { sgtt: 'Below', parents: [part] })
        parts.push(part)
      }
    })
    const [first = '', ...others] = parts
    const item = await server.anItem({ parents: [first] })
    const list = (size: number) => server.call(`${collectionsPath}/${top}/culturalItemCollections?size=${size}`)
    expect(await server.questions(() => list(1000))).toBe(await server.questions(() => list(2)))
    await server.write((unit) => unit.removeMany('collection', others))
    const dryRun = await server.call(`${collectionsPath}/${top}/dry-run`, { method: 'DELETE' })
    expect(dryRun.json()).toEqual({ sharedItems: 0, deletedSubcollections: 2, orphanItems: 1 })
    const branch = await server.call(`${collectionsPath}/${top}/culturalItemCollections?projection=tree`)
    expect(branch.json()).toMatchObject({
      page: { totalElements: 1 },
      _embedded: { culturalItemCollections: [{ uuid: first, subCollectionsCount: 1 }] },
    })
    await server.call(`${itemsPath}/${item}`, { method: 'DELETE' })
    const totals = await server.call(`${collectionsPath}/${top}/totals`)
    expect(totals.json()).toMatchObject({ culturalItems: 0, subCollections: 2, orphanItems: 0 })
  })

  test('show a picture of what is in them, and cost the same few questions however many there are', async () => {
    const top = await server.aCollection({ sgtt: 'Pictures' })
    for (let n = 0; n < 12; n += 1) {
      const uuid = await server.aCollection({ sgtt: `Part ${n}`, parents: [top] })
      await server.anImage(await server.anItem({ parents: [uuid] }), 1)
    }
    const list = (size: number) => server.call(`${collectionsPath}/${top}/culturalItemCollections?size=${size}`)
    const [part] = await page(`${collectionsPath}/${top}/culturalItemCollections`)
    expect(part?.leadImage).toMatchObject({ width: 4000, height: 3000 })
    const few = await server.questions(() => list(2))
    const all = await server.questions(() => list(1000))
    expect(all).toBe(few)
    expect(all).toBeLessThanOrEqual(7)
  })
})
