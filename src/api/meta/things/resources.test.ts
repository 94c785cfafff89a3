import { QueryClient } from '@tanstack/react-query'
import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anImage } from '../../../../test/fixtures/assets.ts'
import { aState, aTemplate } from '../../../../test/fixtures/configuration.ts'
import { aCollection, aMediaTypeInfo, anItem } from '../../../../test/fixtures/items.ts'
import { aPage } from '../../../../test/fixtures/pages.ts'
import { assetHandlers, collectionHandlers, itemHandlers } from '../../../../test/mock-api/handlers.ts'
import { load } from '../../hal/load'
import { readyPercent } from '../../import-manager/processing'
import { assetsQuery, availableTypes, positionOf } from '../assets/assets'
import {
  childCollectionsQuery,
  collectionInAnyList,
  collectionInLists,
  collectionItemsQuery,
  collectionQuery,
  collectionTitle,
  collectionTotalsQuery,
  everyItemOf,
  rootCollectionsQuery,
  treeQuery,
} from '../collections/collections'
import { everyItem, itemQuery } from '../items/items'
import { stateOf, statesQuery } from '../workflow/states'
import { orderedTemplates, templatesQuery } from '../templates/templates'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
const asked: string[] = []
server.events.on(
  'request:start',
  ({ request }) => void asked.push(new URL(request.url).pathname + new URL(request.url).search),
)

test('items and top collections come 20 a page, sub-collections 100, by title', async () => {
  const atlas = aCollection()
  expect(collectionItemsQuery(atlas, 3).queryKey[1]).toBe('page=2&size=20&sort=sgtt%2Casc')
  expect(collectionItemsQuery(atlas, 1, { sort: 'createdDate,desc' }).queryKey[1]).toBe(
    'page=0&size=20&sort=createdDate%2Cdesc',
  )
  expect(childCollectionsQuery(atlas).queryKey[1]).toBe('page=0&size=100&sort=sgtt%2Casc')
  expect(rootCollectionsQuery().queryKey).toEqual([
    '/meta/culturalItemCollections/search/findRoot',
    'page=0&size=20&sort=sgtt%2Casc',
  ])
})

test('a tree query asks only for what the tree shows; its entries can be followed but never count as whole', async () => {
  const atlas = aCollection()
  const search = 'page=1&projection=tree&size=100&sort=sgtt%2Casc'
  const roots = '/meta/culturalItemCollections/search/findRoot'
  const offered = { href: `http://localhost${roots}?projection=tree` }
  expect(treeQuery(undefined, 2, offered).queryKey).toEqual([roots, search])
  expect(treeQuery(atlas, 2, offered).queryKey[1]).toBe(search)
  // A backend without the tree is asked for its whole lists.
  expect(treeQuery(undefined, 2, undefined).queryKey).toEqual([roots, 'page=1&size=100&sort=sgtt%2Casc'])
  expect(treeQuery(atlas, 2, undefined).queryKey[1]).toBe('page=1&size=100&sort=sgtt%2Casc')
  const { uuid, sgtt, resourceType, _links } = atlas
  const queries = new QueryClient()
  const list = <T>(entry: T) => aPage('culturalItemCollections', [entry], { page: 0, size: 100, self: '/' })
  queries.setQueryData(treeQuery(undefined, 1, offered).queryKey, list({ uuid, sgtt, resourceType, _links }))
  expect(collectionInAnyList(queries, uuid)?._links).toEqual(_links)
  expect(collectionInLists(queries, uuid)).toBeUndefined()
  queries.setQueryData(rootCollectionsQuery().queryKey, list(atlas), { updatedAt: 1 })
  expect(collectionInLists(queries, uuid)).toEqual(atlas)
})

test('every item of a collection is read, whatever page is shown', async () => {
  const atlas = aCollection()
  const items = Array.from({ length: 45 }, () => anItem({ parentCollectionsUuids: [atlas.uuid] }))
  server.use(...itemHandlers(...items), ...collectionHandlers([atlas], [...items, anItem()]))
  expect(await everyItemOf(atlas, {}, { size: 20 })).toHaveLength(45)
  expect(asked.some((address) => address.includes('size=1000'))).toBe(false)
  await everyItem()
  expect(asked.at(-1)).toContain('size=1000')
})

test('a collection is read with its ancestors through the parent that the person came from, under a key of its own', async () => {
  const [maps, skies] = [aCollection({ sgtt: 'Maps' }), aCollection({ sgtt: 'Skies' })]
  const first = { uuid: maps.uuid, title: 'Maps' }
  const atlas = aCollection({ parentCollectionsUuids: [maps.uuid, skies.uuid], ancestors: [first] })
  const findByUuid = '/meta/culturalItemCollections/search/findByUuid'
  atlas._links.through = { href: `${findByUuid}?uuid=${atlas.uuid}{&parentId}`, templated: true }
  server.use(...collectionHandlers([atlas, maps, skies]))
  const queries = new QueryClient()
  expect(await load(queries, collectionQuery(atlas.uuid))).toEqual(atlas)
  await load(queries, collectionQuery(atlas.uuid, maps.uuid))
  expect(asked.at(-1)).toBe(`${findByUuid}?uuid=${atlas.uuid}`)
  await load(queries, collectionQuery(atlas.uuid, skies.uuid))
  expect(new URL(asked.at(-1) ?? '', 'http://any').searchParams.get('parentId')).toBe(skies.uuid)
  expect(queries.getQueryData([`/meta/culturalItemCollections/${atlas.uuid}`, ''])).toEqual(atlas)
})

