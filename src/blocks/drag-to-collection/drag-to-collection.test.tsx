import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, chosen } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useNotices } from '@/stores/notices'
import { useUndo } from '@/stores/undo'

beforeEach(async () => {
  anEmptyCatalogue()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useUndo.setState({ steps: [] })
  await page.viewport(1280, 900)
})

const shelf = aCollection({ sgtt: 'Shelf' })
const maps = aCollection({ sgtt: 'Maps', parentCollectionsUuids: [shelf.uuid] })
const prints = aCollection({ sgtt: 'Prints', parentCollectionsUuids: [shelf.uuid] })
const onShelf = (sgtt: string, ...others: string[]) => anItem({ sgtt, parentCollectionsUuids: [shelf.uuid, ...others] })

async function openShelf(...items: CulturalItem[]) {
  const writes: { path: string; parents: unknown }[] = []
  serveSession(aUser(), [aTenant()])
  serveItems(...items)
  serveCollections([shelf, maps, prints], items)
  serve([
    http.patch('*/meta/:kind/:uuid', async ({ request }) => {
      const body: unknown = await request.clone().json()
      const parents = body !== null && typeof body === 'object' && Reflect.get(body, 'parentCollectionsUuids')
      writes.push({ path: new URL(request.url).pathname, parents })
    }),
  ])
  await renderApplication(`/catalog/${shelf.uuid}`)
  await expect.element(item(items[0]?.sgtt ?? '')).toBeVisible()
  // The mouse is seen: what it can do comes.
  document.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))
  return writes
}
const item = (name: string) => page.getByRole('list', { name: 'Items' }).getByRole('link', { name })
const tile = (name: RegExp) => page.getByRole('region', { name: 'Sub-collections' }).getByRole('link', { name })
const notice = (text: string | RegExp) => page.getByRole('region', { name: 'Notices' }).getByText(text)

const middle = (locator: Locator) => {
  const { left, top, width, height } = locator.element().getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
const pointer = (type: string, at: { clientX: number; clientY: number }, more: PointerEventInit = {}) =>
  (document.elementFromPoint(at.clientX, at.clientY) ?? document.body).dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerType: 'mouse',
      buttons: type === 'pointerup' ? 0 : 1,
      ...at,
      ...more,
    }),
  )
/** Until what is dragged shows: the gesture is loaded when a mouse is seen first. */
async function drag(from: Locator, to: Locator, more: PointerEventInit = {}) {
  await expect.element(from).toBeVisible()
  await expect.element(to).toBeVisible()
  await vi.waitFor(() => {
    pointer('pointerdown', middle(from), more)
    pointer('pointermove', middle(to), more)
    expect(document.querySelector('[data-drop-place]')).not.toBeNull()
  }, 10_000)
}
async function dragAndDrop(from: Locator, to: Locator, more: PointerEventInit = {}) {
  await drag(from, to, more)
  pointer('pointerup', middle(to), more)
}

test('[COLL-16] a card dropped onto a collection of the strip is moved there, and the notice takes it back', async () => {
  const coast = onShelf('Coast')
  const writes = await openShelf(coast, onShelf('River'))
  await drag(item('Coast'), tile(/^Maps/))
  await vi.waitFor(() => expect(document.querySelector('[data-drop-place=move]')).not.toBeNull())
  await expect.element(page.getByText('Move “Coast” to Maps')).toBeVisible()
  pointer('pointerup', middle(tile(/^Maps/)))
  await expect.element(notice('Item moved successfully to Maps')).toBeVisible()
  expect(writes).toEqual([{ path: `/meta/culturalItems/${coast.uuid}`, parents: [maps.uuid] }])
  expect(document.querySelector('[data-drop-place]')).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(writes.at(-1)?.parents).toEqual([shelf.uuid]))
})

test('[COLL-16] with Alt or Ctrl it is linked', async () => {
  const coast = onShelf('Coast')
  const writes = await openShelf(coast)
  await drag(item('Coast'), tile(/^Maps/), { altKey: true })
  await expect.element(page.getByText('Link “Coast” to Maps')).toBeVisible()
  pointer('pointerup', middle(tile(/^Maps/)), { altKey: true })
  await expect.element(notice('Item linked successfully to Maps')).toBeVisible()
  expect(writes[0]?.parents).toEqual([shelf.uuid, maps.uuid])
})

test('[COLL-16] one of those selected takes all of them with it', async () => {
  const [coast, river, lake] = [onShelf('Coast'), onShelf('River'), onShelf('Lake')]
  const writes = await openShelf(coast, river, lake)
  await page.getByRole('checkbox', { name: 'Select Coast' }).click()
  await page.getByRole('checkbox', { name: 'Select River' }).click()
  await dragAndDrop(item('River'), tile(/^Prints/))
  await expect.element(notice('2 items moved to Prints')).toBeVisible()
  expect(writes.map(({ path }) => path).toSorted()).toEqual(
    [coast, river].map(({ uuid }) => `/meta/culturalItems/${uuid}`).toSorted(),
  )
  expect(chosen()).toBe(0)
})

test('[COLL-16] an item that would leave several collections is not moved by a slip: the dialog names them', async () => {
  const writes = await openShelf(onShelf('Coast', prints.uuid))
  await dragAndDrop(item('Coast'), tile(/^Maps/))
  const dialog = page.getByRole('dialog', { name: 'Move “Coast”' })
  await expect.element(dialog.getByText('It leaves Shelf and Prints.')).toBeVisible()
  expect(writes).toEqual([])
  await dialog.getByRole('button', { name: 'Link' }).click()
  await vi.waitFor(() => expect(writes).toHaveLength(1))
})

test('[COLL-16] a collection is dropped into another one; a descendant refuses it in the words of the specification', async () => {
  const writes = await openShelf(onShelf('Coast'))
  serve([http.patch('*/meta/culturalItemCollections/:uuid', () => problem(400, 'collection.child'), { once: true })])
  await dragAndDrop(tile(/^Prints/), tile(/^Maps/))
  await expect.element(notice('You can not move the collection to its child !')).toBeVisible()
  await dragAndDrop(tile(/^Maps/), tile(/^Prints/))
  await expect.element(notice('Collection moved successfully to Prints')).toBeVisible()
  expect(writes).toEqual([{ path: `/meta/culturalItemCollections/${maps.uuid}`, parents: [prints.uuid] }])
})

test('Escape gives up, a short press is a click, and a finger drags nothing', async () => {
  const writes = await openShelf(onShelf('Coast'))
  await drag(item('Coast'), tile(/^Maps/))
  await userEvent.keyboard('{Escape}')
  pointer('pointerup', middle(tile(/^Maps/)))
  const finger = { pointerType: 'touch' }
  pointer('pointerdown', middle(item('Coast')), finger)
  pointer('pointermove', middle(tile(/^Maps/)), finger)
  pointer('pointerup', middle(tile(/^Maps/)), finger)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(writes).toEqual([])
  await item('Coast').click()
  await expect.element(page.getByRole('heading', { name: 'Coast', level: 1 })).toBeVisible()
})
