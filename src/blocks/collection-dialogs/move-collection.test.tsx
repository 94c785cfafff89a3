import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aCollection } from '../../../test/fixtures/items'
import { problem } from '../../../test/mock-api/resource'
import { serve } from '../../../test/mock-api/serve'
import { useNotices } from '@/stores/notices'
import {
  atlases,
  beforeCollections,
  charts,
  choose,
  command,
  maps,
  notice,
  openCharts,
  patchesOf,
  press,
  serveCharts,
  works,
} from '../../../test/open-sea-charts'

beforeEach(beforeCollections)

test('[COLL-11] a move names the former parents, needs a choice, offers all but the collection itself, and can be undone', async () => {
  const { router } = await openCharts()
  await command('Move')
  const dialog = page.getByRole('dialog', { name: 'Move Sea charts' })
  await expect.element(dialog.getByText('It will be removed from Maps and Works on paper.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Link', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Maps' })).toBeVisible()
  expect(page.getByRole('radio', { name: 'Sea charts' }).query()).toBeNull()
  await choose('Atlases')
  const sent = patchesOf()
  await press('Confirm')
  await expect.poll(() => notice()?.text).toBe('Collection moved successfully to Atlases')
  expect(sent).toEqual([{ body: { parentCollectionsUuids: [atlases.uuid] }, version: charts.etag }])
  await expect.poll(() => router.state.location.search).toEqual({ parentId: atlases.uuid })
  const undone: (string | null)[] = []
  serve([
    http.post('*/meta/culturalItemCollections/undo-of-charts', ({ request }) => {
      undone.push(request.headers.get('If-Match'))
      return HttpResponse.json(charts)
    }),
  ])
  await notice()?.undo?.()
  expect(undone).toEqual(['"next"'])
})

test('[COLL-11] Link beside Move keeps the parents', async () => {
  await openCharts()
  await command('Move')
  await choose('Atlases')
  const sent = patchesOf()
  await press('Link')
  await expect.poll(() => notice()?.text).toBe('Collection linked successfully to Atlases')
  expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [maps.uuid, works.uuid, atlases.uuid] })
})

test('[COLL-11] a descendant is refused in the words of the specification, and the choice stays', async () => {
  await openCharts()
  await command('Move')
  await choose('Atlases')
  patchesOf(() => problem(400, 'collection.child'))
  await press('Confirm')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You can not move the collection to its child !')
  await expect.element(page.getByRole('radio', { name: 'Atlases' })).toBeChecked()
  // It can be read again in the history, and is not told twice.
  expect(useNotices.getState().shown).toEqual([])
})

test('[COLL-11] a known descendant cannot be chosen, and says so in the words of the specification', async () => {
  const below = aCollection({
    sgtt: 'Portolans',
    parentCollectionsUuids: [aCollection().uuid],
    ancestors: [works, maps, charts, aCollection({ sgtt: 'Coasts' })].map((one) => ({ uuid: one.uuid, title: '' })),
  })
  // Inside it and elsewhere: the ancestors in lists follow another parent.
  const both = aCollection({ sgtt: 'Pilots', parentCollectionsUuids: [atlases.uuid, charts.uuid], ancestors: [] })
  serveCharts(below, both)
  await openCharts()
  for (const [label, words] of [
    ['Move', 'You can not move the collection to its child !'],
    ['Link', 'A collection cannot be linked to one of its own sub-collections.'],
  ] as const) {
    await command(label)
    const choice = page.getByRole('radio', { name: 'Portolans' })
    await expect.element(choice).toBeDisabled()
    await expect.element(choice).toHaveAccessibleDescription(words)
    await expect.element(page.getByRole('radio', { name: 'Pilots' })).toBeDisabled()
    await expect.element(page.getByRole('radio', { name: 'Atlases' })).toBeEnabled()
    await press('Cancel')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})
