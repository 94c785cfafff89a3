import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lightTableSearch } from './light-table/light-table-search'
import { expectEveryRefusal } from '../../../test/expect-every-refusal'
import { aSection } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serveLists, type MockList } from '../../../test/mock-api/serve-lists'
import { serve, serveCollections, serveParents, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, many } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import { useNotices } from '@/stores/notices'
import { useUndo } from '@/stores/undo'

beforeEach(async () => {
  anEmptyCatalogue()
  serveSession(aUser({ username: 'ada' }), [aTenant()])
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useUndo.setState({ steps: [] })
  await page.viewport(1280, 900)
})

const listOf = (name: string, ...titles: string[]): MockList => ({
  section: aSection({ name }),
  items: titles.map((sgtt) => anItem({ sgtt })),
})
const open = ({ section }: MockList, search = '') => renderApplication(`/workspace/${section.uuid}${search}`)
const items = () => page.getByRole('list', { name: 'Items', exact: true })
const titles = () =>
  items()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const bar = (name: string) => page.getByRole('region', { name: 'Selection' }).getByRole('button', { name, exact: true })
const select = async (...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).click()
}
const dialog = page.getByRole('dialog')
const question = page.getByRole('alertdialog')
const notice = (text: string | RegExp) => page.getByRole('region', { name: /^Notices/ }).getByText(text)
const confirm = (within = dialog) => within.getByRole('button', { name: 'Confirm', exact: true })
const move = () => dialog.getByRole('button', { name: 'Move', exact: true })

