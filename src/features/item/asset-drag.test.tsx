import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serve, serveAssets } from '../../../test/mock-api/serve'
import { aMouse, middleOf } from '../../../test/mouse'
import { anItemWithImages, beforeItems, openItem } from '../../../test/open-item'
import { useAssetSelection } from '@/stores/asset-selection'

let mouse: ReturnType<typeof aMouse>

beforeEach(async () => {
  mouse = aMouse()
  beforeItems()
  await page.viewport(1280, 900)
})

afterEach(() => vi.restoreAllMocks())

/** Opens the page of an item with 13 images; returns the sent orders. */
async function open() {
  const { item } = anItemWithImages(13)
  const orders: string[] = []
  // The answer never arrives: the test sees what shows without it.
  serve([
    http.put('*/meta/culturalItems/:uuid/:list', async ({ request }) => {
      orders.push(await request.clone().text())
      await new Promise(() => undefined)
    }),
  ])
  await openItem(item)
  await expect.element(tile(6)).toBeVisible()
  return orders
}
const tile = (n: number) => page.getByRole('button', { name: new RegExp(`^Position ${n}\\.`) })
const order = (most: number) =>
  [...document.querySelectorAll('[data-tile]')]
    .slice(0, most)
    .map((one) => one.getAttribute('title')?.replace('Sheet ', ''))
    .join(' ')
const status = (words: string) => page.getByRole('status').filter({ hasText: words })

/** Drags a tile over the gap after another one. A press is repeated if the drag code was not listening yet. */
async function carry(from: number, after: number) {
  const { x, y } = middleOf(tile(after))
  await vi.waitFor(() => {
    if (!document.querySelector('[data-dragged]')) {
      mouse.release(middleOf(tile(from)))
      mouse.press(middleOf(tile(from)))
    }
    mouse.move({ x: x + 20, y })
    mouse.move({ x: x + 30, y })
    expect(document.querySelector('[data-dragged]')).not.toBeNull()
  }, 20_000)
  return { x: x + 30, y }
}

test('[ITEM-10] a tile is dragged to another position, which shows before the server has answered, and is announced', async () => {
  const orders = await open()
  const end = await carry(1, 3)
  await expect.element(status('New position: 3 of 13')).toBeInTheDocument()
  mouse.release(end)
  await vi.waitFor(() => expect(order(5)).toBe('2 3 1 4 5'))
  await expect.element(status('Sheet 1: position 3 of 13')).toBeInTheDocument()
  await vi.waitFor(() => expect(orders).toHaveLength(1))
})

test('[ITEM-10] Escape cancels the drag, says so, and keeps the selection', async () => {
  const orders = await open()
  await tile(2).hover()
  await page.getByRole('checkbox', { name: 'Select Sheet 2' }).click()
  const end = await carry(2, 5)
  await expect.element(status('New position: 5 of 13')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(status('Nothing was moved.')).toBeInTheDocument()
  expect(document.querySelector('[data-dragged]')).toBeNull()
  mouse.release(end)
  expect(order(5)).toBe('1 2 3 4 5')
  expect(useAssetSelection.getState().chosen.size).toBe(1)
  // The next drag starts again.
  mouse.release(await carry(2, 4))
  await vi.waitFor(() => expect(order(5)).toBe('1 3 4 2 5'))
  await vi.waitFor(() => expect(orders).toHaveLength(1))
})

/** Opens the page of an item with three images; the server keeps its order, and answers when `answer` is called. */
async function openThree(search = '') {
  const { item, images } = anItemWithImages(3)
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const orders: string[][] = []
  serve([
    http.put('*/meta/culturalItems/:uuid/:list', async ({ request }) => {
      const order = (await request.clone().text()).split('\n')
      orders.push(order)
      await promise
      const after = order.flatMap((self) => images.find(({ _links }) => _links.self.href === self) ?? [])
      serveAssets(item, 'images', ...after)
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/images/viewers/*', () => HttpResponse.html('<title>Viewer</title>')),
  ])
  await openItem(item, search)
  await expect.element(tile(3)).toBeVisible()
  return { answer, orders }
}
const application = (name: string) => page.getByRole('application', { name: `Deep zoom of ${name}` })

test('[ITEM-10] the viewer goes through the images in their new order', async () => {
  const { answer } = await openThree()
  await expect.element(application('Sheet 1')).toBeVisible()
  mouse.release(await carry(3, 1))
  await vi.waitFor(() => expect(order(3)).toBe('1 3 2'))
  answer()
  await expect.element(status('Order saved successfully')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Next image' }).click()
  await expect.element(application('Sheet 3')).toBeVisible()
  await page.getByRole('button', { name: 'Next image' }).click()
  await expect.element(application('Sheet 2')).toBeVisible()
})

test('[ITEM-10] the advanced viewer reloads once the server has the new order, and not before', async () => {
  const { answer, orders } = await openThree('?viewer=advanced')
  const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title^="Advanced viewer"]')
  await vi.waitFor(() => expect(frame()?.contentDocument?.title).toBe('Viewer'))
  const before = frame()
  const happened: string[] = []
  const watching = new MutationObserver(() => {
    if (happened.at(-1) !== 'loaded anew' && frame() && frame() !== before) happened.push('loaded anew')
  })
  watching.observe(document.body, { childList: true, subtree: true })
  mouse.release(await carry(3, 1))
  await vi.waitFor(() => expect(order(3)).toBe('1 3 2'))
  await vi.waitFor(() => expect(orders).toHaveLength(1))
  happened.push('answered')
  answer()
  await expect.element(status('Order saved successfully')).toBeInTheDocument()
  await vi.waitFor(() => {
    expect(frame()?.contentDocument?.title).toBe('Viewer')
    expect(frame()).not.toBe(before)
  })
  await expect.poll(() => happened).toEqual(['answered', 'loaded anew'])
  watching.disconnect()
})
