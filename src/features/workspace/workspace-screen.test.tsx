import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aSection } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serveLists } from '../../../test/mock-api/serve-lists'
import { serve, serveFailure, serveSession } from '../../../test/mock-api/serve'
import { aMouse, middleOf } from '../../../test/mouse'
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

const open = async () => await renderApplication('/workspace')
const card = (name: string) => page.getByRole('region', { name, exact: true })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const notice = (text: string) => page.getByRole('region', { name: /^Notices/ }).getByText(text, { exact: true })
const named = (name: string, ...titles: string[]) => ({
  section: aSection({ name }),
  items: titles.map((sgtt) => anItem({ sgtt })),
})
const order = () =>
  page
    .getByRole('list', { name: 'Lists', exact: true })
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)

test("[WORK-01] the menu leads to the workspace, which is titled with the user's name and offers to reorder and to add lists", async () => {
  serveLists([])
  const { screen } = await renderApplication('/support')
  await screen.getByRole('link', { name: 'Workspace', exact: true }).first().click()
  await expect.element(page.getByRole('heading', { level: 1, name: "ada's Workspace" })).toBeVisible()
  await expect.element(button('Reorder lists')).toBeVisible()
  await expect.element(button('Add list').first()).toBeVisible()
})

test('[WORK-02] a list shows its name, a pencil, its count, four previews at most and View All; the two empty texts', async () => {
  const maps = { section: aSection({ name: 'Maps' }), items: many(6, (at) => anItem({ sgtt: `Map ${at + 1}` })) }
  serveLists([maps, named('Birds')])
  await open()
  await expect.element(card('Maps').getByText('6 items')).toBeVisible()
  await expect.element(card('Maps').getByRole('button', { name: 'Edit Maps' })).toBeVisible()
  expect(card('Maps').getByRole('listitem').elements()).toHaveLength(4)
  const empty = 'No items in this list. You can add new items from the catalog.'
  await expect.element(card('Birds').getByText(empty)).toBeVisible()
  await card('Maps').getByRole('link', { name: 'View all items of Maps' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maps' })).toBeVisible()
})

test('[WORK-02] [WORK-05] without lists the screen says how to begin, and offers no reordering', async () => {
  serveLists([])
  await open()
  await expect.element(page.getByText('No lists found. Click "Add List" to get started.')).toBeVisible()
  await button('Reorder lists').click()
  await expect.element(dialog.getByText('No lists to reorder.')).toBeVisible()
})

test('[WORK-04] [WORK-08] a new list needs a name; spaces are not submitted', async () => {
  const writes = serveLists([])
  await open()
  await button('Add list').click()
  const name = dialog.getByRole('textbox')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await expect.element(confirm).toBeDisabled()
  await name.fill('   ')
  await expect.element(confirm).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  expect(writes).toEqual([])
  await name.fill(' Maps ')
  await confirm.click()
  await expect.element(notice('List created successfully')).toBeVisible()
  expect(writes).toEqual([{ call: 'POST /meta/sections', body: { name: 'Maps' } }])
  await expect.element(card('Maps')).toBeVisible()
})

test('[WORK-04] [WORK-08] a list opens read-only, is renamed, and the undo keys restore the name', async () => {
  serveLists([named('Maps')])
  await open()
  await button('Edit Maps').click()
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('textbox').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('textbox').fill(' ')
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('textbox').fill('Charts')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(notice('List updated successfully')).toBeVisible()
  await expect.element(card('Charts')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(card('Maps')).toBeVisible()
})

test('[WORK-04] [WORK-08] deleting names the list; if it fails the reason is shown and the lists load again', async () => {
  const writes = serveLists([named('Maps'), named('Birds')])
  let read = 0
  serve([
    http.get('*/meta/sections', () => {
      read += 1
    }),
  ])
  const refused = http.delete('*/meta/sections/:uuid', () => problem(500, 'internal'), { once: true })
  serve([refused])
  await open()
  await button('Edit Maps').click()
  await dialog.getByRole('button', { name: 'Delete list' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toHaveAccessibleName('Do you want to delete the list Maps?')
  const before = read
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  await expect.poll(() => read).toBeGreaterThan(before)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(notice('List deleted successfully')).toBeVisible()
  await expect.element(card('Maps')).not.toBeInTheDocument()
  await expect.element(card('Birds')).toBeVisible()
  expect(writes.map(({ call }) => call.split(' ')[0])).toEqual(['DELETE'])
})

test('[WORK-05] [WORK-08] lists are reordered by the keys of their handles, and the order can be undone', async () => {
  serveLists([named('Maps'), named('Birds'), named('Books')])
  await open()
  await expect.poll(order).toEqual(['Maps', 'Birds', 'Books'])
  await button('Reorder lists').click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  dialog.getByRole('button', { name: 'Move Books' }).element().focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(dialog.getByRole('button', { name: 'Move Books' })).toHaveFocus()
  await expect.element(dialog.getByText('Books is now at place 1 of 3.')).toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(notice('Lists order updated successfully')).toBeVisible()
  await expect.poll(order).toEqual(['Books', 'Maps', 'Birds'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(order).toEqual(['Maps', 'Birds', 'Books'])
})

test('[WORK-05] a list is dragged by its handle to another position', async () => {
  serveLists([named('Maps'), named('Birds'), named('Books')])
  await open()
  await button('Reorder lists').click()
  const handle = (name: string) => dialog.getByRole('button', { name: `Move ${name}` })
  await expect.element(handle('Maps')).toBeVisible()
  const mouse = aMouse()
  const [from, to] = [middleOf(handle('Maps')), middleOf(handle('Books'))]
  mouse.move(from)
  mouse.press(from)
  await expect
    .poll(() => {
      mouse.move({ ...from, y: from.y + 20 })
      mouse.move({ ...to, y: to.y + 20 })
      return document.querySelector('[data-dragged]')
    })
    .not.toBeNull()
  mouse.release({ ...to, y: to.y + 20 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(order).toEqual(['Birds', 'Books', 'Maps'])
})

test('[WORK-08] lists that cannot load say so and can be loaded again; so do the previews of a list', async () => {
  const maps = named('Maps', 'Coast')
  serveLists([maps])
  serveFailure('sections')
  await open()
  await expect.element(page.getByText('Failed to load sections.')).toBeVisible()
  serveLists([maps])
  serve([
    http.get(`*/meta/sections/${maps.section.uuid}/items`, () => HttpResponse.json({}, { status: 500 }), {
      once: true,
    }),
  ])
  await button('Try again').click()
  await expect.element(card('Maps').getByText('Failed to load section items.')).toBeVisible()
  await button('Try again').click()
  await expect.element(card('Maps').getByRole('link', { name: 'Coast' })).toBeVisible()
})

test('[WORK-06] [WORK-08] an item is moved between lists from its menu, and a failure closes the dialog', async () => {
  serveLists([named('Maps', 'Coast'), named('Birds')])
  serve([http.patch('*/addItems', () => problem(500, 'internal'), { once: true })])
  await open()
  const move = async () => {
    await card('Maps').getByRole('link', { name: 'Coast' }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: /Move to another list/ }).click()
    await dialog.getByRole('combobox').selectOptions('Birds')
    await dialog.getByRole('button', { name: 'Move' }).click()
  }
  await move()
  const failed = page.getByText(/An error occurred while moving the items. Please try again./)
  await expect.element(failed.first()).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await move()
  await expect.element(notice('1 item(s) successfully moved.')).toBeVisible()
  await expect.element(card('Birds').getByRole('link', { name: 'Coast' })).toBeVisible()
  await expect.element(card('Maps').getByRole('link', { name: 'Coast' })).not.toBeInTheDocument()
})

test('[WORK-06] a card is dragged to another list, and the undo keys move it back', async () => {
  serveLists([named('Maps', 'Coast'), named('Birds')])
  await open()
  const coast = card('Maps').getByRole('link', { name: 'Coast' })
  await expect.element(coast).toBeVisible()
  const mouse = aMouse()
  const [from, to] = [middleOf(coast), middleOf(card('Birds'))]
  mouse.move(from)
  mouse.press(from)
  await expect
    .poll(() => {
      mouse.move({ ...from, x: from.x + 20 })
      mouse.move(to)
      return document.querySelector('[data-drop-place]')
    })
    .not.toBeNull()
  mouse.release(to)
  await expect.element(notice('1 item(s) successfully moved.')).toBeVisible()
  await expect.element(card('Birds').getByRole('link', { name: 'Coast' })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(card('Maps').getByRole('link', { name: 'Coast' })).toBeVisible()
  await expect.element(card('Birds').getByRole('link', { name: 'Coast' })).not.toBeInTheDocument()
})
