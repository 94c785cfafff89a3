import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aPage } from '../../../test/fixtures/pages'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, chosen } from '../../../test/open-catalogue'
import { aMouse, middleOf } from '../../../test/mouse'
import { renderApplication } from '../../../test/render-application'
import type { JarvisUser } from '@teca/shared/contract/iam'
import type { Collection, CulturalItem } from '@teca/shared/contract/meta'
import { useNotices } from '@/stores/notices'
import { useTreePanel } from '@/stores/tree-panel'
import { useUndo } from '@/stores/undo'

let mouse: ReturnType<typeof aMouse>

beforeEach(async () => {
  mouse = aMouse()
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useUndo.setState({ steps: [] })
  useTreePanel.setState({ pinned: false })
  await page.viewport(1280, 900)
})

afterEach(() => vi.restoreAllMocks())

const shelf = aCollection({ sgtt: 'Shelf' })
const maps = aCollection({ sgtt: 'Maps', parentCollectionsUuids: [shelf.uuid] })
const prints = aCollection({ sgtt: 'Prints', parentCollectionsUuids: [shelf.uuid] })
const onShelf = (sgtt: string, ...others: string[]) => anItem({ sgtt, parentCollectionsUuids: [shelf.uuid, ...others] })

type Others = { more?: Collection[]; user?: JarvisUser }
async function openShelf(items: CulturalItem[], { more = [], user = aUser() }: Others = {}) {
  const writes: { path: string; parents: unknown }[] = []
  serveSession(user, [aTenant()])
  serveItems(...items)
  serveCollections([shelf, maps, prints, ...more], items)
  serve([
    http.patch('*/meta/:kind/:uuid', async ({ request }) => {
      const body: unknown = await request.clone().json()
      const parents = body !== null && typeof body === 'object' && Reflect.get(body, 'parentCollectionsUuids')
      writes.push({ path: new URL(request.url).pathname, parents })
    }),
  ])
  await renderApplication(`/catalog/${shelf.uuid}`)
  await expect.element(item(items[0]?.sgtt ?? '')).toBeVisible()
  return writes
}
const item = (name: string) => page.getByRole('list', { name: 'Items' }).getByRole('link', { name })
const tile = (name: RegExp) => page.getByRole('region', { name: 'Sub-collections' }).getByRole('link', { name })
const notice = (text: string | RegExp) => page.getByRole('region', { name: /^Notices/ }).getByText(text)

type Held = 'none' | 'alt'
/** Drags until the preview shows over the target. A press is repeated if the drag code was not listening yet. */
async function drag(from: Locator, to: Locator, held: Held = 'none') {
  await expect.element(from).toBeVisible()
  await expect.element(to).toBeVisible()
  await vi.waitFor(() => {
    if (ghosts() === 0) {
      mouse.release(middleOf(from), held)
      mouse.press(middleOf(from), held)
    }
    const { x, y } = middleOf(to)
    mouse.move({ x: x - 4, y }, held)
    mouse.move({ x, y }, held)
    expect(document.querySelector('[data-drop-place]')).not.toBeNull()
  }, 20_000)
}
async function dragAndDrop(from: Locator, to: Locator, held: Held = 'none') {
  await drag(from, to, held)
  mouse.release(middleOf(to), held)
}
const status = (words: string) => page.getByRole('status').filter({ hasText: words })
const ghosts = () => document.querySelectorAll('[data-dragged]').length

test('[COLL-16] a card dropped onto a collection of the strip moves there, and the notice undoes it', async () => {
  const coast = onShelf('Coast')
  const writes = await openShelf([coast, onShelf('River')])
  await drag(item('Coast'), tile(/^Maps/))
  await vi.waitFor(() => expect(document.querySelector('[data-drop-place=move]')).not.toBeNull())
  await expect.element(page.getByText('Move “Coast” to Maps')).toBeVisible()
  await expect.element(status('Move “Coast” to Maps')).toBeInTheDocument()
  mouse.release(middleOf(tile(/^Maps/)))
  await expect.element(notice('Item moved successfully to Maps')).toBeVisible()
  expect(writes).toEqual([{ path: `/meta/culturalItems/${coast.uuid}`, parents: [maps.uuid] }])
  expect(document.querySelector('[data-drop-place]')).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(writes.at(-1)?.parents).toEqual([shelf.uuid]))
})

test('[COLL-16] with Alt or Ctrl it is linked', async () => {
  const coast = onShelf('Coast')
  const writes = await openShelf([coast])
  await drag(item('Coast'), tile(/^Maps/), 'alt')
  await expect.element(page.getByText('Link “Coast” to Maps')).toBeVisible()
  mouse.release(middleOf(tile(/^Maps/)), 'alt')
  await expect.element(notice('Item linked successfully to Maps')).toBeVisible()
  expect(writes[0]?.parents).toEqual([shelf.uuid, maps.uuid])
})

test('[COLL-16] dragging one selected item moves all selected ones', async () => {
  const [coast, river, lake] = [onShelf('Coast'), onShelf('River'), onShelf('Lake')]
  const writes = await openShelf([coast, river, lake])
  await page.getByRole('checkbox', { name: 'Select Coast' }).click()
  await page.getByRole('checkbox', { name: 'Select River' }).click()
  await dragAndDrop(item('River'), tile(/^Prints/))
  await expect.element(notice('2 items moved to Prints')).toBeVisible()
  expect(writes.map(({ path }) => path).toSorted()).toEqual(
    [coast, river].map(({ uuid }) => `/meta/culturalItems/${uuid}`).toSorted(),
  )
  expect(chosen()).toBe(0)
})

