import { MutationObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error'
import { http } from '../http'
import type { HalKey } from './address'
import { halQueryClient, renew, type Notify } from './hal-query-client'
import { hrefOf } from './link'
import { load } from './load'
import { memoryOf } from './memory'
import { halMutation } from './mutation'
import { halQuery } from './query'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const notify = { failed: vi.fn<Notify['failed']>(), done: vi.fn<Notify['done']>() }
let queries: QueryClient
beforeEach(() => {
  vi.clearAllMocks()
  queries = halQueryClient(notify)
})

interface Section {
  name: string
  _links: { self: { href: string } }
}
const section: Section = { name: 'Maps', _links: { self: { href: '/meta/sections/1' } } }
const run = <T, V>(options: ReturnType<typeof halMutation<V, T>>, variables: V) =>
  new MutationObserver(queries, options).mutate(variables)

const rename = () =>
  halMutation(
    ({ section, name }: { section: Section; name: string }) =>
      http.patch(hrefOf(section._links.self), { json: { name } }).json<Section>(),
    { stale: ['/meta/sections'], done: ({ name }) => `now ${name}` },
  )

test('a write shows one notice, fills what it changed and makes the lists load again, once', async () => {
  let lists = 0
  let selfReads = 0
  server.use(
    handle.get('*/meta/sections', () => HttpResponse.json({ lists: ++lists })),
    handle.get('*/meta/sections/1', () => {
      selfReads++
      return HttpResponse.json(section)
    }),
    handle.patch('*/meta/sections/1', () => HttpResponse.json({ ...section, name: 'Atlases' })),
  )
  const list = new QueryObserver(queries, halQuery({ href: '/meta/sections' }))
  const self = new QueryObserver(queries, halQuery<Section>(section._links.self))
  const stop = [list.subscribe(() => {}), self.subscribe(() => {})]
  await vi.waitFor(() => expect([lists, selfReads]).toEqual([1, 1]))
  await run(rename(), { section, name: 'Atlases' })
  expect(self.getCurrentResult().data).toMatchObject({ name: 'Atlases' })
  await vi.waitFor(() => expect(lists).toBe(2))
  expect(selfReads).toBe(1)
  expect(notify.done.mock.calls).toEqual([['now Atlases']])
  stop.forEach((end) => end())
})

test('a write sends the version that was read, and no version once that one is known to be old', async () => {
  const made: (string | null)[] = []
  server.use(
    handle.get('*/meta/sections/1', () => HttpResponse.json(section, { headers: { ETag: '"3"' } })),
    handle.patch('*/meta/sections/1', ({ request }) => {
      made.push(request.headers.get('If-Match'))
      return HttpResponse.json({ title: 'Changed', status: 412, code: 'version.changed' }, { status: 412 })
    }),
  )
  await load(queries, halQuery(section._links.self))
  await expect(run(rename(), { section, name: 'x' })).rejects.toMatchObject({ code: 'version.changed' })
  await expect(run(rename(), { section, name: 'x' })).rejects.toMatchObject({ status: 412 })
  expect(made).toEqual(['"3"', null])
})

test('a reply that was requested before a write and arrives after it counts as old, also inside another reply', async () => {
  const { promise: written, resolve: goOn } = Promise.withResolvers<void>()
  const list = { _links: { self: { href: '/meta/sections?page=0' } } }
  let asked = 0
  server.use(
    handle.get('*/meta/sections', () => HttpResponse.json(list)),
    handle.get('*/meta/home', async () => {
      asked++
      await written
      return HttpResponse.json({ _embedded: { preloads: [list] } })
    }),
    handle.get('*/meta/sections/1', async () => {
      asked++
      await written
      return HttpResponse.json(section, { headers: { ETag: '"1"' } })
    }),
  )
  const known = { list: halQuery({ href: '/meta/sections?page=0' }), self: halQuery<Section>(section._links.self) }
  await load(queries, known.list)
  const reading = [load(queries, halQuery({ href: '/meta/home' })), load(queries, known.self)]
  await expect.poll(() => asked).toBe(2)
  const before = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(before)
  renew(queries, ['/meta/sections'])
  goOn()
  await Promise.all(reading)
  const isOld = () => Object.values(known).map(({ queryKey }) => queries.getQueryState(queryKey)?.isInvalidated)
  expect(isOld()).toEqual([true, true])
  expect(memoryOf(queries).versionOf('/meta/sections/1')).toBeUndefined()
  await Promise.all([load(queries, known.list), load(queries, known.self)])
  expect(isOld()).toEqual([false, false])
  expect(memoryOf(queries).versionOf('/meta/sections/1')).toBe('"1"')
})

test('fields that only a look-up returns stay after a write, until the thing loads again', async () => {
  let reads = 0
  server.use(
    handle.get('*/meta/sections/1', () => HttpResponse.json({ ...section, ancestors: ++reads })),
    handle.patch('*/meta/sections/1', () => HttpResponse.json({ ...section, name: 'Atlases' })),
  )
  const self = new QueryObserver<unknown, Error, unknown, unknown, HalKey>(
    queries,
    halQuery<unknown>(section._links.self),
  )
  const stop = self.subscribe(() => {})
  await vi.waitFor(() => expect(reads).toBe(1))
  await run(rename(), { section, name: 'Atlases' })
  expect(self.getCurrentResult().data).toMatchObject({ name: 'Atlases', ancestors: 1 })
  await vi.waitFor(() => expect(reads).toBe(2))
  stop()
})

test('a delete removes the thing from the cache', async () => {
  server.use(
    handle.get('*/meta/sections/1', () => HttpResponse.json(section)),
    handle.delete('*/meta/sections/1', () => new HttpResponse(null, { status: 204 })),
  )
  await load(queries, halQuery(section._links.self))
  const remove = halMutation((gone: Section) => http.delete(hrefOf(gone._links.self)), {
    removes: (gone) => gone._links.self,
  })
  await run(remove, section)
  expect(queries.getQueryState(['/meta/sections/1', ''])).toBeUndefined()
})

test('a thing that does not exist shows one notice, and none for each of its lists; a list alone shows its own', async () => {
  server.use(handle.get('*/meta/sections/*', () => new HttpResponse(null, { status: 404 })))
  const ask = (href: string) => load(queries, halQuery<object>({ href })).catch(() => undefined)
  await Promise.all([ask('/meta/sections/1/items'), ask('/meta/sections/1'), ask('/meta/sections/1/sections')])
  expect(notify.failed).toHaveBeenCalledTimes(1)
  await ask('/meta/sections/2/items')
  expect(notify.failed).toHaveBeenCalledTimes(2)
})

test('a failed call shows one notice, unless it is silent; a lost session shows none here', async () => {
  server.use(
    handle.get('*/meta/broken', () =>
      HttpResponse.json({ title: 'Broken', status: 500, code: 'internal' }, { status: 500 }),
    ),
    handle.get('*/meta/free', () => new HttpResponse(null, { status: 404 })),
    handle.get('*/meta/mine', () => new HttpResponse(null, { status: 401 })),
  )
  await expect(load(queries, halQuery({ href: '/meta/broken' }))).rejects.toThrow('Broken')
  expect(notify.failed).toHaveBeenCalledTimes(1)
  expect(notify.failed.mock.calls[0]?.[0]).toMatchObject({ message: 'Broken', status: 500 })
  await expect(load(queries, halQuery({ href: '/meta/free' }, {}, { silent: true }))).rejects.toMatchObject({
    code: 'http-404',
  })
  await expect(load(queries, halQuery({ href: '/meta/mine' }))).rejects.toMatchObject({ status: 401 })
  const silentWrite = halMutation(() => http.post('/meta/free-not'), { silent: true })
  server.use(handle.post('*/meta/free-not', () => new HttpResponse(null, { status: 409 })))
  await expect(run(silentWrite, undefined)).rejects.toMatchObject({ status: 409 })
  expect(notify.failed).toHaveBeenCalledTimes(1)
})

test('a silent write that fails shows a notice if the screen that would show the failure is gone', async () => {
  const refusal = new ApiError({ status: 403, code: 'role.missing', message: 'No' })
  const write = (answer: Promise<void>) =>
    new MutationObserver(
      queries,
      halMutation(() => answer, { silent: true }),
    )
  const [closed, hidden] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const dialog = write(closed.promise)
  const close = dialog.subscribe(() => {})
  const left = dialog.mutate()
  close()
  closed.reject(refusal)
  await expect(left).rejects.toBe(refusal)
  expect(notify.failed.mock.calls).toEqual([[refusal]])
  // The observer that was hidden for a while is back to show the failure itself.
  const screen = write(hidden.promise)
  const hide = screen.subscribe(() => {})
  const stays = screen.mutate()
  hide()
  const leave = screen.subscribe(() => {})
  hidden.reject(refusal)
  await expect(stays).rejects.toBe(refusal)
  expect(notify.failed).toHaveBeenCalledTimes(1)
  leave()
})

test('undoing a write makes the same lists load again', async () => {
  let lists = 0
  server.use(handle.get('*/meta/sections', () => HttpResponse.json({ lists: ++lists })))
  const list = new QueryObserver(queries, halQuery({ href: '/meta/sections' }))
  const stop = list.subscribe(() => {})
  const undo = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await vi.waitFor(() => expect(lists).toBe(1))
  await run(
    halMutation(async () => undefined, { stale: ['/meta/sections'], done: () => ({ text: 'gone', undo }) }),
    undefined,
  )
  await vi.waitFor(() => expect(lists).toBe(2))
  const [done] = notify.done.mock.calls[0] ?? []
  expect(undo).not.toHaveBeenCalled()
  await (typeof done === 'object' ? done.undo?.() : undefined)
  expect(undo).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(lists).toBe(3))
  stop()
})
