import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNotices } from '@/stores/notices'
import { aCollection } from '../../../test/fixtures/items'
import { serve, serveCollections } from '../../../test/mock-api/serve'
import { serveSearch } from '../../../test/mock-api/serve-search'
import { anOpenSearch, openResults } from '../../../test/open-results'

const top = aCollection({ sgtt: 'Atlases' })
const old = aCollection({ sgtt: 'Old boxes' })
const found = ['Box 1', 'Box 2'].map((sgtt) => aCollection({ sgtt, parentCollectionsUuids: [old.uuid] }))

beforeEach(async () => {
  anOpenSearch()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  await page.viewport(1440, 900)
  serveCollections([top, old, ...found], [])
  serveSearch({ collections: found })
})

const select = async () => {
  const { screen } = await openResults('/catalog/results?term=box&entity=collections')
  await screen.getByRole('link', { name: 'Box 1', exact: true }).hover()
  await screen.getByRole('checkbox', { name: /Box 1/ }).click()
  await screen.getByRole('checkbox', { name: /Box 2/ }).click()
  return screen
}
const lastNotice = () => useNotices.getState().history[0]?.text

test('[SRCH-04] the chosen collections of the results are moved or linked together', async () => {
  const sent: unknown[] = []
  serve([
    http.patch('*/meta/culturalItemCollections/:uuid', async ({ request, params }) => {
      sent.push(await request.json())
      return HttpResponse.json(found.find(({ uuid }) => uuid === params['uuid']))
    }),
  ])
  const screen = await select()
  await screen.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Link 2 collections' })
  await dialog.getByRole('radio', { name: 'Atlases' }).click()
  expect(dialog.getByRole('radio', { name: 'Box 1' }).query()).toBeNull()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect.poll(lastNotice).toBe('2 collections linked to Atlases')
  expect(sent).toEqual(found.map(() => ({ parentCollectionsUuids: [old.uuid, top.uuid] })))
})

test('[SRCH-04] the chosen collections of the results are deleted together, and what fails is named', async () => {
  const [first] = found
  serve([
    http.delete('*/meta/culturalItemCollections/:uuid', ({ params }) =>
      params['uuid'] === first?.uuid ? new HttpResponse(null, { status: 204 }) : HttpResponse.json({}, { status: 500 }),
    ),
  ])
  const screen = await select()
  await screen.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Delete 2 collections?' })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(lastNotice).toMatch(/^1 collection not deleted: 1 of 2 failed/)
})
