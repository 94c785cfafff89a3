import { http, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useNotices } from '../src/stores/notices'
import { runs } from '../src/work/runs'
import { useWork } from '../src/work/work-store'
import { aUser, aTenant } from './fixtures/people'
import { serve, serveSession } from './mock-api/serve'
import { anItemWithImages, beforeItems, openItem } from './open-item'

/** As before each test of an item; the person may download images, and originals if `masters` is set. */
export function beforeSharing({ masters = false, profile = 'standard' } = {}) {
  beforeItems()
  sessionStorage.clear()
  runs.clear()
  useWork.setState({ works: [] })
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serveSession(aUser({ userRoles: ['ROLE_USER', 'ROLE_IMAGE_DOWNLOAD'] }), [
    aTenant({ canDownloadMastefiles: masters }),
    aTenant({ canDownloadMastefiles: !masters }),
  ])
  serve([http.get('*/ui/settings.json', () => HttpResponse.json({ profile, supportUrl: '/x', logos: {} }))])
}

/** An item with two images of 4000 × 3000 pixels and its manifest. */
export function anItemToShare(given: Parameters<typeof anItemWithImages>[1] = {}) {
  const made = anItemWithImages(2, { sgtt: 'The gulf', ...given })
  const { item, images } = made
  const manifest = item._links.manifest?.href ?? ''
  const canvases = images.map(({ uuid }) => `${location.origin}/images/iiif/3/items/${item.uuid}/canvas/${uuid}`)
  const items = images.map(({ uuid }, at) => {
    const service = { id: `/images/iiif/3/${uuid}`, type: 'ImageService3', profile: 'level2' }
    const body = { id: `/images/iiif/3/${uuid}/full/max/0/default.jpg`, type: 'Image', service: [service] }
    return {
      id: canvases[at],
      type: 'Canvas',
      width: 4000,
      height: 3000,
      items: [{ type: 'AnnotationPage', items: [{ type: 'Annotation', body }] }],
    }
  })
  if (manifest) serve([http.get(`*${manifest}`, () => HttpResponse.json({ id: manifest, type: 'Manifest', items }))])
  return { ...made, canvases }
}

/** Opens the page of an item, and there the share dialog. */
export async function openShare(item: CulturalItem, search = '', { settled = false } = {}) {
  const application = await openItem(item, search)
  // Once it is drawn the address names the region in the viewer.
  const { region } = application.router.state.location.search
  if (settled) await expect.poll(() => application.router.state.location.search.region).not.toBe(region)
  await application.screen.getByRole('button', { name: 'Share / download' }).click()
  await expect.element(page.getByRole('dialog').getByRole('tab').first()).toBeVisible()
  return { ...application, dialog: page.getByRole('dialog', { name: `Share “${item.sgtt}”` }) }
}

/** Answers downloads one after the other as given, then with the last; returns their paths, and the names of the saved files. */
export function serveDownloads(...replies: (() => Response | Promise<Response>)[]) {
  const asked: string[] = []
  const saved: string[] = []
  const answer = ({ request }: { request: Request }) => {
    asked.push(decodeURIComponent(new URL(request.url).pathname))
    const reply = replies[Math.min(asked.length, replies.length) - 1]
    if (!reply) throw new Error('No test answers this download')
    return reply()
  }
  serve([
    http.get('*/images/snippet/*', answer),
    http.get('*/images/master/*', answer),
    http.get('*/images/download/*', answer),
  ])
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
  }
  return { asked, saved }
}

export const aFile =
  (name = 'gulf.jpg') =>
  () =>
    new HttpResponse('bytes', {
      headers: {
        'content-type': 'image/jpeg',
        imagewidth: '1080',
        imageheight: '810',
        'content-disposition': `attachment; filename="x.jpg"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    })
