import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { openBlank } from './steps.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Items', exact: true }).locator('[data-card-link]')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of items' })

/** A collection for this journey with items without media; returns its uuid. */
const aShelfOf = (page: Page, count: number) =>
  page.evaluate(async (total) => {
    const send = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(await reply.text())
      return await reply.json()
    }
    const customMetadataList = [{ name: 'sgtt', value: 'Many leaves' }]
    const shelf = await send('/meta/culturalItemCollections', { customMetadataList, parentCollectionsUuids: [] })
    for (let n = 1; n <= total; n += 1) {
      const sgtt = `Leaf ${String(n).padStart(3, '0')}`
      const pressmark = `${sgtt} ${crypto.randomUUID()}`
      const parentCollectionsUuids = [shelf.uuid]
      await send('/ccc/importCulturalItem', { pressmark, sgtt, images: [], parentCollectionsUuids })
    }
    return String(shelf.uuid)
  }, count)

const clearAway = (page: Page, shelf: string) =>
  page.evaluate(async (uuid) => {
    const collection = `/meta/culturalItemCollections/${uuid}`
    const reply = await fetch(`${collection}/culturalItems?size=1000`)
    const { _embedded }: { _embedded: { culturalItems: { uuid: string }[] } } = await reply.json()
    for (const item of _embedded.culturalItems) await fetch(`/meta/culturalItems/${item.uuid}`, { method: 'DELETE' })
    await fetch(collection, { method: 'DELETE' })
  }, shelf)

test(
  '45 items are on three pages of at most twenty, each with its address',
  { tag: ['@COLL-05', '@SHELL-23', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    await openBlank(page)
    const shelf = await aShelfOf(page, 45)
    await page.goto(`/ui/catalog/${shelf}`)
    await expect(page.getByRole('heading', { name: '45 items' })).toBeVisible()
    await expect(cards(page)).toHaveCount(20)
    await expect(cards(page).first()).toContainText('Leaf 001')
    await expect(pages(page).getByRole('link', { name: /^Page \d/ })).toHaveText(['1', '2', '3'])
    await pages(page).getByRole('link', { name: 'Page 3' }).click()
    await expect(cards(page)).toHaveCount(5)
    await expect(page).toHaveURL(/page=3/)
    await page.reload()
    await expect(cards(page).first()).toContainText('Leaf 041')
    await expect(cards(page)).toHaveCount(5)
    await expect(pages(page).getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    await pages(page).getByRole('link', { name: 'Previous page' }).click()
    await expect(cards(page).first()).toContainText('Leaf 021')
    await expect(cards(page)).toHaveCount(20)
    await page.goBack()
    await expect(cards(page)).toHaveCount(5)
    await clearAway(page, shelf)
  },
)
