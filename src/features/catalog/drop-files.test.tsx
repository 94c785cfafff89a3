import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeDialog, useOpenDialog } from '@/stores/open-dialog'
import { useTreePanel } from '@/stores/tree-panel'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { serveUploads } from '../../../test/mock-api/serve-uploads'
import { dropItems } from '../../../test/drop-items'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

const maps = aCollection({ sgtt: 'Maps' })
const lagoon = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [] })

beforeEach(async () => {
  await page.viewport(1440, 900)
  closeDialog()
  useTreePanel.setState({ pinned: false })
  anEmptyCatalogue()
  serveSession(aUser(), [aTenant()])
  serveItems(lagoon)
  serveCollections([maps], [lagoon])
})

async function openCatalogue() {
  await renderApplication('/catalog')
  await expect.element(page.getByRole('link', { name: /The lagoon/ }).first()).toBeVisible()
}

const entryOf = (file: File, fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (done: (file: File) => void) => done(file),
})

/** A folder as the browser gives it: the first read returns its entries, the next one none. */
const folderOf = (name: string, files: readonly File[]) =>
  folderAt(
    `/${name}`,
    files.map((file) => entryOf(file, `/${name}/${file.name}`)),
  )

const folderAt = (fullPath: string, entries: readonly object[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const rounds = [
      ...Array.from({ length: Math.ceil(entries.length / 20) }, (_, n) => entries.slice(20 * n, 20 * n + 20)),
      [],
    ]
    return { readEntries: (done: (entries: unknown) => void) => done(rounds.shift()) }
  },
})

const drop = (on: Element, entries: readonly object[]) =>
  dropItems(
    on,
    entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
  )

const aFile = (name: string) => new File([name], name, { type: 'image/png' })
const oneFile = () => [entryOf(aFile('chart.png'), '/chart.png')]
const dialog = () => useOpenDialog.getState().dialog

