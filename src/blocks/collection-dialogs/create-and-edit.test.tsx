import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CollectionCreate } from '@teca/shared/contract/meta'
import { openDialog } from '@/stores/open-dialog'
import { aCollection } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession } from '../../../test/mock-api/serve'
import { openCatalogue } from '../../../test/open-catalogue'
import {
  beforeCollections,
  charts,
  command,
  notice,
  openCharts,
  patchesOf,
  press,
  serveCharts,
} from '../../../test/open-sea-charts'

beforeEach(beforeCollections)

test('[COLL-02] the last step of the breadcrumb opens the details', async () => {
  await openCharts()
  const way = page.getByRole('navigation', { name: 'Path to this collection' })
  await way.getByRole('button', { name: 'Sea charts' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Collection details' })).toBeVisible()
})

test('[COLL-09] details open to read; Edit makes a form of them, Cancel restores, and a save shows a notice', async () => {
  await openCharts()
  await command('Details')
  const dialog = page.getByRole('dialog', { name: 'Collection details' })
  await expect.element(dialog.getByRole('definition').getByText('Sea charts')).toBeVisible()
  expect(dialog.getByRole('textbox').query()).toBeNull()
  await press('Edit')
  await page.getByRole('textbox', { name: 'Title' }).fill('Charts')
  await press('Cancel')
  await press('Edit')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Sea charts')
  const sent = patchesOf()
  await page.getByRole('textbox', { name: 'Title' }).fill('Charts of the sea')
  await press('Save')
  await expect.poll(() => notice()?.text).toBe('Collection updated successfully')
  const customMetadataList = [{ name: 'sgtt', value: 'Charts of the sea' }]
  expect(sent).toEqual([{ body: { sgtt: 'Charts of the sea', customMetadataList }, version: charts.etag }])
})

test('[COLL-08] Confirm is enabled once a field holds more than its default; the new collection shows at once, under its one parent', async () => {
  const made: CollectionCreate[] = []
  await openCharts()
  await expect.element(page.getByRole('button', { name: 'Create collection' })).toBeVisible()
  await press('Create collection')
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect.element(page.getByRole('textbox', { name: 'Access' })).toHaveValue('Open')
  await expect.element(confirm).toBeDisabled()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('   ')
  await expect.element(confirm).toBeDisabled()
  await title.fill('Portolans')
  const portolans = aCollection({ sgtt: 'Portolans', parentCollectionsUuids: [charts.uuid] })
  serve([
    http.post<never, CollectionCreate>('*/meta/culturalItemCollections', async ({ request }) => {
      made.push(await request.json())
      serveCharts(portolans)
      return HttpResponse.json(portolans, { status: 201 })
    }),
  ])
  await confirm.click()
  await expect.element(page.getByRole('region', { name: 'Sub-collections' }).getByText('Portolans')).toBeVisible()
  expect(made).toEqual([
    {
      sgtt: 'Portolans',
      parentCollectionsUuids: [charts.uuid],
      customMetadataList: [
        { name: 'sgtt', value: 'Portolans' },
        { name: 'access', value: 'Open' },
      ],
    },
  ])
  const created = notice()
  expect(created).toMatchObject({ text: 'Collection created successfully', goTo: { label: 'Open' } })
  created?.goTo?.go()
  await expect.element(page.getByRole('heading', { name: 'Portolans', level: 1 })).toBeVisible()
  const deleted: string[] = []
  serve([
    http.delete('*/meta/culturalItemCollections/:uuid', ({ params }) => {
      deleted.push(String(params['uuid']))
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  await created?.undo?.()
  expect(deleted).toEqual([portolans.uuid])
})

test('[COLL-08] the key for a new collection works at the top too, and the sheet of keys lists it beside those of the cards', async () => {
  serveSession(aUser(), [aTenant()])
  await openCatalogue('/catalog')
  await expect.element(page.getByRole('link', { name: 'The lagoon' })).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('dialog', { name: 'Create collection' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  openDialog({ name: 'shortcuts' })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByText('Create collection')).toBeVisible()
  await expect.element(sheet.getByRole('heading', { name: 'Items in a list' })).toBeVisible()
  await expect.element(sheet.getByText('Select a range')).toBeVisible()
  expect(sheet.getByRole('heading', { name: 'Viewer' }).query()).toBeNull()
})

test('[COLL-08] a new collection that the server refuses shows the reason in a text of its own, and the draft stays', async () => {
  await openCatalogue('/catalog')
  await press('Create collection')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Portolans')
  serve([http.post('*/meta/culturalItemCollections', () => problem(400, 'request.invalid'))])
  await press('Confirm')
  await expect.element(page.getByRole('alert').getByText('The server did not understand the request.')).toBeVisible()
  await expect.element(title).toHaveValue('Portolans')
})

test('closing the dialog of a new collection asks before it discards the draft', async () => {
  await openCatalogue('/catalog')
  await press('Create collection')
  await page.getByRole('textbox', { name: 'Title' }).fill('Portolans')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
  await press('Keep editing')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Portolans')
})
