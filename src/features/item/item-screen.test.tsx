import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { anImage } from '../../../test/fixtures/assets'
import { aState, aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, aLeadImage, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import {
  serve,
  serveAssets,
  serveItems,
  serveParents,
  serveSession,
  serveStates,
  serveTemplates,
} from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

const maps = aCollection({ sgtt: 'Maps' })

/** A picture for every tile and thumbnail, in one colour. */
async function picture() {
  const canvas = new OffscreenCanvas(64, 48)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#b5332a'
    context.fillRect(0, 0, 64, 48)
  }
  return new HttpResponse(await canvas.convertToBlob({ type: 'image/jpeg' }), {
    headers: { 'Content-Type': 'image/jpeg' },
  })
}

beforeEach(() => {
  serveSession(aUser(), [aTenant()])
  serveTemplates(...cardTemplates(), aTemplate({ name: 'technique', label: 'Technique', priority: 'MEDIUM' }))
  serveStates(aState({ name: 'Published', color: '#2c7a3f' }))
  serve([http.get('*/images/thumbs/*', picture), http.get('*/images/iiif/*', picture)])
})

test('[ITEM-07] an item opens on its first media, under its title', async () => {
  const images = Array.from({ length: 13 }, () => anImage())
  const item = anItem({
    sgtt: 'Chart of the lagoon',
    autn: 'Iseppo Cuman',
    state: 'Published',
    parentCollectionsUuids: [maps.uuid],
    mediaTypeInfo: aMediaTypeInfo({ imagesCount: 13, audiosCount: 1 }),
    leadImage: aLeadImage({ uuid: images[0]?.uuid }),
  })
  serveItems(item)
  serveAssets(item, 'images', ...images)
  serveParents(item, maps)
  const { screen } = await renderApplication(`/catalog/${maps.uuid}/cultural-item/${item.uuid}`)
  await expect.element(screen.getByRole('heading', { name: 'Chart of the lagoon' })).toBeVisible()
  await vi.waitFor(() => expect(screen.getByRole('application').query()).not.toBeNull())
  await expect.element(screen.getByRole('tab', { name: 'Images 13' })).toHaveAttribute('aria-selected', 'true')
})
