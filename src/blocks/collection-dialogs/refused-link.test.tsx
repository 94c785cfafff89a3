import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCollection } from '../../../test/fixtures/items'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'

const charts = aCollection({ sgtt: 'Sea charts' })
const atlases = aCollection({ sgtt: 'Atlases' })
const pilots = aCollection({ sgtt: 'Pilots', parentCollectionsUuids: [charts.uuid] })
const dialog = page.getByRole('dialog')
const noLink = 'A collection cannot be linked to one of its own sub-collections.'

beforeEach(async () => {
  await page.viewport(1280, 900)
  anEmptyCatalogue()
  serveCollections([charts, atlases, pilots], [])
  serve([http.patch('*/meta/culturalItemCollections/:uuid', () => problem(400, 'collection.child'))])
  await openCatalogue('/catalog')
})

test('[COLL-12] a link to a descendant is refused in words of linking, before and after the request', async () => {
  openDialog({ name: 'link-collection', collection: handleOf(charts) })
  const inside = dialog.getByRole('radio', { name: 'Pilots' })
  await expect.element(inside).toBeDisabled()
  await expect.element(inside).toHaveAccessibleDescription(noLink)
  await dialog.getByRole('radio', { name: 'Atlases' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(noLink)
})

test('[COLL-12] Link beside Move is refused in words of linking too', async () => {
  openDialog({ name: 'move-collection', collection: handleOf(charts) })
  await dialog.getByRole('radio', { name: 'Atlases' }).click()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(noLink)
})
