import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { selfQuery } from '@/api/iam/self'
import { closeDialog, useOpenDialog } from '@/stores/open-dialog'
import { useShortcutHelp } from '@/stores/shortcut-help'
import { aCollection } from '../../../test/fixtures/items'
import { aUser } from '../../../test/fixtures/people'
import { serveCollections, serveItems } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'

const maps = aCollection({ sgtt: 'Maps' })
const charts = aCollection({ sgtt: 'Sea charts', parentCollectionsUuids: [maps.uuid] })

beforeEach(async () => {
  anEmptyCatalogue()
  await page.viewport(1280, 900)
  serveItems()
  serveCollections([maps, charts])
})

const tile = page.getByRole('link', { name: 'Sea charts' })
const rows = () =>
  page
    .getByRole('menuitem')
    .all()
    .map((row) => row.element().textContent)

/** The opened dialog and its collection; it is closed again, because a dialog covers everything else. */
async function opened() {
  await expect.poll(() => useOpenDialog.getState().dialog).toBeDefined()
  const { dialog } = useOpenDialog.getState()
  closeDialog()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  return { name: dialog?.name, about: dialog && 'collection' in dialog ? dialog.collection.uuid : undefined }
}

test('the menu of a tile offers the commands of the collection’s header, and removes it from the collection on the screen', async () => {
  await openCatalogue(`/catalog/${maps.uuid}`)
  await page.getByRole('button', { name: 'Actions for Sea charts' }).click()
  await expect.element(page.getByRole('menuitem', { name: /^Details/ })).toBeVisible()
  expect(rows()).toEqual([
    'DetailsE',
    'Catalogue totalsT',
    'Create sub-collectionC',
    'MoveM',
    'LinkL',
    'UnlinkU',
    'Change stateS',
    'DeleteDelete',
  ])
  await page.getByRole('menuitem', { name: /^Unlink/ }).click()
  await expect.poll(() => useOpenDialog.getState().dialog).toMatchObject({ from: { uuid: maps.uuid } })
  expect(await opened()).toEqual({ name: 'unlink-collection', about: charts.uuid })
})

test('a right click opens it too; people who may not edit can only read, by menu and by keys', async () => {
  const { queryClient } = await openCatalogue(`/catalog/${maps.uuid}`)
  await expect.element(tile).toBeVisible()
  queryClient.setQueryData(selfQuery().queryKey, aUser({ userRoles: ['ROLE_USER'] }))
  await tile.click({ button: 'right' })
  await expect.element(page.getByRole('menuitem', { name: /^Details/ })).toBeVisible()
  expect(rows()).toEqual(['DetailsE', 'Catalogue totalsT'])
  await page.getByRole('menuitem', { name: /^Catalogue totals/ }).click()
  expect(await opened()).toEqual({ name: 'collection-totals', about: charts.uuid })
  tile.element().focus()
  await userEvent.keyboard('m{Delete}t')
  expect(await opened()).toEqual({ name: 'collection-totals', about: charts.uuid })
})

test('the keys of items work on collections: on the tile in focus, else on the collection of the screen', async () => {
  await openCatalogue(`/catalog/${maps.uuid}`)
  await expect.element(tile).toBeVisible()
  await userEvent.keyboard('m')
  expect(await opened()).toEqual({ name: 'move-collection', about: maps.uuid })
  const help = () => useShortcutHelp.getState().groups
  await expect.poll(() => help().map(({ title }) => title)).toEqual(['Maps'])
  tile.element().focus()
  await userEvent.keyboard('{Delete}')
  expect(await opened()).toEqual({ name: 'delete-collection', about: charts.uuid })
  await expect.poll(() => help().map(({ title }) => title)).toEqual(['Maps', 'Sea charts'])
  expect(help()[1]?.shortcuts.map(({ keys }) => keys)).toEqual(['E', 'T', 'C', 'M', 'L', 'U', 'S', 'Delete'])
  tile.element().blur()
  await expect.poll(() => help().map(({ title }) => title)).toEqual(['Maps'])
})
