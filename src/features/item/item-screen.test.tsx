import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAudio, aVideo } from '../../../test/fixtures/assets'
import { aState, aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { waiting } from '../../../test/mock-api/failing'
import { problem } from '../../../test/mock-api/resource'
import {
  serve,
  serveAssets,
  serveCollections,
  serveItems,
  serveParents,
  serveStates,
  serveTemplates,
} from '../../../test/mock-api/serve'
import { addressOf, anItemWithImages, beforeItems, maps, openItem } from '../../../test/open-item'
import { renderApplication } from '../../../test/render-application'
import { openDialog } from '@/stores/open-dialog'
import { startText } from '@/text/text'

const here = { parentCollectionsUuids: [maps.uuid] }

beforeEach(() => {
  beforeItems()
  serveTemplates(
    ...cardTemplates(),
    aTemplate({ name: 'technique', label: 'Technique', priority: 'MEDIUM', order: 1 }),
    aTemplate({ name: 'drawn', label: 'Drawn', type: 'DATE', priority: 'MEDIUM', order: 0 }),
    aTemplate({ name: 'condition', label: 'Condition', priority: 'LOW', order: 0 }),
    aTemplate({ name: 'shelf', label: 'Shelf', priority: 'MEDIUM', order: 2 }),
  )
  serveStates(aState({ name: 'Published', color: 'rgb(44, 122, 63)' }))
})

test('[ITEM-01] without a former screen, the way back leads to the collection', async () => {
  const { item } = anItemWithImages(1, { sgtt: 'Chart of the lagoon' })
  const { screen } = await openItem(item)
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Chart of the lagoon' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Back to the collection' }))
    .toHaveAttribute('href', `/ui/catalog/${maps.uuid}`)
})

test('[ITEM-01] the way back leads to the former screen, past everything that was viewed here', async () => {
  const { item } = anItemWithImages(2)
  serveItems(item)
  serveParents(item, maps)
  const { screen, router, address } = await renderApplication('/support')
  await expect.element(screen.getByRole('heading', { name: 'Support' })).toBeInTheDocument()
  await router.navigate({ to: addressOf(item) })
  await screen.getByRole('button', { name: /Show Sheet 2 in the viewer/ }).click()
  await vi.waitFor(() => expect(router.state.location.searchStr).toContain('asset='))
  await screen.getByRole('button', { name: 'Back', exact: true }).click()
  await vi.waitFor(() => expect(address()).toBe('/support'))
})

test('[ITEM-02] one collection is a link, several are a menu', async () => {
  const { item } = anItemWithImages(1)
  const one = await openItem(item)
  await expect
    .element(one.screen.getByRole('article').getByRole('link', { name: 'Maps' }))
    .toHaveAttribute('href', `/ui/catalog/${maps.uuid}`)
  await one.screen.unmount()
  const gifts = aCollection({ sgtt: 'Gifts of 1911' })
  const shared = anItemWithImages(1, { parentCollectionsUuids: [maps.uuid, gifts.uuid] }).item
  serveItems(shared)
  serveParents(shared, maps, gifts)
  const several = await renderApplication(addressOf(shared))
  await several.screen.getByRole('button', { name: 'In 2 collections' }).click()
  await expect.element(several.screen.getByRole('menuitem', { name: 'Gifts of 1911' })).toBeVisible()
  await expect.element(several.screen.getByRole('menuitem', { name: 'Maps' })).toBeVisible()
})

test('the badge beside the title shows the state in its colour; without a state it is Default in black', async () => {
  const published = await openItem(anItemWithImages(1, { state: 'Published' }).item)
  const badge = published.screen.getByRole('article').getByText('Published')
  await expect.element(badge).toBeVisible()
  expect(badge.element().parentElement?.querySelector('i')?.style.backgroundColor).toBe('rgb(44, 122, 63)')
  await published.screen.unmount()
  const plain = await openItem(anItemWithImages(1).item)
  const standard = plain.screen.getByRole('article').getByText('Default')
  await expect.element(standard).toBeVisible()
  expect(standard.element().parentElement?.querySelector('i')?.style.backgroundColor).toBe('rgb(0, 0, 0)')
})

test('a deleted or unknown asset is removed from the address, which names the shown asset', async () => {
  const { item, images } = anItemWithImages(3)
  const [first, second, third] = images
  const { screen, router, queryClient } = await openItem(item, `?asset=${second?.uuid}&region=1,2,30,40`)
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 2' })).toBeVisible()
  serveAssets(item, 'images', ...images.filter((one) => one !== second))
  await queryClient.invalidateQueries()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ asset: third?.uuid }))
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 3' })).toBeVisible()
  await screen.unmount()
  const other = await openItem(item, '?asset=00000000-0000-4000-8000-000000000000')
  await vi.waitFor(() => expect(other.router.state.location.search).toEqual({ asset: first?.uuid }))
  await expect.element(other.screen.getByRole('application', { name: 'Deep zoom of Sheet 1' })).toBeVisible()
  await other.screen.unmount()
  // With nothing left to show the address names no asset.
  const empty = anItem({ ...here, leadImage: undefined, mediaTypeInfo: aMediaTypeInfo() })
  serveAssets(empty, 'images')
  const bare = await openItem(empty, `?asset=${second?.uuid}`)
  await vi.waitFor(() => expect(bare.router.state.location.search).toEqual({}))
})

