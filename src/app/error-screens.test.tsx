import { useSuspenseQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aTenant, aUser } from '../../test/fixtures/people'
import { problem } from '../../test/mock-api/resource'
import { serve, serveSession } from '../../test/mock-api/serve'
import { renderApplication } from '../../test/render-application'
import { load } from '@/api/hal/load'
import { halQuery } from '@/api/hal/query'
import { AppFrame } from './app-frame'
import type { RouterContext } from './router-options'

beforeEach(() => serveSession(aUser(), [aTenant()]))
afterEach(() => vi.useRealTimers())

test('[SHELL-04] the screen for an unknown path names it and leads to the catalogue', async () => {
  const { screen, address } = await renderApplication('/nowhere/at-all?x=1')
  await expect.element(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect.element(screen.getByText('There is no page at /ui/nowhere/at-all?x=1.')).toBeVisible()
  await screen.getByRole('link', { name: 'Go to the catalogue', exact: true }).click()
  await vi.waitFor(() => expect(address()).toBe('/catalog'))
})

test('[SHELL-04] the catalogue opens by itself after a short delay, unless the person acts', async () => {
  // The test advances the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const left = await renderApplication('/nowhere')
  await expect.element(left.screen.getByText(/opens in 10 seconds/)).toBeVisible()
  let seconds = 0
  const inTheNextSecond = () => {
    vi.advanceTimersByTime(1000)
    seconds += 1
    return left.address()
  }
  await expect.poll(inTheNextSecond).toBe('/catalog')
  expect(seconds).toBeGreaterThanOrEqual(10)
  await left.screen.unmount()
  const stayed = await renderApplication('/nowhere')
  await stayed.screen.getByRole('button', { name: 'Stay here' }).click()
  await expect.element(stayed.screen.getByText('You stay on this page.')).toBeVisible()
  vi.advanceTimersByTime(60_000)
  expect(stayed.address()).toBe('/nowhere')
})

const thing = halQuery<{ name: string }>({ href: '/meta/thing' })

function Thing() {
  return <h1>{useSuspenseQuery(thing).data.name}</h1>
}

/** A screen that shows the reply of one call. */
function readingTree() {
  const root = createRootRouteWithContext<RouterContext>()({ component: AppFrame })
  const reading = createRoute({
    getParentRoute: () => root,
    path: '/reading',
    loader: ({ context }) => load(context.queryClient, thing),
    component: Thing,
  })
  return root.addChildren([reading])
}

test('a screen that cannot load shows the reason and the request, and Try again', async () => {
  serve([
    http.get('*/meta/thing', () =>
      HttpResponse.json({ title: 'x', status: 500, code: 'internal', requestId: 'r-0b1e' }, { status: 500 }),
    ),
  ])
  const { screen } = await renderApplication('/reading', readingTree())
  await expect.element(screen.getByText('Something went wrong')).toBeVisible()
  await expect.element(screen.getByText('r-0b1e', { exact: true })).toBeVisible()
  serve([http.get('*/meta/thing', () => HttpResponse.json({ name: 'Herbarium' }))])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Herbarium' })).toBeVisible()
})

test('[SHELL-28] without a connection a screen that is not loaded says so, and comes by itself when it is back', async () => {
  serve([http.get('*/meta/thing', () => HttpResponse.error())])
  const { screen } = await renderApplication('/reading', readingTree())
  await expect.element(screen.getByText('No connection')).toBeVisible()
  await expect.element(screen.getByText(/opens by itself when the connection is back/)).toBeVisible()
  serve([http.get('*/meta/thing', () => HttpResponse.json({ name: 'Herbarium' }))])
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByRole('heading', { name: 'Herbarium' })).toBeVisible()
})

test('an error in the code is not shown with its own English text', async () => {
  serve([http.get('*/meta/thing', () => HttpResponse.json({ name: { not: 'a text' } }))])
  const { screen } = await renderApplication('/reading', readingTree())
  await expect.element(screen.getByText('Unexpected error')).toBeVisible()
  expect(document.body.textContent).not.toContain('Objects are not valid')
})

test('a deleted thing shows the screen of an unknown address', async () => {
  serve([http.get('*/meta/thing', () => problem(404, 'not-found'))])
  const { screen } = await renderApplication('/reading', readingTree())
  await expect.element(screen.getByText('There is no page at /ui/reading.')).toBeVisible()
})

test('[SHELL-02] the root leads to the catalogue', async () => {
  const { address } = await renderApplication('/')
  await vi.waitFor(() => expect(address()).toBe('/catalog'))
})
