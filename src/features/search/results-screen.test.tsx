import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renew } from '@/api/hal/hal-query-client'
import { stale } from '@/api/stale'
import { resultsSearch } from '@/blocks/results-search/results-search'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { problem } from '../../../test/mock-api/resource'
import { serve } from '../../../test/mock-api/serve'
import { serveSearch } from '../../../test/mock-api/serve-search'
import { many } from '../../../test/open-catalogue'
import { anOpenSearch, openResults } from '../../../test/open-results'
import { useItemSelection } from '@/stores/item-selection'
import { sizeOf } from '@/stores/selection'

beforeEach(async () => {
  anOpenSearch()
  await page.viewport(1440, 900)
})

const found = (asked: ReturnType<typeof serveSearch>) => asked.filter(({ path }) => path === 'culturalItems')
const first = ({ body, query }: ReturnType<typeof serveSearch>[number]) => ({ ...body, sort: query.get('sort') })
const filter = (name: string) => page.getByRole('complementary', { name: 'Filters' }).getByText(name, { exact: true })

test('[SRCH-01] the title names the term; without term and filters it says how to start, and without results that there are none', async () => {
  serveSearch()
  const { screen, router } = await openResults('/catalog/results')
  await expect.element(screen.getByRole('heading', { name: 'Search results', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('Start to search')).toBeVisible()
  await router.navigate({ to: '/catalog/results', search: { term: 'lagoon' } })
  await expect.element(screen.getByRole('heading', { name: 'Search results for lagoon', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('No results found')).toBeVisible()
})

test('[SRCH-02] [SRCH-11] media type and state come first, by their labels, then the metadata; Clear all removes all filters', async () => {
  const asked = serveSearch({
    items: [anItem({ sgtt: 'Night sky' })],
    system: {
      stateFacet: [{ _id: 'Published', count: 4 }],
      mediaTypeFacet: ['IMAGE', 'MODEL3D', 'AUDIO', 'VIDEO'].map((_id, count) => ({ _id, count })),
    },
  })
  const { screen, router } = await openResults('/catalog/results?term=sky')
  const panel = screen.getByRole('complementary', { name: 'Filters' })
  for (const label of ['Image, 0', '3D Model, 1', 'Audio, 2', 'Video, 3'])
    await expect.element(panel.getByRole('checkbox', { name: label })).toBeVisible()
  const names = [...panel.element().querySelectorAll('summary')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Media type', 'State', 'Title', 'Pressmark', 'Material', 'On loan', 'Author', 'Year'])
  await panel.getByRole('checkbox', { name: 'Audio, 2' }).click()
  await panel.getByRole('checkbox', { name: 'Published, 4' }).click()
  await expect.poll(() => found(asked).at(-1)?.body).toMatchObject({ mediaType: 'AUDIO', state: 'Published' })
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ term: 'sky' })
  expect(found(asked).map(first)[0]).toEqual({
    genericText: 'sky',
    state: null,
    mediaType: null,
    filters: [],
    sort: 'score,desc',
  })
})

test('[SRCH-02] on a narrow screen the filters are a drawer', async () => {
  await page.viewport(390, 800)
  serveSearch({ items: [anItem()], system: { stateFacet: [{ _id: 'Published', count: 4 }], mediaTypeFacet: [] } })
  const { screen, router } = await openResults('/catalog/results?term=sky')
  await screen.getByRole('button', { name: 'Filters' }).click()
  const drawer = screen.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('checkbox', { name: 'Published, 4' }).click()
  await drawer.getByRole('button', { name: 'Show 1 result' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(resultsSearch(router.state.location.search)).toEqual({
    term: 'sky',
    filters: { state: { values: ['Published'] } },
  })
})

test('[SRCH-03] an ENUM and a BOOLEAN have a drop-down list with counts', async () => {
  const asked = serveSearch({
    items: [anItem()],
    fields: { material: [{ value: 'Paper', count: 12 }], loan: [{ value: 'true', count: 3 }] },
  })
  const { screen } = await openResults('/catalog/results?term=sky')
  await filter('Material').click()
  await screen.getByRole('checkbox', { name: 'Paper, 12' }).click()
  await expect.poll(() => found(asked).at(-1)?.body.filters).toEqual([{ name: 'material', text: 'Paper' }])
  await filter('On loan').click()
  await expect.element(screen.getByRole('checkbox', { name: 'True, 3' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'False, 0' })).toBeVisible()
})

test('[SRCH-03] other fields suggest ten values from three letters on, half a second after the last letter', async () => {
  const asked = serveSearch({ items: [anItem()], suggestions: { autn: ['Iacopo Renier', 'Marina Rota'] } })
  const { screen } = await openResults('/catalog/results?term=sky')
  const suggested = () => asked.filter(({ path }) => path.endsWith('autocomplete'))
  await filter('Author').click()
  const field = screen.getByRole('combobox', { name: 'Author' })
  await field.fill('re')
  await expect.element(screen.getByText('Digit almost 3 chars...')).toBeVisible()
  await field.fill('ren')
  const written = performance.now()
  await expect.element(screen.getByText('Loading...', { exact: true })).toBeVisible()
  expect(suggested()).toEqual([])
  await screen.getByRole('option', { name: 'Iacopo Renier' }).click()
  expect(performance.now() - written).toBeGreaterThanOrEqual(500)
  expect(suggested().map(({ query }) => Object.fromEntries(query))).toEqual([{ name: 'autn', text: 'ren', size: '10' }])
  await expect.poll(() => found(asked).at(-1)?.body.filters).toEqual([{ name: 'autn', text: 'Iacopo Renier' }])
  serveSearch({ items: [anItem()] })
  await field.fill('zzz')
  await expect.element(screen.getByText('No suggestions found')).toBeVisible()
})

test('[SRCH-10] if suggestions fail to load, there are none', async () => {
  serveSearch({ items: [anItem()] })
  serve([http.post('*/meta/api/search/culturalItems/autocomplete', () => problem(500, 'internal'))])
  const { screen } = await openResults('/catalog/results?term=sky')
  await filter('Author').click()
  await screen.getByRole('combobox', { name: 'Author' }).fill('ren')
  await expect.element(screen.getByText('No suggestions found')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('[SRCH-04] [SRCH-11] results are listed 18 a page, by relevance unless another order is chosen, and all of them can be selected', async () => {
  const items = many(20, (at) => anItem({ sgtt: `Leaf ${at + 1}` }))
  const asked = serveSearch({ items })
  const { screen, router } = await openResults('/catalog/results?term=leaf')
  await expect.element(screen.getByRole('heading', { name: '20 results' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Leaf 18' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Leaf 19' }).query()).toBeNull()
  // By its key: the list may still be restoring the former scroll position.
  screen.getByRole('checkbox', { name: 'Select all' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => sizeOf(useItemSelection.getState())).toBe(20)
  const bar = screen.getByRole('region', { name: 'Selection' })
  for (const name of ['Move', 'Link', 'Delete', 'Change state'])
    await expect.element(bar.getByRole('button', { name })).toBeVisible()
  const order = screen.getByRole('combobox', { name: 'Sort results' })
  expect([...order.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Relevance',
    'Title',
    'Last modified',
    'Created date',
  ])
  await order.selectOptions('Last modified')
  await expect.poll(() => router.state.location.search).toEqual({ term: 'leaf', sort: 'lastModifiedDate,desc' })
  expect(found(asked)[0]?.query.get('size')).toBe('18')
  await expect
    .poll(() => new Set(found(asked).map(({ query }) => query.get('sort'))))
    .toEqual(new Set(['score,desc', 'lastModifiedDate,desc']))
})

test('[SRCH-04] [SHELL-29] in part: a filter and a page tell screen readers the new count; the first list does not', async () => {
  const leaves = (count: number) => many(count, (at) => anItem({ sgtt: `Leaf ${at + 1}` }))
  const system = { stateFacet: [{ _id: 'Published', count: 20 }], mediaTypeFacet: [] }
  serveSearch({ items: leaves(40), system })
  const { screen } = await openResults('/catalog/results?term=leaf')
  await expect.element(screen.getByRole('heading', { name: '40 results' })).toBeVisible()
  const told = (words: string) => screen.getByRole('status').getByText(words, { exact: true })
  expect(told('40 results, Page 1 of 3').query()).toBeNull()
  serveSearch({ items: leaves(20), system })
  await screen.getByRole('checkbox', { name: 'Published, 20' }).click()
  await expect.element(told('20 results, Page 1 of 2')).toBeInTheDocument()
  await screen.getByRole('link', { name: 'Page 2' }).click()
  await expect.element(told('20 results, Page 2 of 2')).toBeInTheDocument()
})

test('[SRCH-05] an item opens in its first collection, and a collection opens its details', async () => {
  const [home, other] = [aCollection({ sgtt: 'Maps' }), aCollection()]
  const item = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [home.uuid, other.uuid] })
  serveSearch({ items: [item], collections: [home] })
  serve([http.get('*/meta/culturalItemCollections/*', () => Response.json(home))])
  const { screen, router, address } = await openResults('/catalog/results?term=lagoon')
  await screen.getByRole('link', { name: 'The lagoon' }).click()
  expect(address()).toBe(`/catalog/${home.uuid}/cultural-item/${item.uuid}`)
  await router.navigate({ to: '/catalog/results', search: { term: 'maps', entity: 'collections' } })
  await screen.getByRole('link', { name: 'Maps', exact: true }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expect(address()).toBe('/catalog/results')
})

test('[SRCH-06] a filter starts at page 1; another entity has no filters; leaving keeps neither filters nor selection', async () => {
  const items = many(20, (at) => anItem({ sgtt: `Leaf ${at + 1}` }))
  serveSearch({ items, system: { stateFacet: [{ _id: 'Published', count: 4 }], mediaTypeFacet: [] } })
  const { screen, router } = await openResults('/catalog/results?term=leaf&page=2')
  await screen.getByRole('checkbox', { name: 'Published, 4' }).click()
  const filtered = { term: 'leaf', filters: { state: { values: ['Published'] } } }
  await expect.poll(() => resultsSearch(router.state.location.search)).toEqual(filtered)
  await screen.getByRole('checkbox', { name: 'Select Leaf 1', exact: true }).click()
  expect(sizeOf(useItemSelection.getState())).toBe(1)
  await screen.getByRole('combobox', { name: 'Search in' }).selectOptions('Collections')
  await expect.poll(() => router.state.location.search).toEqual({ term: 'leaf', entity: 'collections' })
  expect(sizeOf(useItemSelection.getState())).toBe(0)
  router.history.back()
  await expect.poll(() => resultsSearch(router.state.location.search)).toEqual(filtered)
  await screen.getByRole('checkbox', { name: 'Select Leaf 1', exact: true }).click()
  await router.navigate({ to: '/catalog' })
  expect(sizeOf(useItemSelection.getState())).toBe(0)
  await screen.getByRole('searchbox', { name: 'Search the catalogue' }).fill('rose')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ term: 'rose' })
})

test('[SRCH-07] 1 s after a removal the results load once more', async () => {
  const asked = serveSearch({ items: [anItem({ sgtt: 'The lagoon' })] })
  const { screen, queryClient } = await openResults('/catalog/results?term=lagoon')
  await expect.element(screen.getByRole('link', { name: 'The lagoon' })).toBeVisible()
  serveSearch({ items: [] })
  const removed = performance.now()
  renew(queryClient, stale.items)
  await expect.element(screen.getByText('No results found')).toBeVisible()
  expect(found(asked)).toHaveLength(1)
  const again = serveSearch({ items: [] })
  await expect.poll(() => found(again)).toHaveLength(1)
  expect(performance.now() - removed).toBeGreaterThanOrEqual(1000)
})

test('[SRCH-08] [SHELL-23] the address keeps term, entity, filters, order and page', async () => {
  const asked = serveSearch({ collections: many(40, (at) => aCollection({ sgtt: `Box ${at + 1}` })) })
  const filters = encodeURIComponent(JSON.stringify({ autn: { values: ['Rota'] }, state: { values: ['Published'] } }))
  const { screen } = await openResults(
    `/catalog/results?term=box&entity=collections&filters=${filters}&sort=sgtt,asc&page=3`,
  )
  await expect.element(screen.getByRole('link', { name: 'Box 37', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Search the catalogue' })).toHaveValue('box')
  const [call] = asked.filter(({ path }) => path === 'culturalItemCollections')
  expect([call?.query.get('page'), call?.query.get('sort')]).toEqual(['2', 'sgtt,asc'])
  expect(call?.body).toEqual({
    genericText: 'box',
    state: 'Published',
    mediaType: null,
    filters: [{ name: 'autn', text: 'Rota' }],
  })
  await screen.getByRole('button', { name: 'Remove the filter autn: Rota' }).click()
  await expect.element(screen.getByRole('button', { name: /Remove the filter autn/ })).not.toBeInTheDocument()
})