test('[ITEM-04] [ITEM-05] the advanced viewer shows the whole item, and is offered only if there are images', async () => {
  serve([http.get('*/images/viewers/*', () => HttpResponse.html('<title>Viewer</title>'))])
  const { item } = anItemWithImages(2, { sgtt: 'Atlas' })
  const { screen, router } = await openItem(item)
  await screen.getByText('Advanced', { exact: true }).click()
  const frame = screen.getByTitle('Advanced viewer of Atlas')
  await expect.element(frame).toHaveAttribute('src', `/images/viewers/iiif/?id=${item.uuid}`)
  expect(router.state.location.search).toMatchObject({ viewer: 'advanced' })
  await screen.getByText('Base', { exact: true }).click()
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 1' })).toBeVisible()
  await screen.unmount()
  const song = anItem({ ...here, leadImage: undefined, mediaTypeInfo: aMediaTypeInfo({ audiosCount: 1 }) })
  serveAssets(song, 'audios', anAudio())
  const opened = await openItem(song)
  await expect.element(opened.screen.getByRole('tab', { name: 'Audios 1' })).toBeVisible()
  expect(opened.screen.getByRole('radio', { name: 'Advanced' }).query()).toBeNull()
})

test('the information lists the fields of high and medium priority, and all of them on demand', async () => {
  const customMetadataList = [
    { name: 'condition', value: 'Fragile' },
    { name: 'technique', value: 'Copperplate' },
    { name: 'drawn', value: '1764-03-09' },
    { name: 'forgotten', value: 'Of a field that is gone' },
  ]
  const { item } = anItemWithImages(1, { sgtt: 'Gulf', pressmark: 'CAR-1', customMetadataList })
  const { screen } = await openItem(item)
  const panel = screen.getByRole('complementary', { name: 'Information' })
  await expect.element(panel.getByText('Copperplate')).toBeVisible()
  expect(panel.getByText('Fragile').query()).toBeNull()
  await panel.getByRole('button', { name: 'Collapse the information panel' }).click()
  expect(panel.getByText('Copperplate').query()).toBeNull()
  await panel.getByRole('button', { name: 'Expand the information panel' }).click()
  await panel.getByRole('button', { name: 'View all metadata' }).click()
  const all = screen.getByRole('dialog', { name: 'Item details' })
  await expect.element(all.getByText('Fragile')).toBeVisible()
  await expect.element(all.getByText('Of a field that is gone')).toBeVisible()
})

test('[ITEM-23] fields are ordered HIGH, MEDIUM, LOW and then by their order; the item’s own fields are labelled with their names', async () => {
  const customMetadataList = [
    { name: 'condition', value: 'Fragile' },
    { name: 'technique', value: 'Copperplate' },
    { name: 'drawn', value: '1764' },
    { name: 'pressmark', value: 'an old mark' },
  ]
  const { item } = anItemWithImages(1, { sgtt: 'Gulf', pressmark: 'CAR-1', customMetadataList })
  const { screen } = await openItem(item)
  await screen.getByRole('button', { name: 'View all metadata' }).click()
  const all = screen.getByRole('dialog', { name: 'Item details' })
  await expect.element(all.getByText('Fragile')).toBeVisible()
  const rows = [...all.element().querySelectorAll('dl:first-of-type > div')].map((row) => row.textContent)
  expect(rows.slice(0, 5)).toEqual([
    'TitleGulf',
    'PressmarkCAR-1',
    'Drawn1764',
    'TechniqueCopperplate',
    'ConditionFragile',
  ])
})

test('[ITEM-20] [SHELL-28] dates of metadata and of creation are written day first, the last change year first, apart', async () => {
  const customMetadataList = [{ name: 'drawn', value: '1764-03-09' }]
  const dates = { createdDate: '2025-12-05T12:00:00Z', lastModifiedDate: '2026-02-11T12:00:00Z' }
  const { item } = anItemWithImages(1, { customMetadataList, ...dates })
  const { screen } = await openItem(item)
  const panel = screen.getByRole('complementary', { name: 'Information' })
  await expect.element(panel.getByText('09/03/1764')).toBeVisible()
  await expect.element(panel.getByText('05/12/2025')).toBeInTheDocument()
  await expect.element(panel.getByText('2026-02-11')).toBeInTheDocument()
  const [created, changed] = ['05/12/2025', '2026-02-11'].map((date) =>
    panel.getByText(date).element().getBoundingClientRect(),
  )
  expect(created?.top).toBe(changed?.top)
  expect(created?.right).toBeLessThan(changed?.left ?? 0)
})

