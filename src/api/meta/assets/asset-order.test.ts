import { MutationObserver } from '@tanstack/react-query'
import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anAudio, anImage } from '../../../../test/fixtures/assets.ts'
import { aMediaTypeInfo, anItem } from '../../../../test/fixtures/items.ts'
import { assetHandlers } from '../../../../test/mock-api/handlers.ts'
import { halQueryClient, type Notify } from '../../hal/hal-query-client'
import { load } from '../../hal/load'
import { reorderAssets, showMove } from './asset-order'
import { assetsOf, assetsQuery } from './assets'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())
const notify = { failed: vi.fn<Notify['failed']>(), done: vi.fn<Notify['done']>() }

const images = Array.from({ length: 25 }, (_, at) => anImage({ sgtt: String(at + 1) }))
const item = anItem({ mediaTypeInfo: aMediaTypeInfo({ imagesCount: 25, audiosCount: 2 }) })
const uuids = (...titles: string[]) => images.flatMap(({ sgtt, uuid }) => (titles.includes(sgtt) ? [uuid] : []))

/** A client that has loaded the first two pages of three. */
async function twoPages() {
  server.use(...assetHandlers(item, 'images', ...images))
  const queries = halQueryClient(notify)
  for (const page of [1, 2]) await load(queries, assetsQuery(item, 'images', page))
  const titles = (page: number) => {
    const data = queries.getQueryData(assetsQuery(item, 'images', page).queryKey)
    return data && assetsOf(data).map(({ sgtt }) => sgtt)
  }
  return { queries, titles }
}

test('a move shows at once on the loaded pages, with new positions, and can be undone', async () => {
  const { queries, titles } = await twoPages()
  const revert = showMove(queries, item, 'images', { assets: uuids('2', '13'), to: 10 })
  expect(titles(1)).toEqual(['1', '3', '4', '5', '6', '7', '8', '9', '10', '2'])
  expect(titles(2)?.slice(0, 4)).toEqual(['13', '11', '12', '14'])
  const page = queries.getQueryData(assetsQuery(item, 'images', 2).queryKey)
  expect(page && assetsOf(page)[0]?.position).toBe(11)
  revert()
  expect(titles(1)?.slice(0, 3)).toEqual(['1', '2', '3'])
})

test('a page that would need an asset that was never loaded stays unchanged', async () => {
  const { queries, titles } = await twoPages()
  showMove(queries, item, 'images', { assets: uuids('2'), to: 25 })
  expect(titles(1)?.[1]).toBe('3')
  expect(titles(2)?.[0]).toBe('11')
})

test('images are ordered by a list of self links, other assets by their uuids; several moves are one write', async () => {
  const { queries } = await twoPages()
  const sent: [string, string | null, unknown][] = []
  const audios = [anAudio(), anAudio()]
  server.use(
    ...assetHandlers(item, 'audios', ...audios),
    handle.put(`*/meta/culturalItems/${item.uuid}/images`, async ({ request }) => {
      sent.push([request.method, request.headers.get('Content-Type'), (await request.text()).split('\n')])
      return new HttpResponse(null, { status: 204 })
    }),
    handle.patch(`*/meta/culturalItems/${item.uuid}/audios`, async ({ request }) => {
      sent.push([request.method, request.headers.get('Content-Type'), await request.json()])
      return HttpResponse.json({})
    }),
  )
  const write = new MutationObserver(queries, reorderAssets())
  const moves = [
    { assets: uuids('1'), to: 3 },
    { assets: uuids('1'), to: 25 },
  ]
  await write.mutate({ item, type: 'images', moves })
  expect(sent[0]).toEqual([
    'PUT',
    'text/uri-list',
    [...images.slice(1), ...images.slice(0, 1)].map(({ _links }) => _links.self.href),
  ])
  await write.mutate({ item, type: 'audios', moves: [{ assets: [audios[1]?.uuid ?? ''], to: 1 }] })
  expect(sent[1]).toEqual(['PATCH', 'application/json', { audioUuids: [audios[1]?.uuid, audios[0]?.uuid] }])
  // Undo writes the former order.
  const undo = notify.done.mock.calls.at(0)?.[0]
  if (undo && typeof undo !== 'string') await undo.undo?.()
  expect(sent[2]?.[2]).toEqual(images.map(({ _links }) => _links.self.href))
})

test('if the server refuses the order, the former order is shown again, with the reason', async () => {
  const { queries, titles } = await twoPages()
  server.use(
    handle.put('*/images', () =>
      HttpResponse.json({ title: 'Changed', status: 400, code: 'list.incomplete' }, { status: 400 }),
    ),
  )
  const move = { assets: uuids('1'), to: 5 }
  const revert = showMove(queries, item, 'images', move)
  expect(titles(1)?.[0]).toBe('2')
  const write = new MutationObserver(queries, reorderAssets())
  await expect(write.mutate({ item, type: 'images', moves: [move], revert })).rejects.toThrow('Changed')
  expect(titles(1)?.[0]).toBe('1')
  expect(notify.failed.mock.calls.at(-1)?.[0]).toMatchObject({ code: 'list.incomplete' })
})
