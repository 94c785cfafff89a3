import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDocument, anAudio, anImage, aModel3D, aVideo } from '../../../test/fixtures/assets'
import { aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { serve, serveAssets } from '../../../test/mock-api/serve'
import { anItemWithImages, beforeItems, maps, openItem } from '../../../test/open-item'
import { useInfoPanel } from '@/stores/info-panel'
import { useAssetSelection } from '@/stores/asset-selection'

let asked: string[]

beforeEach(beforeItems)
afterEach(() => vi.restoreAllMocks())

/** Opens the page of an item with 13 images and one asset of each other type. */
async function open(search = '') {
  const { item, images } = anItemWithImages(13, {
    mediaTypeInfo: aMediaTypeInfo({
      imagesCount: 13,
      audiosCount: 1,
      videosCount: 1,
      model3DsCount: 1,
      documentsCount: 1,
    }),
  })
  serveAssets(item, 'audios', anAudio({ sgtt: 'Voice of the printer' }))
  serveAssets(item, 'videos', aVideo({ sgtt: 'Film of the press' }))
  serveAssets(item, 'model3Ds', aModel3D({ sgtt: 'The press' }))
  const note = aDocument({ sgtt: 'Note', mimeType: 'text/plain' })
  serveAssets(item, 'documents', note)
  asked = []
  serve([
    http.get(
      '*/meta/culturalItems/:uuid/:list',
      ({ request }) => void asked.push(request.url.replace(/.*\/(?=[^/]+\?)/, '')),
    ),
    http.get(`*/images/media/${note.uuid}/*`, () => HttpResponse.text('Bought in Venice.')),
  ])
  const application = await openItem(item, search)
  await expect.element(application.screen.getByRole('tab', { name: /Images/ })).toBeVisible()
  return { ...application, images, item }
}

type Screen = Awaited<ReturnType<typeof open>>['screen']
const tile = (screen: Screen, n: number) => screen.getByRole('button', { name: new RegExp(`^Position ${n}\\.`) })
/**
 * A finger that rests on a tile for `ms`: the test moves the clock, so that on a slow machine no press becomes a long one.
 */
const hold = (screen: Screen, n: number, ms: number) => {
  const button = tile(screen, n).element()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'touch' }))
  vi.advanceTimersByTime(ms)
  vi.useRealTimers()
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0, pointerType: 'touch' }))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
}

test('[ITEM-07] tabs are in their order with their counts, and the first type with assets is chosen', async () => {
  const { screen } = await open()
  expect(
    screen
      .getByRole('tab')
      .all()
      .map((tab) => tab.element().textContent),
  ).toEqual(['Images13', 'Audios1', 'Videos1', '3D models1', 'Documents1'])
  await expect.element(screen.getByRole('tab', { name: 'Images 13' })).toHaveAttribute('aria-selected', 'true')
  await screen.unmount()
  const film = anItem({
    parentCollectionsUuids: [maps.uuid],
    leadImage: undefined,
    mediaTypeInfo: aMediaTypeInfo({ videosCount: 1, documentsCount: 1 }),
  })
  serveAssets(film, 'videos', aVideo())
  const other = await openItem(film)
  await expect.element(other.screen.getByRole('tab', { name: 'Videos 1' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(other.screen.getByRole('tab', { name: 'Images 0' })).toBeDisabled()
})

test('[ITEM-05] each type has its viewer', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 1' })).toBeVisible()
  await screen.getByRole('tab', { name: 'Audios 1' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Voice of the printer' })).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Audio Voice of the printer' })).toBeVisible()
  await screen.getByRole('tab', { name: 'Videos 1' }).click()
  await expect.element(screen.getByLabelText('Video Film of the press').first()).toBeInTheDocument()
  await screen.getByRole('tab', { name: '3D models 1' }).click()
  await expect.element(screen.getByRole('application', { name: '3D model The press' })).toBeVisible()
  await screen.getByRole('tab', { name: 'Documents 1' }).click()
  await expect.element(screen.getByText('Bought in Venice.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Download Note' })).toBeVisible()
})

test('[ITEM-05] a film keeps playing while the panel beside it is resized and closed', async () => {
  const { screen } = await open('?type=videos')
  await expect.element(screen.getByLabelText('Video Film of the press').first()).toBeInTheDocument()
  const film = document.querySelector('video')
  expect(film).not.toBeNull()
  useInfoPanel.setState({ width: 401 })
  const edge = screen.getByRole('separator', { name: 'Width of the information panel' })
  await expect.element(edge).toHaveAttribute('aria-valuenow', '401')
  expect(document.querySelector('video')).toBe(film)
  useInfoPanel.setState({ open: false })
  await expect.element(edge).not.toBeInTheDocument()
  expect(document.querySelector('video')).toBe(film)
})

