import { beforeEach, expect, test, vi } from 'vitest'
import { aState } from '../../../../test/fixtures/configuration'
import { serveStates } from '../../../../test/mock-api/serve'
import { anItemToShare, beforeSharing, openShare } from '../../../../test/open-share'
import { useNotices } from '@/stores/notices'
import { parseContentState } from '@/viewers/pages/content-state'

beforeEach(() => beforeSharing())

/** The frame that a snippet creates in a page. */
function frameOf(snippet: string) {
  const frame = new DOMParser().parseFromString(snippet, 'text/html').querySelector('iframe')
  if (!frame) throw new Error(`No frame in ${snippet}`)
  return frame
}

test('[SHARE-07] each viewer of the item has a read-only snippet that works on any plain page', async () => {
  const { item } = anItemToShare({
    sgtt: 'The "gulf" <of> Lions',
    _links: {
      viewer_3d: { href: '/images/viewers/3d/?id=x' },
      player_audio: { href: '/images/viewers/audio/?id=x' },
      player_video: { href: '/images/viewers/video/?id=x' },
    },
  })
  const { dialog } = await openShare(item)
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  const viewers = {
    'Deep zoom': 'dzi',
    'IIIF viewer': 'iiif',
    '3D viewer': '3d',
    'Audio player': 'audio',
    'Video player': 'video',
  }
  for (const [label, viewer] of Object.entries(viewers)) {
    const field = dialog.getByRole('textbox', { name: label, exact: true })
    await expect.element(field).toHaveAttribute('readonly')
    const element = field.element()
    const frame = frameOf(element instanceof HTMLTextAreaElement ? element.value : '')
    expect(frame.getAttribute('src')).toMatch(new RegExp(`^https?://.+/images/viewers/${viewer}/\\?id=`))
    expect(frame.title).toBe(item.sgtt)
    expect(frame.allowFullscreen).toBe(true)
  }
})

test('[SHARE-08] Copy copies the link of the manifest, and a notice says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { item } = anItemToShare()
  const { dialog } = await openShare(item)
  await dialog.getByRole('tab', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: 'Copy: Manifest (IIIF)' }).click()
  expect(write).toHaveBeenCalledWith(`${location.origin}${item._links.manifest?.href}`)
  await expect.poll(() => useNotices.getState().shown.map(({ text }) => text)).toEqual(['Copied Successfully'])
  write.mockRejectedValue(new Error('not allowed'))
  await dialog.getByRole('button', { name: 'Copy: Link to this image' }).click()
  await expect.poll(() => useNotices.getState().shown.at(-1)?.text).toMatch(/^The browser does not allow copying/)
  write.mockRestore()
})

test('[SHARE-08] [SHARE-09] the link to the part in view is a IIIF Content State that names the canvas and the pixels in view', async () => {
  const { item, images, canvases } = anItemToShare()
  const { dialog, router } = await openShare(item, `?asset=${images[1]?.uuid}&region=400,300,800,600`, {
    settled: true,
  })
  await dialog.getByRole('tab', { name: 'Share', exact: true }).click()
  const field = dialog.getByRole('textbox', { name: 'Link to the part in view' })
  await expect.element(field).toBeVisible()
  const element = field.element()
  const link = new URL(element instanceof HTMLTextAreaElement ? element.value : '')
  expect(link.pathname).toBe('/images/viewers/dzi/')
  expect(link.searchParams.get('id')).toBe(item.uuid)
  expect(parseContentState(link.searchParams.get('iiif-content') ?? '')).toEqual({
    manifest: `${location.origin}${item._links.manifest?.href}`,
    canvas: canvases[1],
    region: router.state.location.search.region,
  })
})

test('[SHARE-13] for an item that is not public the dialog says who can open the shared links', async () => {
  serveStates(aState({ name: 'Draft', public: false }), aState({ name: 'Published', public: true }))
  const { item } = anItemToShare({ state: 'Draft' })
  const { dialog } = await openShare(item)
  await dialog.getByRole('tab', { name: 'Share', exact: true }).click()
  await expect.element(dialog.getByRole('note')).toMatchTextContent(/only for signed-in staff of your organisation/)
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  await expect.element(dialog.getByRole('note')).toMatchTextContent(/On other sites the frame shows only a message/)
})

test('[SHARE-13] for a public item it says nothing about that', async () => {
  serveStates(aState({ name: 'Published', public: true }))
  const { item } = anItemToShare({ state: 'Published' })
  const { dialog } = await openShare(item)
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Deep zoom' })).toBeVisible()
  expect(dialog.getByRole('note').query()).toBeNull()
})
