import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '../../../test/mock-api/resource'
import { serve } from '../../../test/mock-api/serve'
import {
  beforeCollections,
  charts,
  command,
  maps,
  notice,
  openCharts,
  press,
  serveCharts,
} from '../../../test/open-sea-charts'

beforeEach(beforeCollections)

test('[COLL-10] the contents of a collection are counted before it can be deleted; deleting leads to its parent, and undo back', async () => {
  const { address } = await openCharts()
  serve([
    http.delete(`*/meta/culturalItemCollections/${charts.uuid}/dry-run`, () =>
      HttpResponse.json({ sharedItems: 1, deletedSubcollections: 2, orphanItems: 1200 }),
    ),
  ])
  await command('Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Delete Sea charts?' })
  await expect.element(dialog.getByText(/^2 sub-collections are deleted too/)).toBeVisible()
  await expect.element(dialog.getByText('1 item stays in other collections.')).toBeVisible()
  await expect.element(dialog.getByText(/^1,200 items will be in no collection\./)).toBeVisible()
  const reads: string[] = []
  serve([
    http.delete(`*/meta/culturalItemCollections/${charts.uuid}`, () => new HttpResponse(null, { status: 204 })),
    http.get('*/meta/culturalItemCollections/search/findByUuid', ({ request }) => {
      reads.push(new URL(request.url).searchParams.get('uuid') ?? '')
      return undefined
    }),
  ])
  await press('Delete')
  await expect.poll(() => notice()?.text).toBe('Collection deleted successfully')
  expect(address()).toBe(`/catalog/${maps.uuid}`)
  await expect.element(page.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
  expect(reads).not.toContain(charts.uuid)
  const restored: string[] = []
  serve([
    http.post('*/meta/culturalItemCollections/restore-of-charts', () => {
      restored.push(charts.uuid)
      return HttpResponse.json(charts)
    }),
  ])
  await notice()?.undo?.()
  expect(restored).toEqual([charts.uuid])
})

test('[COLL-10] without the counts nothing can be deleted; they can be loaded again', async () => {
  await openCharts()
  serve([http.delete('*/dry-run', () => problem(500, 'internal'))])
  await command('Delete')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  serveCharts()
  await press('Try again')
  await expect.element(page.getByText('No sub-collection is deleted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
})
