import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aPage } from '../../../test/fixtures/pages'
import { problem } from '../../../test/mock-api/resource'
import { serve } from '../../../test/mock-api/serve'
import { aCatalogueOf, anEmptyCatalogue, askedOf, chosen, openCatalogue } from '../../../test/open-catalogue'
import { useItemSelection } from '@/stores/item-selection'

beforeEach(anEmptyCatalogue)

/** A catalogue whose list links the handles of all its items: so many in a reply. */
function aCatalogueWithHandles(count: number, inOne: number) {
  const items = aCatalogueOf(Math.min(count, 20))
  const uuids = Array.from({ length: count }, (_, at) => items[at]?.uuid ?? `more-${at}`)
  const link = (page: number) => ({ href: `/meta/culturalItems/search/findHandles?page=${page}` })
  serve([
    http.get('*/meta/culturalItems/search/findAll', ({ request }) => {
      const page = aPage('culturalItems', items, { page: 0, size: 20, self: new URL(request.url).pathname })
      return HttpResponse.json({ ...page, _links: { ...page._links, handles: link(0) } })
    }),
    http.get('*/meta/culturalItems/search/findHandles', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      const next = (page + 1) * inOne < count ? { next: link(page + 1) } : {}
      const item = { href: 'http://museo.localhost/meta/culturalItems/{uuid}', templated: true }
      const some = uuids.slice(page * inOne, (page + 1) * inOne)
      return HttpResponse.json({
        uuids: some,
        page: { number: page, size: inOne, totalPages: 1, totalElements: count },
        _links: { self: link(page), ...next, item },
      })
    }),
  ])
  return items
}

test('[COLL-07] where the list links its handles, ten thousand items are selected by one call', async () => {
  const [first] = aCatalogueWithHandles(10_000, 10_000)
  const lists = askedOf('/meta/culturalItems/search/findAll')
  const handles = askedOf('/meta/culturalItems/search/findHandles')
  const { screen } = await openCatalogue('/catalog')
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.poll(chosen).toBe(10_000)
  expect(handles).toHaveLength(1)
  expect(lists.filter((asked) => asked.get('size') === '1000')).toEqual([])
  expect(useItemSelection.getState().chosen.get(first?.uuid ?? '')?.self).toBe(`/meta/culturalItems/${first?.uuid}`)
  await expect.element(screen.getByRole('checkbox', { name: 'Select Leaf 1', exact: true })).toBeChecked()
})

test('[COLL-07] handles that come in several replies are all selected', async () => {
  aCatalogueWithHandles(25, 10)
  const { screen } = await openCatalogue('/catalog')
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.poll(chosen).toBe(25)
})

test('[COLL-07] handles that are not to be had select nothing, and the reason is said', async () => {
  aCatalogueWithHandles(25, 10)
  serve([http.get('*/meta/culturalItems/search/findHandles', () => problem(500, 'internal'))])
  const { screen } = await openCatalogue('/catalog')
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).toBeEnabled()
  expect(chosen()).toBe(0)
})
