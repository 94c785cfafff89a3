import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import type { RouterContext } from '@/app/router-options'
import { withHandles } from '@/work/uploads/file-handles'
import { closeUploads } from '@/work/uploads/open-uploads'
import { startUploads } from '@/work/uploads/start-uploads'
import { useUploads } from '@/work/uploads/upload-store'
import { anAudio, anImage } from '../../../../test/fixtures/assets'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { intoItem, someFiles } from '../../../../test/fixtures/upload-plans'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveSession } from '../../../../test/mock-api/serve'
import { serveUploads } from '../../../../test/mock-api/serve-uploads'
import { renderApplication } from '../../../../test/render-application'
import { loadShell } from '../load-shell'
import { Shell } from '../shell'

let served: ReturnType<typeof serveUploads>['served']
/** What the meta server was asked to change. */
let changes: string[]
/** Whether the first asset is still without its file. */
let isFailed = true
/** How often a deletion gets no reply. */
let lost = 0

const setTimeoutOfPage = window.setTimeout

beforeEach(() => {
  closeUploads()
  localStorage.clear()
  useUploads.setState({ uploads: [], held: undefined })
  serveSession(aUser(), [aTenant()])
  const uploads = serveUploads()
  served = uploads.served
  served.failing.set('bad.tif', 'file.truncated').set('bad.mp3', 'file.truncated')
  changes = []
  isFailed = true
  lost = 0
  const known = (make: (given: object) => object) => {
    const { target } = intoItem('', [])
    const culturalItemUuid = target.kind === 'existing' ? target.item.uuid : undefined
    return ({ request }: { request: Request }) => {
      const uuid = new URL(request.url).searchParams.get('uuid')
      return HttpResponse.json(
        make({
          uuid,
          culturalItemUuid,
          sgtt: 'A song, as named since',
          processing: { importState: isFailed ? 'ERROR' : 'DONE' },
        }),
      )
    }
  }
  serve(uploads.handlers)
  serve([
    http.get('*/meta/images/search/findByUuid', known(anImage)),
    http.get('*/meta/audios/search/findByUuid', known(anAudio)),
    http.patch<never, { originalFilename: string }>('*/meta/images/:uuid', async ({ request }) => {
      changes.push(`patched: ${(await request.json()).originalFilename}`)
      return HttpResponse.json(anImage())
    }),
    http.delete('*/meta/audios/:uuid', () => {
      changes.push('deleted')
      lost -= 1
      return lost >= 0 ? HttpResponse.error() : new HttpResponse(undefined, { status: 204 })
    }),
  ])
  // Skips the seconds between two looks, and between two tries.
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimeoutOfPage(run, [3000, 5000].includes(ms) ? 50 : ms))
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
    component: Shell,
  })
  const catalogue = createRoute({ getParentRoute: () => root, path: 'catalog' })
  return (await renderApplication('/catalog', root.addChildren([catalogue]))).screen
}

const aSong = (file: File) => ({
  ...intoItem('Songs', []),
  assets: [{ type: 'audios' as const, title: 'bad', files: [{ kind: 'audio' as const, file }] }],
})

async function choose(row: Locator, name: string) {
  await expect.element(row.getByRole('button', { name: 'Choose another file for bad' })).toBeVisible()
  const input = row.element().querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no chooser')
  await userEvent.upload(input, new File(['whole'], name))
}

test('[UPL-10] another file takes the place of one that failed: an image keeps its own, any other asset is made anew with its title; a file of another kind is refused', async () => {
  const screen = await open()
  const [picture, sound] = someFiles('bad.tif', 'bad.mp3')
  if (!picture || !sound) throw new Error('no files')
  startUploads([intoItem('Plants', [picture]), aSong(sound)])
  const plants = screen.getByRole('listitem', { name: 'Plants', exact: true })
  const songs = screen.getByRole('listitem', { name: 'Songs', exact: true })
  await choose(plants, 'whole.mp3')
  await expect.element(plants.getByRole('alert')).toMatchTextContent(/^whole.mp3 cannot take its place/)
  await choose(plants, 'whole.tif')
  await expect.poll(() => changes).toEqual(['patched: whole.tif'])
  await choose(songs, 'whole.mp3')
  await expect.element(songs.getByRole('img', { name: 'Completed' })).toBeVisible()
  expect(changes).toEqual(['patched: whole.tif', 'deleted'])
  expect(served.asked.at(-1)).toMatchObject({
    call: 'importAudio',
    body: { audioOriginalName: 'whole.mp3', sgtt: 'A song, as named since' },
  })
})

test('[UPL-10] an asset that was mended meanwhile is left alone: the other file is added beside it', async () => {
  const screen = await open()
  startUploads(someFiles('bad.mp3').map(aSong))
  const row = screen.getByRole('listitem', { name: 'Songs', exact: true })
  await expect.element(row.getByRole('button', { name: 'Choose another file for bad' })).toBeVisible()
  isFailed = false
  await choose(row, 'whole.mp3')
  await expect.element(row.getByRole('img', { name: 'Completed' })).toBeVisible()
  expect([served.sent, changes]).toEqual([['bad.mp3', 'whole.mp3'], []])
})

test('[UPL-10] a deletion of the failed asset without a reply is repeated', async () => {
  lost = 1
  const screen = await open()
  startUploads(someFiles('bad.mp3').map(aSong))
  const row = screen.getByRole('listitem', { name: 'Songs', exact: true })
  await choose(row, 'whole.mp3')
  await expect.element(row.getByRole('img', { name: 'Completed' })).toBeVisible()
  expect(changes).toEqual(['deleted', 'deleted'])
})

test('[UPL-10] a retry that fails says why', async () => {
  const screen = await open()
  startUploads([intoItem('Plants', someFiles('bad.tif'))])
  const row = screen.getByRole('listitem', { name: 'Plants', exact: true })
  await expect.element(row.getByText(/damaged or incomplete/)).toBeVisible()
  serve([http.get('*/import-manager/:type/search/findByImportId', () => problem(403, 'forbidden'))])
  await row.getByRole('button', { name: 'Try again what failed of “Plants”' }).click()
  await expect.element(row.getByText(/damaged or incomplete/)).not.toBeInTheDocument()
  await expect.element(row.getByText('forbidden')).toBeVisible()
})

test('[UPL-13] in part: the handle of a file is forgotten with it', async () => {
  const screen = await open()
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('bad.tif', { create: true })
  startUploads([intoItem('Plants', [Object.assign(new File(['x'], 'bad.tif'), { handle })])])
  const row = screen.getByRole('listitem', { name: 'Plants', exact: true })
  const kept = async () => (await withHandles(useUploads.getState().uploads.flatMap(({ assets }) => assets))).size
  await expect.element(row.getByRole('button', { name: 'Choose another file for bad' })).toBeVisible()
  expect(await kept()).toBe(1)
  serve([http.post('*/ccc/uploadFile', () => new Promise<never>(() => {}))])
  await choose(row, 'whole.tif')
  await expect.poll(kept).toBe(0)
})
