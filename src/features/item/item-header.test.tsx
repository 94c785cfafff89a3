import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anItem } from '../../../test/fixtures/items'
import { serveItems, serveParents } from '../../../test/mock-api/serve'
import { anItemWithImages, beforeItems, openItem } from '../../../test/open-item'
import { renderApplication } from '../../../test/render-application'
import { useOpenDialog } from '@/stores/open-dialog'

// The test decides when the menu of actions loads: a person who knows the key does not wait for it.
const gate = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('@/blocks/item-actions/item-menu', async (original) => {
  await gate.promise
  return original()
})

beforeEach(beforeItems)

test('from an item without a collection the way back is the whole catalogue', async () => {
  const item = anItem({ sgtt: 'A loose sheet', parentCollectionsUuids: [] })
  serveItems(item)
  serveParents(item)
  const { screen } = await renderApplication(`/catalog/-/cultural-item/${item.uuid}`)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'A loose sheet' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/ui/catalog')
})

test('[COLL-15] a key pressed as soon as an item is shown acts on it, before the menu of its actions has loaded', async () => {
  const { item } = anItemWithImages(1, { sgtt: 'The gulf' })
  const { screen } = await openItem(item)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'The gulf' })).toBeVisible()
  await userEvent.keyboard('l')
  expect(useOpenDialog.getState().dialog).toMatchObject({ name: 'link-items', items: [{ uuid: item.uuid }] })
  await expect.element(page.getByRole('dialog', { name: /^Link/ })).toBeVisible()
  gate.resolve()
})

test('the upload button of the page opens the wizard at its second step, for this item', async () => {
  const { item } = anItemWithImages(1, { sgtt: 'The gulf' })
  const { screen } = await openItem(item)
  await screen.getByRole('button', { name: 'Upload', exact: true }).click()
  const wizard = page.getByRole('dialog', { name: 'Upload into “The gulf”' })
  await expect.element(wizard.getByRole('combobox', { name: 'Content type' })).toHaveValue('images')
  expect(wizard.getByRole('button', { name: 'Back' }).query()).toBeNull()
})
