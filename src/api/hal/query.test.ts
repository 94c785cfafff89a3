import type { QueryClient } from '@tanstack/react-query'
import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, expectTypeOf, test } from 'vitest'
import { isApiError } from '../api-error'
import { addressOf } from '../entry-point'
import { findCulturalItemByUuid, getCulturalItem, searchCulturalItems } from '../meta/generated/sdk.gen'
import type { CulturalItem, ImagePage } from '@teca/shared/contract/meta'
import type { HalLink } from './link'
import { load } from './load'
import { halQueryClient } from './hal-query-client'
import { memoryOf } from './memory'
import { callQuery, halQuery } from './query'
import { seenInLists, storeAtSelf } from './remember'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

let queries: QueryClient
beforeEach(() => void (queries = halQueryClient({ failed: () => {}, done: () => {} })))

const images: HalLink<ImagePage> = { href: 'http://elsewhere/meta/imageLists/1/images{?page,size}', templated: true }

test('a link is read by its path, and the reply has the type of the link', async () => {
  server.use(
    handle.get('*/meta/imageLists/1/images', ({ request }) =>
      HttpResponse.json({ asked: new URL(request.url).search }),
    ),
  )
  const options = halQuery(images, { size: 10, page: 0 })
  expect(options.queryKey).toEqual(['/meta/imageLists/1/images', 'page=0&size=10'])
  const page = await load(queries, options)
  expectTypeOf(page).toEqualTypeOf<ImagePage>()
  expect(page).toEqual({ asked: '?page=0&size=10' })
})

test('an operation is found by its address and its body without being called', () => {
  expect(addressOf(findCulturalItemByUuid, { query: { uuid: 'u' } })).toBe(
    '/meta/culturalItems/search/findByUuid?uuid=u',
  )
  expect(addressOf(getCulturalItem, { path: { uuid: 'a b' } })).toBe('/meta/culturalItems/a%20b')
  const search = callQuery(searchCulturalItems, {
    body: { genericText: 'rosa' },
    query: { page: 0, sort: ['score,desc'] },
  })
  expect(search.queryKey).toEqual([
    '/meta/api/search/culturalItems',
    'page=0&sort=score%2Cdesc',
    { genericText: 'rosa' },
  ])
})

test('one thing, one key: the result of a look-up is stored under the thing itself, with its version', async () => {
  server.use(
    handle.get('*/meta/culturalItems/search/findByUuid', () =>
      HttpResponse.json(
        { uuid: 'u', _links: { self: { href: 'http://h/meta/culturalItems/u' } } },
        { headers: { ETag: '"7"' } },
      ),
    ),
  )
  const query = callQuery(findCulturalItemByUuid, { query: { uuid: 'u' } }, { self: '/meta/culturalItems/u' })
  const item = await load(queries, query)
  expectTypeOf(item).toEqualTypeOf<CulturalItem>()
  expect(queries.getQueryData(['/meta/culturalItems/u', ''])).toBe(item)
  expect(memoryOf(queries).versionOf('/meta/culturalItems/u')).toBe('"7"')
})

test('whole replies inside a reply are stored under their own self links and are not requested again', async () => {
  const preload = { page: { number: 0 }, _links: { self: { href: '/meta/imageLists/1/images?size=10&page=0' } } }
  server.use(
    handle.get('*/meta/culturalItems/u', () => HttpResponse.json({ _embedded: { preloads: [preload] }, _links: {} })),
  )
  await load(queries, halQuery({ href: '/meta/culturalItems/u' }))
  expect(await load(queries, halQuery(images, { page: 0, size: 10 }))).toEqual(preload)
})

test('whole entries of a list are stored under their own keys; every entry can be read from the list', async () => {
  const entry = { uuid: 'i', _links: { self: { href: '/meta/images/i' } } }
  server.use(handle.get('*/meta/list', () => HttpResponse.json({ _embedded: { images: [entry] } })))
  await load(queries, halQuery({ href: '/meta/list' }))
  expect(queries.getQueryData(['/meta/images/i', ''])).toBeUndefined()
  expect(seenInLists(queries, '/meta/images/i')).toEqual(entry)
  await load(queries, halQuery({ href: '/meta/list' }, { page: 0 }, { whole: true }))
  expect(queries.getQueryData(['/meta/images/i', ''])).toEqual(entry)
})

test('a reply that was requested before the stored one changes neither the thing nor its version', async () => {
  const reply = (version: string) => ({
    uuid: 'u',
    version,
    etag: version,
    _links: { self: { href: '/meta/culturalItems/u' } },
  })
  const known = () => [
    queries.getQueryData(['/meta/culturalItems/u', '']),
    memoryOf(queries).versionOf('/meta/culturalItems/u'),
  ]
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let askedBy = 0
  server.use(
    handle.get('*/meta/slow', async () => {
      askedBy = Date.now()
      await answered
      return HttpResponse.json({ _embedded: { culturalItems: [reply('"1"')], preloads: [reply('"1"')] } })
    }),
  )
  const reading = load(queries, halQuery({ href: '/meta/slow' }, {}, { whole: true }))
  await expect.poll(() => askedBy > 0 && Date.now() > askedBy).toBe(true)
  storeAtSelf(queries, reply('"2"'))
  answer()
  await reading
  expect(known()).toEqual([reply('"2"'), '"2"'])
})

test('a refused call rejects with one kind of error, through links and through generated operations', async () => {
  const problem = { type: 't', title: 'Gone', status: 404, code: 'not-found', requestId: 'r1' }
  server.use(handle.get('*/meta/culturalItems/*', () => HttpResponse.json(problem, { status: 404 })))
  for (const attempt of [
    load(queries, halQuery({ href: '/meta/culturalItems/u' })),
    load(queries, callQuery(findCulturalItemByUuid, { query: { uuid: 'u' } })),
  ]) {
    const error: unknown = await attempt.catch((thrown: unknown) => thrown)
    if (!isApiError(error)) throw new Error('an ApiError is expected')
    expect(error).toMatchObject({ status: 404, code: 'not-found', message: 'Gone', requestId: 'r1' })
  }
})

test('load reads an invalidated query again, and returns at once what is only old', async () => {
  let answers = 0
  server.use(handle.get('*/meta/thing', () => HttpResponse.json({ answer: ++answers })))
  const query = halQuery<{ answer: number }>({ href: '/meta/thing' })
  expect(await load(queries, query)).toEqual({ answer: 1 })
  expect(await load(queries, query)).toEqual({ answer: 1 })
  await queries.invalidateQueries({ queryKey: query.queryKey })
  expect(await load(queries, query)).toEqual({ answer: 2 })
})
