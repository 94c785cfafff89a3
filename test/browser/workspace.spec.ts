import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { held, inTurn, named } from './steps.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notice = (page: Page, text: string) =>
  page.locator('section[aria-label^=Notices]').getByText(text, { exact: true })

async function addList(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add list', exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(name)
  await page.keyboard.press('Enter')
  await expect(card(page, name)).toBeVisible()
}

async function deleteLists(page: Page, word: string) {
  await page.evaluate(async (prefix) => {
    const reply = await (await fetch('/meta/sections?size=1000', { cache: 'no-store' })).json()
    for (const { name, _links } of reply._embedded?.sections ?? [])
      if (String(name).startsWith(prefix)) await fetch(new URL(_links.self.href).pathname, { method: 'DELETE' })
  }, word)
}

test(
  'items are added to lists by mouse and by keys, dragged to another list, and everything is undone',
  { tag: ['@WORK-01', '@WORK-02', '@WORK-04', '@WORK-06', '@WORK-07', '@COLL-17', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('researcher')
    const word = named('Journey')
    const [maps, birds] = [`${word} maps`, `${word} birds`]
    await page.goto('/ui/workspace')
    await addList(page, maps)
    await addList(page, birds)

    // By keys: two cards of the catalogue are selected and added.
    await inTurn(page, ['g', 'c'], page.getByRole('heading', { name: 'Catalogue', level: 1 }))
    const links = page.getByRole('list', { name: 'Items', exact: true }).getByRole('link')
    await expect(links.nth(1)).toBeVisible()
    await atRest(page)
    await links.first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: maps }).check()
    await dialog.getByText('2 items will be added.').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(notice(page, `2 item(s) added to "${maps}".`)).toBeVisible()

    // By mouse: one of them is dragged to the other list, and put back from the notice.
    await inTurn(page, ['g', 'w'], card(page, maps))
    const items = card(page, maps).getByRole('listitem')
    await expect(items).toHaveCount(2)
    await atRest(page)
    const [from, to] = [await items.first().boundingBox(), await card(page, birds).boundingBox()]
    if (!from || !to) throw new Error('The cards are not on the screen')
    await page.mouse.move(from.x + 30, from.y + 30)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x + 60, to.y + 60, { steps: 8 })
    await expect(page.locator('[data-drop-place=move]')).toBeVisible()
    await page.mouse.up()
    await (await held(page, '1 item(s) successfully moved.')).click()
    await expect(items).toHaveCount(2)
    await expect(card(page, birds).getByText('No items in this list.')).toBeVisible()

    // The list itself: all its items are moved by keys, and the list is deleted and restored.
    await card(page, maps)
      .getByRole('link', { name: /^View all/ })
      .click()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('m')
    await dialog.getByRole('combobox').selectOption({ label: birds })
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(notice(page, `2 item(s) successfully moved to "${birds}".`)).toBeVisible()
    await expect(page.getByText('No items in this list. You can add new items from the catalog.')).toBeVisible()
    await page.getByRole('button', { name: `Edit ${maps}` }).click()
    await dialog.getByRole('button', { name: 'Delete list' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page, 'List deleted successfully')).toBeVisible()
    await expect(card(page, maps)).toBeHidden()
    await expect(card(page, birds).getByRole('listitem')).toHaveCount(2)
    await deleteLists(page, word)
  },
)
