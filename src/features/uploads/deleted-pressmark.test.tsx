import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDialog } from '@/stores/open-dialog'
import { cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serve, serveCollections, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'

const maps = aCollection({ sgtt: 'Maps' })
const lagoon = anItem({ sgtt: 'The lagoon', pressmark: 'MAP 1', parentCollectionsUuids: [maps.uuid] })
const restore = `/meta/culturalItems/${lagoon.uuid}/restore`
const inTheBin = 'This pressmark belongs to an item in the bin. Restore the item, or choose another pressmark.'

beforeEach(async () => {
  await page.viewport(1280, 1000)
  anEmptyCatalogue()
  serveItems(lagoon)
  serveCollections([maps], [lagoon])
  serveTemplates(...cardTemplates())
  let isDeleted = true
  serve([
    http.get('*/meta/culturalItems/search/findByPressmark', () =>
      isDeleted
        ? HttpResponse.json({ status: 410, code: 'pressmark.deleted', restore }, { status: 410 })
        : HttpResponse.json(lagoon),
    ),
    http.post(`*${restore}`, () => {
      isDeleted = false
      return HttpResponse.json(lagoon)
    }),
  ])
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('[UPL-02] the pressmark of an item in the bin says so, and the item can be restored and used', async () => {
  await openCatalogue(`/catalog/${maps.uuid}`)
  await press('Add item')
  await page.getByRole('textbox', { name: /^Title/ }).fill('Another lagoon')
  await page.getByRole('textbox', { name: /^Pressmark/ }).fill('MAP 1')
  await expect.element(page.getByRole('alert').getByText(inTheBin)).toBeVisible()
  await press('Continue')
  expect(page.getByRole('combobox', { name: 'Content type' }).query()).toBeNull()
  await press('Restore the item')
  await press('Upload into that item')
  await expect.element(page.getByRole('radio', { name: 'The lagoon' })).toBeChecked()
})

test('[UPL-20] in part: a proposed item whose pressmark is in the bin says so in its row', async () => {
  await openCatalogue(`/catalog/${maps.uuid}`)
  const dropped = ['MAP 1.png', 'MAP 1b.mp3'].map((name) => ({ file: new File([name], name), path: name }))
  openDialog({ name: 'upload-proposal', dropped, into: undefined })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Upload/ }).click()
  await expect.element(dialog.getByText(inTheBin).first()).toBeVisible()
})
