import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inWrite } from '../../db/unit-of-work.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { writeToAll } from '../../../test/database.ts'

type Listed = { uuid: string; position: number; sgtt: string; _links: { self: { href: string } } }

describe.each(['sqlite', 'postgres'] as const)('assets on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn

  const anItem = async (...titles: string[]) => {
    const item = randomUUID()
    const images = titles.map((sgtt) => ({
      uuid: randomUUID(),
      type: 'images' as const,
      sgtt,
      autn: null,
      alt: null,
      original_sha256: null,
      original_filename: `${sgtt}.jpg`,
      import_id: null,
      size: 1,
    }))
    await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
      await unit.create('item', [
        { uuid: item, pressmark: item, pressmark_key: item, sgtt: 'Item', sgtt_key: 'item', autn_key: '' },
      ])
      await app.services.assetImports.attach(unit, item, images)
    })
    return { item, uuids: images.map((image) => image.uuid) }
  }
  const images = async (item: string, query = '') => {
    const reply = await admin.call(`/meta/culturalItems/${item}/default_list_of_images${query}`)
    return reply.json<{ _embedded: { images: Listed[] }; page: { totalElements: number } }>()
  }
  const titles = async (item: string) => (await images(item, '?size=1000'))._embedded.images.map((image) => image.sgtt)
  const order = (item: string, uuids: string[], headers: Record<string, string> = {}) =>
    admin.call(`/meta/culturalItems/${item}/default_list_of_images`, {
      method: 'PUT',
      headers: { 'content-type': 'text/uri-list', ...headers },
      body: uuids.map((uuid) => `http://museo.localhost/meta/images/${uuid}`).join('\n'),
    })
  const patch = (path: string, body?: object) => admin.call(path, { method: 'PATCH', ...(body && { body }) })

  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  test('[ITEM-25] positions are 1-based across pages', async () => {
    const { item } = await anItem(...Array.from({ length: 12 }, (_, n) => `image ${n}`))
    const second = await images(item, '?page=1&size=10')
    expect(second.page.totalElements).toBe(12)
    expect(second._embedded.images.map((image) => image.position)).toEqual([11, 12])
  })

  test('the order of images is the whole list of their self links', async () => {
    const { item, uuids } = await anItem('a', 'b', 'c')
    const reversed = uuids.toReversed()
    expect((await order(item, reversed)).statusCode).toBe(204)
    expect(await titles(item)).toEqual(['c', 'b', 'a'])
    expect((await order(item, reversed.slice(1))).json()).toMatchObject({ status: 400 })
    expect((await order(item, [...reversed, randomUUID()])).json()).toMatchObject({ status: 400 })
    expect((await order(item, uuids, { 'if-match': '"1"' })).json()).toMatchObject({
      status: 412,
      code: 'version.changed',
    })
    expect(await titles(item)).toEqual(['c', 'b', 'a'])
  })

  test('any sequence of moves leaves every image in exactly one list', async () => {
    const a = await anItem('1', '2', '3')
    const b = await anItem('4', '5')
    const all = [...a.uuids, ...b.uuids]
    const move = fc.record({
      asset: fc.nat(all.length - 1),
      to: fc.boolean(),
      position: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 6 }), async (moves) => {
        for (const { asset, to, position } of moves) {
          const place = position === undefined ? '' : `&position=${position}`
          const reply = await patch(`/meta/images/${all[asset]}/move?culturalItemUuid=${to ? a.item : b.item}${place}`)
          expect(reply.statusCode).toBe(200)
        }
        const [inA, inB] = [await images(a.item), await images(b.item)]
        const listed = [...inA._embedded.images, ...(inB._embedded?.images ?? [])]
        expect(listed.map((image) => image.uuid).toSorted()).toEqual(all.toSorted())
        expect(inA._embedded.images.map((image) => image.position)).toEqual(inA._embedded.images.map((_, n) => n + 1))
      }),
      { numRuns: 12 },
    )
  })

  test('an image is removed from one item and added to another at its position', async () => {
    const from = await anItem('x')
    const to = await anItem('1', '2')
    await patch(`/meta/culturalItems/${from.item}/removeImage?imageUuid=${from.uuids[0]}`)
    expect((await images(from.item)).page.totalElements).toBe(0)
    expect(
      (await patch(`/meta/culturalItems/${to.item}/addImage?imageUuid=${from.uuids[0]}&position=2`)).statusCode,
    ).toBe(200)
    expect(await titles(to.item)).toEqual(['1', 'x', '2'])
  })

  test('[ITEM-12] an image of another item cannot be added; a move takes it over in one step', async () => {
    const from = await anItem('x')
    const to = await anItem('1')
    const refused = await patch(`/meta/culturalItems/${to.item}/addImage?imageUuid=${from.uuids[0]}`)
    expect(refused.json()).toMatchObject({ status: 409, code: 'asset.elsewhere' })
    expect([await titles(from.item), await titles(to.item)]).toEqual([['x'], ['1']])
    await patch(`/meta/images/${from.uuids[0]}/move?culturalItemUuid=${to.item}&position=1`)
    expect((await images(from.item)).page.totalElements).toBe(0)
    expect(await titles(to.item)).toEqual(['x', '1'])
  })

  test('an added image comes after all others, also if one was deleted before', async () => {
    const { item, uuids } = await anItem('a', 'b', 'c')
    await admin.call(`/meta/images/${uuids[0]}`, { method: 'DELETE' })
    const image = { type: 'images', sgtt: 'd', autn: null, alt: null } as const
    const file = { original_sha256: null, original_filename: 'd.png', import_id: null, size: 1 }
    for (const uuid of ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000001'])
      await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
        app.services.assetImports.attach(unit, item, [{ ...image, ...file, uuid }]),
      )
    expect(await titles(item)).toEqual(['b', 'c', 'd', 'd'])
  })

  test('a patch changes the fields of an image that it names, and the history records it', async () => {
    const { uuids } = await anItem('plain')
    const self = `/meta/images/${uuids[0]}`
    const body = {
      autn: 'Someone',
      customMetadataList: [
        { name: 'sgtt', value: 'Fancy' },
        { name: 'technique', value: 'etching' },
      ],
    }
    expect((await patch(self, body)).json()).toMatchObject({ sgtt: 'Fancy', autn: 'Someone' })
    expect((await patch(self, { sgtt: ' ' })).statusCode).toBe(400)
    const history = (await admin.call(`${self}/history`)).json<{
      _embedded: { history: { action: string; username: string }[] }
    }>()
    expect(history._embedded.history[0]).toMatchObject({ action: 'update', username: admin.username })
  })

  test('a deleted image can be restored to its item', async () => {
    const { item, uuids } = await anItem('a', 'b')
    expect((await admin.call(`/meta/images/${uuids[0]}`, { method: 'DELETE' })).statusCode).toBe(204)
    expect(await titles(item)).toEqual(['b'])
    expect((await admin.call(`/meta/images/${uuids[0]}/restore`, { method: 'POST' })).statusCode).toBe(200)
    expect(await titles(item)).toEqual(['a', 'b'])
  })

  test('an image that was deleted more than thirty days ago cannot be restored, even if it is not purged yet', async () => {
    const { item, uuids } = await anItem('a')
    const self = `/meta/images/${uuids[0]}`
    const restore = async () => (await admin.call(`${self}/restore`, { method: 'POST' })).json()
    expect(await restore()).toMatchObject({ status: 404, code: 'not-found' })
    await admin.call(self, { method: 'DELETE' })
    const deleted_at = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await writeToAll(app.database, (tx) =>
      tx.updateTable('assets').set({ deleted_at }).where('item_uuid', '=', item).execute(),
    )
    expect(await restore()).toMatchObject({ status: 410, code: 'restore.late' })
  })

  test('no call reaches things of another tenant', async () => {
    const { item, uuids } = await anItem('ours')
    const mine = await app.signIn(['ROLE_ADMIN'], 'archivio')
    const self = `/meta/images/${uuids[0]}`
    const calls: [string, Parameters<SignedIn['call']>[1]?][] = [
      [self],
      [`/meta/images/search/findByUuid?uuid=${uuids[0]}`],
      [`${self}/history`],
      [self, { method: 'PATCH', body: { sgtt: 'theirs' } }],
      [self, { method: 'DELETE' }],
      [`${self}/restore`, { method: 'POST' }],
      [`${self}/move?culturalItemUuid=${item}`, { method: 'PATCH' }],
      [`/meta/culturalItems/${item}/default_list_of_images`],
      [`/meta/culturalItems/${item}/imageLists`],
      [`/meta/imageLists/${item}`],
      [`/meta/imageLists/${item}/images`],
      [`/meta/culturalItems/${item}/audios`],
      [`/meta/culturalItems/${item}/removeImage?imageUuid=${uuids[0]}`, { method: 'PATCH' }],
    ]
    for (const [path, call] of calls) expect([path, (await mine.call(path, call)).statusCode]).toEqual([path, 404])
    expect(await titles(item)).toEqual(['ours'])
  })
})
