import { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { RouterContext } from '@/app/router-options'
import { useNewArrivals } from '@/stores/new-arrivals'
import { showUploads } from '@/stores/upload-panel'
import { closeUploads, openUploads } from '@/work/uploads/open-uploads'
import { pauseUploads } from '@/work/uploads/run-uploads'
import { startUploads } from '@/work/uploads/start-uploads'
import { useUploads } from '@/work/uploads/upload-store'
import { anItem } from '../../../../test/fixtures/items'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { asNewItem, intoItem, someFiles } from '../../../../test/fixtures/upload-plans'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveSession } from '../../../../test/mock-api/serve'
import { serveUploads } from '../../../../test/mock-api/serve-uploads'
import { renderApplication } from '../../../../test/render-application'
import { loadShell } from '../load-shell'
import { Shell } from '../shell'

let served: ReturnType<typeof serveUploads>['served']

let user: ReturnType<typeof aUser>
beforeEach(() => {
  closeUploads()
  localStorage.clear()
  useUploads.setState({ uploads: [], held: undefined })
  useNewArrivals.setState({ items: [], assets: [] })
  showUploads(false)
  user = aUser()
  serveSession(user, [aTenant()])
  const uploads = serveUploads()
  served = uploads.served
  serve(uploads.handlers)
})

async function open(address = '/catalog') {
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
    component: Shell,
  })
  const paths = ['catalog', 'workspace', 'catalog/$collectionUuid/cultural-item/$itemUuid']
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path }))
  return renderApplication(address, root.addChildren(routes))
}

const setTimeoutOfPage = window.setTimeout
const waits = [3000, 5000]

/** Skips the seconds between two polls. */
function withoutWaiting() {
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimeoutOfPage(run, waits.includes(ms) ? 50 : ms))
}

afterEach(() => vi.unstubAllGlobals())

test('[UPL-09][UPL-11][UPL-12][UPL-15] the files of a new item are sent, then the item is made with them; the list opens by itself and shows the progress', async () => {
  withoutWaiting()
  served.ready = false
  const { screen, address } = await open()
  startUploads([asNewItem('A herbarium', 'ERB 1', someFiles('recto.tif', 'verso.tif'))])
  const panel = screen.getByRole('region', { name: 'Imported Items' })
  const row = panel.getByRole('listitem', { name: 'A herbarium' })
  await expect.element(row).toMatchTextContent(/\d\d:\d\d/)
  await expect.element(row.getByRole('img', { name: 'Processing' })).toBeVisible()
  await expect.element(panel.getByText('0/2 assets')).toBeVisible()
  expect(served.sent.toSorted()).toEqual(['recto.tif', 'verso.tif'])
  const { call, body } = served.asked[0] ?? {}
  expect([call, served.asked.length]).toEqual(['importCulturalItem', 1])
  expect(body).toMatchObject({
    pressmark: 'ERB 1',
    sgtt: 'A herbarium',
    autn: 'Ada',
    customMetadataList: [{ name: 'technique', value: 'Oil' }],
    images: [{ originalFilename: 'recto.tif', sgtt: 'recto' }, { originalFilename: 'verso.tif' }],
  })
  served.ready = true
  await expect.element(row.getByRole('img', { name: 'Completed' })).toBeVisible()
  await row.getByRole('button', { name: /Show the assets/ }).click()
  const assets = row.getByRole('list', { name: /Assets of/ })
  await expect.element(assets.getByText('recto', { exact: true })).toBeVisible()
  await expect.element(assets.getByRole('img', { name: 'Image' }).first()).toBeVisible()
  await row.getByRole('link', { name: 'Open “A herbarium”' }).click()
  await expect.poll(address).toMatch(/cultural-item/)
  await screen.getByRole('button', { name: /^Uploads/ }).click()
  await panel.getByRole('button', { name: 'clean done items' }).click()
  await expect.element(row).not.toBeInTheDocument()
})

test('[UPL-10] a failed file makes its upload fail with the reason and keeps the others; only that file is sent again', async () => {
  withoutWaiting()
  served.failing.set('bad.tif', 'file.truncated')
  served.refusal = (name) => (name === 'wrong.tif' ? problem(415, 'file.kind-refused') : undefined)
  const { screen } = await open()
  startUploads([intoItem('Plants', someFiles('good.tif', 'bad.tif', 'wrong.tif'))])
  const row = screen.getByRole('listitem', { name: 'Plants', exact: true })
  await expect.element(row.getByRole('img', { name: 'Failed' })).toBeVisible()
  // A damaged file fails again: the item is where it is replaced.
  await expect
    .element(row.getByRole('link', { name: 'Open item: Plants' }))
    .toHaveAttribute('href', expect.stringContaining('/cultural-item/'))
  await row.getByRole('button', { name: /Show the assets/ }).click()
  await expect.element(row.getByText('The file is damaged or incomplete. Send a complete copy of it.')).toBeVisible()
  await expect.element(row.getByText('Files of this type are not accepted here.')).toBeVisible()
  expect(
    row
      .getByRole('list', { name: /Assets of/ })
      .getByRole('img', { name: 'Completed' })
      .elements(),
  ).toHaveLength(1)
  served.failing.clear()
  served.refusal = undefined
  await row.getByRole('button', { name: 'Try again: bad' }).click()
  await expect.poll(() => served.sent.toSorted()).toEqual(['bad.tif', 'bad.tif', 'good.tif'])
  await row.getByRole('button', { name: 'Try again: wrong' }).click()
  await expect.element(row.getByRole('img', { name: 'Failed' })).not.toBeInTheDocument()
  await expect.poll(() => served.sent.at(-1)).toBe('wrong.tif')
})

