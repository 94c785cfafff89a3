import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { named, openBlank } from '../steps.ts'

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const notice = (page: Page, text: string) =>
  page.locator('section[aria-label^=Notices] > *').filter({ hasText: text }).last()
const cards = (page: Page) => page.getByRole('list', { name: 'Items', exact: true }).locator('[data-card-link]')

/** A collection of the archive with two items, created by the specified calls, and open. */
async function aShelf(page: Page) {
  const name = named('Shelf')
  await openBlank(page)
  const uuid = await page.evaluate(async (sgtt) => {
    const send = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(await reply.text())
      return String((await reply.json()).uuid)
    }
    const customMetadataList = [{ name: 'sgtt', value: sgtt }]
    const made = await send('/meta/culturalItemCollections', { customMetadataList, parentCollectionsUuids: [] })
    for (const leaf of ['Alpha', 'Beta'])
      await send('/ccc/importCulturalItem', {
        pressmark: `${sgtt} ${leaf}`,
        sgtt: leaf,
        parentCollectionsUuids: [made],
      })
    return made
  }, name)
  await page.goto(`/ui/catalog/${uuid}`)
  await expect(heading(page, name)).toBeVisible()
  return { name, uuid }
}

test(
  'a collection is created, edited and deleted by the specified calls; no undo is offered that does not exist',
  { tag: '@specified' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { name } = await aShelf(page)
    await page.getByRole('button', { name: 'Create collection' }).click()
    await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Portolans')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('region', { name: 'Sub-collections' }).getByRole('link', { name: 'Portolans' }).click()
    await expect(heading(page, 'Portolans')).toBeVisible()
    const way = page.getByRole('navigation', { name: 'Path to this collection' })
    await expect(way.getByRole('link', { name })).toBeVisible()
    await way.getByRole('button', { name: 'Portolans' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Portolan charts')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(notice(page, 'Collection updated successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heading(page, 'Portolan charts')).toBeVisible()
    await page.getByRole('button', { name: 'Collection actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await expect(dialog(page).getByText(/can be restored|comes back/)).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page, 'Collection deleted successfully')).toBeVisible()
    await expect(notice(page, 'Collection deleted successfully').getByRole('button', { name: 'Undo' })).toBeHidden()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Portolan charts' })).toBeHidden()
  },
)

test(
  'an item is edited, given another state and deleted on its page by the specified calls',
  { tag: '@specified' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { name } = await aShelf(page)
    await cards(page).first().click()
    await expect(heading(page, 'Alpha')).toBeVisible()
    await page.getByRole('button', { name: 'View all metadata' }).click()
    const info = page.getByRole('dialog', { name: 'Item details' })
    await expect(info.getByRole('button', { name: 'History' })).toBeHidden()
    await info.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit item' })
    await form.getByRole('textbox', { name: /^Title/ }).fill('Alpha, corrected')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'Item Updated successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(heading(page, 'Alpha, corrected')).toBeVisible()

    await page.getByRole('button', { name: 'Workflow actions' }).click()
    await dialog(page).getByRole('radio', { name: 'Take up' }).check()
    await dialog(page).getByRole('button', { name: 'Take up' }).click()
    await expect(notice(page, 'State updated successfully')).toBeVisible()
    await expect(page.getByRole('article').getByText('Draft', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page, 'Item deleted successfully')).toBeVisible()
    await expect(heading(page, name)).toBeVisible()
    await expect(cards(page)).toHaveCount(1)
  },
)

test('several items are edited one by one if no job is offered', { tag: '@specified' }, async ({ signedIn }) => {
  const page = await signedIn('archivist', { at: 'archivio' })
  await aShelf(page)
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' }).click()
  await dialog(page).getByLabel('Field').selectOption('autn')
  await dialog(page).getByLabel('Value').fill('An author of many')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByText('An author of many').first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Change 2 items' }).click()
  await expect(notice(page, '2 items updated.')).toBeVisible()
  await cards(page).first().click()
  await expect(page.getByRole('article').getByText('An author of many').first()).toBeVisible()
})

test('the profile shows the person, and no dead link', { tag: '@specified' }, async ({ signedIn }) => {
  const page = await signedIn('archivist', { at: 'archivio' })
  await page.goto('/ui/management/self')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('archivist')
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeHidden()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  for (const name of ['Bin', 'Sign out everywhere']) {
    await palette.fill(name)
    await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  }
})