test('[SHELL-28] in part: in Italian numbers have a comma and dates Italian words, where they are read and edited', async () => {
  serveTemplates(
    aTemplate({ name: 'height', label: 'Altezza', type: 'NUMBER', priority: 'HIGH' }),
    aTemplate({ name: 'drawn', label: 'Disegno', type: 'DATE', priority: 'HIGH' }),
  )
  await startText('it')
  const customMetadataList = [
    { name: 'height', value: '52.5' },
    { name: 'drawn', value: '1764-05' },
  ]
  const { screen } = await openItem(anItemWithImages(1, { customMetadataList }).item)
  const panel = screen.getByRole('complementary', { name: 'Informazioni' })
  await expect.element(panel.getByText('52,5')).toBeVisible()
  await expect.element(panel.getByText('maggio 1764')).toBeVisible()
  await screen.getByRole('button', { name: 'Vedi tutti i metadati' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Modifica' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Altezza' })).toHaveAccessibleDescription('52,5')
  await startText('en')
})

test('the panel shows who has to be named, and what may be done with the item', async () => {
  const customMetadataList = [
    { name: 'rights', value: 'https://creativecommons.org/licenses/by-sa/4.0/' },
    { name: 'rights', value: 'http://rightsstatements.org/vocab/InC/1.0/' },
    { name: 'attribution', value: 'Museo Civico, gift of the heirs' },
  ]
  const { screen } = await openItem(anItemWithImages(1, { customMetadataList }).item)
  const rights = screen.getByRole('region', { name: 'Rights' })
  await expect.element(rights.getByText('Museo Civico, gift of the heirs')).toBeInTheDocument()
  await expect
    .element(rights.getByRole('link', { name: 'CC BY-SA 4.0' }))
    .toHaveAttribute('href', 'https://creativecommons.org/licenses/by-sa/4.0/')
  await expect.element(rights.getByRole('link', { name: 'In copyright' })).toBeInTheDocument()
})

test('the sheet of keys lists those of the viewer and of the media below it', async () => {
  const { screen } = await openItem(anItemWithImages(2).item)
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 1' })).toBeVisible()
  openDialog({ name: 'shortcuts' })
  const sheet = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByRole('heading', { name: 'Viewer' })).toBeVisible()
  await expect.element(sheet.getByText('Zoom in')).toBeVisible()
  await expect.element(sheet.getByRole('heading', { name: 'Assets of the item' })).toBeVisible()
  await expect.element(sheet.getByText('Move to another position')).toBeVisible()
  expect(sheet.getByRole('heading', { name: 'Items in a list' }).query()).toBeNull()
})

test('[ITEM-17] an item without media says so', async () => {
  const { screen } = await openItem(anItem({ ...here, leadImage: undefined, mediaTypeInfo: aMediaTypeInfo() }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This item does not contain any media')
  expect(screen.getByRole('tab').query()).toBeNull()
})

test('an item that a list has shown opens with its picture before the item itself has loaded', async () => {
  const { item } = anItemWithImages(2, { sgtt: 'Chart of the lagoon' })
  serveCollections([maps], [item])
  serveItems(item)
  const { screen, router } = await renderApplication(`/catalog/${maps.uuid}`)
  await expect.element(screen.getByRole('link', { name: /Chart of the lagoon/ }).first()).toBeInTheDocument()
  serve(waiting('item'), waiting('assets'), waiting('parents'))
  await router.navigate({ to: addressOf(item) })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Chart of the lagoon' })).toBeVisible()
  const stage = screen.getByRole('application', { name: 'Deep zoom of Chart of the lagoon' })
  await expect.element(stage).toBeVisible()
  expect(stage.element().querySelector('img')?.getAttribute('src')).toBe(item.leadImage?.thumb)
})

test('an item that cannot be loaded again shows its known version, and can be loaded again; a deleted one does not', async () => {
  const { item } = anItemWithImages(1, { sgtt: 'Chart of the lagoon' })
  serveCollections([maps], [item])
  serveItems(item)
  const { screen, router } = await renderApplication(`/catalog/${maps.uuid}`)
  await expect.element(screen.getByRole('link', { name: /Chart of the lagoon/ }).first()).toBeInTheDocument()
  serve([http.get('*/meta/culturalItems/search/findByUuid', () => problem(500, 'internal'))])
  await router.navigate({ to: addressOf(item) })
  await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Chart of the lagoon' })).toBeVisible()
  serve([http.get('*/meta/culturalItems/search/findByUuid', () => problem(404, 'not-found'))])
  await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Page not found')).toBeVisible()
})

test('[SHELL-23] in part: tab, asset and region are in the address, and the address opens them', async () => {
  const { item, images } = anItemWithImages(13, { mediaTypeInfo: aMediaTypeInfo({ imagesCount: 13, videosCount: 1 }) })
  serveAssets(item, 'videos', aVideo({ sgtt: 'Film of the sheet' }))
  const { screen, router } = await openItem(item, `?asset=${images[12]?.uuid}&region=1000,1000,800,600`)
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 13' })).toBeVisible()
  await expect.element(screen.getByRole('status', { name: 'Image 13 of 13' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ region: '1000,1000,800,600' })
  await screen.getByRole('button', { name: 'Whole image' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ asset: images[12]?.uuid })
  await screen.getByRole('tab', { name: 'Videos 1' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ type: 'videos' })
})