test('[WORK-03] a list shows its count, the newest first, other orders, 20 a page, Select all, and the way back', async () => {
  const maps = { section: aSection({ name: 'Maps' }), items: many(23, (at) => anItem({ sgtt: `Map ${100 + at}` })) }
  serveLists([maps])
  const { address, router } = await open(maps)
  await expect.element(page.getByRole('heading', { level: 2, name: '23 items' })).toBeVisible()
  await expect.poll(titles).toHaveLength(20)
  expect(titles()[0]).toContain('Map 122')
  const order = page.getByRole('combobox', { name: 'Sort list' })
  expect(
    order
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Newest', 'Oldest', 'Title ascending', 'Title descending'])
  await order.selectOptions('Title ascending')
  await expect.poll(() => titles()[0]).toContain('Map 100')
  expect(router.state.location.search).toEqual({ sort: 'sgtt,asc' })
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(titles).toHaveLength(3)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.element(page.getByText('23 selected')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the workspace' }).click()
  await expect.poll(address).toBe('/workspace')
})

test('[WORK-06] [WORK-08] [COLL-17] the selected items are removed after a question, and the undo keys put them back', async () => {
  const maps = listOf('Maps', 'Coast', 'River', 'Delta')
  const writes = serveLists([maps])
  await open(maps)
  await select('Coast', 'River')
  await bar('Remove from list').click()
  await expect.element(question).toHaveAccessibleName('Remove 2 items from “Maps”?')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(notice('2 item(s) removed from "Maps".')).toBeVisible()
  await expect.poll(titles).toHaveLength(1)
  // Without a call of its own the list is set to the remaining items.
  const [coast, river, delta] = maps.items.map(({ uuid }) => uuid)
  expect(writes.at(-1)).toEqual({ call: `PATCH /meta/sections/${maps.section.uuid}`, body: { items: [delta] } })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(titles).toHaveLength(3)
  expect(writes.at(-1)?.body).toEqual({ items: [coast, river] })
})

test('[WORK-06] [WORK-08] a removal that fails says so, and removes nothing', async () => {
  const maps = listOf('Maps', 'Coast')
  serveLists([maps])
  serve([http.patch('*/meta/sections/:uuid', () => problem(500, 'internal'))])
  await open(maps)
  await select('Coast')
  await bar('Remove from list').click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByText(/^Failed to remove items. Please try again./)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(titles()).toHaveLength(1)
})

test('[WORK-06] [WORK-08] [COLL-17] items go to another list: the current one is not offered, one must be chosen, and the undo keys bring them back', async () => {
  const maps = listOf('Maps', 'Coast', 'River')
  const birds = listOf('Birds')
  serveLists([maps, birds])
  await open(maps)
  await select('Coast')
  await bar('Move to another list').click()
  await expect.element(move()).toBeDisabled()
  const offered = dialog.getByRole('combobox').getByRole('option').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Birds'])
  await dialog.getByRole('combobox').selectOptions('Birds')
  await move().click()
  await expect.element(notice('1 item(s) successfully moved to "Birds".')).toBeVisible()
  await expect.poll(titles).toHaveLength(1)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(titles).toHaveLength(2)
})

test('[WORK-06] [WORK-08] if a move fails half-way the items are where they were, and the lists load again', async () => {
  const maps = listOf('Maps', 'Coast')
  const birds = listOf('Birds')
  const writes = serveLists([maps, birds])
  let read = 0
  serve([
    http.patch(`*/meta/sections/${maps.section.uuid}`, () => problem(500, 'internal')),
    http.get('*/meta/sections', () => {
      read += 1
    }),
  ])
  await open(maps)
  await select('Coast')
  await bar('Move to another list').click()
  await dialog.getByRole('combobox').selectOptions('Birds')
  const before = read
  await move().click()
  await expect.element(dialog.getByText(/^Failed to move items. Please try again./)).toBeVisible()
  // The items that were added to the other list are removed again.
  expect(writes.at(-1)).toEqual({ call: `PATCH /meta/sections/${birds.section.uuid}`, body: { items: [] } })
  await expect.poll(() => read).toBeGreaterThan(before)
})

test('[WORK-08] a deleted destination is named, before any write and during it', async () => {
  const maps = listOf('Maps', 'Coast')
  const birds = listOf('Birds')
  serveLists([maps, birds])
  serve([http.get(`*/meta/sections/${birds.section.uuid}`, () => problem(404, 'not-found'), { once: true })])
  await open(maps)
  await select('Coast')
  await bar('Move to another list').click()
  await dialog.getByRole('combobox').selectOptions('Birds')
  await move().click()
  await expect.element(dialog.getByText('Destination section could not be found.')).toBeVisible()
  serve([http.patch(`*/meta/sections/${birds.section.uuid}/addItems`, () => problem(404, 'not-found'))])
  await move().click()
  await expect.element(dialog.getByText('Move operation failed: Destination section not found.')).toBeVisible()
})

test('[WORK-08] items that cannot load show a message in the place of the list', async () => {
  const maps = listOf('Maps', 'Coast')
  serveLists([maps])
  serve([http.get('*/meta/sections/:uuid/items', () => problem(500, 'internal'), { once: true })])
  await open(maps)
  await expect.element(page.getByText('Failed to load items for this list.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('link', { name: 'Coast' })).toBeVisible()
})

test('[WORK-09] the workflow is offered for the selected items of a list', async () => {
  const maps = listOf('Maps', 'Coast', 'River')
  serveLists([maps])
  await open(maps)
  await select('Coast', 'River')
  await bar('Change state').click()
  await expect.element(dialog).toHaveAccessibleName(/state/i)
})

test('[WORK-07] [COLL-15] items of the catalogue are added to a list; those that it already has are named and skipped', async () => {
  const maps = listOf('Maps', 'Coast')
  const birds = listOf('Birds')
  const river = anItem({ sgtt: 'River' })
  const writes = serveLists([maps, birds], [river])
  serveCollections([])
  await renderApplication('/catalog')
  await select('Coast', 'River')
  await bar('Add to list').click()
  await expect.element(confirm()).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Maps' }).click()
  await expect
    .element(dialog.getByText('1 item will be added. 1 item is already in this list and is skipped.'))
    .toBeVisible()
  await confirm().click()
  await expect.element(notice('1 item(s) added to "Maps". 1 item was already there.')).toBeVisible()
  const uuids = [...maps.items, river].map(({ uuid }) => uuid)
  expect(writes).toEqual([
    { call: `PATCH /meta/sections/${maps.section.uuid}/addItems`, body: { items: expect.arrayContaining(uuids) } },
  ])
  // Added items are no longer selected, and everything is in the list now.
  await select('Coast', 'River')
  await userEvent.keyboard('a')
  await dialog.getByRole('radio', { name: 'Maps' }).click()
  await expect.element(dialog.getByText('Everything selected is already in this list.')).toBeVisible()
  await expect.element(confirm()).toBeDisabled()
})

test('[WORK-07] [ITEM-03] the item page adds its item; lists that have it are marked, and if all have it a new one can be made', async () => {
  const maps = listOf('Maps', 'Coast')
  const [coast] = maps.items
  if (!coast) throw new Error('The list has an item')
  const collection = aCollection({ uuid: coast.parentCollectionsUuids[0] })
  const writes = serveLists([maps])
  serveCollections([collection])
  serveParents(coast, collection)
  await renderApplication(`/catalog/${collection.uuid}/cultural-item/${coast.uuid}`)
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect.element(dialog).toHaveAccessibleName('Add “Coast” to a list')
  await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeDisabled()
  await expect.element(dialog.getByText(/^This item is already in all your lists./)).toBeVisible()
  await dialog.getByRole('radio', { name: 'New list' }).click()
  await expect.element(confirm()).toBeDisabled()
  await dialog.getByRole('textbox').fill('Loans')
  await confirm().click()
  await expect.element(notice('List created successfully')).toBeVisible()
  await expect.poll(() => writes.map(({ body }) => body)).toEqual([{ name: 'Loans' }, { items: [coast.uuid] }])
})

test('[WORK-11] a list is exported in the ways that the server offers, and a copy is sent to a person', async () => {
  const self = aSection({ name: 'Maps' })
  const path = `/meta/sections/${self.uuid}`
  const more = { archive: { href: `${path}/archive` }, contactSheet: { href: `${path}/contactSheet` } }
  const maps = {
    section: { ...self, _links: { ...self._links, ...more, copies: { href: `${path}/copies` } } },
    items: [anItem()],
  }
  const writes = serveLists([maps])
  const serveCopies = () =>
    serve([
      http.post('*/meta/sections/:uuid/copies', async ({ request }) => {
        writes.push({ call: 'copies', body: await request.json() })
        return new HttpResponse(null, { status: 204 })
      }),
    ])
  await open(maps)
  const ways = async () => page.getByRole('button', { name: 'Send out' }).click()
  await ways()
  await expect
    .element(page.getByRole('menuitem', { name: 'Zip with pictures' }))
    .toHaveAttribute('href', more.archive.href)
  const sheet = page.getByRole('menuitem', { name: 'Contact sheet (PDF)' })
  await expect.element(sheet).toHaveAttribute('href', more.contactSheet.href)
  await page.getByRole('menuitem', { name: 'Send a copy' }).click()
  await dialog.getByRole('textbox').fill('bruno')
  const refused = [
    [422, 'section.no-such-user'],
    [409, 'section.recipient-full'],
    [429, 'section.sent-too-many'],
  ] as const
  await expectEveryRefusal('post', '/copies', refused, () => confirm().click())
  serveCopies()
  await confirm().click()
  await expect.element(notice('A copy was sent to bruno')).toBeVisible()
  expect(writes).toEqual([{ call: 'copies', body: { username: 'bruno' } }])
})

test('[WORK-10] a list opens as a light table with two pictures, which the address names; it holds four at most', async () => {
  const maps = { section: aSection({ name: 'Maps' }), items: many(6, (at) => anItem({ sgtt: `Map ${at + 1}` })) }
  serveLists([maps])
  const { router } = await open(maps)
  await page.getByRole('link', { name: 'Open as a light table' }).click()
  const table = page.getByRole('list', { name: 'Light table' })
  const lying = () => table.getByRole('application').elements().length
  await expect.poll(lying).toBe(2)
  const strip = (name: string) => page.getByRole('region', { name: 'Items of this list' }).getByRole('button', { name })
  await strip('Map 1').click()
  await strip('Map 2').click()
  await expect.poll(lying).toBe(4)
  await expect.element(strip('Map 3')).toBeDisabled()
  await page.getByRole('button', { name: 'Remove Map 1 from the light table' }).click()
  await expect.poll(lying).toBe(3)
  const uuids = [5, 4, 1].map((at) => maps.items[at]?.uuid)
  expect(lightTableSearch(router.state.location.search)).toEqual({ items: uuids })
})
