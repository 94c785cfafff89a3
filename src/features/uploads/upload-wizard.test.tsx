import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { startUploads } from '@/work/uploads/start-uploads'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { knownFilesPath, serveKnownFiles } from '../../../test/mock-api/serve-known-files'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession, serveTemplates } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, askedOf, openCatalogue } from '../../../test/open-catalogue'

vi.mock('@/work/uploads/start-uploads', () => ({ startUploads: vi.fn() }))

const maps = aCollection({ sgtt: 'Maps' })
const prints = aCollection({ sgtt: 'Prints' })
const lagoon = anItem({ sgtt: 'The lagoon', pressmark: 'MAP 1', parentCollectionsUuids: [maps.uuid] })

beforeEach(async () => {
  await page.viewport(1280, 1000)
  vi.mocked(startUploads).mockClear()
  anEmptyCatalogue()
  serveItems(lagoon)
  serveCollections([maps, prints], [lagoon])
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH' }),
    aTemplate({ name: 'pressmark', label: 'Pressmark', priority: 'HIGH' }),
    aTemplate({ name: 'subject', label: 'Subject' }),
  )
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => button(name).click()
const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}\\s*(required.*)?$`) })
const alert = async (text: string | RegExp) =>
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
const noAlert = async (text: string) =>
  await expect.element(page.getByRole('alert').getByText(text)).not.toBeInTheDocument()
const choose = (label: string, ...names: string[]) =>
  page.getByLabelText(label, { exact: true }).upload(names.map((name) => new File([name], name)))
const type = (name: string) => page.getByRole('combobox', { name: 'Content type' }).selectOptions(name)
const plans = () => vi.mocked(startUploads).mock.calls.flatMap(([given]) => given)

/** Opens the wizard of Maps by its button, at the form of a new item. */
async function addItem() {
  await openCatalogue(`/catalog/${maps.uuid}`)
  await press('Add item')
  await expect.element(page.getByRole('tab', { name: 'In a new item' })).toHaveAttribute('aria-selected', 'true')
}

/** Continues to the files of a new item. */
async function toFiles() {
  await addItem()
  await field('Title').fill('Chart of the gulf')
  await field('Pressmark').fill('CAR 7')
  await press('Continue')
  await expect.element(page.getByRole('combobox', { name: 'Content type' })).toBeVisible()
}

/** Opens the wizard from an item: it starts with the files. */
async function fromItem() {
  await openCatalogue(`/catalog/${maps.uuid}`)
  openDialog({ name: 'upload', item: handleOf(lagoon) })
  await expect.element(page.getByRole('dialog', { name: 'Upload into “The lagoon”' })).toBeVisible()
}

test('[UPL-01] [COLL-04] in part: Add item makes a new item in its collection, which can be changed, with title, pressmark, author and metadata', async () => {
  await addItem()
  await field('Title').fill('Chart of the gulf')
  await field('Pressmark').fill('CAR 7')
  await field('Author').fill('Iacopo Renier')
  await field('Subject').fill('sea')
  const place = page.getByRole('group', { name: 'Collection' })
  await expect.element(place.getByText('Maps')).toBeVisible()
  await press('Change')
  await page.getByRole('radio', { name: 'Prints' }).click()
  await press('Keep this collection')
  await expect.element(place.getByText('Prints')).toBeVisible()
  await press('Continue')
  await choose('Choose images', 'north.png', 'south.TIF')
  await field('Title of north.png').fill('The north')
  await press('Remove south.TIF')
  await press('Upload')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(plans()).toMatchObject([
    {
      target: {
        kind: 'new',
        title: 'Chart of the gulf',
        pressmark: 'CAR 7',
        author: 'Iacopo Renier',
        metadata: [{ name: 'subject', value: 'sea' }],
        collection: handleOf(prints),
      },
      assets: [{ type: 'images', title: 'The north', files: [{ kind: 'image', file: { name: 'north.png' } }] }],
    },
  ])
})

test('[UPL-01] [UPL-08] an existing item is searched or taken from the recently modified ones, by keys alone; without one there is no second step', async () => {
  const asked = askedOf('/meta/culturalItems/search/findBySgttOrAutnOrPressmark')
  await openCatalogue(`/catalog/${maps.uuid}`)
  openDialog({ name: 'upload' })
  await page.getByRole('tab', { name: 'In an existing item' }).click()
  await expect.element(page.getByRole('group', { name: 'Latest modified items' })).toBeVisible()
  await press('Continue')
  await alert('Choose an item first.')
  await page.getByRole('searchbox').fill('lagoon')
  await expect.poll(() => asked.map((search) => search.get('text'))).toEqual(['lagoon'])
  await userEvent.keyboard('{Tab} ')
  await expect.element(page.getByRole('radio', { name: 'The lagoon' })).toBeChecked()
  await press('Continue')
  await expect.element(page.getByRole('dialog', { name: 'Upload into “The lagoon”' })).toBeVisible()
  expect([...page.getByRole('combobox').element().querySelectorAll('option')].map((one) => one.value)).toEqual([
    'images',
    'model3Ds',
    'audios',
    'videos',
  ])
})

test('[UPL-02] title and pressmark are required; a taken pressmark shows its item, and the upload can go into that item', async () => {
  await addItem()
  await press('Continue')
  await alert('Title is required')
  await alert('Pressmark is required')
  await field('Title').fill('Another lagoon')
  await field('Pressmark').fill('MAP 1')
  await alert('This pressmark ID already exists: MAP 1')
  await press('Continue')
  expect(page.getByRole('combobox', { name: 'Content type' }).query()).toBeNull()
  await field('Pressmark').fill('MAP 2')
  await expect.element(page.getByText('This pressmark is free.')).toBeVisible()
  await field('Pressmark').fill('MAP 1')
  await press('Upload into that item')
  await expect.element(page.getByRole('radio', { name: 'The lagoon' })).toBeChecked()
})

test('[UPL-03] in part: Enter in the form of a new item leads to the files', async () => {
  await addItem()
  await field('Title').fill('Chart of the gulf')
  await field('Pressmark').fill('CAR 7')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Content type' })).toBeVisible()
})

test('[UPL-02] a look-up that fails shows its error only in the form, and blocks the next step', async () => {
  serve([http.get('*/meta/culturalItems/search/findByPressmark', () => problem(500, 'internal'))])
  await addItem()
  await field('Title').fill('Chart')
  await field('Pressmark').fill('CAR 7')
  await alert('The server could not check the pressmark. Try again.')
  await press('Continue')
  expect(page.getByRole('combobox', { name: 'Content type' }).query()).toBeNull()
  serve([http.get('*/meta/culturalItems/search/findByPressmark', () => problem(404, 'not-found'))])
  await press('Continue')
  await expect.element(page.getByRole('combobox', { name: 'Content type' })).toBeVisible()
})

test('[UPL-03] the second step starts with images; Back leads to the filled form, and is missing if the wizard opened from an item', async () => {
  await toFiles()
  const types = page.getByRole('combobox', { name: 'Content type' })
  await expect.element(types).toHaveValue('images')
  expect([...types.element().querySelectorAll('option')].map((one) => one.value)).toEqual([
    'images',
    'model3Ds',
    'documents',
    'audios',
    'videos',
  ])
  for (const [name, label] of [
    ['audios', 'Choose audios'],
    ['videos', 'Choose videos'],
    ['documents', 'Choose a document'],
    ['model3Ds', 'Choose 3D models'],
  ] as const) {
    await type(name)
    await expect.element(page.getByLabelText(label, { exact: true })).toBeInTheDocument()
  }
  await press('Back')
  await expect.element(field('Title')).toHaveValue('Chart of the gulf')
  await press('Cancel')
  await press('Leave without saving')
  await fromItem()
  expect(button('Back').query()).toBeNull()
})

test('[UPL-04] files of other types are refused with their names', async () => {
  await fromItem()
  await choose('Choose images', 'a.jpg', 'b.tif', 'c.psd', 'd.webp', 'e.pdf')
  await alert('Image extension is not allowed: d.webp, e.pdf')
  await page.viewport(1280, 500)
  const box = page.getByText('Image extension is not allowed: d.webp, e.pdf').element().getBoundingClientRect()
  expect(box.bottom).toBeLessThanOrEqual(button('Upload').element().getBoundingClientRect().top)
  expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').all()).toHaveLength(3)
  await type('videos')
  await choose('Choose videos', 'a.mkv', 'b.png')
  await alert('File extension is not allowed: b.png')
  await expect.element(page.getByText('Also uploaded: Images (3).')).toBeVisible()
})

test('[UPL-04] files that are refused before there is an item are named too', async () => {
  await addItem()
  await choose('Choose the files first', 'a.jpg', 'b.xyz')
  await alert('File extension is not allowed: b.xyz')
  await expect.element(page.getByText('1 file chosen')).toBeVisible()
})

test('[UPL-05] an image is loaded from a typed address by a direct GET; wrong extensions are refused, and a blocked request is explained', async () => {
  const at = `${location.origin}/images/pictures/`
  serve([
    http.get('*/images/pictures/chart.png', ({ request }) =>
      request.method === 'GET' ? HttpResponse.arrayBuffer(new ArrayBuffer(5)) : problem(405, 'no'),
    ),
    http.get('*/images/pictures/closed.png', () => HttpResponse.error()),
    http.get('*/images/pictures/lost.png', () => problem(404, 'not-found')),
  ])
  await fromItem()
  const address = page.getByRole('textbox', { name: 'Address of an image' })
  await expect.element(button('Download')).toBeDisabled()
  await address.fill(`${at}chart.webp`)
  await alert('Image extension is not allowed')
  await expect.element(button('Download')).toBeDisabled()
  await address.fill(`${at}closed.png`)
  await press('Download')
  await alert(/^The browser may not read this address/)
  await address.fill(`${at}lost.png`)
  await press('Download')
  await alert(/answered with an error \(404\)/)
  await address.fill(`${at}chart.png?width=4`)
  await press('Download')
  await expect.element(field('Title of chart.png')).toHaveValue('chart')
  await press('Upload')
  expect(plans()).toMatchObject([{ assets: [{ files: [{ kind: 'image', file: { name: 'chart.png', size: 5 } }] }] }])
})

test('[UPL-06] only the first document is uploaded, the wizard says so, and the other waits for a further run', async () => {
  serve([http.get('*/images/texts/list.txt', () => HttpResponse.text('a list'))])
  await toFiles()
  await type('documents')
  const address = page.getByRole('textbox', { name: 'Address of a document' })
  await address.fill(`${location.origin}/images/texts/list.png`)
  await alert('File extension is not allowed')
  await expect.element(button('Download')).toBeDisabled()
  await address.fill(`${location.origin}/images/texts/list.txt`)
  await press('Download')
  await expect.element(field('Title of list.txt')).toBeVisible()
  await choose('Choose a document', 'inventory.pdf')
  await expect
    .element(page.getByText('Only the first document is uploaded now. You can upload the others afterwards.'))
    .toBeVisible()
  await press('Upload')
  expect(plans()).toMatchObject([
    { assets: [{ type: 'documents', files: [{ kind: 'pdf', file: { name: 'list.txt' } }] }] },
  ])
  await expect.element(page.getByText(/1 document is left/)).toBeVisible()
  await expect.element(field('Title')).toHaveValue('')
  await expect.element(page.getByText('1 file chosen')).toBeVisible()
})

test('[UPL-07] a 3D model needs its zip package, or one object with at most one material and one texture, which can be added later', async () => {
  await fromItem()
  await type('model3Ds')
  await press('Upload')
  await alert('.zip file is required')
  await page.getByText('separate files', { exact: true }).click()
  await noAlert('.zip file is required')
  await press('Upload')
  await alert('.obj file is required')
  await choose('Choose the files of the model', 'a.obj', 'b.obj')
  await alert('you selected more than one .obj file')
  await choose('Choose the files of the model', 'a.obj', 'a.mtl', 'b.mtl')
  await alert('you selected more than one .mtl file')
  await choose('Choose the files of the model', 'a.obj', 'a.png', 'b.jpg')
  await alert('you selected more than one image')
  await choose('Choose the files of the model', 'vase.obj')
  await expect.element(page.getByLabelText('Material (.mtl): missing')).toBeInTheDocument()
  await choose('Texture: missing', 'vase.bmp')
  await expect.element(page.getByText('vase.bmp')).toBeVisible()
  await noAlert('.obj file is required')
  await press('Upload')
  expect(plans()).toMatchObject([
    {
      target: { kind: 'existing', item: handleOf(lagoon), title: 'The lagoon' },
      assets: [{ type: 'model3Ds', title: 'vase', files: [{ kind: 'obj' }, { kind: 'texture' }] }],
    },
  ])
})

test('[UPL-08] nothing is uploaded without a file of the chosen type, or with a blank pressmark', async () => {
  await fromItem()
  await press('Upload')
  await alert('No assets to upload')
  await choose('Choose images', 'a.png')
  await noAlert('No assets to upload')
  await type('audios')
  await press('Upload')
  await alert('No assets to upload')
  expect(plans()).toEqual([])
  await press('Cancel')
  await press('Leave without saving')
  openDialog({ name: 'upload', into: handleOf(maps) })
  await field('Title').fill('Chart')
  await field('Pressmark').fill('   ')
  await press('Continue')
  await alert('Pressmark is required')
})

test('the metadata of the first file fills in the form, visibly; a person can type over it', async () => {
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.create()
  pdf.setTitle('Inventory of the palace')
  pdf.setSubject('Rooms')
  pdf.setKeywords(['chairs'])
  await openCatalogue(`/catalog/${maps.uuid}`)
  const files = [new File([new Uint8Array(await pdf.save())], 'inventory.pdf')]
  openDialog({ name: 'upload', into: handleOf(maps), files })
  await expect.element(page.getByText('inventory.pdf filled in: Title and Subject.')).toBeVisible()
  const title = page.getByRole('textbox', { name: /^Title/ })
  await expect.element(title).toHaveValue('Inventory of the palace')
  await expect.element(title).toHaveAccessibleName(/from the file/)
  await title.fill('Inventory')
  await expect.element(title).not.toHaveAccessibleName(/from the file/)
  await field('Pressmark').fill('INV 1')
  await press('Continue')
  await press('Upload')
  expect(plans()).toMatchObject([
    {
      target: { title: 'Inventory', metadata: [{ name: 'subject', value: 'chairs' }] },
      assets: [{ type: 'documents' }],
    },
  ])
})

test('[UPL-17] the wizard says where a chosen file is already; it can be skipped, sent all the same, or its item linked', async () => {
  const files = ['old.png', 'older.png', 'oldest.png', 'new.png'].map((name) => new File([`content of ${name}`], name))
  const user = aUser()
  serveSession({ ...user, _links: { ...user._links, findByChecksum: { href: knownFilesPath } } }, [aTenant()])
  const { handler } = await serveKnownFiles(files.slice(0, 3), {
    uuid: lagoon.uuid,
    sgtt: 'The lagoon',
    pressmark: 'MAP 1',
  })
  const patched: unknown[] = []
  serve([
    handler,
    http.patch(`*/meta/culturalItems/${lagoon.uuid}`, async ({ request }) => {
      patched.push(await request.json())
      return HttpResponse.json(lagoon)
    }),
  ])
  await openCatalogue(`/catalog/${prints.uuid}`)
  await press('Add item')
  await field('Title').fill('Chart of the gulf')
  await field('Pressmark').fill('CAR 7')
  await press('Continue')
  await page.getByLabelText('Choose images', { exact: true }).upload(files)
  await expect
    .poll(() => page.getByRole('link', { name: 'Already in “The lagoon” (MAP 1)' }).elements())
    .toHaveLength(3)
  await page.getByRole('combobox', { name: 'What to do with older.png' }).selectOptions('Send anyway')
  await page.getByRole('combobox', { name: 'What to do with oldest.png' }).selectOptions('Link its item')
  await press('Upload')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(plans()).toMatchObject([{ assets: [{ title: 'new' }, { title: 'older', sendsAnyway: true }] }])
  expect(plans()[0]?.assets[0]).not.toHaveProperty('sendsAnyway')
  await expect.poll(() => patched).toMatchObject([{ parentCollectionsUuids: [maps.uuid, prints.uuid] }])
})

test('[UPL-19] in part: an image that the browser may not read is fetched by the server, if it offers that, and not sent again', async () => {
  const user = aUser()
  serveSession({ ...user, _links: { ...user._links, fetchByAddress: { href: '/ccc/fetchByAddress' } } }, [aTenant()])
  const asked: unknown[] = []
  const uuid = '00000000-0000-4000-8000-00000000fe7c'
  const stored = { uuid, imageLink: `/images/media/${uuid}/closed.png`, originalFilename: 'closed.png' }
  const url = `${location.origin}/images/pictures/closed.png`
  serve([
    http.get('*/images/pictures/closed.png', () => HttpResponse.error()),
    http.post('*/ccc/fetchByAddress', async ({ request }) => {
      asked.push(await request.json())
      return asked.length === 1 ? problem(400, 'address.not-public') : HttpResponse.json({ ...stored, size: 2048 })
    }),
  ])
  await fromItem()
  await page.getByRole('textbox', { name: 'Address of an image' }).fill(url)
  await press('Download')
  await alert('This address leads into a private network. Only public addresses can be fetched.')
  await press('Download')
  await expect.element(field('Title of closed.png')).toHaveValue('closed')
  await expect.element(page.getByText('closed.png · 2.05 kB')).toBeVisible()
  await press('Upload')
  expect(asked).toEqual([
    { url, kind: 'image' },
    { url, kind: 'image' },
  ])
  expect(plans()).toMatchObject([{ assets: [{ files: [{ kind: 'image', fetched: stored }] }] }])
})
