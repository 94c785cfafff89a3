import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AssetImport, CulturalItemImport } from '@teca/shared/contract/import-manager'
import { anImage } from '../../../test/fixtures/assets'
import { anImageImport, anItemImport } from '../../../test/fixtures/imports'
import { aPage } from '../../../test/fixtures/pages'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { list, problem } from '../../../test/mock-api/resource'
import { serve, serveFailure, serveSession } from '../../../test/mock-api/serve'
import { renderApplication } from '../../../test/render-application'

const findByTenant = '/import-manager/culturalItems/search/findByTenant'
const failure = { importState: 'ERROR', code: 'file.truncated', message: 'Cut off.' }

beforeEach(() => serveSession(aUser(), [aTenant({ name: 'museo' })], { manages: true }))

/** Serves imports; with `attention` the list has the link to those that need attention. */
function serveImports(items: CulturalItemImport[], { attention = false } = {}) {
  const asked: URLSearchParams[] = []
  serve([
    http.get(`*${findByTenant}`, ({ request }) => {
      const { searchParams, pathname, search } = new URL(request.url)
      asked.push(searchParams)
      const only = searchParams.get('needsAttention') === 'true'
      const listed = items.filter(({ overall }) => !only || overall.importState === 'ERROR')
      const reply = aPage('culturalItems', listed, {
        page: Number(searchParams.get('page')),
        size: Number(searchParams.get('size')),
        self: pathname + search,
      })
      const needsAttention = { href: `${findByTenant}?tenant=museo&needsAttention=true` }
      return HttpResponse.json({ ...reply, _links: { ...reply._links, ...(attention && { needsAttention }) } })
    }),
  ])
  return asked
}
function serveImages(item: CulturalItemImport, images: AssetImport[]) {
  serve([
    list(`/import-manager/culturalItems/${item.importId}/images`, 'images', () => images),
    http.get('*/import-manager/images/search/findByImportId', ({ request }) => {
      const found = images.find(({ importId }) => importId === new URL(request.url).searchParams.get('importId'))
      return found ? HttpResponse.json(found) : problem(404, 'not-found')
    }),
    http.get('*/meta/images/search/findByUuid', () => problem(404, 'not-found')),
  ])
}
const many = <T,>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n + 1))

test('[IMP-01] imported items are listed twenty at a time, each with its overall state', async () => {
  const states = ['DONE', 'ERROR', 'IN_PROGRESS']
  const items = many(21, (n) =>
    anItemImport({ pressmark: `M ${n}`, overall: { importState: states[n - 1] ?? 'DONE' } }),
  )
  const asked = serveImports(items)
  const { screen } = await renderApplication('/management')
  await expect.element(screen.getByRole('tab', { name: 'Imports', selected: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^M 1\b.*Done/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^M 2\b.*Error/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^M 3\b.*In progress/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^M 20/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^M 21/ }).query()).toBeNull()
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ tenant: 'museo', page: '0', size: '20' })
  await screen.getByRole('link', { name: 'Page 2' }).click()
  await expect.element(screen.getByRole('button', { name: /^M 21/ })).toBeVisible()
})

