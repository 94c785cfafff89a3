import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveCollections } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, chosen, openCatalogue } from '../../../test/open-catalogue'
import { useOpenDialog } from '@/stores/open-dialog'

// The test decides when the buttons for a selection load: a person may press a key before.
const gate = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('@/blocks/item-actions/item-actions', async (original) => {
  await gate.promise
  return original()
})

beforeEach(async () => {
  anEmptyCatalogue()
  await page.viewport(1280, 900)
})

test('[COLL-15] a key pressed right after selecting acts on the selection, not on the collection around, before its buttons have loaded', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  const item = anItem({ sgtt: 'The gulf', parentCollectionsUuids: [maps.uuid] })
  serveCollections([maps], [item])
  const { screen } = await openCatalogue(`/catalog/${maps.uuid}`)
  const card = screen.getByRole('link', { name: 'The gulf' })
  await expect.element(card).toBeVisible()
  card.element().focus()
  await userEvent.keyboard(' m')
  expect(chosen()).toBe(1)
  expect(useOpenDialog.getState().dialog).toMatchObject({ name: 'move-items', items: [{ uuid: item.uuid }] })
  await expect.element(page.getByRole('dialog', { name: /^Move/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const bar = screen.getByRole('region', { name: 'Selection' })
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected')
  expect(bar.getByRole('button', { name: 'Move' }).query()).toBeNull()
  gate.resolve()
  await expect.element(bar.getByRole('button', { name: 'Move' })).toBeVisible()
  await screen.getByRole('button', { name: 'Clear selection' }).click()
  // Without a selection the key acts on the collection again.
  await userEvent.keyboard('m')
  expect(useOpenDialog.getState().dialog).toMatchObject({ name: 'move-collection', collection: { uuid: maps.uuid } })
})