test('[UPL-11] the close icon of a failed upload removes it; an upload in progress cannot be opened, and can be cancelled', async () => {
  served.refusal = (name) => (name === 'wrong.tif' ? problem(415, 'file.kind-refused') : undefined)
  const { screen } = await open()
  startUploads([intoItem('Wrong', someFiles('wrong.tif'))])
  await screen.getByRole('button', { name: 'Remove “Wrong” from the list' }).click()
  await expect.poll(() => useUploads.getState().uploads).toEqual([])
  serve([http.post('*/ccc/uploadFile', () => new Promise<never>(() => {}))])
  startUploads([intoItem('Slow', someFiles('slow.tif'))])
  await expect.element(screen.getByRole('button', { name: 'Open “Slow”' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Cancel the upload of “Slow”' }).click()
  await expect.poll(() => useUploads.getState().uploads).toEqual([])
})

test('[UPL-12] two uploads are watched with one request', async () => {
  withoutWaiting()
  served.ready = false
  await open()
  startUploads([asNewItem('One', 'A 1', someFiles('a.tif')), asNewItem('Two', 'A 2', someFiles('b.tif'))])
  await expect.poll(() => useUploads.getState().uploads.every(({ uuid }) => uuid !== undefined)).toBe(true)
  const asked: number[] = []
  serve([
    http.get('*/import-manager/culturalItems/search/findByUuids', ({ request }) => {
      asked.push(new URL(request.url).searchParams.getAll('uuid').length)
    }),
  ])
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  expect(asked.at(-1)).toBe(2)
})

test('[UPL-16] in part: a pause stops the uploads under way, and they resume where they were', async () => {
  const { screen } = await open()
  let refuses = true
  serve([http.post('*/ccc/uploadFile', () => (refuses ? new Promise<never>(() => {}) : undefined))])
  startUploads([intoItem('Plants', someFiles('a.tif', 'b.tif'))])
  await screen.getByRole('button', { name: 'Pause' }).click()
  await expect.element(screen.getByText('Paused')).toBeVisible()
  refuses = false
  await screen.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => served.sent.toSorted()).toEqual(['a.tif', 'b.tif'])
})

test('[UPL-16] in part: without a connection an upload waits, says so, and resumes by itself', async () => {
  withoutWaiting()
  const { screen } = await open()
  let isCut = true
  serve([
    http.post('*/ccc/uploadFile', () => (isCut ? Response.error() : undefined)),
    http.get('*/users/isLogged', () => (isCut ? Response.error() : undefined)),
  ])
  startUploads([intoItem('Plants', someFiles('a.tif'))])
  await expect.element(screen.getByText('No connection. The upload resumes by itself.')).toBeVisible()
  isCut = false
  await expect.poll(() => served.sent).toEqual(['a.tif'])
  await expect.element(screen.getByText('No connection. The upload resumes by itself.')).not.toBeInTheDocument()
})

test('[UPL-14] while files are sent, leaving the page makes the browser ask', async () => {
  await open()
  serve([http.post('*/ccc/uploadFile', () => new Promise<never>(() => {}))])
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(asks()).toBe(false)
  startUploads([intoItem('Plants', someFiles('a.tif'))])
  await expect.poll(asks).toBe(true)
})

test('[UPL-13] after a reload: sent files are watched on, unsent files are named and resume with the same file, completed uploads count as seen', async () => {
  withoutWaiting()
  served.ready = false
  const { screen } = await open()
  serve([
    http.post('*/ccc/uploadFile', async ({ request }) => {
      const file = (await request.clone().formData()).get('file')
      if (file instanceof File && file.name === 'late.tif') await new Promise<never>(() => {})
    }),
  ])
  const files = someFiles('early.tif', 'late.tif')
  startUploads([intoItem('Plants', files)])
  await expect.poll(() => useUploads.getState().uploads[0]?.assets[0]?.status).toBe('PROCESSING')
  await expect.poll(() => localStorage.length).toBeGreaterThan(2)
  // The state after a reload: only the stored data, and no lock of the former page.
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] })
  closeUploads()
  pauseUploads()
  useUploads.setState({ uploads: [], held: undefined })
  serve(serveUploads().handlers.slice(0, 1))
  await openUploads(new QueryClient(), user.username)
  const cutOff = screen.getByRole('region', { name: 'Interrupted' })
  await expect.element(cutOff.getByText('late.tif')).toBeVisible()
  await expect.element(cutOff.getByText('1 file was not sent when the page was left.')).toBeVisible()
  const row = screen.getByRole('list', { name: 'Imported Items' }).getByRole('listitem', { name: 'Plants' })
  await expect.element(row.getByRole('img', { name: 'Processing' })).toBeVisible()
  served.ready = true
  await expect.element(row.getByRole('img', { name: 'Completed' })).toBeVisible()
  await cutOff.getByLabelText('Choose the same files again').upload(files)
  await expect.element(cutOff).not.toBeInTheDocument()
  await expect.poll(() => useUploads.getState().uploads.some(({ cutOff: is }) => is)).toBe(false)
})

