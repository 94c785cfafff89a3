import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'

const long = (n: number) => aCollection({ sgtt: `${n} ${'Registro delle acque che scendono dai colli '.repeat(7)}` })
const left = [long(1), long(2), long(3)]
const letters = aCollection({ sgtt: 'Letters' })
const parentCollectionsUuids = left.map(({ uuid }) => uuid)
const dialog = page.getByRole('dialog')

beforeEach(async () => {
  await page.viewport(390, 844)
  anEmptyCatalogue()
})

test('[COLL-14] the reason why items were not moved stays in view, however many collections they leave', async () => {
  const coast = anItem({ sgtt: 'Coast', parentCollectionsUuids })
  serveItems(coast)
  serveCollections([...left, letters], [coast])
  serve([http.patch('*/meta/culturalItems/:uuid', () => problem(500, 'internal'))])
  await openCatalogue('/catalog')
  openDialog({ name: 'move-items', items: [handleOf(coast)], to: { uuid: letters.uuid, title: 'Letters' } })
  await expect.element(dialog.getByRole('status').getByText(/^It will be removed from 1 Registro/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
})

test('[COLL-11] a screen reader announces the collections that a move gives up, and the reason of a failed move stays in view', async () => {
  const charts = aCollection({ sgtt: 'Sea charts', parentCollectionsUuids })
  serveCollections([...left, letters, charts], [])
  serve([http.patch('*/meta/culturalItemCollections/:uuid', () => problem(500, 'internal'))])
  await openCatalogue('/catalog')
  const to = { uuid: letters.uuid, title: 'Letters' }
  openDialog({ name: 'move-collection', collection: handleOf(charts), to })
  await expect.element(dialog.getByRole('status').getByText(/^It will be removed from 1 Registro/)).toBeVisible()
  await expect.element(dialog.getByRole('status').getByText('To Letters')).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
})
