import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogSearch } from './catalog-search'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serve, serveCollections, serveFailure, serveItems } from '../../../test/mock-api/serve'
import { aCatalogueOf, anEmptyCatalogue, askedOf, chosen, many, openCatalogue } from '../../../test/open-catalogue'

beforeEach(anEmptyCatalogue)

test('[COLL-01] the catalogue shows its root collections and its items, and leads into a collection', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  const charts = aCollection({ sgtt: 'Sea charts', parentCollectionsUuids: [maps.uuid] })
  const inMaps = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [maps.uuid] })
  const elsewhere = anItem({ sgtt: 'A rose', parentCollectionsUuids: [] })
  serveCollections([maps, charts], [inMaps, elsewhere])
  serveItems(inMaps, elsewhere)
  const { screen, router } = await openCatalogue('/catalog')
  await expect.element(screen.getByRole('heading', { name: 'Catalogue' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'A rose' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sea charts' }).query()).toBeNull()
  await screen.getByRole('link', { name: 'Maps' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'A rose' }).query()).toBeNull()
  await screen.getByRole('link', { name: 'Sea charts' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Sea charts', level: 1 })).toBeVisible()
  expect(router.state.location.search).toEqual({ parentId: maps.uuid })
})

test('[COLL-01] page and parent come from the address', async () => {
  const parent = aCollection({ sgtt: 'Herbaria' })
  const other = aCollection({ sgtt: 'Loans' })
  const alpine = aCollection({
    sgtt: 'Alpine',
    parentCollectionsUuids: [other.uuid, parent.uuid],
    ancestors: [{ uuid: other.uuid, title: 'Loans' }],
  })
  const findByUuid = '/meta/culturalItemCollections/search/findByUuid'
  alpine._links.through = { href: `${findByUuid}?uuid=${alpine.uuid}{&parentId}`, templated: true }
  const items = many(25, (at) => anItem({ sgtt: `Leaf ${at + 1}`, parentCollectionsUuids: [alpine.uuid] }))
  serveCollections([other, parent, alpine], items)
  const asked = askedOf(findByUuid)
  const { screen } = await openCatalogue(`/catalog/${alpine.uuid}?parentId=${parent.uuid}&page=2`)
  await expect.element(screen.getByRole('link', { name: 'Leaf 21' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Leaf 20' }).query()).toBeNull()
  await vi.waitFor(() => expect(asked.at(-1)?.get('parentId')).toBe(parent.uuid))
})

test('[COLL-02] the breadcrumb follows the ancestors that the server returned, each reached through its own parent', async () => {
  const ancestors = [
    { uuid: aCollection().uuid, title: 'Works on paper' },
    { uuid: aCollection().uuid, title: 'Maps' },
  ]
  const charts = aCollection({ sgtt: 'Sea charts', ancestors })
  serveCollections([charts])
  const { screen } = await openCatalogue(`/catalog/${charts.uuid}`)
  const way = screen.getByRole('navigation', { name: 'Path to this collection' })
  await expect.element(way.getByRole('button', { name: 'Sea charts' })).toHaveAttribute('aria-current', 'page')
  expect(
    way
      .getByRole('link')
      .all()
      .map((link) => link.element().textContent),
  ).toEqual(['Catalogue', 'Works on paper', 'Maps'])
  await expect
    .element(way.getByRole('link', { name: 'Maps' }))
    .toHaveAttribute('href', `/ui/catalog/${ancestors[1]?.uuid}?parentId=${ancestors[0]?.uuid}`)
  await expect.element(way.getByRole('link', { name: 'Catalogue' })).toHaveAttribute('href', '/ui/catalog')
})

test('[COLL-03] nine collections are shown until all are requested', async () => {
  serveItems()
  serveCollections(many(11, (at) => aCollection({ sgtt: `Shelf ${at + 1}` })))
  const { screen } = await openCatalogue('/catalog')
  const strip = screen.getByRole('region', { name: 'Collections' })
  await expect.element(strip.getByRole('link', { name: 'Shelf 9' })).toBeVisible()
  expect(strip.getByRole('link').all()).toHaveLength(9)
  await strip.getByRole('button', { name: /^Show all/ }).click()
  expect(strip.getByRole('link').all()).toHaveLength(11)
  await strip.getByRole('button', { name: 'Show less' }).click()
  expect(strip.getByRole('link').all()).toHaveLength(9)
})

test('[COLL-03] the strip has no toggle if there are nine at most, and an order of its own', async () => {
  serveItems()
  serveCollections(many(9, (at) => aCollection({ sgtt: `Shelf ${at + 1}` })))
  const asked = askedOf('/meta/culturalItemCollections/search/findRoot')
  const { screen, router } = await openCatalogue('/catalog')
  await screen.getByRole('combobox', { name: 'Sort collections' }).selectOptions('Title Z-A')
  await vi.waitFor(() => expect(asked.map((search) => search.get('sort'))).toEqual(['sgtt,asc', 'sgtt,desc']))
  expect(router.state.location.search).toEqual({ collectionSort: 'sgtt,desc' })
  expect(screen.getByRole('button', { name: /^Show all/ }).query()).toBeNull()
})

test('[COLL-19] a collection without a title shows its description, else its label', async () => {
  serveItems()
  serveCollections([
    aCollection({ sgtt: null, sgti: 'Found in the attic' }),
    aCollection({ sgtt: null, label: 'Box 7' }),
  ])
  const { screen } = await openCatalogue('/catalog')
  await expect.element(screen.getByRole('link', { name: 'Found in the attic' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Box 7' })).toBeVisible()
})

test('the header counts the items', async () => {
  aCatalogueOf(3)
  const { screen } = await openCatalogue('/catalog')
  await expect.element(screen.getByRole('heading', { name: '3 items' })).toBeVisible()
})

test('[COLL-05] [SHELL-29] in part: twenty items a page, at most twelve page links, and the page in the address', async () => {
  aCatalogueOf(300)
  const { screen, router } = await openCatalogue('/catalog')
  const grid = screen.getByRole('list', { name: 'Items' })
  await expect.element(grid.getByRole('link', { name: 'Leaf 20' })).toBeVisible()
  expect(grid.getByRole('link').all()).toHaveLength(20)
  const pages = screen.getByRole('navigation', { name: 'Pages of items' })
  expect(pages.getByRole('link', { name: /^Page/ }).all()).toHaveLength(12)
  await pages.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect.element(grid.getByRole('link', { name: 'Leaf 41' })).toBeVisible()
  expect(catalogSearch(router.state.location.search)).toEqual({ page: 3 })
  // Told to screen readers.
  await expect.element(screen.getByRole('status').getByText('300 items, Page 3 of 15')).toBeInTheDocument()
})

test('[COLL-05] an address beyond the last page is replaced by that of the last page', async () => {
  aCatalogueOf(25)
  const { screen, router } = await openCatalogue('/catalog?page=999&sort=sgtt%2Cdesc')
  await expect.element(screen.getByRole('link', { name: 'Leaf 25' })).toBeVisible()
  expect(catalogSearch(router.state.location.search)).toEqual({ page: 2, sort: 'sgtt,desc' })
  await expect.element(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(router.history.length).toBe(1)
})

test('the page after the shown one is already loaded', async () => {
  aCatalogueOf(30)
  const asked = askedOf('/meta/culturalItems/search/findAll')
  const { screen } = await openCatalogue('/catalog')
  const second = () => asked.filter((search) => search.get('page') === '1')
  await vi.waitFor(() => expect(second()).toHaveLength(1))
  await screen.getByRole('link', { name: 'Next page' }).click()
  await expect.element(screen.getByRole('link', { name: 'Leaf 30' })).toBeVisible()
  expect(second()).toHaveLength(1)
})

test('[COLL-06] six orders, by title from A unless another is chosen, which is kept in the address and starts at the first page', async () => {
  aCatalogueOf(30)
  const asked = askedOf('/meta/culturalItems/search/findAll')
  const { screen, router } = await openCatalogue('/catalog?page=2')
  const order = screen.getByRole('combobox', { name: 'Sort items' })
  await expect.element(order).toHaveDisplayValue('Title A-Z')
  expect(asked[0]?.get('sort')).toBe('sgtt,asc')
  const words = order
    .getByRole('option', { includeHidden: true })
    .all()
    .map((option) => option.element().textContent)
  expect(words).toEqual([
    'Title A-Z',
    'Title Z-A',
    'Created: newest',
    'Created: oldest',
    'Last modified: newest',
    'Last modified: oldest',
  ])
  await order.selectOptions('Created: newest')
  await vi.waitFor(() =>
    expect(asked.some((search) => search.get('sort') === 'createdDate,desc' && search.get('page') === '0')).toBe(true),
  )
  expect(router.state.location.search).toEqual({ sort: 'createdDate,desc' })
})

test('[COLL-07] select-all selects every item of the collection, in pages of a thousand', async () => {
  const herbarium = aCollection()
  serveCollections(
    [herbarium],
    many(1203, () => anItem({ parentCollectionsUuids: [herbarium.uuid] })),
  )
  const { screen } = await openCatalogue(`/catalog/${herbarium.uuid}`)
  const asked = askedOf(`/meta/culturalItemCollections/${herbarium.uuid}/culturalItems`)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByText('1,203 selected')).toBeVisible()
  expect(asked.filter((search) => search.get('size') === '1000').map((search) => search.get('page'))).toEqual([
    '0',
    '1',
  ])
  await screen.getByRole('checkbox', { name: 'Deselect all' }).click()
  expect(chosen()).toBe(0)
})

test('[COLL-13] a dialog shows the totals of a collection', async () => {
  const herbarium = aCollection({ sgtt: 'Herbarium' })
  const below = aCollection({ parentCollectionsUuids: [herbarium.uuid] })
  serveCollections([herbarium, below])
  serve([
    http.get(`*/meta/culturalItemCollections/${herbarium.uuid}/totals`, () =>
      HttpResponse.json({
        culturalItems: 412,
        subCollections: 1,
        sharedItems: 30,
        orphanItems: 17,
        deletedSubcollections: 5,
      }),
    ),
  ])
  const { screen } = await openCatalogue(`/catalog/${herbarium.uuid}`)
  await screen.getByRole('button', { name: 'Collection actions' }).click()
  await screen.getByRole('menuitem', { name: 'Catalogue totals' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Catalogue totals' })
  await expect.element(dialog.getByText('412')).toBeVisible()
  const rows = [...dialog.element().querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(rows).toEqual(['Items412', 'Sub-collections1', 'Shared items30', 'Orphan items17', 'Deleted sub-collections5'])
  await expect.element(dialog.getByText(/the orphan items stay without a collection/)).toBeVisible()
})

test('an empty collection says so, and how to add items', async () => {
  const empty = aCollection({ sgtt: 'Gifts' })
  serveCollections([empty])
  const { screen } = await openCatalogue(`/catalog/${empty.uuid}`)
  await expect.element(screen.getByText('This collection has no items.')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Select all' }).query()).toBeNull()
})

test('an empty catalogue says so for itself, not for a collection', async () => {
  serveCollections([])
  serveItems()
  const { screen } = await openCatalogue('/catalog')
  await expect.element(screen.getByText('There are no items yet.')).toBeVisible()
  expect(document.body.textContent).not.toContain('This collection has no items')
})

test('a list that fails can be loaded again while the rest stays', async () => {
  const gifts = aCollection({ sgtt: 'Gifts' })
  serveCollections([gifts], [anItem({ sgtt: 'Fan', parentCollectionsUuids: [gifts.uuid] })])
  serveFailure('items')
  const { screen } = await openCatalogue(`/catalog/${gifts.uuid}`)
  await expect.element(screen.getByRole('heading', { name: 'Gifts' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  serveCollections([gifts], [anItem({ sgtt: 'Fan', parentCollectionsUuids: [gifts.uuid] })])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('link', { name: 'Fan' })).toBeVisible()
})