test('[COLL-16] an item that would leave several collections opens the dialog, which names them', async () => {
  const writes = await openShelf([onShelf('Coast', prints.uuid)])
  await dragAndDrop(item('Coast'), tile(/^Maps/))
  const dialog = page.getByRole('dialog', { name: 'Move “Coast”' })
  await expect.element(dialog.getByText('It will be removed from Shelf and Prints.')).toBeVisible()
  expect(writes).toEqual([])
  await dialog.getByRole('button', { name: 'Link' }).click()
  await vi.waitFor(() => expect(writes).toHaveLength(1))
})

test('[COLL-16] a collection that would leave several collections opens its dialog, with the target of the drop', async () => {
  const both = aCollection({ sgtt: 'Both', parentCollectionsUuids: [shelf.uuid, prints.uuid] })
  const writes = await openShelf([onShelf('Coast')], { more: [both] })
  await dragAndDrop(tile(/^Both/), tile(/^Maps/))
  const dialog = page.getByRole('dialog', { name: 'Move Both' })
  await expect.element(dialog.getByText('To Maps')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Maps' })).toBeChecked()
  expect(writes).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await vi.waitFor(() =>
    expect(writes).toEqual([{ path: `/meta/culturalItemCollections/${both.uuid}`, parents: [maps.uuid] }]),
  )
})

test('[COLL-16] a collection that only the tree has loaded opens its dialog, with the target of the drop', async () => {
  const attic = aCollection({ sgtt: 'Attic' })
  const writes = await openShelf([onShelf('Coast')], { more: [attic] })
  const { customMetadataList: _, ...inTree } = attic
  serve([
    http.get('*/meta/culturalItemCollections/search/findRoot', ({ request }) => {
      if (new URL(request.url).searchParams.get('projection') !== 'tree') return undefined
      return HttpResponse.json(aPage('culturalItemCollections', [inTree], { size: 100 }))
    }),
  ])
  useTreePanel.setState({ pinned: true })
  const row = page.getByRole('treeitem', { name: 'Attic' })
  await dragAndDrop(row, tile(/^Maps/))
  const dialog = page.getByRole('dialog', { name: 'Move Attic' })
  await expect.element(dialog.getByText('To Maps')).toBeVisible()
  expect(writes).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await vi.waitFor(() =>
    expect(writes).toEqual([{ path: `/meta/culturalItemCollections/${attic.uuid}`, parents: [maps.uuid] }]),
  )
})

test('[COLL-16] a collection is dropped into another one; a drop into a descendant is refused in the words of the specification', async () => {
  const writes = await openShelf([onShelf('Coast')])
  serve([http.patch('*/meta/culturalItemCollections/:uuid', () => problem(400, 'collection.child'), { once: true })])
  await dragAndDrop(tile(/^Prints/), tile(/^Maps/))
  await expect.element(notice('You can not move the collection to its child !')).toBeVisible()
  await dragAndDrop(tile(/^Maps/), tile(/^Prints/))
  await expect.element(notice('Collection moved successfully to Prints')).toBeVisible()
  expect(writes).toEqual([{ path: `/meta/culturalItemCollections/${maps.uuid}`, parents: [prints.uuid] }])
})

test('Escape cancels a drag and says so, as does a drop outside; a press afterwards is a press', async () => {
  const writes = await openShelf([onShelf('Coast'), onShelf('River')])
  await page.getByRole('checkbox', { name: 'Select River' }).click()
  await drag(item('Coast'), tile(/^Maps/))
  await userEvent.keyboard('{Escape}')
  await expect.element(status('Nothing was moved.')).toBeInTheDocument()
  expect(ghosts()).toBe(0)
  mouse.release(middleOf(tile(/^Maps/)))
  // It cancels only the drag.
  expect(chosen()).toBe(1)
  const title = page.getByRole('heading', { name: 'Shelf', level: 1 })
  await drag(item('Coast'), tile(/^Maps/))
  mouse.move(middleOf(title))
  await vi.waitFor(() => expect(document.querySelector('[data-drop-place]')).toBeNull())
  mouse.release(middleOf(title))
  await vi.waitFor(() => expect(ghosts()).toBe(0))
  expect(writes).toEqual([])
  await expect.element(title).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select River' }).click()
  await item('Coast').click()
  await expect.element(page.getByRole('heading', { name: 'Coast', level: 1 })).toBeVisible()
})

test('a finger drags no card: it scrolls and selects', async () => {
  await openShelf([onShelf('Coast')])
  const card = item('Coast').element()
  card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType: 'touch' }))
  card.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, isPrimary: true, pointerType: 'touch' }))
  card.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true, pointerType: 'touch' }))
  expect(performance.getEntriesByType('resource').filter(({ name }) => /drag-layer/.test(name))).toEqual([])
})

test('people who may not edit cannot drag', async () => {
  await openShelf([onShelf('Coast')], { user: aUser({ userRoles: ['ROLE_USER'] }) })
  mouse.move(middleOf(item('Coast')))
  mouse.press(middleOf(item('Coast')))
  mouse.move(middleOf(tile(/^Maps/)))
  mouse.release(middleOf(tile(/^Maps/)))
  expect(document.querySelector('[data-dragged]')).toBeNull()
})