test('[IMP-01] an item expands to its images, ten at a time, and the address keeps which item is open', async () => {
  const item = anItemImport({ pressmark: 'M 1' })
  serveImports([item])
  serveImages(
    item,
    many(12, (n) => anImageImport({ sgtt: `Leaf ${n}` })),
  )
  const { screen, router } = await renderApplication('/management')
  await screen.getByRole('button', { name: /^M 1/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Leaf 10 Done' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Leaf 11' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Show more' }).click()
  await expect.element(screen.getByRole('button', { name: 'Leaf 12 Done' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show more' }).query()).toBeNull()
  expect(router.state.location.search).toEqual({ import: item.importId })
  await screen.getByRole('button', { name: /^M 1/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Leaf 1 Done' })).not.toBeInTheDocument()
})

test('[IMP-02] the panel of an image shows its name, its author and each stage', async () => {
  const item = anItemImport({ pressmark: 'M 1' })
  const image = anImageImport({
    sgtt: 'scan_04',
    metadata: { importState: 'DONE' },
    upload: { importState: 'DONE' },
    processing: failure,
    indexing: { importState: 'PENDING' },
    overall: { importState: 'RUNNING' },
  })
  serveImports([item])
  serveImages(item, [image])
  const whole = anImage({ uuid: image.uuid, sgtt: 'Fourth leaf', autn: 'Ada Bianchi' })
  serve([http.get('*/meta/images/search/findByUuid', () => HttpResponse.json(whole))])
  const { screen, router } = await renderApplication(`/management?import=${item.importId}`)
  await screen.getByRole('button', { name: /^scan_04/ }).click()
  const panel = screen.getByRole('complementary', { name: 'Import details' })
  await expect.element(panel.getByRole('heading', { name: 'Fourth leaf' })).toBeVisible()
  await expect.element(panel.getByText('Ada Bianchi')).toBeVisible()
  const stages = panel.getByRole('list', { name: 'Stages' }).getByRole('listitem').all()
  expect(stages.map((stage) => stage.element().textContent)).toEqual([
    'MetadataDone',
    'UploadDone',
    'ProcessingErrorThe file is damaged or incomplete. Send a complete copy of it.',
    'IndexingWaiting',
    'OverallIn progress',
  ])
  expect(router.state.location.search).toEqual({ import: item.importId, asset: image.importId })
})

test('[UPL-22] a file that was taken in part is done, and its panel says what was left out', async () => {
  const item = anItemImport({ pressmark: 'M 1' })
  const leftOut = { code: 'film.subtitles-left-out', message: 'Left out.' }
  const image = anImageImport({ sgtt: 'Leaf', processing: { importState: 'DONE', ...leftOut } })
  serveImports([item])
  serveImages(item, [image])
  const { screen } = await renderApplication(`/management?import=${item.importId}&asset=${image.importId}`)
  const panel = screen.getByRole('complementary', { name: 'Import details' })
  const stages = panel.getByRole('list', { name: 'Stages' })
  await expect.element(stages.getByText(/^The subtitles in the film are not shown\. They stay/)).toBeVisible()
  expect(stages.getByText('Error').query()).toBeNull()
})

test('[IMP-02] the address of an image opens its panel, on a phone as a sheet that can be closed', async () => {
  const item = anItemImport({ pressmark: 'M 1' })
  const image = anImageImport({ sgtt: 'Leaf', autn: 'Grazia' })
  serveImports([item])
  serveImages(item, [image])
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
  const { screen, router } = await renderApplication(`/management?import=${item.importId}&asset=${image.importId}`)
  const sheet = screen.getByRole('dialog', { name: 'Import details' })
  await expect.element(sheet.getByText('Grazia')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ import: item.importId })
  vi.restoreAllMocks()
})

test('imports that need attention can be listed alone, show the reason, and are retried by the link of the server', async () => {
  const fine = anItemImport({ pressmark: 'Fine' })
  const bad = anItemImport({ pressmark: 'Bad', sgtt: 'Atlas', overall: failure })
  bad._links.retry = { href: `/import-manager/culturalItems/${bad.importId}/retry` }
  const items = [fine, bad]
  serveImports(items, { attention: true })
  serve([
    http.post('*/import-manager/culturalItems/:id/retry', () => {
      items[1] = { ...bad, overall: { importState: 'IN_PROGRESS' }, _links: { ...bad._links, retry: undefined } }
      return HttpResponse.json(items[1])
    }),
  ])
  const { screen, router } = await renderApplication('/management')
  await screen.getByText('Needs attention (1)').click()
  await expect.element(screen.getByRole('button', { name: /^Fine/ })).not.toBeInTheDocument()
  expect(router.state.location.search).toEqual({ attention: 'true' })
  await expect.element(screen.getByText('The file is damaged or incomplete. Send a complete copy of it.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open item: Atlas' })).toBeVisible()
  await screen.getByRole('button', { name: 'Try again: Atlas' }).click()
  await expect.element(screen.getByText('Nothing needs attention')).toBeVisible()
  await screen.getByText('All', { exact: true }).click()
  await expect.element(screen.getByRole('button', { name: /^Bad.*In progress/ })).toBeVisible()
})

test('without the link there is no filter, and without imports the list says what will appear in it', async () => {
  serveImports([])
  const { screen } = await renderApplication('/management?attention=true')
  await expect.element(screen.getByText('Nothing was imported yet')).toBeVisible()
  expect(screen.getByText('Needs attention').query()).toBeNull()
})

test('a list that cannot load says so and can be loaded again', async () => {
  serveFailure('imports', 403)
  const { screen } = await renderApplication('/management')
  await expect.element(screen.getByText('You do not have permission to do this.')).toBeVisible()
  serveImports([anItemImport({ pressmark: 'M 1' })])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('button', { name: /^M 1/ })).toBeVisible()
})
