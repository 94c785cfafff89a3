import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { anImage } from '../../../test/fixtures/assets'
import { aMediaTypeInfo } from '../../../test/fixtures/items'
import { serve, serveAssets, serveItems } from '../../../test/mock-api/serve'
import { anItemWithImages, beforeItems, openItem } from '../../../test/open-item'

beforeEach(beforeItems)

test('[SHELL-23] if the named image is deleted, the advanced viewer stays open and the address names its neighbour', async () => {
  serve([http.get('*/images/viewers/*', () => HttpResponse.html('<title>Viewer</title>'))])
  const { item, images } = anItemWithImages(3, { sgtt: 'Atlas' })
  const [first, second, third] = images
  const { screen, router, queryClient } = await openItem(item, `?asset=${second?.uuid}&viewer=advanced`)
  await expect.element(screen.getByTitle('Advanced viewer of Atlas')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Position 3\./ })).toBeVisible()
  serveAssets(item, 'images', ...[first, third].flatMap((image) => image ?? []))
  serveItems({ ...item, mediaTypeInfo: aMediaTypeInfo({ imagesCount: 2 }) })
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ asset: third?.uuid, viewer: 'advanced' }))
  await expect.element(screen.getByTitle('Advanced viewer of Atlas')).toBeVisible()
})

test('the address stops naming an image as soon as the reloaded list no longer has it, even if the count is the same', async () => {
  const { item, images } = anItemWithImages(3)
  const [first, second, third] = images
  const { screen, router, queryClient } = await openItem(item, `?asset=${second?.uuid}`)
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 2' })).toBeVisible()
  const another = anImage({ sgtt: 'Sheet 4' })
  serveAssets(item, 'images', ...[first, third, another].flatMap((image) => image ?? []))
  // Only the list loads again: nothing else renders the screen.
  await queryClient.invalidateQueries({ queryKey: [`/meta/culturalItems/${item.uuid}/images`] })
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ asset: third?.uuid }))
})

test('the image of the card is shown at its present position in the list', async () => {
  const { item, images } = anItemWithImages(3)
  const [first, second, third] = images
  const { screen, queryClient } = await openItem(item)
  await expect.element(screen.getByRole('status', { name: 'Image 1 of 3' })).toBeVisible()
  serveAssets(item, 'images', ...[second, third, first].flatMap((image) => image ?? []))
  await queryClient.invalidateQueries({ queryKey: [`/meta/culturalItems/${item.uuid}/images`] })
  await expect.element(screen.getByRole('status', { name: 'Image 3 of 3' })).toBeVisible()
})
