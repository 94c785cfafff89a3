import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { rampFile, serveDelivery, toneFile } from '../../../test/delivery-server.ts'
import type { DeliveryServer } from '../../../test/delivery-server.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { allTenants } from '../../../test/database.ts'

const context = { tenantId: 'museo' }

let delivery: DeliveryServer
let app: TestApp
let staff: SignedIn
let stranger: SignedIn
let open: Awaited<ReturnType<DeliveryServer['anItem']>>
let closed: typeof open

beforeAll(async () => {
  delivery = await serveDelivery()
  app = delivery.app
  staff = await app.signIn(['ROLE_USER'])
  stranger = await app.signIn(['ROLE_USER'], 'archivio')
  open = await delivery.anItem('Published', [rampFile, toneFile])
  closed = await delivery.anItem('Draft', [rampFile, toneFile])
})
afterAll(() => delivery.close())

const addressesOf = ({ item, uuids: [image, audio] }: typeof open) => [
  `/images/iiif/2/${image}/info.json`,
  `/images/iiif/3/${image}/info.json`,
  `/images/iiif/3/${image}/0,0,512,512/512,/0/default.jpg`,
  `/images/iiif/2/${image}/full/100,/0/default.png`,
  `/images/dzi/${image}.dzi`,
  `/images/dzi/${image}_files/11/0_0.jpg`,
  `/images/thumbs/${image}/200.webp`,
  `/images/media/${audio}/tone.mp3`,
  `/images/peaks/${audio}.json`,
  `/images/iiif/2/items/${item}/manifest.json`,
  `/images/iiif/3/items/${item}/manifest.json`,
  `/images/viewers/dzi/info.json?id=${item}`,
]

describe('access to media', () => {
  test('public media are open to everyone, on every site, without a cookie', async () => {
    for (const path of addressesOf(open)) {
      const reply = await app.call(path)
      expect([path, reply.statusCode]).toEqual([path, 200])
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': expect.stringContaining('public'),
      })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  test('media that are not public need a session of their tenant and are not cached for others', async () => {
    for (const path of addressesOf(closed)) {
      expect([path, (await app.call(path)).json<{ code: string }>().code]).toEqual([path, 'session.missing'])
      const own = await staff.call(path)
      expect([path, own.statusCode, own.headers['cache-control']]).toEqual([
        path,
        200,
        expect.stringContaining('private'),
      ])
      expect(own.headers['access-control-allow-origin']).toBeUndefined()
      expect([path, (await stranger.call(path)).statusCode]).toEqual([path, 404])
    }
  })

  test('at another organisation even public things do not exist', async () => {
    for (const path of addressesOf(open)) expect([path, (await stranger.call(path)).statusCode]).toEqual([path, 404])
  })

  test('a change of state closes at once', async () => {
    const changed = await delivery.anItem('Published', [rampFile])
    const tile = `/images/iiif/3/${changed.uuids[0]}/0,0,512,512/512,/0/default.jpg`
    expect((await app.call(tile)).statusCode).toBe(200)
    await inWrite(app.database, context, (unit) => unit.update('item', changed.item, { state: 'Draft' }))
    expect((await app.call(tile)).statusCode).toBe(401)
  })

  test('a tile that was allowed once needs no query', async () => {
    const fresh = await delivery.anItem('Published', [rampFile])
    const tile = `/images/iiif/3/${fresh.uuids[0]}/512,0,512,388/512,/0/default.jpg`
    // A plugin narrows every query of a tenant's tables, all others begin with selectFrom.
    const asked = [vi.spyOn(allTenants(app.database), 'withPlugin'), vi.spyOn(allTenants(app.database), 'selectFrom')]
    const questions = () => asked.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    expect((await app.call(tile)).statusCode).toBe(200)
    expect(questions()).toBeGreaterThan(0)
    const before = questions()
    expect((await app.call(tile)).statusCode).toBe(200)
    expect(questions()).toBe(before)
    vi.restoreAllMocks()
  })
})