test('[ITEM-08] another type starts with nothing selected and loads its list, ten at a time', async () => {
  const { screen } = await open()
  await tile(screen, 2).hover()
  await screen.getByRole('checkbox', { name: 'Select Sheet 2' }).click()
  await expect.element(screen.getByRole('region', { name: 'Selected assets' }).getByText('1 selected')).toBeVisible()
  await screen.getByRole('tab', { name: 'Audios 1' }).click()
  await vi.waitFor(() => expect(useAssetSelection.getState().chosen.size).toBe(0))
  await vi.waitFor(() => expect(asked).toContain('audios?page=0&size=10'))
  asked.length = 0
  await screen.getByRole('tab', { name: 'Images 13' }).click()
  await vi.waitFor(() => expect(asked).toContain('images?page=0&size=10'))
  expect(asked.every((address) => address.endsWith('size=10'))).toBe(true)
})

test('[ITEM-25] positions are numbered on over the pages', async () => {
  const { screen } = await open()
  await expect.element(tile(screen, 1)).toBeVisible()
  tile(screen, 1).element().focus()
  screen
    .getByRole('list', { name: 'Images' })
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await expect.element(screen.getByRole('button', { name: 'Position 13. Show Sheet 13 in the viewer' })).toBeVisible()
  await vi.waitFor(() => expect(asked).toContain('images?page=1&size=10'))
  await vi.waitFor(() => expect(document.activeElement).toBe(tile(screen, 13).element()))
})

test('[ITEM-09] a long press selects, and while something is selected a short press does not', async () => {
  const { screen } = await open()
  await expect.element(tile(screen, 1)).toBeVisible()
  hold(screen, 1, 300)
  expect(useAssetSelection.getState().chosen.size).toBe(0)
  hold(screen, 1, 800)
  await vi.waitFor(() => expect(useAssetSelection.getState().chosen.size).toBe(1))
  await tile(screen, 3).click()
  await expect.element(screen.getByRole('region', { name: 'Selected assets' }).getByText('2 selected')).toBeVisible()
  await expect.element(tile(screen, 3)).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Select all' }).click()
  await expect.element(screen.getByRole('region', { name: 'Selected assets' }).getByText('13 selected')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear selection' }).click()
  await tile(screen, 3).click()
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 3' })).toBeVisible()
})

test('[ITEM-09] checkboxes are always shown on touch devices', async () => {
  const coarse = (media: string) =>
    Object.assign(new EventTarget(), {
      matches: media.includes('coarse'),
      media,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  vi.spyOn(window, 'matchMedia').mockImplementation(coarse)
  const { screen } = await open()
  const opacity = () => {
    const box = screen.getByRole('checkbox', { name: 'Select Sheet 2' }).element().closest('label')
    return box && getComputedStyle(box).opacity
  }
  await vi.waitFor(() => expect(opacity()).toBe('1'))
  await screen.unmount()
  vi.restoreAllMocks()
  const desk = await open()
  await expect.element(tile(desk.screen, 2)).toBeVisible()
  const box = desk.screen.getByRole('checkbox', { name: 'Select Sheet 2' }).element().closest('label')
  expect(box && getComputedStyle(box).opacity).toBe('0')
})

test('keys move along the row: arrows move, Space selects, Enter shows', async () => {
  const { screen } = await open()
  await expect.element(tile(screen, 1)).toBeVisible()
  tile(screen, 1).element().focus()
  const { userEvent } = await import('vitest/browser')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await vi.waitFor(() => expect(document.activeElement).toBe(tile(screen, 3).element()))
  await userEvent.keyboard(' ')
  await vi.waitFor(() => expect([...useAssetSelection.getState().chosen.keys()]).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(useAssetSelection.getState().chosen.size).toBe(0))
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('application', { name: 'Deep zoom of Sheet 3' })).toBeVisible()
})

test('an image whose import failed shows the reason in the viewer and on its tile, and one in process says that it will appear', async () => {
  const item = anItem({
    parentCollectionsUuids: [maps.uuid],
    leadImage: undefined,
    mediaTypeInfo: aMediaTypeInfo({ imagesCount: 2 }),
  })
  const stage = { importState: 'DONE' as const }
  const failed = { importState: 'ERROR' as const, code: 'media.truncated', reason: 'The file ends too early.' }
  const noTiles = { iiif: undefined, dzi: undefined }
  serveAssets(
    item,
    'images',
    anImage({
      _links: noTiles,
      processing: {
        importState: 'ERROR',
        stages: { metadata: stage, upload: stage, processing: failed, indexing: stage, overall: failed },
      },
    }),
    anImage({ _links: noTiles, sgtt: 'Coming', processing: { importState: 'IN_PROGRESS' } }),
  )
  const { screen } = await openItem(item)
  await expect.element(screen.getByText('This file could not be processed: The file ends too early.')).toBeVisible()
  const failedTile = tile(screen, 1)
  await expect
    .element(failedTile)
    .toHaveAccessibleName(/in the viewer\. This file could not be processed: The file ends too early\.$/)
  await expect.element(failedTile).toHaveTextContent('Error1')
  await screen.getByRole('button', { name: /Show Coming/ }).click()
  await expect.element(screen.getByText('Still being processed. It appears here when it is ready.')).toBeVisible()
})
