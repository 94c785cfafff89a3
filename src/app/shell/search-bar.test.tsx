import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveSearch } from '../../../test/mock-api/serve-search'
import { anOpenSearch, openResults } from '../../../test/open-results'

beforeEach(async () => {
  anOpenSearch()
  await page.viewport(1440, 900)
})

const field = () => page.getByRole('searchbox', { name: 'Search the catalogue' })
const found = (asked: ReturnType<typeof serveSearch>, path = 'culturalItems') =>
  asked.filter((call) => call.path === path).map(({ body }) => body.genericText)

test('[SHELL-13] the search bar has a text, an entity and a button: the button searches, and so does Enter', async () => {
  serveSearch({ items: [anItem()] })
  const { screen, router } = await openResults('/catalog')
  const entity = screen.getByRole('combobox', { name: 'Search in' })
  await expect.element(entity).toBeVisible()
  expect([...entity.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Items',
    'Collections',
  ])
  await field().fill('lagoon')
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => router.state.location.href).toBe('/catalog/results?term=lagoon')
  await field().fill('1573')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Search results for 1573' })).toBeVisible()
})

test('[SHELL-14] on a narrow screen the search bar is an icon, and is one again 150 ms after losing the focus', async () => {
  await page.viewport(390, 800)
  serveSearch()
  const { screen } = await openResults('/catalog')
  await expect.element(field()).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.element(field()).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(screen.getByRole('combobox', { name: 'Search in' })).toHaveFocus()
  const left = performance.now()
  screen
    .getByRole('combobox', { name: 'Search in' })
    .element()
    .dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await expect.element(field()).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  expect(performance.now() - left).toBeGreaterThanOrEqual(150)
})

test('[SHELL-15] another entity searches again, and repeating a query adds no entry to the history', async () => {
  const asked = serveSearch({ items: [anItem()], collections: [aCollection({ sgtt: 'Lagoon maps' })] })
  const { screen, router } = await openResults('/catalog')
  await field().fill('lagoon')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: '1 result' })).toBeVisible()
  expect(found(asked)).toEqual(['lagoon'])
  const entries = router.history.length
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => found(asked).length).toBeGreaterThanOrEqual(2)
  expect(router.history.length).toBe(entries)
  await screen.getByRole('combobox', { name: 'Search in' }).selectOptions('Collections')
  await expect.element(screen.getByRole('link', { name: 'Lagoon maps', exact: true })).toBeVisible()
  expect(router.state.location.search).toEqual({ term: 'lagoon', entity: 'collections' })
  expect(found(asked, 'culturalItemCollections')[0]).toBe('lagoon')
})

test('[SRCH-08] Back restores the search in the bar with its results', async () => {
  serveSearch({ items: [anItem()], collections: [aCollection()] })
  const { screen, router } = await openResults('/catalog/results?term=lagoon')
  const entity = screen.getByRole('combobox', { name: 'Search in' })
  await entity.selectOptions('Collections')
  await expect.poll(() => router.state.location.search).toMatchObject({ entity: 'collections' })
  await field().fill('mappa')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ term: 'mappa' })
  router.history.go(-2)
  await expect.poll(() => router.state.location.href).toBe('/catalog/results?term=lagoon')
  await expect.element(entity).toHaveValue('items')
  await expect.element(field()).toHaveValue('lagoon')
})
