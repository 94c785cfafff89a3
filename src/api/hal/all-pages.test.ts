import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { CulturalItem, CulturalItemPage } from '@teca/shared/contract/meta'
import { allPages } from './all-pages'
import type { HalLink } from './link'

const asked: string[] = []
const server = setupServer(
  handle.get('*/meta/items', ({ request }) => {
    const search = new URL(request.url).searchParams
    asked.push(search.toString())
    const [page, size] = [Number(search.get('page')), Number(search.get('size'))]
    const culturalItems = Array.from({ length: Math.min(size, 2300 - page * size) }, (_, n) => ({
      uuid: `${page * size + n}`,
    }))
    return HttpResponse.json({
      page: { number: page, size, totalPages: 3, totalElements: 2300 },
      _embedded: { culturalItems },
    })
  }),
)
beforeAll(() => server.listen())
afterAll(() => server.close())

test('all entries come in order, in pages of 1000, and the progress is reported', async () => {
  const link: HalLink<CulturalItemPage> = { href: '/meta/items' }
  const progress: [number, number][] = []
  const items = await allPages(
    link,
    { sort: ['sgtt,asc'] },
    { onProgress: (done, total) => progress.push([done, total]) },
  )
  expectTypeOf(items).toEqualTypeOf<CulturalItem[]>()
  expect(items.map((item) => item.uuid)).toEqual(Array.from({ length: 2300 }, (_, n) => `${n}`))
  expect(asked.toSorted()).toEqual([0, 1, 2].map((page) => `page=${page}&size=1000&sort=sgtt%2Casc`))
  expect(progress[0]).toEqual([1000, 2300])
  expect(progress.at(-1)).toEqual([2300, 2300])
})
