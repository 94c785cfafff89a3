import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CollectionCreate, CollectionPatch } from '@/api/meta/generated/types.gen'
import { useNotices } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import { useUndo } from '@/stores/undo'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession, serveTemplates } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'

const works = aCollection({ sgtt: 'Works on paper' })
const maps = aCollection({ sgtt: 'Maps', parentCollectionsUuids: [works.uuid] })
const atlases = aCollection({ sgtt: 'Atlases' })
const charts = aCollection({
  sgtt: 'Sea charts',
  parentCollectionsUuids: [maps.uuid, works.uuid],
  ancestors: [
    { uuid: works.uuid, title: 'Works on paper' },
    { uuid: maps.uuid, title: 'Maps' },
  ],
  _links: {
    undo: { href: '/meta/culturalItemCollections/undo-of-charts' },
    restore: { href: '/meta/culturalItemCollections/restore-of-charts' },
  },
})
const item = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [charts.uuid] })

beforeEach(async () => {
  await page.viewport(1280, 900)
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useUndo.setState({ steps: [] })
  anEmptyCatalogue()
  serveItems(item)
  serveCollections([works, maps, atlases, charts], [item])
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH', resourceType: 'COLLECTION' }),
    aTemplate({ name: 'access', label: 'Access', priority: 'HIGH', resourceType: 'COLLECTION', defaultValue: 'Open' }),
  )
})

/** What is sent to the collection of sea charts from now on, and the version that it was made on. */
function patchesOf(answer?: () => Response) {
  const sent: { body: CollectionPatch; version: string | null }[] = []
  serve([
    http.patch<never, CollectionPatch>(`*/meta/culturalItemCollections/${charts.uuid}`, async ({ request }) => {
      sent.push({ body: await request.json(), version: request.headers.get('If-Match') })
      return answer?.() ?? HttpResponse.json({ ...charts, ...sent[0]?.body, etag: '"next"' })
    }),
  ])
  return sent
}

const openCharts = () => openCatalogue(`/catalog/${charts.uuid}?parentId=${maps.uuid}`)

