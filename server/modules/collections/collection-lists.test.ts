import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsPath, itemsPath, nowhere } from '../../../test/catalogue-server.ts'
import { serveCollections } from '../../../test/collection-server.ts'
import type { CollectionServer } from '../../../test/collection-server.ts'
import type { CollectionPage, CollectionTreePage } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('collections on %s', (kind) => {
  let server: CollectionServer
  beforeAll(async () => {
    server = await serveCollections(kind)
  })
  afterAll(() => server.close())

  test('[COLL-01] without a parent are at the top; each lists its contents and its parents', async () => {
    const { top, left, right, both } = await server.aTree()
    expect(await server.uuids(`${collectionsPath}/search/findRoot?size=1000`)).toContain(top)
    expect(await server.uuids(`${collectionsPath}/search/findRoot?size=1000`)).not.toContain(left)
    expect(await server.uuids(`${collectionsPath}/${top}/culturalItemCollections?sort=sgtt,desc`)).toEqual([
      right,
      left,
    ])
    expect(await server.uuids(`${collectionsPath}/${both}/parentCollections`)).toEqual([left, right])
    expect(await server.uuids(`${collectionsPath}/search/findAll?size=1000`)).toContain(both)
    expect(await server.uuids(`${collectionsPath}?size=1000`)).toContain(both)
    expect((await server.call(`${collectionsPath}/${nowhere}/culturalItemCollections`)).statusCode).toBe(404)
  })

  test('[COLL-02] ancestors follow the parent that the person came from', async () => {
    const { top, left, right, both, deep } = await server.aTree()
    const path = async (uuid: string, query?: string) =>
      (await server.read(uuid, query)).ancestors?.map((one) => one.uuid)
    const [first = ''] = (await server.read(both)).parentCollectionsUuids
    expect(await path(both)).toEqual([top, first])
    expect(await path(both, `&parentId=${left}`)).toEqual([top, left])
    expect(await path(both, `&parentId=${right}`)).toEqual([top, right])
    expect(await path(both, `&parentId=${deep}`)).toEqual([top, first])
    expect(await path(deep)).toEqual([top, first, both])
    expect(await path(top)).toEqual([])
    expect((await server.read(both)).ancestors?.[0]).toEqual({ uuid: top, title: 'Top' })
  })

  test('in lists to choose from have their ancestors: one more query than the same list without them, however long', async () => {
    const { top, left, both } = await server.aTree()
    await server.patch(top, { sgtt: 'Wayfarers' })
    const [found] = await server.page(`${collectionsPath}/search/findBySgttOrSgti?text=wayfarers`)
    expect(found?.ancestors).toEqual([])
    const all = await server.page(`${collectionsPath}/search/findAll?size=1000`)
    const way = (uuid: string) => all.find((one) => one.uuid === uuid)?.ancestors?.map(({ title }) => title)
    expect(way(left)).toEqual(['Wayfarers'])
    const [first = ''] = (await server.read(both)).parentCollectionsUuids
    expect(way(both)).toEqual(['Wayfarers', first === left ? 'Left' : 'Right'])
    const ask = (list: string, size: number) =>
      server.questions(() => server.call(`${collectionsPath}${list}?size=${size}`))
    for (const size of [2, 1000]) expect(await ask('/search/findAll', size)).toBe((await ask('', size)) + 1)
  })

  test('are found by the whole title or by a text in title or description', async () => {
    const uuid = await server.aCollection({ sgtt: 'Città di Mare', sgti: 'Harbours and lights' })
    const untitled = await server.aCollection({ sgtt: null, sgti: 'Lanterns' })
    expect(await server.uuids(`${collectionsPath}/search/findBySgtt?sgtt=citta di mare`)).toEqual([uuid])
    expect(await server.uuids(`${collectionsPath}/search/findBySgtt?sgtt=citta`)).toEqual([])
    expect(await server.uuids(`${collectionsPath}/search/findBySgttOrSgti?text=HARBOUR`)).toEqual([uuid])
    expect(await server.uuids(`${collectionsPath}/search/findBySgttOrSgti?text=lanterns`)).toEqual([untitled])
    const item = await server.anItem({ parents: [uuid] })
    expect(await server.uuids(`${collectionsPath}/search/findByChildCulturalItemUuid?uuid=${item}`)).toEqual([uuid])
    expect(await server.uuids(`${itemsPath}/${item}/parentCollections`)).toEqual([uuid])
  })

  test('[COLL-18] have the number of collections directly below, without deleted ones', async () => {
    const { top, left, right, both, deep } = await server.aTree()
    const counts = async (path: string) =>
      (await server.page(path)).map(({ uuid, subCollectionsCount }) => [uuid, subCollectionsCount])
    const branch = `${collectionsPath}/${top}/culturalItemCollections`
    expect(await counts(branch)).toEqual([
      [left, 1],
      [right, 1],
    ])
    expect((await server.read(top)).subCollectionsCount).toBe(2)
    expect((await server.read(deep)).subCollectionsCount).toBe(0)
    await server.remove(left)
    expect((await server.read(top)).subCollectionsCount).toBe(1)
    await server.patch(both, { parentCollectionsUuids: [top] })
    expect((await server.read(right)).subCollectionsCount).toBe(0)
    expect((await server.read(top)).subCollectionsCount).toBe(2)
    await server.restore(left)
    expect((await server.read(top)).subCollectionsCount).toBe(3)
  })

  test('[COLL-18] in a tree have only the fields that it shows, with the same few queries however many there are', async () => {
    const { top, left, right, both } = await server.aTree()
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
      itemsCount: 1,
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
    await server.patch(both, { parentCollectionsUuids: [right] })
    expect((await counts()).get(left)).toBe(0)
    await server.remove(both)
    expect((await counts()).get(right)).toBe(0)
    const roots = `${collectionsPath}/search/findRoot?projection=tree&size=1000`
    const root = (await server.page(roots)).find(({ uuid }) => uuid === top)
    expect(root).toMatchObject({ sgtt: 'Top', subCollectionsCount: 3 })
    expect(root).not.toHaveProperty('customMetadataList')
    expect(await server.questions(() => server.call(roots))).toBeLessThanOrEqual(4)
    expect(await server.questions(() => server.call(branch))).toBeLessThanOrEqual(5)
    expect(
      (await server.call(`${collectionsPath}/${nowhere}/culturalItemCollections?projection=tree`)).statusCode,
    ).toBe(404)
  })
})
