import { createRootRoute, createRoute } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApplication } from '../../../test/render-application'
import { goBack } from './go-back'

const later = globalThis.setTimeout
afterEach(() => void vi.useRealTimers())

/** Opens the page of an item, from another screen if `from` is given; no further screen loads until `answer` is called. */
async function atAnItem(from?: string) {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  let opened = false
  const loader = () => (opened ? promise : undefined)
  const root = createRootRoute()
  const screen = (path: string) =>
    // A screen that was left is not cached.
    createRoute({ getParentRoute: () => root, path, loader, gcTime: 0, component: () => <h1>{path}</h1> })
  const tree = root.addChildren(['/catalog', '/catalog/maps', '/catalog/letters', '/item'].map(screen))
  const { router, screen: page, address } = await renderApplication(from ?? '/item', tree)
  if (from) router.history.push('/ui/item')
  await expect.element(page.getByRole('heading', { name: '/item' })).toBeVisible()
  opened = true
  // The test moves the clock from here on: nothing depends on the speed of the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = vi.fn<() => void>()
  const leave = (collection?: string) => void goBack(router, collection).then(left)
  return { router, address, leave, left, answer }
}

/** Advances the clock after all pending promises have run. */
async function passed(ms: number) {
  vi.advanceTimersByTime(ms)
  for (let turn = 0; turn < 10; turn++) await new Promise((done) => later(done))
}

test('[ITEM-19] the address changes at once, and the former screen is waited for one second at most', async () => {
  const { address, leave, left } = await atAnItem('/catalog/maps')
  leave('letters')
  await passed(0)
  expect(address()).toBe('/catalog/maps')
  await passed(999)
  expect(left).not.toHaveBeenCalled()
  await passed(1)
  expect(left).toHaveBeenCalledOnce()
})

test('if the former screen is ready sooner, the wait ends with it', async () => {
  const { leave, left, answer } = await atAnItem('/catalog/maps')
  leave('letters')
  await passed(100)
  expect(left).not.toHaveBeenCalled()
  answer()
  vi.useRealTimers()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})

test.each([
  ['/catalog/letters', 'letters'],
  ['/catalog', undefined],
])('[ITEM-19] without a former screen, its collection opens, or the catalogue: %s', async (place, collection) => {
  const { router, address, leave, left } = await atAnItem()
  leave(collection)
  await passed(0)
  expect(address()).toBe(place)
  // The deleted thing is not in the history.
  expect(router.history.length).toBe(1)
  await passed(1000)
  expect(left).toHaveBeenCalledOnce()
})