async function command(name: string) {
  await page.getByRole('button', { name: 'What to do with this collection' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click()
const notice = () => useNotices.getState().history[0]

test('[COLL-02] the last step of the way opens the details', async () => {
  await openCharts()
  const way = page.getByRole('navigation', { name: 'Where this collection stands' })
  await way.getByRole('button', { name: 'Sea charts' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Collection details' })).toBeVisible()
})

test('[COLL-09] details open to read; Edit makes a form of them, Cancel restores, and a save says what was changed', async () => {
  await openCharts()
  await command('Details')
  const dialog = page.getByRole('dialog', { name: 'Collection details' })
  await expect.element(dialog.getByRole('definition').getByText('Sea charts')).toBeVisible()
  expect(dialog.getByRole('textbox').query()).toBeNull()
  await press('Edit')
  await page.getByRole('textbox', { name: 'Title' }).fill('Charts')
  await press('Cancel')
  await press('Edit')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Sea charts')
  const sent = patchesOf()
  await page.getByRole('textbox', { name: 'Title' }).fill('Charts of the sea')
  await press('Save')
  await vi.waitFor(() => expect(notice()?.text).toBe('Collection updated successfully'))
  const customMetadataList = [{ name: 'sgtt', value: 'Charts of the sea' }]
  expect(sent).toEqual([{ body: { sgtt: 'Charts of the sea', customMetadataList }, version: charts.etag }])
})

test('[COLL-08] Confirm waits for a field that says more than its default; the new one is there at once, under its one parent', async () => {
  const made: CollectionCreate[] = []
  await openCharts()
  await expect.element(page.getByRole('button', { name: 'Create collection' })).toBeVisible()
  await press('Create collection')
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await expect.element(page.getByRole('textbox', { name: 'Access' })).toHaveValue('Open')
  await expect.element(confirm).toBeDisabled()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('   ')
  await expect.element(confirm).toBeDisabled()
  await title.fill('Portolans')
  const portolans = aCollection({ sgtt: 'Portolans', parentCollectionsUuids: [charts.uuid] })
  serve([
    http.post<never, CollectionCreate>('*/meta/culturalItemCollections', async ({ request }) => {
      made.push(await request.json())
      serveCollections([works, maps, atlases, charts, portolans], [item])
      return HttpResponse.json(portolans, { status: 201 })
    }),
  ])
  await confirm.click()
  await expect.element(page.getByRole('region', { name: 'Sub-collections' }).getByText('Portolans')).toBeVisible()
  expect(made).toEqual([
    {
      sgtt: 'Portolans',
      parentCollectionsUuids: [charts.uuid],
      customMetadataList: [
        { name: 'sgtt', value: 'Portolans' },
        { name: 'access', value: 'Open' },
      ],
    },
  ])
  const said = notice()
  expect(said).toMatchObject({ text: 'Collection created successfully', goTo: { label: 'Open' } })
  said?.goTo?.go()
  await expect.element(page.getByRole('heading', { name: 'Portolans', level: 1 })).toBeVisible()
  const gone: string[] = []
  serve([
    http.delete('*/meta/culturalItemCollections/:uuid', ({ params }) => {
      gone.push(String(params['uuid']))
      return new HttpResponse(null, { status: 204 })
    }),
  ])
  await said?.undo?.()
  expect(gone).toEqual([portolans.uuid])
})

test('[COLL-08] the key that makes one is heard at the top too, and the sheet of keys tells it beside those of the cards', async () => {
  serveSession(aUser(), [aTenant()])
  await openCatalogue('/catalog')
  await expect.element(page.getByRole('link', { name: 'The lagoon' })).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('dialog', { name: 'Create collection' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  openDialog({ name: 'shortcuts' })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByText('Create collection')).toBeVisible()
  await expect.element(sheet.getByRole('heading', { name: 'Items in a list' })).toBeVisible()
  await expect.element(sheet.getByText('Select a range')).toBeVisible()
  expect(sheet.getByRole('heading', { name: 'Viewer' }).query()).toBeNull()
})

test('[COLL-08] a new collection that the server does not take says why, in words of its own, and what was written stays', async () => {
  await openCatalogue('/catalog')
  await press('Create collection')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Portolans')
  serve([http.post('*/meta/culturalItemCollections', () => problem(400, 'request.invalid'))])
  await press('Confirm')
  await expect.element(page.getByRole('alert').getByText('The server did not understand the request.')).toBeVisible()
  await expect.element(title).toHaveValue('Portolans')
})

test('what was written into a new collection is not lost without a question', async () => {
  await openCatalogue('/catalog')
  await press('Create collection')
  await page.getByRole('textbox', { name: 'Title' }).fill('Portolans')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
  await press('Keep editing')
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Portolans')
})

test('[COLL-11] a move names what is left, needs a choice, offers all but the collection itself, and can be taken back', async () => {
  const { router } = await openCharts()
  await command('Move')
  const dialog = page.getByRole('dialog', { name: 'Move Sea charts' })
  await expect.element(dialog.getByText('It leaves Maps and Works on paper.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Link', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('radio', { name: 'Maps' })).toBeVisible()
  expect(page.getByRole('radio', { name: 'Sea charts' }).query()).toBeNull()
  await choose('Atlases')
  const sent = patchesOf()
  await press('Confirm')
  await vi.waitFor(() => expect(notice()?.text).toBe('Collection moved successfully to Atlases'))
  expect(sent).toEqual([{ body: { parentCollectionsUuids: [atlases.uuid] }, version: charts.etag }])
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ parentId: atlases.uuid }))
  const undone: (string | null)[] = []
  serve([
    http.post('*/meta/culturalItemCollections/undo-of-charts', ({ request }) => {
      undone.push(request.headers.get('If-Match'))
      return HttpResponse.json(charts)
    }),
  ])
  await notice()?.undo?.()
  expect(undone).toEqual(['"next"'])
})

test('[COLL-11] Link stands beside the move and keeps the parents', async () => {
  await openCharts()
  await command('Move')
  await choose('Atlases')
  const sent = patchesOf()
  await press('Link')
  await vi.waitFor(() => expect(notice()?.text).toBe('Collection linked successfully to Atlases'))
  expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [maps.uuid, works.uuid, atlases.uuid] })
})

test('[COLL-11] a descendant is refused in the words of the specification, and the choice stays', async () => {
  await openCharts()
  await command('Move')
  await choose('Atlases')
  patchesOf(() => problem(400, 'collection.child'))
  await press('Confirm')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You can not move the collection to its child !')
  await expect.element(page.getByRole('radio', { name: 'Atlases' })).toBeChecked()
  expect(notice()).toBeUndefined()
})

test('[COLL-11] what is known to stand below is not to be chosen, and says so in the words of the specification', async () => {
  const below = aCollection({
    sgtt: 'Portolans',
    parentCollectionsUuids: [aCollection().uuid],
    ancestors: [works, maps, charts, aCollection({ sgtt: 'Coasts' })].map((one) => ({ uuid: one.uuid, title: '' })),
  })
  // In it and elsewhere: the way that lists tell leads past it.
  const both = aCollection({ sgtt: 'Pilots', parentCollectionsUuids: [atlases.uuid, charts.uuid], ancestors: [] })
  serveCollections([works, maps, atlases, charts, below, both], [item])
  await openCharts()
  for (const [deed, words] of [
    ['Move', 'You can not move the collection to its child !'],
    ['Link', 'A collection cannot be linked to what is inside it.'],
  ] as const) {
    await command(deed)
    const choice = page.getByRole('radio', { name: 'Portolans' })
    await expect.element(choice).toBeDisabled()
    await expect.element(choice).toHaveAccessibleDescription(words)
    await expect.element(page.getByRole('radio', { name: 'Pilots' })).toBeDisabled()
    await expect.element(page.getByRole('radio', { name: 'Atlases' })).toBeEnabled()
    await press('Cancel')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

const refusals = [
  [403, 'role.missing', 'Your workgroups have no role that may do this. Nothing was changed.'],
  [404, 'not-found', /does not exist any more\. Nothing was changed\.$/],
  [409, 'conflict', 'This is not possible as things stand now. Nothing was changed.'],
  [412, 'version.changed', /^Somebody else has changed this collection in the meantime\./],
  [500, 'internal', /^The server failed, and nothing was changed\./],
  // No answer at all.
  [0, '', 'The server could not be reached. Check the connection and try again.'],
] as const
const refusal = (status: number, code: string) => (status === 0 ? HttpResponse.error() : problem(status, code))

test.each(refusals)(
  '[COLL-12] a link that fails with %i says what that means, and can be tried again',
  async (status, code, words) => {
    await openCharts()
    await command('Link')
    await choose('Atlases')
    patchesOf(() => refusal(status, code))
    await press('Confirm')
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
    const sent = patchesOf()
    await press('Confirm')
    await vi.waitFor(() => expect(notice()?.text).toBe('Collection linked successfully to Atlases'))
    expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [maps.uuid, works.uuid, atlases.uuid] })
  },
)

// The same words as of a link.
test.each(refusals.filter(([status]) => [0, 404, 412].includes(status)))(
  '[COLL-12] an unlink that fails with %i says what that means, and can be tried again',
  async (status, code, words) => {
    await openCharts()
    await command('Unlink')
    const dialog = page.getByRole('alertdialog', { name: 'Unlink Sea charts' })
    await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeChecked()
    patchesOf(() => refusal(status, code))
    await press('Confirm')
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible()
    const sent = patchesOf()
    await press('Confirm')
    await vi.waitFor(() => expect(notice()?.text).toBe('Collection unlinked successfully from Maps'))
    expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [works.uuid] })
  },
)

test('[COLL-12] a link offers no collection that it is in already', async () => {
  await openCharts()
  await command('Link')
  await expect.element(page.getByRole('radio', { name: 'Atlases' })).toBeVisible()
  expect(page.getByRole('radio').all()).toHaveLength(1)
})

test('[COLL-12] unlink asks, out of the parent it is seen in unless another is chosen, and says where it stays', async () => {
  const { router } = await openCharts()
  await command('Unlink')
  const dialog = page.getByRole('alertdialog', { name: 'Unlink Sea charts' })
  await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeChecked()
  await expect.element(dialog.getByText('It stays in Works on paper.')).toBeVisible()
  const sent = patchesOf()
  await press('Cancel')
  await expect.element(dialog).not.toBeInTheDocument()
  await command('Unlink')
  await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeChecked()
  // The question alone changes nothing.
  expect(sent).toEqual([])
  await press('Confirm')
  await vi.waitFor(() => expect(notice()?.text).toBe('Collection unlinked successfully from Maps'))
  expect(sent[0]?.body).toEqual({ parentCollectionsUuids: [works.uuid] })
  await vi.waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('[COLL-12] out of its last parent it stands at the top, and the question says so', async () => {
  await openCatalogue(`/catalog/${maps.uuid}`)
  await command('Unlink')
  const dialog = page.getByRole('alertdialog', { name: 'Unlink Maps' })
  await expect.element(dialog.getByText('Take it out of Works on paper?')).toBeVisible()
  await expect.element(dialog.getByText(/it will stand at the top of the catalogue/)).toBeVisible()
})

test('[COLL-12] at the top there is nothing to unlink from', async () => {
  await openCatalogue(`/catalog/${works.uuid}`)
  await page.getByRole('button', { name: 'What to do with this collection' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Move' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Unlink' }).query()).toBeNull()
})

test('[COLL-10] what goes with a collection is counted before it can be deleted; the way leads to its parent, and back', async () => {
  const { address } = await openCharts()
  serve([
    http.delete(`*/meta/culturalItemCollections/${charts.uuid}/dry-run`, () =>
      HttpResponse.json({ sharedItems: 1, deletedSubcollections: 2, orphanItems: 1200 }),
    ),
  ])
  await command('Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Delete Sea charts?' })
  await expect.element(dialog.getByText(/^2 sub-collections are deleted with it/)).toBeVisible()
  await expect.element(dialog.getByText('1 item stays in other collections.')).toBeVisible()
  await expect.element(dialog.getByText(/^1,200 items will be in no collection\./)).toBeVisible()
  const reads: string[] = []
  serve([
    http.delete(`*/meta/culturalItemCollections/${charts.uuid}`, () => new HttpResponse(null, { status: 204 })),
    http.get('*/meta/culturalItemCollections/search/findByUuid', ({ request }) => {
      reads.push(new URL(request.url).searchParams.get('uuid') ?? '')
      return undefined
    }),
  ])
  await press('Delete')
  await vi.waitFor(() => expect(notice()?.text).toBe('Collection deleted successfully'))
  expect(address()).toBe(`/catalog/${maps.uuid}`)
  await expect.element(page.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
  expect(reads).not.toContain(charts.uuid)
  const restored: string[] = []
  serve([
    http.post('*/meta/culturalItemCollections/restore-of-charts', () => {
      restored.push(charts.uuid)
      return HttpResponse.json(charts)
    }),
  ])
  await notice()?.undo?.()
  expect(restored).toEqual([charts.uuid])
})

test('[COLL-10] without the counts nothing can be deleted; they can be asked for again', async () => {
  await openCharts()
  serve([http.delete('*/dry-run', () => problem(500, 'internal'))])
  await command('Delete')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  serveCollections([works, maps, atlases, charts], [item])
  await press('Try again')
  await expect.element(page.getByText('No sub-collection is deleted with it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled()
})