test('if a backend does not return the ancestors, the parents are requested one after the other', async () => {
  const maps = aCollection({ sgtt: 'Maps', ancestors: undefined })
  const skies = aCollection({ sgtt: 'Skies', parentCollectionsUuids: [maps.uuid], ancestors: undefined })
  const parents = [maps.uuid, skies.uuid]
  const before = asked.length
  const atlas = aCollection({ sgtt: 'Atlas', parentCollectionsUuids: parents, ancestors: undefined })
  server.use(...collectionHandlers([atlas, maps, skies]))
  const way = async (parentId?: string) =>
    (await load(new QueryClient(), collectionQuery(atlas.uuid, parentId))).ancestors?.map(({ title }) => title)
  expect(await way()).toEqual(['Maps'])
  expect(await way(skies.uuid)).toEqual(['Maps', 'Skies'])
  expect(asked.slice(before).some((address) => address.includes('parentId'))).toBe(false)
})

test('the totals are read by their link, or counted if there is no link', async () => {
  const atlas = aCollection()
  const sheet = aCollection({ parentCollectionsUuids: [atlas.uuid] })
  const items = [
    anItem({ parentCollectionsUuids: [atlas.uuid] }),
    anItem({ parentCollectionsUuids: [atlas.uuid, sheet.uuid] }),
  ]
  server.use(...collectionHandlers([atlas, sheet], items))
  const expected = { culturalItems: 2, subCollections: 1, sharedItems: 1, orphanItems: 1, deletedSubcollections: 1 }
  expect(await load(new QueryClient(), collectionTotalsQuery(atlas))).toEqual(expected)
  const plain = { ...atlas, _links: { ...atlas._links, totals: undefined } }
  server.use(
    handle.delete('*/dry-run', () => HttpResponse.json({ sharedItems: 1, orphanItems: 1, deletedSubcollections: 1 })),
  )
  expect(await load(new QueryClient(), collectionTotalsQuery(plain))).toEqual(expected)
})

test('the title of a collection is sgtt, else sgti, else its label', () => {
  expect(collectionTitle({ sgtt: 'Maps', sgti: 'x', label: 'y' })).toBe('Maps')
  expect(collectionTitle({ sgtt: '', sgti: 'Old maps', label: 'y' })).toBe('Old maps')
  expect(collectionTitle({ sgtt: null, label: 'Sheets' })).toBe('Sheets')
})

test('assets: types in their order, ten a page, positions over all pages', async () => {
  const item = anItem({ mediaTypeInfo: aMediaTypeInfo({ videosCount: 1, imagesCount: 12, documentsCount: 1 }) })
  const images = Array.from({ length: 12 }, () => anImage({ culturalItemUuid: item.uuid }))
  expect(availableTypes(item)).toEqual(['images', 'videos', 'documents'])
  server.use(...itemHandlers(item), ...assetHandlers(item, 'images', ...images))
  const queries = new QueryClient()
  const page = await load(queries, assetsQuery(await load(queries, itemQuery(item.uuid)), 'images', 2))
  expect(page._embedded?.images?.map(({ position }) => position)).toEqual([11, 12])
  expect(queries.getQueryData([`/meta/images/${images[11]?.uuid}`, ''])).toMatchObject({ position: 12 })
  expect(positionOf(anImage(), page, 1)).toBe(12)
})

test('metadata fields are ordered HIGH, MEDIUM, LOW, an unknown priority being LOW, then by their order', () => {
  const template = (name: string, priority: string, order: number) => ({ ...aTemplate({ name, order }), priority })
  const page = aPage('customMetadataTemplates', [
    template('d', 'SOME', 1),
    template('b', 'MEDIUM', 1),
    template('c', 'LOW', 0),
    template('a', 'HIGH', 9),
  ])
  const names = orderedTemplates(JSON.parse(JSON.stringify(page))).map(({ name }) => name)
  expect(names).toEqual(['a', 'b', 'c', 'd'])
  expect(templatesQuery('ITEM').queryKey).toEqual([
    '/meta/customMetadataTemplates/search/findByResourceType',
    'sort=priority&sort=order&type=ITEM',
  ])
})

test('a state shows its colour, black if it is unknown, and is Default if there is none', () => {
  const states = {
    ...aPage('itemStates', [aState({ name: 'Published', color: '#2D9C5D' })]),
    _links: { self: { href: '/x' } },
  }
  expect(stateOf({ state: 'Published' }, states)).toEqual({ name: 'Published', color: '#2D9C5D' })
  expect(stateOf({ state: 'Lost' }, states)).toEqual({ name: 'Lost', color: '#000000' })
  expect(stateOf({}, undefined)).toEqual({ name: 'Default', color: '#000000' })
  expect(statesQuery().queryKey).toEqual(['/meta/itemStates', 'size=1000'])
})

test('the percentage of images that are ready', () => {
  expect(readyPercent({ imagesCount: 3, notReadyImagesCount: 2 })).toBe(33)
  expect(readyPercent({ imagesCount: 3, notReadyImagesCount: 0 })).toBe(100)
  expect(readyPercent({ notReadyImagesCount: 1 })).toBe(0)
})