test('[UPL-16] in part: files dropped on the card of an item are added to it', async () => {
  await openCatalogue()
  const card = document.querySelector(`[data-card="${lagoon.uuid}"]`)!
  expect(await drop(card, oneFile())).toBe('Drop to upload into “The lagoon”')
  await expect.element(page.getByRole('dialog', { name: 'Upload into “The lagoon”' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title of chart.png' })).toBeVisible()
})

test('[UPL-16] in part: a folder dropped on a card gives its files in the order in which people count', async () => {
  await openCatalogue()
  const card = document.querySelector(`[data-card="${lagoon.uuid}"]`)!
  await drop(card, [folderOf('Leaves', ['leaf 10.png', 'leaf 2.png', 'leaf 1.png'].map(aFile))])
  await expect.element(page.getByRole('textbox', { name: 'Title of leaf 10.png' })).toBeVisible()
  const titles = page.getByRole('textbox', { name: /^Title of/ }).elements()
  expect(titles.map((field) => (field as HTMLInputElement).value)).toEqual(['leaf 1', 'leaf 2', 'leaf 10'])
})

test('[UPL-16] in part: files dropped on the tile of a collection or on its row in the tree are added to it; elsewhere the wizard opens with them', async () => {
  await openCatalogue()
  useTreePanel.setState({ pinned: true })
  await expect.element(page.getByRole('treeitem', { name: /Maps/ })).toBeVisible()
  const places = [...document.querySelectorAll(`a[href$="/catalog/${maps.uuid}"]`)]
  const inTree = places.filter((place) => place.closest('[role=tree]'))
  expect(inTree.length).toBeGreaterThan(0)
  expect(places.length).toBeGreaterThan(inTree.length)
  for (const place of places) {
    expect(await drop(place, oneFile())).toBe('Drop to upload into “Maps”')
    await expect.poll(dialog).toMatchObject({ name: 'upload', into: { uuid: maps.uuid } })
    closeDialog()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  expect(await drop(page.getByRole('heading', { level: 1 }).element(), oneFile())).toBe('Drop here to upload')
  await expect.element(page.getByRole('dialog', { name: 'Upload' })).toBeVisible()
  expect(dialog()).not.toHaveProperty('into.uuid')
})

test('files dropped by a person who may not upload open nothing, and a notice says who can help', async () => {
  serveSession(aUser({ userRoles: ['ROLE_USER'] }), [aTenant()])
  await openCatalogue()
  const given = new DataTransfer()
  given.items.add(aFile('chart.png'))
  const dropped = new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true })
  document.body.dispatchEvent(dropped)
  expect(dropped.defaultPrevented).toBe(true)
  await expect.element(page.getByText(/^None of your workgroups may upload files/).first()).toBeVisible()
  expect(dialog()).toBeUndefined()
})

test('[UPL-20] in part: a folder dropped on a collection is proposed as a collection with an item for each name', async () => {
  await openCatalogue()
  const tile = document.querySelector(`a[href$="/catalog/${maps.uuid}"]`)!
  await drop(tile, [folderOf('Herbarium', ['ERB-1_1.png', 'ERB-1_2.png', 'ERB-2.png'].map(aFile))])
  await expect.element(page.getByRole('dialog', { name: 'What these files become' })).toBeVisible()
  await expect.element(page.getByText('Collections: Herbarium')).toBeVisible()
  await expect.element(page.getByRole('listitem', { name: 'Item ERB-1' })).toMatchTextContent(/2 files/)
  await expect.element(page.getByRole('listitem', { name: 'Item ERB-2' })).toMatchTextContent(/1 file/)
  expect(dialog()).toMatchObject({ into: { uuid: maps.uuid } })
})

test('a spreadsheet dropped with a folder imports its rows, and the files of the folder are the media', async () => {
  const user = aUser()
  serveSession({ ...user, _links: { ...user._links, importTable: { href: '/meta/tables' } } }, [aTenant()])
  await openCatalogue()
  const media = ['ERB-1.png', 'ERB-2.png'].map(aFile)
  const table = entryOf(aFile('herbarium.csv'), '/herbarium.csv')
  await drop(page.getByRole('heading', { level: 1 }).element(), [table, folderOf('Herbarium', media)])
  await expect.poll(dialog).toMatchObject({ name: 'import-table', file: { name: 'herbarium.csv' } })
  expect(dialog()).toMatchObject({ media: media.map((file) => ({ file, path: `Herbarium/${file.name}` })) })
})

test(
  '[UPL-16] many files in nested folders, dropped anywhere in the catalogue, become items in collections; a few are sent at a time, and a pause or a lost connection restarts nothing',
  { timeout: 240_000 },
  async () => {
    const { served, handlers } = serveUploads()
    serve(handlers)
    const made = new Map<string, { uuid: string; parent: string | undefined }>()
    let [underWay, most, begun, isCut] = [0, 0, 0, false]
    // How many of the transfers finish for now.
    let through = 6
    serve([
      http.get('*/meta/culturalItems/search/findByPressmark', () => problem(404, 'not-found')),
      http.post<never, { customMetadataList: { value: string }[]; parentCollectionsUuids?: string[] }>(
        '*/meta/culturalItemCollections',
        async ({ request }) => {
          const { customMetadataList, parentCollectionsUuids } = await request.json()
          const collection = aCollection({ sgtt: customMetadataList[0]?.value })
          made.set(collection.sgtt ?? '', { uuid: collection.uuid, parent: parentCollectionsUuids?.[0] })
          return HttpResponse.json(collection, { status: 201 })
        },
      ),
      http.get('*/users/isLogged', () => (isCut ? Response.error() : undefined)),
      http.post('*/ccc/uploadFile', async () => {
        if (isCut) return Response.error()
        underWay += 1
        most = Math.max(most, underWay)
        begun += 1
        const number = begun
        while (number > through && !isCut) await new Promise((waited) => setTimeout(waited, 20))
        underWay -= 1
        return isCut ? Response.error() : undefined
      }),
    ])
    await openCatalogue()
    const boxes = ['Box 1', 'Box 2']
    const filesOf = (box: string) =>
      Array.from({ length: 6 }, (_, n) =>
        [1, 2].map((side) => aFile(`${box.replace(' ', '-')}-${100 + n}_${side}.png`)),
      ).flat()
    const archive = folderAt(
      '/Archive',
      boxes.map((box) =>
        folderAt(
          `/Archive/${box}`,
          filesOf(box).map((file) => entryOf(file, `/Archive/${box}/${file.name}`)),
        ),
      ),
    )
    expect(await drop(page.getByRole('heading', { level: 1 }).element(), [archive])).toBe('Drop here to upload')
    await expect.element(page.getByText(`Collections: Archive, ${boxes.join(', ')}`)).toBeVisible()
    await expect.element(page.getByRole('listitem', { name: 'Item Box-1-100' })).toMatchTextContent(/2 files/)
    await page.getByRole('button', { name: 'Upload 12 items' }).click()

    await expect.poll(() => served.sent.length).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect.element(page.getByText('Paused')).toBeVisible()
    const before = served.sent.length
    expect(before).toBeLessThan(24)
    through = 14
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(() => served.sent.length).toBeGreaterThan(before + 3)
    isCut = true
    through = Infinity
    await expect.element(page.getByText('No connection. The upload resumes by itself.')).toBeVisible()
    isCut = false

    const imports = () => served.asked.filter(({ call }) => call === 'importCulturalItem')
    await expect.poll(() => imports().length, { timeout: 60_000 }).toBe(12)
    expect(most).toBeLessThanOrEqual(3)
    // Only transfers under way at the stop may be sent twice.
    expect(new Set(served.sent).size).toBe(24)
    expect(served.sent.length).toBeLessThanOrEqual(24 + 3)
    expect([...made.keys()]).toEqual(['Archive', ...boxes])
    const archiveUuid = made.get('Archive')?.uuid
    expect(boxes.map((box) => made.get(box)?.parent)).toEqual(boxes.map(() => archiveUuid))
    for (const box of boxes) {
      const inBox = imports().filter(({ body }) => String(body['pressmark']).startsWith(`${box.replace(' ', '-')}-`))
      expect(inBox).toHaveLength(6)
      for (const { body } of inBox) {
        expect(body['parentCollectionsUuids']).toEqual([made.get(box)?.uuid])
        expect(body['images']).toHaveLength(2)
      }
    }
  },
)
