import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openDialog, useOpenDialog } from '@/stores/open-dialog'
import { closeUploads, openUploads } from '@/work/uploads/open-uploads'
import { useUploads } from '@/work/uploads/upload-store'
import { aCollection, anItem } from '../../../../test/fixtures/items'
import { problem } from '../../../../test/mock-api/resource'
import { serve } from '../../../../test/mock-api/serve'
import { serveUploads } from '../../../../test/mock-api/serve-uploads'
import { aCatalogueOf, anEmptyCatalogue, openCatalogue } from '../../../../test/open-catalogue'

let served: ReturnType<typeof serveUploads>['served']

beforeEach(async () => {
  closeUploads()
  anEmptyCatalogue()
  useUploads.setState({ uploads: [], held: undefined })
  const uploads = serveUploads()
  served = uploads.served
  serve(uploads.handlers)
  // The shell does this, which a catalogue alone does not have.
  await openUploads(new QueryClient(), 'ada')
})

const dropped = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') }))
const free = http.get('*/meta/culturalItems/search/findByPressmark', () => problem(404, 'not-found'))

test('[UPL-20] files that belong together by name are proposed as one item, which can be changed before any upload', async () => {
  aCatalogueOf(1)
  serve([free])
  const { screen } = await openCatalogue('/catalog')
  openDialog({ name: 'upload-proposal', dropped: dropped('ERB-288_1.tif', 'ERB-288_2.tif', 'ERB-289.tif', 'Vase.jpg') })
  const item = screen.getByRole('listitem', { name: 'Item ERB-288' })
  await expect.element(item.getByText('2 files: ERB-288_1.tif, ERB-288_2.tif')).toBeVisible()
  await item.getByLabelText('Title').fill('A fern')
  const vase = screen.getByRole('listitem', { name: 'Item Vase' })
  await vase.getByRole('button', { name: 'Leave out' }).click()
  const other = screen.getByRole('listitem', { name: 'Item ERB-289' })
  await other.getByLabelText('Pressmark').fill('')
  await expect.element(screen.getByText('Pressmark is required')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Upload 2 items' })).toBeDisabled()
  await screen.getByLabelText('Pressmark').nth(1).fill('ERB-300')
  expect(served.sent).toEqual([])
  await screen.getByRole('button', { name: 'Upload 2 items' }).click()
  await expect.poll(() => served.asked.length).toBe(2)
  expect(served.asked.map(({ body }) => [body['pressmark'], body['sgtt']]).toSorted()).toEqual([
    ['ERB-288', 'A fern'],
    ['ERB-300', 'ERB-289'],
  ])
})

test('[UPL-20] folders become collections, and a taken pressmark shows an error, with a link to add to that item', async () => {
  aCatalogueOf(1)
  const known = anItem({ sgtt: 'The known herbarium' })
  const made: string[] = []
  serve([
    http.get('*/meta/culturalItems/search/findByPressmark', ({ request }) =>
      request.url.includes('ERB') ? HttpResponse.json(known) : problem(404, 'not-found'),
    ),
    http.post<never, { customMetadataList: { value: string }[] }>(
      '*/meta/culturalItemCollections',
      async ({ request }) => {
        const { customMetadataList } = await request.json()
        made.push(customMetadataList[0]?.value ?? '')
        return HttpResponse.json(aCollection({ sgtt: made.at(-1) }), { status: 201 })
      },
    ),
  ])
  const { screen } = await openCatalogue('/catalog')
  openDialog({
    name: 'upload-proposal',
    dropped: dropped('Herbaria/ERB 1/a.jpg', 'Herbaria/ERB 1/b.jpg', 'Herbaria/Map.jpg'),
  })
  await screen.getByRole('button', { name: 'Upload 2 items' }).click()
  await expect.element(screen.getByText('This pressmark ID already exists: ERB 1')).toBeVisible()
  expect([made, served.sent]).toEqual([[], []])
  await screen.getByLabelText('Add the files to “The known herbarium”').click()
  await screen.getByRole('button', { name: 'Upload 2 items' }).click()
  await expect.poll(() => useOpenDialog.getState().dialog).toBeUndefined()
  expect(made).toEqual(['Herbaria'])
  await expect
    .poll(() => served.asked.map(({ call }) => call).toSorted())
    .toEqual(['importCulturalItem', 'importImage', 'importImage'])
})

test('[UPL-20] in part: taken pressmarks far down a long list are shown first, and one button adds their files to those items', async () => {
  aCatalogueOf(1)
  const known = anItem({ sgtt: 'The known herbarium' })
  serve([
    http.get('*/meta/culturalItems/search/findByPressmark', ({ request }) =>
      /pressmark=P(?:128|129)$/.test(request.url) ? HttpResponse.json(known) : problem(404, 'not-found'),
    ),
  ])
  const { screen } = await openCatalogue('/catalog')
  const paths = Array.from({ length: 130 }, (_, at) => `P${at}.jpg`)
  openDialog({ name: 'upload-proposal', dropped: dropped(...paths) })
  await screen.getByRole('button', { name: 'Upload 130 items' }).click()
  const note = screen.getByText(/2 items of the catalogue have these pressmarks/)
  await expect.element(note).toBeVisible()
  const [first] = screen.getByRole('listitem', { name: /^Item P/ }).elements()
  expect(first).toHaveAccessibleName('Item P128')
  await screen.getByRole('button', { name: 'Add all to those items' }).click()
  await expect.element(note).not.toBeInTheDocument()
  expect(served.sent).toEqual([])
  await screen.getByRole('button', { name: 'Upload 130 items' }).click()
  const targets = () => useUploads.getState().uploads.map(({ target }) => target.kind)
  await expect.poll(() => targets().filter((kind) => kind === 'existing').length).toBe(2)
})

test('[UPL-20] in part: after a failure the collections that were made are not made again', async () => {
  aCatalogueOf(1)
  const made: string[] = []
  let fails = true
  serve([
    free,
    http.post<never, { customMetadataList: { value: string }[] }>(
      '*/meta/culturalItemCollections',
      async ({ request }) => {
        const title = (await request.json()).customMetadataList[0]?.value ?? ''
        if (title === 'B' && fails) return problem(500, 'unexpected')
        made.push(title)
        return HttpResponse.json(aCollection({ sgtt: title }), { status: 201 })
      },
    ),
  ])
  const { screen } = await openCatalogue('/catalog')
  openDialog({
    name: 'upload-proposal',
    dropped: dropped('A/x_1.jpg', 'A/y_1.jpg', 'A/y_2.jpg', 'B/z_1.jpg', 'B/w_1.jpg', 'B/w_2.jpg'),
  })
  await screen.getByRole('button', { name: 'Upload 4 items' }).click()
  await expect.poll(() => made).toEqual(['A'])
  await expect.element(screen.getByRole('button', { name: 'Upload 4 items' })).toBeEnabled()
  fails = false
  await screen.getByRole('button', { name: 'Upload 4 items' }).click()
  await expect.poll(() => useOpenDialog.getState().dialog).toBeUndefined()
  expect(made).toEqual(['A', 'B'])
})

test('[UPL-20] in part: the wizard makes several items of files with unrelated names', async () => {
  aCatalogueOf(1)
  serve([free])
  const { screen } = await openCatalogue('/catalog')
  const files = ['Chart.png', 'Vase.jpg'].map((name) => new File(['x'], name))
  openDialog({ name: 'upload', files })
  await screen.getByRole('button', { name: 'Make several items of these files' }).click()
  const proposed = screen.getByRole('listitem', { name: /^Item / })
  await expect.poll(() => proposed.elements().map((item) => item.ariaLabel)).toEqual(['Item Chart', 'Item Vase'])
})
