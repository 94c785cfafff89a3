import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { halQueryClient } from '../hal/hal-query-client'
import { memoryOf } from '../hal/memory'
import { pollerOf } from '../hal/poller'
import { halQuery } from '../hal/query'
import { watched } from '../hal/watched'
import { watchUntil } from '../hal/watch-until'
import { applyChanges } from './apply-changes'
import { Gathered } from './gathered'

const server = setupServer()
const asked: string[] = []
let queries: QueryClient
let stops: (() => void)[] = []
beforeAll(() => server.listen())
beforeEach(() => {
  asked.length = 0
  queries = halQueryClient({ failed: vi.fn<() => void>(), done: vi.fn<() => void>() })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  queries.clear()
  server.resetHandlers()
})
afterAll(() => server.close())

const linked = (href: string) => ({ _links: { self: { href } } })
/** Observes these addresses, which the mock server answers. */
async function show(pages: Record<string, object>) {
  server.use(
    handle.get('*', ({ request }) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      return HttpResponse.json(pages[pathname] ?? {}, { headers: { ETag: '"2-abc"' } })
    }),
  )
  for (const href of Object.keys(pages)) stops.push(new QueryObserver(queries, halQuery({ href })).subscribe(() => {}))
  await expect.poll(() => asked).toHaveLength(Object.keys(pages).length)
  await expect.poll(() => queries.isFetching()).toBe(0)
  asked.length = 0
}
const items = '/meta/culturalItems'
const change = { path: `${items}/1`, kind: 'item', action: 'update', version: 3 }

describe('changes by others', () => {
  test('reload the thing, all below it, the named lists and the lists that show it, and nothing else', async () => {
    await show({
      [`${items}/1`]: linked(`${items}/1`),
      [`${items}/1/images`]: {},
      [`${items}/2`]: linked(`${items}/2`),
      [`${items}/search/findAll`]: {},
      '/meta/culturalItemCollections/7/culturalItems': { _embedded: { culturalItems: [linked(`${items}/1`)] } },
      '/meta/culturalItemCollections/8/culturalItems': { _embedded: { culturalItems: [linked(`${items}/2`)] } },
    })
    applyChanges(queries, [{ ...change, lists: [`${items}/search`] }])
    await expect
      .poll(() => asked.toSorted())
      .toEqual(
        [
          `${items}/1`,
          `${items}/1/images`,
          `${items}/search/findAll`,
          '/meta/culturalItemCollections/7/culturalItems',
        ].toSorted(),
      )
  })

  test('do not reload a version that is already known, nor the changes of the same client', async () => {
    await show({ [`${items}/1`]: linked(`${items}/1`), [`${items}/search/findAll`]: {} })
    memoryOf(queries).noteOwnCall('call-1')
    applyChanges(queries, [{ ...change, request: 'call-1', lists: [`${items}/search`] }])
    applyChanges(queries, [{ ...change, version: 2, request: 'call-2', lists: [`${items}/search`] }])
    await expect.poll(() => asked).toEqual([`${items}/search/findAll`])
    applyChanges(queries, [{ path: '/meta/bulkJobs/1', kind: 'bulkJob', action: 'progress', request: 'call-1' }])
    await expect.poll(() => queries.isFetching()).toBe(0)
    expect(asked).toHaveLength(1)
  })
})

test('changes arrive in few batches during a burst, the first one soon', () => {
  vi.useFakeTimers()
  const handedOn: number[] = []
  const gathered = new Gathered<number>((all) => handedOn.push(all.length))
  gathered.add([1])
  vi.advanceTimersByTime(100)
  expect(handedOn).toEqual([1])
  for (let n = 0; n < 100; n += 1) {
    gathered.add([n])
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(2000)
  expect(handedOn.length).toBeLessThan(8)
  expect(handedOn.reduce((a, b) => a + b)).toBe(101)
  vi.useRealTimers()
})

describe('a watched query', () => {
  /** Replies with numbers that count up; settled from three on. */
  function counting() {
    let count = 0
    server.use(handle.get('*/count', () => HttpResponse.json({ count: ++count })))
    return { query: halQuery<{ count: number }>({ href: '/count' }), count: () => count }
  }
  const isSettled = ({ count }: { count: number }) => count >= 3

  test('is read again until it is settled, and no longer', async () => {
    const { query, count } = counting()
    const observer = new QueryObserver(queries, watched(query, isSettled, { every: 20, unseen: true }))
    stops.push(observer.subscribe(() => {}))
    await expect.poll(count).toBe(3)
    await new Promise((later) => setTimeout(later, 80))
    expect(count()).toBe(3)
  })

  test('is not polled while the server reports changes', async () => {
    const { query, count } = counting()
    pollerOf(queries)?.tell(true)
    stops.push(new QueryObserver(queries, watched(query, isSettled, { every: 50, unseen: true })).subscribe(() => {}))
    await expect.poll(count).toBe(1)
    await new Promise((later) => setTimeout(later, 150))
    expect(count()).toBe(1)
    applyChanges(queries, [{ path: '/count', kind: 'import', action: 'progress' }])
    await expect.poll(count).toBe(2)
    pollerOf(queries)?.tell(false)
    await expect.poll(count).toBe(3)
  })

  test('can be followed to its end without a screen', async () => {
    const { query } = counting()
    const seen: number[] = []
    const end = await watchUntil(queries, query, isSettled, { every: 10, onData: ({ count }) => seen.push(count) })
    expect([end, seen]).toEqual([{ count: 3 }, [1, 2]])
  })

  test('is given up when its watcher ends, or when it fails for good', async () => {
    const { query } = counting()
    const stop = new AbortController()
    const followed = watchUntil(queries, query, () => false, { every: 10, signal: stop.signal })
    stop.abort()
    expect(await followed).toBeUndefined()
    server.use(handle.get('*/gone', () => HttpResponse.json({ status: 404, code: 'not-found' }, { status: 404 })))
    const missing = halQuery({ href: '/gone' }, {}, { silent: true })
    await expect(watchUntil(queries, missing, () => true, { isFinal: () => true })).rejects.toMatchObject({
      status: 404,
    })
  })
})
