import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useItemSelection } from '@/stores/item-selection'
import { useOpenDialog } from '@/stores/open-dialog'
import { sizeOf } from '@/stores/selection'
import { catalogSearch } from './catalog-search'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveCollections, serveSession } from '../../../test/mock-api/serve'
import { jobLinks, serveJobs } from '../../../test/open-bulk-edit'
import { anEmptyCatalogue, askedOf, many, openCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

beforeEach(async () => {
  anEmptyCatalogue()
  await page.viewport(1280, 900)
})

const selected = () => sizeOf(useItemSelection.getState())

/** A collection of 45 items, on a server with jobs. */
function aLargeCollection() {
  const [tenant, user] = [aTenant(), aUser()]
  serveSession({ ...user, _links: { ...user._links, ...jobLinks } }, [tenant])
  const maps = aCollection({ sgtt: 'Maps' })
  const items = many(45, (at) => anItem({ sgtt: `Leaf ${at + 1}`, parentCollectionsUuids: [maps.uuid] }))
  serveCollections([maps], items)
  return { maps, items, jobs: serveJobs() }
}

test('[COLL-07] all items of a collection are selected as one, some are deselected, and the job receives exactly that', async () => {
  const { maps, jobs } = aLargeCollection()
  const lists = askedOf(`/meta/culturalItemCollections/${maps.uuid}/culturalItems`)
  const { screen } = await renderApplication(`/catalog/${maps.uuid}`)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  const bar = screen.getByRole('region', { name: 'Selection' })
  await expect.element(bar.getByRole('status')).toHaveTextContent('45 selected')
  expect(lists.filter((asked) => asked.get('size') === '1000')).toEqual([])
  const [first] = screen.getByRole('checkbox', { name: /^Select Leaf/ }).all()
  await first!.click()
  await expect.element(first!).not.toBeChecked()
  await expect.element(bar.getByRole('status')).toHaveTextContent('44 selected')
  await screen.getByRole('link', { name: 'Page 2' }).click()
  await expect.poll(() => screen.getByRole('checkbox', { name: /^Select Leaf/, checked: true }).all()).toHaveLength(20)
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog).toHaveAccessibleName(/44 items/)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => jobs).toHaveLength(1)
  expect(jobs[0]).toMatchObject({ operation: 'delete', selection: { collection: maps.uuid } })
  expect(jobs[0]?.selection.except).toHaveLength(1)
  // Deleted items are no longer selected.
  await expect.poll(selected).toBe(0)
})

test('[COLL-07] a card that is selected again counts as part of all; with all deselected the selection is empty', async () => {
  const { maps } = aLargeCollection()
  const { screen } = await renderApplication(`/catalog/${maps.uuid}`)
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  const [first] = screen.getByRole('checkbox', { name: /^Select Leaf/ }).all()
  await first!.click()
  await expect.poll(selected).toBe(44)
  await first!.click()
  await screen.getByRole('checkbox', { name: 'Deselect all' }).click()
  await expect.poll(selected).toBe(0)
})

test('[COLL-21] a branch shows the items of all collections below, keeps that in the address, and is selected as one', async () => {
  const { maps, items } = aLargeCollection()
  const atlas = aCollection({
    sgtt: 'Atlas',
    _links: {
      ...maps._links,
      culturalItems: { href: '/meta/empty' },
      branchItems: { href: '/meta/branch' },
      totals: { href: '/meta/branch/totals' },
    },
    itemsCount: 0,
    subCollectionsCount: 1,
  })
  serveCollections([atlas, { ...maps, itemsCount: 45, parentCollectionsUuids: [atlas.uuid] }], items)
  const pageOf = (some: typeof items) => ({
    _embedded: { culturalItems: some.slice(0, 20) },
    page: { number: 0, size: 20, totalElements: some.length, totalPages: Math.ceil(some.length / 20) },
    _links: { self: { href: '/meta/branch' } },
  })
  serve([
    http.get('*/meta/empty', () => HttpResponse.json(pageOf([]))),
    http.get('*/meta/branch', () => HttpResponse.json(pageOf(items))),
    http.get('*/meta/branch/totals', () => HttpResponse.json({ culturalItems: 45, subCollections: 1 })),
  ])
  const { screen, router } = await renderApplication(`/catalog/${atlas.uuid}`)
  await expect.element(screen.getByText('No items here')).toBeVisible()
  await expect.element(screen.getByText('There are 45 items in the collections below.')).toBeVisible()
  await screen.getByRole('button', { name: 'Include sub-collections' }).click()
  await expect.element(screen.getByRole('heading', { name: '45 items' })).toBeVisible()
  expect(catalogSearch(router.state.location.search)).toMatchObject({ below: true })
  await expect.element(screen.getByRole('checkbox', { name: 'Include sub-collections' })).toBeChecked()
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await userEvent.keyboard('m')
  await expect
    .poll(() => useOpenDialog.getState().dialog)
    .toMatchObject({ name: 'move-items', items: { list: { branch: atlas.uuid }, total: 45 } })
})

test('[COLL-21] tiles show the number of items in a collection, if the server returns it', async () => {
  serveCollections([
    aCollection({ sgtt: 'Maps', itemsCount: 1200, subCollectionsCount: 3 }),
    aCollection({ sgtt: 'Globes' }),
  ])
  const { screen } = await openCatalogue('/catalog')
  await expect
    .element(screen.getByRole('link', { name: /^Maps/ }))
    .toHaveTextContent('Maps1,200 items · 3 sub-collections')
  expect(screen.getByRole('link', { name: /^Globes/ }).element().textContent).toBe('Globes')
})

test('[COLL-20] the collections at the top come twenty at a time, by title, until all are there', async () => {
  serveCollections(many(30, (at) => aCollection({ sgtt: `Box ${at}` })))
  const asked = askedOf('/meta/culturalItemCollections/search/findRoot')
  const { screen } = await openCatalogue('/catalog')
  await screen.getByRole('button', { name: 'Show all (30)' }).click()
  await expect
    .poll(() => asked.map((search) => `${search.get('page')} ${search.get('size')} ${search.get('sort')}`))
    .toEqual(['0 20 sgtt,asc', '1 20 sgtt,asc'])
  await expect.poll(() => screen.getByRole('link', { name: /^Box/ }).all()).toHaveLength(30)
})

test('[COLL-20] sub-collections come a hundred at a time, by title', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  serveCollections([
    maps,
    ...many(120, (at) => aCollection({ sgtt: `Box ${at}`, parentCollectionsUuids: [maps.uuid] })),
  ])
  const asked = askedOf(`/meta/culturalItemCollections/${maps.uuid}/culturalItemCollections`)
  const { screen } = await openCatalogue(`/catalog/${maps.uuid}`)
  await screen.getByRole('button', { name: 'Show all (120)' }).click()
  await expect
    .poll(() => asked.map((search) => `${search.get('page')} ${search.get('size')} ${search.get('sort')}`))
    .toEqual(['0 100 sgtt,asc', '1 100 sgtt,asc'])
  await expect.poll(() => screen.getByRole('link', { name: /^Box/ }).all()).toHaveLength(120)
})
