import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../../../test/mock-api/serve'
import { anItemWithImages, beforeItems, openItem } from '../../../test/open-item'
import { renew } from '@/api/hal/hal-query-client'
import { stale } from '@/api/stale'

beforeEach(beforeItems)

/** Opens an item with 13 images in the advanced viewer and waits for the first page of its images; returns the requests of its list. */
async function openAdvanced() {
  const { item } = anItemWithImages(13)
  const asked: string[] = []
  serve([
    http.get('*/meta/culturalItems/:uuid/images', ({ request }) => void asked.push(new URL(request.url).search)),
    http.get('*/images/viewers/*', () => HttpResponse.html('<title>Viewer</title>')),
  ])
  const application = await openItem(item, '?viewer=advanced')
  await expect.element(application.screen.getByRole('button', { name: /^Position 6\./ })).toBeVisible()
  await vi.waitFor(() => expect(frame()?.contentDocument?.title).toBe('Viewer'))
  return { ...application, asked }
}
const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title^="Advanced viewer"]')

test('the advanced viewer requests no images beside the pages that the row below it shows', async () => {
  const { asked, queryClient } = await openAdvanced()
  const before = asked.length
  renew(queryClient, stale.assets)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked.filter((search) => new URLSearchParams(search).get('size') !== '10')).toEqual([])
})

test('a write to its images reloads the advanced viewer; a write to the item keeps its page and zoom', async () => {
  const { asked, queryClient } = await openAdvanced()
  const first = frame()
  const before = asked.length
  renew(queryClient, stale.items)
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(frame()).toBe(first)
  renew(queryClient, stale.assets)
  await vi.waitFor(() => {
    expect(frame()?.contentDocument?.title).toBe('Viewer')
    expect(frame()).not.toBe(first)
  })
})