test('[SHELL-05][SHELL-25] uploads show in the header of the catalogue, and on other screens as a row of the work tray', async () => {
  served.ready = false
  const { screen, router } = await open()
  startUploads([intoItem('Plants', someFiles('a.tif'))])
  const widget = screen.getByRole('button', { name: /^Uploads/ })
  await expect.element(widget).toBeVisible()
  const tray = screen.getByRole('region', { name: 'Work in progress' })
  expect(tray.query()).toBeNull()
  await router.navigate({ to: '/support' })
  const row = tray.getByRole('article', { name: 'Uploads' })
  await expect.element(row.getByText('0/1 asset')).toBeVisible()
  await expect.element(widget).not.toBeInTheDocument()
  await row.getByRole('button', { name: 'Imported Items' }).click()
  await expect.element(row.getByRole('listitem', { name: 'Plants' })).toBeVisible()
})

test('[UPL-10] an item whose pressmark was taken in the meantime gets another one in the list, and its files are not sent again', async () => {
  const tries: unknown[] = []
  serve([
    http.post<never, Record<string, unknown>>('*/ccc/importCulturalItem', async ({ request }) => {
      const { pressmark } = await request.clone().json()
      tries.push(pressmark)
      return pressmark === 'ERB 1' ? problem(409, 'pressmark.taken') : undefined
    }),
    http.get('*/meta/culturalItems/search/findByPressmark', ({ request }) => {
      const pressmark = new URL(request.url).searchParams.get('pressmark')
      return pressmark === 'ERB 2' ? HttpResponse.json(anItem({ pressmark: 'ERB 2' })) : problem(404, 'not-found')
    }),
  ])
  const { screen } = await open()
  startUploads([asNewItem('A herbarium', 'ERB 1', someFiles('recto.tif'))])
  const row = screen.getByRole('listitem', { name: 'A herbarium', exact: true })
  await expect.element(row.getByText('This pressmark ID already exists')).toBeVisible()
  const field = row.getByRole('textbox', { name: 'Pressmark' })
  await field.fill('ERB 2')
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect.element(row.getByText('This pressmark ID already exists: ERB 2')).toBeVisible()
  await field.fill('ERB 3')
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => tries).toEqual(['ERB 1', 'ERB 3'])
  await expect.element(row.getByRole('img', { name: 'Completed' })).toBeVisible()
  expect(served.sent).toEqual(['recto.tif'])
})

test('[UPL-10] behind many good ones a failed upload stands first in the list, in the catalogue and in the work tray', async () => {
  const failure = { code: 'file.truncated', message: 'Cut off.' }
  const files = [{ kind: 'image' as const, name: 'a.tif', size: 1, lastModified: 0 }]
  const { screen, router } = await open()
  useUploads.setState({
    uploads: Array.from({ length: 60 }, (_, n) => ({
      ...intoItem(`Item ${n}`, []),
      itemUploadId: `upload ${n}`,
      name: `Item ${n}`,
      startedAt: 0,
      seen: false,
      assets: [
        { assetUploadId: `asset ${n}`, assetType: 'images', sgtt: 'a', files, status: 'COMPLETED' },
        ...(n === 58
          ? [{ assetUploadId: 'bad', assetType: 'images', sgtt: 'b', files, status: 'ERROR', failure } as const]
          : []),
      ],
    })),
  })
  const firstOf = (list: Locator) => list.getByRole('listitem').first()
  showUploads(true)
  const list = screen.getByRole('list', { name: 'Imported Items' })
  await expect.element(firstOf(list)).toMatchTextContent(/Item 58.*damaged or incomplete/)
  await router.navigate({ to: '/support' })
  const row = screen.getByRole('region', { name: 'Work in progress' }).getByRole('article', { name: 'Uploads' })
  await row.getByRole('button', { name: 'Imported Items' }).click()
  await expect.element(firstOf(row.getByRole('list'))).toMatchTextContent(/Item 58/)
  await row.getByRole('button', { name: 'Show 10 more' }).click()
  await expect.element(row.getByRole('listitem', { name: 'Item 59', exact: true })).toBeVisible()
})
