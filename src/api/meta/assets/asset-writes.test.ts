import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAudio, anImage } from '../../../../test/fixtures/assets.ts'
import { anItem } from '../../../../test/fixtures/items.ts'
import { handleOf } from '../../hal/link'
import type { Asset } from './assets'
import { editAsset } from './asset-writes'
import { LeftOutError, moveAsset, type AssetMove } from './move-assets'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const here = anItem()
const there = anItem()
let asked: string[]
/** The reply to a call, by the item and the end of its address; 200 by default. */
let refused: (item: string, call: string, nth: number) => boolean

beforeEach(() => {
  asked = []
  refused = () => false
  server.use(
    handle.patch<{ uuid: string; call: string }>('*/meta/culturalItems/:uuid/:call', ({ params, request }) => {
      const where = params.uuid === here.uuid ? 'here' : 'there'
      const position = new URL(request.url).searchParams.get('position')
      asked.push(`${where} ${params.call}${position ? ` ${position}` : ''}`)
      return refused(where, params.call, asked.length)
        ? HttpResponse.json({ title: 'No', status: 500, code: 'internal' }, { status: 500 })
        : HttpResponse.json(here)
    }),
  )
})
const asset = anImage({ position: 3, _links: { move: undefined } })
const way = (given: Partial<AssetMove> = {}): AssetMove => ({
  asset,
  type: 'images',
  from: handleOf(here),
  to: handleOf(there),
  ...given,
})

test('an asset is removed from one item and added to the other, each type by its own call', async () => {
  await moveAsset(way())
  await moveAsset(way({ type: 'audios', asset: anAudio({ _links: { move: undefined } }), position: 2 }))
  expect(asked).toEqual(['here removeImage', 'there addImage', 'here removeAudio', 'there addAudio 2'])
})

test('a move is one step if the link offers it', async () => {
  let moved = ''
  server.use(
    handle.patch(`*/meta/images/${asset.uuid}/move`, ({ request }) => {
      moved = new URL(request.url).search
      return HttpResponse.json(asset)
    }),
  )
  const move = { href: `/meta/images/${asset.uuid}/move{?culturalItemUuid,position}`, templated: true }
  await moveAsset(way({ asset: { ...asset, _links: { ...asset._links, move } } }))
  expect([moved, asked]).toEqual([`?culturalItemUuid=${there.uuid}`, []])
})

test('if the second step fails, the first one is undone, at the former position', async () => {
  refused = (item) => item === 'there'
  await expect(moveAsset(way())).rejects.toMatchObject({ status: 500 })
  expect(asked).toEqual(['here removeImage', 'there addImage', 'here addImage 3'])
})

test('if that fails too, the error names the repair; another try does not remove the asset again', async () => {
  refused = (_, call, nth) => call === 'addImage' && nth < 4
  const failure = await moveAsset(way()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(LeftOutError)
  if (failure instanceof LeftOutError) await failure.repair()
  expect(asked.at(-1)).toBe('here addImage 3')
  asked = []
  refused = () => false
  await moveAsset(way({ isOut: true }))
  expect(asked).toEqual(['there addImage'])
})

test('if only the reply of the second step was lost, the asset is in the other item and not reported as in none', async () => {
  const refuse = (status: number, code: string) => HttpResponse.json({ title: 'No', status, code }, { status })
  server.use(
    handle.patch(`*/meta/culturalItems/${there.uuid}/addImage`, () => refuse(502, 'http-502')),
    handle.patch(`*/meta/culturalItems/${here.uuid}/addImage`, () => refuse(409, 'asset.elsewhere')),
  )
  await expect(moveAsset(way())).rejects.toMatchObject({ status: 502 })
})

test('if the reply of the first step was lost, the asset is put back; if that step was refused, nothing has changed', async () => {
  const takenOut = (status: number) =>
    server.use(
      handle.patch(`*/meta/culturalItems/${here.uuid}/removeImage`, () => {
        asked.push('here removeImage')
        return HttpResponse.json({ title: 'No', status, code: 'no' }, { status })
      }),
    )
  takenOut(504)
  await expect(moveAsset(way())).rejects.toMatchObject({ status: 504 })
  expect(asked).toEqual(['here removeImage', 'here addImage 3'])
  asked = []
  refused = (item, call) => item === 'here' && call === 'addImage'
  expect(await moveAsset(way()).catch((error: unknown) => error)).toBeInstanceOf(LeftOutError)
  asked = []
  takenOut(403)
  await expect(moveAsset(way())).rejects.toMatchObject({ status: 403 })
  expect(asked).toEqual(['here removeImage'])
})

test('a bulk change and its undo keep what someone else wrote in the meantime', async () => {
  const of = (place: string, note: string) => [
    { name: 'place', value: place },
    { name: 'note', value: note },
  ]
  const read = anImage({ etag: '"1"', customMetadataList: of('Ancona', 'mine') })
  let now = { ...read, etag: '"2"', customMetadataList: of('Ancona', 'theirs') }
  server.use(
    handle.get(`*/meta/images/${read.uuid}`, () => HttpResponse.json(now)),
    handle.patch<never, object>(`*/meta/images/${read.uuid}`, async ({ request }) => {
      if (request.headers.get('If-Match') !== now.etag)
        return HttpResponse.json({ title: 'No', status: 412, code: 'version.changed' }, { status: 412 })
      now = { ...now, ...(await request.json()), etag: `"${asked.push('saved') + 2}"` }
      return HttpResponse.json(now)
    }),
  )
  const toPesaro = ({ customMetadataList }: Asset) => ({
    customMetadataList: customMetadataList.map((one) => (one.name === 'place' ? { ...one, value: 'Pesaro' } : one)),
  })
  const back = await editAsset(read, toPesaro)
  expect(now.customMetadataList).toEqual(of('Pesaro', 'theirs'))
  now = { ...now, etag: '"9"', customMetadataList: of('Pesaro', 'theirs again') }
  await back?.()
  expect(now.customMetadataList).toEqual(of('Ancona', 'theirs again'))
  now = { ...now, etag: '"10"', customMetadataList: of('Urbino', 'theirs again') }
  await expect(back?.()).rejects.toMatchObject({ status: 412 })
  expect(await editAsset(now, () => ({}))).toBeUndefined()
})
