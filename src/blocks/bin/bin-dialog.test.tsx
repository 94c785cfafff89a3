import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aDeletedThing } from '../../../test/fixtures/deleted'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { deletedHandlers, whoMayRestore } from '../../../test/mock-api/deleted'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, many } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import { useNotices } from '@/stores/notices'

beforeEach(() => {
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
})

async function openBin(...things: Parameters<typeof deletedHandlers>) {
  serveSession(whoMayRestore(aUser()), [aTenant()])
  serveItems()
  serveCollections([])
  serve(deletedHandlers(...things))
  await renderApplication('/catalog')
  await page.getByRole('button', { name: 'Bin' }).click()
  return page.getByRole('dialog', { name: 'Bin' })
}

test('[ITEM-27] the bin lists deleted items with who and when, and restores them', async () => {
  const coast = aDeletedThing({ title: 'Coast' })
  const dialog = await openBin(coast, aDeletedThing({ title: 'River', username: 'anna' }))
  const row = dialog.getByRole('listitem').filter({ hasText: 'Coast' })
  await expect
    .element(row.getByText(/Deleted 30 Jun 2026.* by curator · can be restored until 30 July 2026/))
    .toBeVisible()
  await row.getByRole('button', { name: 'Restore Coast' }).click()
  await expect.element(page.getByText('Restored: Coast')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
  await expect.element(dialog.getByText('River')).toBeVisible()
})

test('[ITEM-27] [STORY-14] in part: the bin lists stories and series too, each under its kind, and restores them', async () => {
  const wreck = aDeletedThing({ resourceType: 'STORY', title: 'The wreck', pressmark: undefined })
  const voyages = aDeletedThing({ resourceType: 'SERIES', title: 'Voyages', pressmark: undefined })
  const dialog = await openBin(aDeletedThing({ title: 'Coast' }), wreck, voyages)
  const kind = dialog.getByRole('combobox', { name: 'Show' })
  for (const [value, title] of [
    ['STORY', 'The wreck'],
    ['SERIES', 'Voyages'],
  ] as const) {
    await kind.selectOptions(value)
    await expect.element(dialog.getByText('Coast')).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: `Restore ${title}` }).click()
    await expect.element(page.getByText(`Restored: ${title}`)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: `Restore ${title}` })).not.toBeInTheDocument()
  }
})

test('[ITEM-27] one kind can be shown alone, page by page', async () => {
  const dialog = await openBin(
    aDeletedThing({ resourceType: 'COLLECTION', title: 'Maps', pressmark: undefined }),
    ...many(21, (at) => aDeletedThing({ title: `Leaf ${at}` })),
  )
  await dialog.getByRole('combobox', { name: 'Show' }).selectOptions('ITEM')
  await expect.element(dialog.getByText('Maps')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect.element(dialog.getByText('Leaf 20')).toBeVisible()
})

test('a thing that cannot be restored shows the reason in its row; an empty bin says so', async () => {
  const coast = aDeletedThing({ title: 'Coast' })
  const dialog = await openBin(coast)
  serve([http.post(`*${coast._links.restore.href}`, () => problem(410, 'restore.late'))])
  await dialog.getByRole('button', { name: 'Restore Coast' }).click()
  await expect.element(dialog.getByText(/This was deleted too long ago/)).toBeVisible()
  serve(deletedHandlers())
  await dialog.getByRole('combobox', { name: 'Show' }).selectOptions('COLLECTION')
  await expect.element(dialog.getByText('The bin is empty.')).toBeVisible()
})

test('a bin that cannot load says so and can be loaded again; without the link nothing leads to it', async () => {
  serveSession(whoMayRestore(aUser()), [aTenant()])
  serveItems()
  serveCollections([])
  let broken = true
  serve(deletedHandlers(aDeletedThing({ title: 'Coast' })))
  serve([http.get('*/meta/deleted', () => (broken ? problem(500, 'internal') : undefined))])
  await renderApplication('/catalog')
  await expect.element(page.getByRole('button', { name: 'Bin' })).toBeVisible()
  await userEvent.keyboard('gb')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/The server failed/)).toBeVisible()
  broken = false
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Coast')).toBeVisible()
  await vi.waitFor(() => expect(dialog.getByRole('listitem').all()).toHaveLength(1))
})
