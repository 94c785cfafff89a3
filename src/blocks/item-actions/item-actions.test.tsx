import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aCatalogueOf, anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'
import { handlesOf } from '@/api/meta/bulk/chosen'
import { closeDialog, useOpenDialog } from '@/stores/open-dialog'
import { useShortcutHelp } from '@/stores/shortcut-help'

beforeEach(async () => {
  anEmptyCatalogue()
  await page.viewport(1280, 800)
})

async function selectTwo() {
  const items = aCatalogueOf(3)
  const { screen } = await openCatalogue('/catalog')
  await screen.getByRole('checkbox', { name: 'Select Leaf 1' }).click()
  await screen.getByRole('checkbox', { name: 'Select Leaf 2' }).click()
  return { screen, uuids: items.slice(0, 2).map(({ uuid }) => uuid) }
}
/** The opened dialog and its subject; it is closed again, because a dialog covers everything else. */
async function opened() {
  const { dialog } = useOpenDialog.getState()
  closeDialog()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  return {
    name: dialog?.name,
    about: dialog && 'items' in dialog ? handlesOf(dialog.items).map(({ uuid }) => uuid) : [],
  }
}

test('[COLL-15] the bar moves, links, adds to a list and deletes the selected items, and unlinks only in a collection', async () => {
  const { screen, uuids } = await selectTwo()
  const bar = screen.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Move' }).click()
  expect(await opened()).toEqual({ name: 'move-items', about: uuids })
  await bar.getByRole('button', { name: 'Link' }).click()
  expect(await opened()).toEqual({ name: 'link-items', about: uuids })
  await bar.getByRole('button', { name: 'Add to list' }).click()
  expect(await opened()).toEqual({ name: 'add-to-list', about: uuids })
  await bar.getByRole('button', { name: 'Delete' }).click()
  expect(await opened()).toEqual({ name: 'delete-items', about: uuids })
  await expect.element(bar.getByRole('button', { name: 'Unlink' })).not.toBeInTheDocument()
})

test('its keys work while items are selected, and are listed in the help', async () => {
  const { screen } = await selectTwo()
  await expect.element(screen.getByRole('button', { name: 'Move' })).toBeVisible()
  expect(useShortcutHelp.getState().groups.flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys))).toEqual([
    'E',
    'M',
    'L',
    'A',
    'S',
    'Delete',
  ])
  await userEvent.keyboard('l')
  expect((await opened()).name).toBe('link-items')
  await userEvent.keyboard('{Delete}')
  expect((await opened()).name).toBe('delete-items')
  await screen.getByRole('button', { name: 'Clear selection' }).click()
  // The keys of the catalogue work again.
  await expect.poll(() => useShortcutHelp.getState().groups.map(({ title }) => title)).toEqual(['Catalogue'])
})

test('[COLL-15] on a narrow screen the actions are in a menu', async () => {
  const { screen } = await selectTwo()
  await page.viewport(390, 800)
  await screen.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: /Move/ }).click()
  expect((await opened()).name).toBe('move-items')
})
