import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { held, named, openBlank } from './steps.ts'

/** Authors of all items by their uuids, from the server. */
const authors = (page: Page) =>
  page.evaluate(async () => {
    const reply = await fetch('/meta/culturalItems/search/findAll?size=1000&sort=sgtt,asc')
    const { _embedded }: { _embedded: { culturalItems: { uuid: string; autn: string | null }[] } } = await reply.json()
    return Object.fromEntries(_embedded.culturalItems.map(({ uuid, autn }) => [uuid, autn]))
  })

test(
  'an author is replaced in two items by one job of the server, and Undo reverts both',
  { tag: ['@ITEM-21', '@COLL-17'] },
  async ({ signedIn }) => {
    const page = await signedIn('both', { at: 'archivio' })
    await openBlank(page)
    // A collection for this journey only.
    const shelf = await page.evaluate(async () => {
      const send = async (path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json' }
        const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!reply.ok) throw new Error(await reply.text())
        return String((await reply.json()).uuid)
      }
      const customMetadataList = [{ name: 'sgtt', value: 'Many at once' }]
      const made = await send('/meta/culturalItemCollections', { customMetadataList, parentCollectionsUuids: [] })
      for (const sgtt of ['Bulk 1', 'Bulk 2'])
        await send('/ccc/importCulturalItem', {
          pressmark: `${sgtt} ${crypto.randomUUID()}`,
          sgtt,
          parentCollectionsUuids: [made],
        })
      return made
    })
    await page.goto(`/ui/catalog/${shelf}`)
    const cards = page.getByRole('list', { name: 'Items', exact: true }).getByRole('checkbox')
    await cards.nth(0).click()
    await cards.nth(1).click()
    const before = await authors(page)
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit metadata' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Field').selectOption('autn')
    const author = named('An author of many')
    await dialog.getByLabel('Value').fill(author)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText(author).first()).toBeVisible()
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/bulkJobs'))
    await dialog.getByRole('button', { name: 'Change 2 items' }).click()
    await asked
    const notices = page.getByRole('region', { name: 'Notices' })
    const undo = await held(page, '2 items updated.')
    const changed = Object.entries(await authors(page)).flatMap(([uuid, now]) => (now === author ? [uuid] : []))
    expect(changed).toHaveLength(2)
    await undo.click()
    await expect(notices.getByText('Undone')).toBeVisible()
    // Other journeys create items meanwhile.
    const after = await authors(page)
    expect(changed.map((uuid) => after[uuid])).toEqual(changed.map((uuid) => before[uuid]))
  },
)
