import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Authors of all items, read where the server keeps them. */
const authors = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/meta/culturalItems/search/findAll?size=1000&sort=sgtt,asc')
    const { _embedded }: { _embedded: { culturalItems: { uuid: string; autn: string | null; sgtt: string }[] } } =
      await reply.json()
    return _embedded.culturalItems.map(({ autn }) => autn)
  })

test(
  'an author is replaced in two items by one job of the server, and all of it is taken back',
  { tag: ['@ITEM-21', '@COLL-17'] },
  async ({ signedIn }) => {
    // The other organisation: nobody else changes what is in it.
    const page = await signedIn('both', { at: 'archivio' })
    await page.goto('/ui/catalog')
    const cards = page.getByRole('list', { name: 'Items', exact: true }).getByRole('checkbox')
    await cards.nth(0).click()
    await cards.nth(1).click()
    const before = await authors(page)
    await page.getByRole('region', { name: 'Items' }).getByRole('button', { name: 'Edit metadata' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field').selectOption('autn')
    await dialog.getByLabel('Value').fill('An author of many')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('An author of many').first()).toBeVisible()
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bulkJobs'))
    await dialog.getByRole('button', { name: 'Change 2 items' }).click()
    await asked
    const notices = page.getByRole('region', { name: 'Notices' })
    await expect(notices.getByText('2 items updated.')).toBeVisible()
    expect((await authors(page)).filter((author) => author === 'An author of many')).toHaveLength(2)
    await notices.getByRole('button', { name: 'Undo' }).first().click()
    await expect(notices.getByText('Undone')).toBeVisible()
    expect(await authors(page)).toEqual(before)
  },
)
