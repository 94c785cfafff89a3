import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { Suspense, type ComponentType } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anImage } from '../../../test/fixtures/assets'
import { aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveAssets, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { handleOf } from '@/api/hal/link'
import type { Image } from '@teca/shared/contract/meta'
import { appQueryClient } from '@/app/query-client'
import { useAssetSelection } from '@/stores/asset-selection'
import { useNotices } from '@/stores/notices'
import { closeDialog, openDialog, useOpenDialog, type OpenDialog } from '@/stores/open-dialog'
import { AssetDetailsDialog } from './asset-details-dialog'
import { DeleteAssetsDialog } from './delete-assets-dialog'
import { MoveAssetsDialog } from './move-assets-dialog'
import { PositionAssetsDialog } from './position-assets-dialog'
import { ReplaceImageDialog } from './replace-image-dialog'

const images = ['Recto', 'Verso', 'Edge'].map((sgtt, at) => anImage({ sgtt, position: at + 1 }))
const item = anItem({ sgtt: 'Album', mediaTypeInfo: aMediaTypeInfo({ imagesCount: 3 }) })
const other = anItem({ sgtt: 'Folder', pressmark: 'F 7' })
const about = { item: handleOf(item), type: 'images' as const }
const handles = images.map(handleOf)
const notices = () => useNotices.getState().history.map(({ text }) => text)

beforeEach(async () => {
  useAssetSelection.getState().clear()
  useNotices.getState().clear()
  closeDialog()
  serveItems(item, other)
  serveAssets(item, 'images', ...images)
  serveTemplates()
})

async function open(dialog: OpenDialog, Dialog: ComponentType) {
  openDialog(dialog)
  const Shell = () => {
    const isOpen = useOpenDialog((state) => state.dialog !== undefined)
    return <Suspense>{isOpen ? <Dialog /> : <p>Nothing is open</p>}</Suspense>
  }
  await render(
    <QueryClientProvider client={appQueryClient()}>
      <Shell />
    </QueryClientProvider>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('[ITEM-11] a position is a number from 1, read again before it is written; several assets move together', async () => {
  const sent: string[][] = []
  serve([
    http.put('*/images', async ({ request }) => {
      sent.push((await request.text()).split('\n').map((line) => line.split('/').at(-1) ?? ''))
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  await open({ name: 'position-assets', assets: handles.slice(1), ...about }, PositionAssetsDialog)
  const field = page.getByRole('textbox', { name: 'New position' })
  for (const [written, said] of [
    ['', 'Enter a number from 1'],
    ['0', 'Enter a number from 1'],
    ['one', 'Enter a number from 1'],
    ['9', 'The last position is 3'],
  ] as const) {
    await field.fill(written)
    await button('Confirm').click()
    await expect.element(page.getByText(said)).toBeVisible()
  }
  await field.fill('1')
  await button('Confirm').click()
  await expect.element(page.getByText('Are you sure to move to 1 position?')).toBeVisible()
  await button('Cancel').click()
  expect(sent).toEqual([])
  await button('Confirm').click()
  await button('Confirm').click()
  await vi.waitFor(() => expect(sent).toEqual([[images[1]?.uuid, images[2]?.uuid, images[0]?.uuid]]))
  await vi.waitFor(() => expect(notices()).toContain('Order saved successfully'))
})

test('[ITEM-13] assets that could not be deleted stay selected, with the reason', async () => {
  serve([
    http.delete('*/meta/images/:uuid', ({ params }) =>
      params['uuid'] === images[1]?.uuid ? problem(500, 'internal') : new HttpResponse(null, { status: 204 }),
    ),
  ])
  useAssetSelection.getState().add(handles)
  await open({ name: 'delete-assets', assets: handles, ...about }, DeleteAssetsDialog)
  await expect.element(page.getByRole('alertdialog', { name: 'Delete 3 assets?' })).toBeVisible()
  await button('Delete').click()
  await vi.waitFor(() => expect([...useAssetSelection.getState().chosen.keys()]).toEqual([images[1]?.uuid]))
  await vi.waitFor(() => expect(notices().join()).toMatch(/^1 asset not deleted: 1 of 3 failed/))
})

test('[ITEM-12] the current item is not offered, pressmarks are shown, and an asset left in no item is named with its repair', async () => {
  const calls: string[] = []
  let open409 = true
  serve([
    http.patch<{ uuid: string; call: string }>('*/meta/culturalItems/:uuid/:call', ({ params }) => {
      calls.push(`${params.uuid === item.uuid ? 'here' : 'there'} ${params.call}`)
      return params.call === 'addImage' && open409 ? problem(500, 'internal') : HttpResponse.json(item)
    }),
  ])
  const [image] = images
  const single: Image = { ...(image ?? anImage()), _links: { self: { href: `/meta/images/${image?.uuid}` } } }
  serve([http.get(`*/meta/images/${single.uuid}`, () => HttpResponse.json(single))])
  await open({ name: 'move-assets', assets: [handleOf(single)], ...about }, MoveAssetsDialog)
  await expect.element(page.getByRole('radio', { name: 'Folder' })).toBeVisible()
  await expect.element(page.getByText('F 7')).toBeVisible()
  expect(page.getByRole('radio', { name: 'Album' }).query()).toBeNull()
  await expect.element(button('Move')).toBeDisabled()
  await page.getByRole('radio', { name: 'Folder' }).click()
  await button('Move').click()
  await vi.waitFor(() => expect(notices().join()).toContain('“Recto” was removed from this item'))
  expect(calls).toEqual(['here removeImage', 'there addImage', 'here addImage'])
  open409 = false
  await useNotices
    .getState()
    .history.find(({ text }) => text.includes('taken out'))
    ?.undo?.()
  expect(calls.at(-1)).toBe('here addImage')
})

test('[ITEM-15] the dialog says before a save which required fields were never filled in, and no longer once they are', async () => {
  const image = anImage({ sgtt: 'Recto', autn: null, pressmark: null })
  const patches: unknown[] = []
  serve([
    http.get(`*/meta/images/${image.uuid}`, () => HttpResponse.json(image)),
    http.patch(`*/meta/images/${image.uuid}`, async ({ request }) => {
      patches.push(await request.json())
      return HttpResponse.json(image)
    }),
  ])
  await open({ name: 'asset-details', asset: handleOf(image), ...about }, AssetDetailsDialog)
  await button('Edit').click()
  await expect.element(page.getByText(/^Author and Pressmark are required\. Fill them in/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Author required' }).fill('Ada')
  await expect.element(page.getByText(/^Pressmark is required\. Fill it in/)).toBeVisible()
  await button('Save').click()
  await expect.element(page.getByRole('textbox', { name: 'Pressmark required' })).toHaveFocus()
  expect(patches).toEqual([])
  await page.getByRole('textbox', { name: 'Pressmark required' }).fill('F 7/1')
  await expect.element(page.getByText(/Fill (it|them) in before you save/)).not.toBeInTheDocument()
  await button('Save').click()
  await expect.poll(() => patches).toMatchObject([{ autn: 'Ada', pressmark: 'F 7/1' }])
})

test('[ITEM-14] png, tiff, jpeg and gif are accepted, with either extension; other files are refused before they are sent', async () => {
  const sent: string[] = []
  serve([http.post('*/ccc/uploadFile', ({ request }) => void sent.push(request.url))])
  await open({ name: 'replace-image', asset: handleOf(images[0] ?? anImage()), ...about }, ReplaceImageDialog)
  const file = page.getByLabelText('Choose an image')
  // The types that the system's file picker offers.
  await expect.element(file).toHaveAttribute('accept', '.png,.tif,.tiff,.jpg,.jpeg,.gif')
  const refused = page.getByRole('alert').getByText('Image extension is not allowed')
  const others = ['a.pdf', 'a.psd', 'a.webp', 'a.bmp', 'a.svg', 'a.tifff', 'a.png.exe', 'png', 'apng']
  const taken = ['a.png', 'a.tiff', 'a.tif', 'a.jpeg', 'a.jpg', 'a.gif', 'SCAN.TIF', 'My photo.JPEG', 'a.pdf.png']
  for (const [at, name] of taken.entries()) {
    // Each valid file follows a refused one, so that no former file decides.
    await file.upload(new File(['x'], others[at] ?? 'a.pdf'))
    await expect.element(refused).toBeVisible()
    await expect.element(button('Confirm')).toBeDisabled()
    await file.upload(new File(['x'], name))
    await expect.element(page.getByText(name, { exact: true })).toBeVisible()
    await expect.element(button('Confirm')).toBeEnabled()
    await expect.element(refused).not.toBeInTheDocument()
  }
  expect(sent).toEqual([])
})

test.each(['plate.png', 'plate.tiff', 'plate.jpeg', 'plate.gif'])(
  '[ITEM-14] the file %s replaces the image: it is sent, and the image itself is changed, no other made',
  async (name) => {
    const writes: unknown[] = []
    const [image = anImage()] = images
    const upload = { uuid: 'import-1', imageLink: `uploads/${name}`, originalFilename: name }
    serve([
      http.post('*/ccc/uploadFile', () => HttpResponse.json(upload)),
      http.all('*/meta/*', async ({ request }) => {
        if (request.method === 'GET') return
        writes.push([request.method, new URL(request.url).pathname, await request.clone().json()])
        return HttpResponse.json(image)
      }),
      http.get('*/import-manager/*', () => HttpResponse.json({ overall: { importState: 'DONE' } })),
      http.get(`*/meta/images/${image.uuid}`, () => HttpResponse.json(image)),
    ])
    await open({ name: 'replace-image', asset: handleOf(image), ...about }, ReplaceImageDialog)
    await page.getByLabelText('Choose an image').upload(new File(['x'], name))
    await button('Confirm').click()
    const { imageLink, originalFilename } = upload
    await vi.waitFor(() => expect(writes).toEqual([['PATCH', image._links.self.href, { imageLink, originalFilename }]]))
    await vi.waitFor(() => expect(useOpenDialog.getState().dialog).toBeUndefined())
  },
)
