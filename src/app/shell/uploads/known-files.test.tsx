import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import type { RouterContext } from '@/app/router-options'
import { closeUploads } from '@/work/uploads/open-uploads'
import { startUploads } from '@/work/uploads/start-uploads'
import { useUploads } from '@/work/uploads/upload-store'
import { aCollection, anItem } from '../../../../test/fixtures/items'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { intoItem } from '../../../../test/fixtures/upload-plans'
import { serve, serveSession } from '../../../../test/mock-api/serve'
import { knownFilesPath, serveKnownFiles } from '../../../../test/mock-api/serve-known-files'
import { serveUploads } from '../../../../test/mock-api/serve-uploads'
import { renderApplication } from '../../../../test/render-application'
import { loadShell } from '../load-shell'
import { Shell } from '../shell'

const lagoon = anItem({ sgtt: 'The lagoon', pressmark: 'MAP 1' })
const aFile = (name: string) => new File([`content of ${name}`], name)

beforeEach(() => {
  closeUploads()
  localStorage.clear()
  useUploads.setState({ uploads: [], held: undefined })
})

/** Opens the catalogue; `tells` says whether the server reports known contents. */
async function open(known: readonly File[], tells = true) {
  const user = aUser()
  const link = tells && { findByChecksum: { href: knownFilesPath } }
  serveSession({ ...user, _links: { ...user._links, ...link } }, [aTenant()])
  const { served, handlers } = serveUploads()
  const { asked, handler } = await serveKnownFiles(known, {
    uuid: lagoon.uuid,
    sgtt: 'The lagoon',
    pressmark: 'MAP 1',
  })
  serve(handlers)
  serve([handler])
  const root = createRootRouteWithContext<RouterContext>()({
    beforeLoad: ({ context, location }) => loadShell(context.queryClient, location.publicHref),
    component: Shell,
  })
  const catalogue = createRoute({ getParentRoute: () => root, path: 'catalog' })
  const { screen } = await renderApplication('/catalog', root.addChildren([catalogue]))
  return { screen, served, asked }
}

test('[UPL-17] a file that is already there is not sent; the list says where it is and offers to skip it or to send it all the same', async () => {
  const files = ['old.tif', 'older.tif', 'new.tif'].map(aFile)
  const { screen, served } = await open(files.slice(0, 2))
  startUploads([intoItem('Plants', files)])
  const row = screen.getByRole('listitem', { name: 'Plants', exact: true })
  await expect.element(row.getByText('2 files are here already')).toBeVisible()
  await expect
    .element(row.getByRole('link', { name: 'Already in “The lagoon” (MAP 1)' }).first())
    .toHaveAttribute('href', expect.stringContaining(lagoon.uuid))
  await expect.poll(() => served.sent).toEqual(['new.tif'])
  await row.getByRole('button', { name: 'Skip old.tif' }).click()
  await row.getByRole('button', { name: 'Send older.tif anyway' }).click()
  await expect.poll(() => served.sent).toEqual(['new.tif', 'older.tif'])
  await expect.element(row.getByText(/here already/)).not.toBeInTheDocument()
  // The next test starts when nothing is under way.
  await expect.poll(() => served.asked.map(({ body }) => body['originalFilename'])).toEqual(['new.tif', 'older.tif'])
})

test('[UPL-17] in part: one button skips what is already there in all uploads', async () => {
  const files = ['fern.tif', 'moss.tif', 'rose.tif'].map(aFile)
  const { screen, served } = await open(files.slice(0, 2))
  startUploads(files.map((file) => intoItem(file.name, [file])))
  await expect.element(screen.getByText('2 files are here already')).toBeVisible()
  await expect.poll(() => served.sent).toEqual(['rose.tif'])
  await screen.getByRole('button', { name: 'Skip all files that are here already' }).click()
  await expect.poll(() => useUploads.getState().uploads.map(({ name }) => name)).toEqual(['rose.tif'])
  await expect.poll(() => served.asked.length).toBe(1)
  expect(served.sent).toEqual(['rose.tif'])
})

test('[UPL-17] the item of a file that is already there can be linked into the collection instead', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  const file = aFile('old.tif')
  const { screen, served } = await open([file])
  const patched: unknown[] = []
  serve([
    http.get(`*/meta/culturalItems/${lagoon.uuid}`, () => HttpResponse.json(lagoon)),
    http.patch(`*/meta/culturalItems/${lagoon.uuid}`, async ({ request }) => {
      patched.push(await request.json())
      return HttpResponse.json(lagoon)
    }),
  ])
  startUploads([
    {
      target: {
        kind: 'new',
        title: 'A map',
        pressmark: 'M 9',
        metadata: [],
        collection: { uuid: maps.uuid, self: maps._links.self.href },
      },
      assets: [{ type: 'images', title: 'old', files: [{ kind: 'image', file }] }],
    },
  ])
  const row = screen.getByRole('listitem', { name: 'A map', exact: true })
  await row.getByRole('button', { name: 'Link the item that has old.tif into the collection instead' }).click()
  await expect.poll(() => patched).toEqual([{ parentCollectionsUuids: [...lagoon.parentCollectionsUuids, maps.uuid] }])
  await expect.element(row).not.toBeInTheDocument()
  expect([served.sent, served.asked]).toEqual([[], []])
})

test('[UPL-17] in part: only files of a size that the server has are read before they are sent', async () => {
  const [known, other, same] = [aFile('old.tif'), aFile('larger.tif'), aFile('new.tif')]
  const { served, asked } = await open([known])
  startUploads([intoItem('Plants', [other, same])])
  await expect.poll(() => served.sent.toSorted()).toEqual(['larger.tif', 'new.tif'])
  expect(asked.length).toBe(1)
  await expect.poll(() => served.asked.length).toBe(2)
})

test('[UPL-17] in part: a file that may repeat an earlier one is read too, since that one may be there by now', async () => {
  const { served, asked } = await open([])
  const [first, second, other] = [
    new File(['twin 1'], 'a.tif'),
    new File(['twin 1'], 'b.tif'),
    new File(['twin 2'], 'c.tif'),
  ]
  startUploads([intoItem('Plants', [first, second, other])])
  await expect.poll(() => served.sent.toSorted()).toEqual(['a.tif', 'b.tif', 'c.tif'])
  expect(asked.length).toBe(1)
  await expect.poll(() => served.asked.length).toBe(3)
})

test('[UPL-17] in part: a file that cannot be read does not hide where the others are', async () => {
  const known = aFile('old.tif')
  const gone = Object.assign(aFile('not there.tif'), {
    slice: () => {
      throw new DOMException('The file is gone', 'NotFoundError')
    },
  })
  const { screen, served } = await open([known])
  startUploads([intoItem('Plants', [known, gone])])
  await expect.element(screen.getByRole('button', { name: 'Skip old.tif' })).toBeVisible()
  await expect.poll(() => served.sent).toEqual(['not there.tif'])
  await expect.poll(() => served.asked.length).toBe(1)
})

test('[UPL-17] if the server does not report known files, no file is read before it is sent', async () => {
  const worker = vi.spyOn(globalThis, 'Worker')
  const file = aFile('old.tif')
  const { served, asked } = await open([file], false)
  startUploads([intoItem('Plants', [file])])
  await expect.poll(() => served.sent).toEqual(['old.tif'])
  expect([asked, worker.mock.calls]).toEqual([[], []])
  worker.mockRestore()
})
