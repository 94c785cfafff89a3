import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { uuidOf } from '../../../test/fixtures/numbers'
import { aPage } from '../../../test/fixtures/pages'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem, CulturalItemPatch, HistoryEntry } from '@/api/meta/generated/types.gen'
import { appQueryClient } from '@/app/query-client'
import { useNotices } from '@/stores/notices'
import { closeDialog, openDialog } from '@/stores/open-dialog'
import { ItemHistory } from './item-history'

let line = 0
const aLine = (given: Partial<HistoryEntry>): HistoryEntry => ({
  uuid: uuidOf(20, ++line),
  date: '2026-02-11T12:00:00Z',
  username: 'grace',
  action: 'update',
  changes: [],
  ...given,
})

/** The history of an item; gives what was asked of it. */
async function open(item: CulturalItem, ...lines: HistoryEntry[]) {
  const self = `/meta/culturalItems/${item.uuid}/history`
  item._links.history = { href: self }
  serveItems(item)
  const patches: CulturalItemPatch[] = []
  serve([
    http.get(`*${self}`, ({ request }) => {
      const asked = Number(new URL(request.url).searchParams.get('page'))
      return HttpResponse.json(aPage('history', lines, { page: asked, size: 20, self }))
    }),
    http.patch<never, CulturalItemPatch>(`*/meta/culturalItems/${item.uuid}`, async ({ request }) => {
      patches.push(await request.clone().json())
    }),
  ])
  openDialog({ name: 'item-history', item: handleOf(item) })
  await render(
    <QueryClientProvider client={appQueryClient()}>
      <Suspense>
        <ItemHistory />
      </Suspense>
    </QueryClientProvider>,
  )
  return { patches, dialog: page.getByRole('dialog', { name: 'History' }) }
}

beforeEach(() => {
  closeDialog()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveTemplates(
    ...cardTemplates(),
    aTemplate({ name: 'fragile', label: 'Fragile', type: 'BOOLEAN', priority: 'MEDIUM' }),
    aTemplate({ name: 'made', label: 'Made', type: 'DATE', priority: 'MEDIUM' }),
  )
})

test('[ITEM-22] tells day by day who did what, with the values before and after in the words of the fields', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  serveCollections([maps])
  const { dialog } = await open(
    anItem(),
    aLine({
      changes: [
        { name: 'made', before: '1764-03-09', after: '1780~' },
        { name: 'fragile', after: 'true' },
      ],
    }),
    aLine({ username: 'ada', changes: [{ name: 'parentCollectionsUuids', before: [], after: [maps.uuid] }] }),
    aLine({ action: 'create', date: '2025-12-05T12:00:00Z', changes: [{ name: 'sgtt', after: 'First' }] }),
  )
  const day = dialog.getByRole('region', { name: '11 February 2026' })
  await expect.element(day.getByText('grace')).toBeVisible()
  await expect.element(day.getByText('09/03/1764')).toBeVisible()
  await expect.element(day.getByText('about 1780')).toBeVisible()
  await expect.element(day.getByText('True')).toBeVisible()
  await expect.element(day.getByText('Maps')).toBeVisible()
  const first = dialog.getByRole('region', { name: '5 December 2025' })
  await expect.element(first.getByText('Created')).toBeVisible()
  expect(first.getByRole('button').query()).toBeNull()
})

test('[ITEM-22] a value can be restored, with its language, and that can be taken back', async () => {
  const item = anItem({
    sgtt: 'Second',
    customMetadataList: [
      { name: 'title', value: 'Secondo', lang: 'it' },
      { name: 'other', value: 'stays' },
    ],
  })
  const { patches, dialog } = await open(
    item,
    aLine({
      changes: [
        { name: 'sgtt', before: 'First', after: 'Second' },
        { name: 'title', before: { value: 'Primo', lang: 'it' }, after: { value: 'Secondo', lang: 'it' } },
        { name: 'state', before: 'Draft', after: 'Published' },
      ],
    }),
  )
  await expect.element(dialog.getByText('Published')).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Restore/ }).elements()).toHaveLength(2)
  await dialog.getByRole('button', { name: 'Restore this value of title' }).click()
  await expect.poll(() => patches).toHaveLength(1)
  expect(patches[0]).toEqual({
    customMetadataList: [
      { name: 'title', value: 'Primo', lang: 'it' },
      { name: 'other', value: 'stays' },
    ],
  })
  await expect.poll(() => useNotices.getState().history[0]?.text).toBe('title restored')
  expect(useNotices.getState().history[0]?.undo).toBeTypeOf('function')
  // What stands again is not offered again.
  await expect.element(dialog.getByRole('button', { name: 'Restore this value of title' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Restore this value of Title' }).click()
  await expect.poll(() => patches[1]?.sgtt).toBe('First')
})

test('a value that cannot be restored says why beside it', async () => {
  const { dialog } = await open(anItem(), aLine({ changes: [{ name: 'sgtt', before: 'First', after: 'Second' }] }))
  serve([http.patch('*/meta/culturalItems/*', () => problem(403, 'role.missing'))])
  await dialog.getByRole('button', { name: 'Restore this value of Title' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You may not do this.')
})

test('a long history is read page by page', async () => {
  const lines = Array.from({ length: 45 }, (_, at) => aLine({ username: `user ${at + 1}` }))
  const { dialog } = await open(anItem(), ...lines)
  await expect.element(dialog.getByText('user 1', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Page 3' }).click()
  await expect.element(dialog.getByText('user 45')).toBeVisible()
  expect(dialog.getByText('user 1', { exact: true }).query()).toBeNull()
})
