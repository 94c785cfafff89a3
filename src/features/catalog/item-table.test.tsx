import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { aCatalogueOf, anEmptyCatalogue, askedOf, chosen, openCatalogue } from '../../../test/open-catalogue'
import { showColumns, useListColumns } from '@/stores/list-columns'
import { chooseLook } from '@/stores/list-look'

beforeEach(async () => {
  anEmptyCatalogue()
  chooseLook('list')
  await page.viewport(1280, 900)
})

const table = page.getByRole('table', { name: 'Items' })
const head = (name: string) => table.getByRole('columnheader', { name })
const heads = () =>
  table
    .getByRole('columnheader')
    .all()
    .map((one) => one.element().textContent)

test('[COLL-06] a press on a column heading sorts the whole list by it, a second one reverses the order, and the address keeps it', async () => {
  aCatalogueOf(30)
  const asked = askedOf('/meta/culturalItems/search/findAll')
  const { router } = await openCatalogue('/catalog?page=2')
  await expect.element(head('Title')).toHaveAttribute('aria-sort', 'ascending')
  const order = page.getByRole('combobox', { name: 'Sort items' })
  await expect.element(order).toHaveDisplayValue('Title A-Z')
  await head('Pressmark').getByRole('button').click()
  await expect.element(head('Pressmark')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(head('Title')).not.toHaveAttribute('aria-sort')
  expect(router.state.location.search).toEqual({ sort: 'pressmark,asc' })
  await expect.element(order).toHaveDisplayValue('Pressmark A-Z')
  await head('Pressmark').getByRole('button').click()
  await expect.element(head('Pressmark')).toHaveAttribute('aria-sort', 'descending')
  await vi.waitFor(() =>
    expect(asked.map((search) => search.get('sort'))).toEqual(
      expect.arrayContaining(['sgtt,asc', 'pressmark,asc', 'pressmark,desc']),
    ),
  )
  await head('Last modified').getByRole('button').click()
  await expect.element(head('Last modified')).toHaveAttribute('aria-sort', 'descending')
  expect(router.state.location.search).toEqual({ sort: 'lastModifiedDate,desc' })
})

test('columns are chosen, among them the fields of the organisation and the collections, and are kept for the next time', async () => {
  serveTemplates(...cardTemplates(), aTemplate({ name: 'place', label: 'Place', priority: 'LOW' }))
  const maps = aCollection({ sgtt: 'Maps' })
  serveCollections([maps])
  serveItems(
    anItem({
      sgtt: 'The gulf',
      parentCollectionsUuids: [maps.uuid],
      customMetadataList: [{ name: 'place', value: 'Ancona' }],
    }),
  )
  await openCatalogue('/catalog')
  await expect.element(head('Title')).toBeVisible()
  expect(heads()).toEqual(['Title', 'Pressmark', 'Author', 'Assets', 'State', 'Last modified'])
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Shown columns' })
  await choice.getByRole('checkbox', { name: 'Place' }).click()
  await choice.getByRole('checkbox', { name: 'Collections' }).click()
  await choice.getByRole('checkbox', { name: 'Author' }).click()
  await expect.element(table.getByRole('cell', { name: 'Ancona' })).toBeVisible()
  await expect.element(table.getByRole('cell', { name: 'Maps' })).toBeVisible()
  expect(heads()).toEqual(['Title', 'Pressmark', 'Place', 'Assets', 'Collections', 'State', 'Last modified'])
  expect(useListColumns.getState().shown).toEqual({ 'field:place': true, collections: true, autn: false })
  await choice.getByRole('button', { name: 'Reset' }).click()
  await expect.element(head('Place')).not.toBeInTheDocument()
  await expect.element(head('Author')).toBeVisible()
})

test('collections are named by the list itself if it includes them; the others are requested', async () => {
  const [maps, gifts] = [aCollection({ sgtt: 'Maps' }), aCollection({ sgtt: 'Gifts' })]
  serveCollections([maps, gifts])
  serveItems(
    anItem({
      sgtt: 'The gulf',
      parentCollectionsUuids: [maps.uuid, gifts.uuid],
      parents: [
        { uuid: maps.uuid, title: 'Maps and charts' },
        { uuid: gifts.uuid, title: '' },
      ],
    }),
  )
  const asked = askedOf('/meta/culturalItemCollections/search/findByUuid')
  showColumns({ collections: true })
  await openCatalogue('/catalog')
  await expect.element(table.getByRole('cell', { name: 'Maps and charts, Gifts' })).toBeVisible()
  await expect.poll(() => asked.map((search) => search.get('uuid'))).toEqual([gifts.uuid])
})

test('[CARD-05] in the table too arrows move, with Shift they select, Space selects and Enter opens', async () => {
  aCatalogueOf(4)
  const { screen } = await openCatalogue('/catalog')
  const leaf = (n: number) => table.getByRole('link', { name: `Leaf ${n}` })
  await expect.element(leaf(1)).toHaveAttribute('tabindex', '0')
  leaf(1).element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(leaf(2)).toHaveFocus()
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await expect.element(leaf(4)).toHaveFocus()
  expect(chosen()).toBe(3)
  await expect.element(table.getByRole('checkbox', { name: 'Select Leaf 3' })).toBeChecked()
  await userEvent.keyboard(' ')
  expect(chosen()).toBe(2)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: /^Item / })).toBeVisible()
})

test('a small screen shows the title with its pressmark and the state, and cuts nothing off', async () => {
  await page.viewport(390, 844)
  serveCollections([])
  serveItems(anItem({ sgtt: 'The gulf and its islands '.repeat(12), pressmark: 'MS 7' }))
  await openCatalogue('/catalog')
  await expect.element(table.getByText('MS 7').first()).toBeVisible()
  expect(heads()).toEqual(['Title', 'State'])
  const frame = table.element().parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})
