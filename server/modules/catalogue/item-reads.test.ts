import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectionsPath, itemsPath, nowhere, serveCatalogue, version } from '../../../test/catalogue-server.ts'
import type { CatalogueServer } from '../../../test/catalogue-server.ts'
import type { Collection, CulturalItem, CulturalItemPage } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('items on %s', (kind) => {
  let server: CatalogueServer
  let maps: string
  let atlas: string
  beforeAll(async () => {
    server = await serveCatalogue(kind)
    maps = await server.aCollection({ sgtt: 'Maps' })
    const metadata = [
      { name: 'place', value: 'Ancona', lang: 'it' },
      { name: 'place', value: 'Ragusa' },
    ]
    atlas = await server.anItem({
      sgtt: 'Àtlas',
      autn: 'Ada Moro',
      pressmark: 'A 1',
      parents: [maps],
      metadata,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    // They were changed in another order than they were created.
    for (const [sgtt, year] of Object.entries({ Zodiac: 2023, atoll: 2021, Atlas: 2024, Bay: 2022 }))
      await server.anItem({
        sgtt,
        parents: sgtt === 'Bay' ? [] : [maps],
        createdAt: `${year}-01-01T00:00:00.000Z`,
      })
    await server.anItem({ sgtt: 'Gone' }).then((uuid) => server.items.remove({ tenantId: 'museo' }, uuid))
  })
  afterAll(() => server.close())

  const entries = async (path: string) => {
    const page = (await server.call(path)).json<CulturalItemPage>()
    return page._embedded?.culturalItems ?? []
  }
  const titles = async (path: string) => (await entries(path)).map((item) => item.sgtt)

  test('[COLL-06] are listed by title without regard to case and accents, or as the call says', async () => {
    expect(await titles(`${itemsPath}/search/findAll`)).toEqual(expect.arrayContaining(['Àtlas', 'Atlas']))
    expect((await titles(`${itemsPath}/search/findAll`)).slice(2)).toEqual(['atoll', 'Bay', 'Zodiac'])
    expect((await titles(`${itemsPath}/search/findAll?sort=sgtt,desc`)).slice(0, 3)).toEqual(['Zodiac', 'Bay', 'atoll'])
    const all = `${itemsPath}/search/findAll`
    expect(await titles(`${all}?sort=createdDate,asc`)).toEqual(['Àtlas', 'atoll', 'Bay', 'Zodiac', 'Atlas'])
    expect(await titles(`${all}?sort=createdDate,desc`)).toEqual(['Atlas', 'Zodiac', 'Bay', 'atoll', 'Àtlas'])
    const atoll = (await entries(`${all}?sort=createdDate,asc`))[1]
    await server.call(`${itemsPath}/${atoll?.uuid}`, { method: 'PATCH', body: { sgti: 'Seen again' } })
    expect((await titles(`${all}?sort=lastModifiedDate,desc`))[0]).toBe('atoll')
    expect((await titles(`${all}?sort=lastModifiedDate,asc`)).at(-1)).toBe('atoll')
    expect((await server.call(`${itemsPath}/search/findAll?sort=colour`)).statusCode).toBe(400)
  })

  test('[COLL-06] are listed as people count: 2 before 10, œ beside o', async () => {
    const plates = await server.aCollection({ sgtt: 'Plates' })
    const written = ['Plate 10', 'Plate 2', 'Plate 1', 'Plate 007', 'Plato', 'Œuvre', 'Odeon', 'Otter', 'Plate 2 verso']
    const uuids = await Promise.all(
      written.map((sgtt, n) => server.anItem({ sgtt, pressmark: `Q-${20 - 2 * n}`, parents: [plates] })),
    )
    const ordered = ['Odeon', 'Œuvre', 'Otter', 'Plate 1', 'Plate 2', 'Plate 2 verso', 'Plate 007', 'Plate 10', 'Plato']
    const listed = `${collectionsPath}/${plates}/culturalItems`
    expect(await titles(listed)).toEqual(ordered)
    expect(await titles(`${listed}?sort=sgtt,desc`)).toEqual(ordered.toReversed())
    expect(await titles(`${listed}?sort=pressmark,asc`)).toEqual(written.toReversed())
    const finding = async (text: string) =>
      (await titles(`${itemsPath}/search/findBySgttOrAutnOrPressmark?text=${text}`)).toSorted()
    expect(await finding('late 1')).toEqual(['Plate 1', 'Plate 10'])
    expect(await finding('2 ver')).toEqual(['Plate 2 verso'])
    expect(await finding('oeuv')).toEqual(['Œuvre'])
    expect(await finding('07')).toEqual(['Plate 007'])
    expect(await finding('late 20')).toEqual([])
    for (const uuid of uuids) await server.items.remove({ tenantId: 'museo' }, uuid)
  })

  test('with equal titles keep their positions from page to page', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map((page) => entries(`${itemsPath}/search/findAll?page=${page}&size=1`)),
    )
    const all = await entries(`${itemsPath}/search/findAll`)
    expect(pages.flat().map((item) => item.uuid)).toEqual(all.map((item) => item.uuid))
    const { page, _links } = (await server.call(`${itemsPath}/search/findAll?page=1&size=2`)).json<CulturalItemPage>()
    expect(page).toEqual({ number: 1, size: 2, totalPages: 3, totalElements: 5 })
    expect(_links.next?.href).toContain('page=2')
  })

  test('of a collection are listed, and those with a text', async () => {
    expect(await titles(`${collectionsPath}/${maps}/culturalItems?sort=sgtt,desc`)).not.toContain('Bay')
    expect(await entries(`${collectionsPath}/${maps}/culturalItems`)).toHaveLength(4)
    expect((await server.call(`${collectionsPath}/${nowhere}/culturalItems`)).statusCode).toBe(404)
    expect(await titles(`${itemsPath}/search/findBySgttOrAutnOrPressmark?text=MORO`)).toEqual(['Àtlas'])
    expect(await titles(`${itemsPath}/search/findBySgttOrAutnOrPressmark?text=atl`)).toHaveLength(2)
    expect(await titles(`${itemsPath}/search/findBySgttOrAutnOrPressmark?text=%25`)).toEqual([])
  })

  test('in lists name their collections with the current titles, without deleted ones', async () => {
    const prints = await server.aCollection({ sgtt: 'Prints' })
    const untitled = await server.aCollection({ sgtt: null, sgti: 'Gifts of 1911' })
    const deleted = await server.aCollection({ sgtt: 'Gone' })
    const sheet = await server.anItem({ sgtt: 'Sheet', parents: [prints, untitled, deleted] })
    expect((await server.call(`${collectionsPath}/${deleted}`, { method: 'DELETE' })).statusCode).toBe(204)
    // Links of the same moment have no guaranteed order.
    const parents = async (path: string) =>
      (await entries(path))
        .find(({ uuid }) => uuid === sheet)
        ?.parents?.toSorted((a, b) => (a.title < b.title ? -1 : 1))
    const named = (title: string) =>
      [
        { uuid: prints, title },
        { uuid: untitled, title: 'Gifts of 1911' },
      ].toSorted((a, b) => (a.title < b.title ? -1 : 1))
    expect(await parents(`${itemsPath}/search/findAll?size=100`)).toEqual(named('Prints'))
    await server.call(`${collectionsPath}/${prints}`, { method: 'PATCH', body: { sgtt: 'Engravings' } })
    expect(await parents(`${collectionsPath}/${prints}/culturalItems`)).toEqual(named('Engravings'))
    expect(await parents(`${itemsPath}/search/findBySgttOrAutnOrPressmark?text=sheet`)).toEqual(named('Engravings'))
    await server.call(`${itemsPath}/${sheet}`, { method: 'DELETE' })
  })

  test('[ITEM-23] return their own fields and metadata side by side', async () => {
    const reply = await server.call(`${itemsPath}/search/findByUuid?uuid=${atlas}`)
    const item = reply.json<CulturalItem>()
    expect(item).toMatchObject({
      sgtt: 'Àtlas',
      pressmark: 'A 1',
      state: 'Default',
      parentCollectionsUuids: [maps],
      etag: version(1),
    })
    expect(item.customMetadataList).toEqual([
      { name: 'sgtt', value: 'Àtlas' },
      { name: 'autn', value: 'Ada Moro' },
      { name: 'pressmark', value: 'A 1' },
      { name: 'place', value: 'Ancona', lang: 'it' },
      { name: 'place', value: 'Ragusa' },
    ])
    expect(reply.headers['etag']).toMatch(/^"1-/)
    const again = await server.call(`${itemsPath}/search/findByUuid?uuid=${atlas}`, {
      headers: { 'if-none-match': String(reply.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    expect(item._embedded?.preloads?.map((preload) => new URL(preload._links.self.href).pathname)).toEqual([
      `${itemsPath}/${atlas}/parentCollections`,
    ])
  })

  test('return the data of cards and viewers: counts, first ready image, running imports', async () => {
    const item = await server.anItem({ sgtt: 'With pictures' })
    await server.anImage(item, 1, 'PROCESSING')
    const second = await server.anImage(item, 2)
    await server.anImage(item, 3)
    await server.anImage(item, 4, 'ERROR')
    const read = (await server.call(`${itemsPath}/${item}`)).json<CulturalItem>()
    expect(read.mediaTypeInfo).toMatchObject({ imagesCount: 4, hasImage: true, hasAudio: false, documentsCount: 0 })
    expect(read.processing).toEqual({ imagesCount: 4, notReadyImagesCount: 1 })
    const base = 'http://museo.localhost/images'
    expect(read.leadImage).toMatchObject({
      uuid: second,
      width: 4000,
      height: 3000,
      iiif: `${base}/iiif/3/${second}`,
      thumb: `${base}/thumbs/${second}/400.webp`,
    })
    expect(read.thumbnail).toBe(`${base}/thumbs/${second}/400.webp`)
    expect(read._links.viewer_dzi?.href).toBe(`${base}/viewers/dzi/?id=${item}`)
    expect(read._links.player_audio).toBeUndefined()
  })

  test('name a thumbnail only if there is one: a text has none', async () => {
    const ready = { type: 'documents', status: 'READY' } as const
    const [text, pages] = [await server.anItem({ sgtt: 'A text' }), await server.anItem({ sgtt: 'Pages' })]
    const facts = (name: string) => JSON.stringify({ derivatives: { [name]: `derivatives/${name}` } })
    await server.anAsset(text, 1, { ...ready, facts: facts('text.txt') })
    const pdf = await server.anAsset(pages, 1, { ...ready, facts: facts('thumb-400.webp') })
    await server.anAsset(pages, 0, { ...ready, facts: facts('text.txt') })
    const read = async (uuid: string) => (await server.call(`${itemsPath}/${uuid}`)).json<CulturalItem>()
    const [ofText, ofPages] = [await read(text), await read(pages)]
    expect(ofText.mediaTypeInfo.hasDocument).toBe(true)
    expect([ofText.thumbnail, ofText._links.thumbnail]).toEqual([null, undefined])
    expect(ofPages.thumbnail).toBe(`http://museo.localhost/images/thumbs/${pdf}/400.webp`)
  })

  test('are found by pressmark; a free one is 404, one of a deleted item says so', async () => {
    const find = (pressmark: string) =>
      server.call(`${itemsPath}/search/findByPressmark?pressmark=${encodeURIComponent(pressmark)}`)
    expect((await find('A 1')).json()).toMatchObject({ uuid: atlas })
    expect((await find('a 1')).statusCode).toBe(404)
    const deleted = await server.anItem({ pressmark: 'Gone 1' })
    await server.items.remove({ tenantId: 'museo' }, deleted)
    const reply = await find('Gone 1')
    expect(reply.statusCode).toBe(410)
    expect(reply.json()).toMatchObject({ code: 'pressmark.deleted', restore: `${itemsPath}/${deleted}/restore` })
  })

  test('need the same few queries, however many there are', async () => {
    const many = await server.aCollection({ sgtt: 'Many' })
    const uuids = Array.from({ length: 30 }, (_, n) => n)
    for (const n of uuids)
      await server.anItem({ sgtt: `Many ${n}`, parents: [many, maps], metadata: [{ name: 'n', value: String(n) }] })
    const few = await server.questions(() => server.call(`${collectionsPath}/${many}/culturalItems?size=2`))
    const all = await server.questions(() => server.call(`${collectionsPath}/${many}/culturalItems?size=1000`))
    expect(all).toBe(few)
    expect(all).toBeLessThanOrEqual(7)
  })

  test('[COLL-21] the items of a branch are listed once each, page by page in any order; a leaf has no such link', async () => {
    const top = await server.aCollection({ sgtt: 'Branch' })
    const [left, right] = [await server.aCollection({ parents: [top] }), await server.aCollection({ parents: [top] })]
    for (const n of [3, 1, 4, 2])
      await server.anItem({ sgtt: `Twig ${n}`, parents: n === 2 ? [left, right] : [n === 1 ? top : right] })
    const collection = (await server.call(`${collectionsPath}/${top}`)).json<Collection>()
    expect(collection).toMatchObject({ itemsCount: 1, subCollectionsCount: 2 })
    const link = new URL(collection._links.branchItems?.href ?? '').pathname
    expect(await titles(`${link}?size=3`)).toEqual(['Twig 1', 'Twig 2', 'Twig 3'])
    expect(await titles(`${link}?size=3&page=1`)).toEqual(['Twig 4'])
    expect(await titles(`${link}?sort=createdDate,desc`)).toEqual(['Twig 2', 'Twig 4', 'Twig 1', 'Twig 3'])
    expect((await server.call(`${collectionsPath}/${left}`)).json<Collection>()._links.branchItems).toBeUndefined()
    expect((await server.call(`${collectionsPath}/${nowhere}/branchItems`)).statusCode).toBe(404)
  })
})
