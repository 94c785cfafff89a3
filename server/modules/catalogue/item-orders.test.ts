import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemsPath, version } from '../../../test/catalogue-server.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { CulturalItem, HistoryPage } from '@teca/shared/contract/meta'
import type { AssetType } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { allTenants } from '../../../test/database.ts'

describe.each(['sqlite', 'postgres'] as const)('the order of the assets of an item on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  const write = <T>(change: (unit: Unit) => Promise<T>) => inWrite(app.database, { tenantId: 'museo' }, change)
  const attach = (item: string, type: AssetType, count: number) =>
    write(async (unit) => {
      const unknown = {
        autn: null,
        alt: null,
        original_sha256: null,
        original_filename: null,
        import_id: null,
        size: 1,
      }
      const uuids = Array.from({ length: count }, () => randomUUID())
      const assets = uuids.map((uuid, n) => ({ uuid, type, sgtt: `${type} ${n}`, ...unknown }))
      await app.services.assetImports.attach(unit, item, assets)
      return uuids
    })
  /** An item with three assets of a kind, and its first version. */
  const anItem = async (type: AssetType) => {
    const uuid = randomUUID()
    const keys = { pressmark_key: uuid, sgtt_key: 'chart', autn_key: '' }
    await write((unit) => unit.create('item', [{ uuid, pressmark: uuid, sgtt: 'Chart', ...keys }]))
    const [a = '', b = '', c = ''] = await attach(uuid, type, 3)
    return { item: uuid, a, b, c }
  }
  const path = (item: string) => `${itemsPath}/${item}`
  const patch = (address: string, body: object, ifMatch?: string) =>
    admin.call(address, { method: 'PATCH', body, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } })
  const undo = (item: string, ifMatch?: string) =>
    admin.call(`${path(item)}/undo`, { method: 'POST', headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } })
  const removeAsset = (type: AssetType, uuid: string) => admin.call(`/meta/${type}/${uuid}`, { method: 'DELETE' })
  const etag = async (item: string) => (await admin.call(path(item))).json<CulturalItem>().etag
  /** Without the lines of its new assets. */
  const history = async (item: string) => {
    const { _embedded } = (await admin.call(`${path(item)}/history`)).json<HistoryPage>()
    return (_embedded?.history ?? []).filter(({ action }) => action !== 'asset.create')
  }
  const order = async (item: string, type: AssetType) => {
    const rows = await allTenants(app.database)
      .selectFrom('assets')
      .select('uuid')
      .where('item_uuid', '=', item)
      .where('type', '=', type)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('uuid')
      .execute()
    return rows.map(({ uuid }) => uuid)
  }

  const orders = [
    ['audios', 'audioUuids'],
    ['videos', 'videoUuids'],
    ['model3Ds', 'model3DUuids'],
  ] as const

  test.each(orders)(
    '[ITEM-22] the history shows the order of %s before and after a patch, and it can be undone',
    async (type, list) => {
      const { item, a, b, c } = await anItem(type)
      expect((await patch(path(item), { [list]: [c, a, b] })).json()).toMatchObject({ etag: version(2) })
      const [told] = await history(item)
      expect(told).toMatchObject({ action: 'update', username: admin.username })
      expect(told?.changes).toEqual([{ name: type, before: [a, b, c], after: [c, a, b] }])
      expect((await undo(item, '"1"')).json()).toMatchObject({ status: 412, code: 'version.changed' })
      expect(await order(item, type)).toEqual([c, a, b])
      expect((await undo(item, '"2"')).json()).toMatchObject({ etag: version(3) })
      expect(await order(item, type)).toEqual([a, b, c])
      expect((await history(item))[0]).toMatchObject({
        action: 'undo',
        changes: [{ name: type, before: [c, a, b], after: [a, b, c] }],
      })
      expect((await undo(item)).statusCode).toBe(200)
      expect(await order(item, type)).toEqual([c, a, b])
    },
  )

  test.each(orders)('the order of %s at the address of their list can be undone too', async (type, list) => {
    const { item, a, b, c } = await anItem(type)
    await patch(`${path(item)}/${type}`, { [list]: [b, c, a] })
    expect((await undo(item)).json()).toMatchObject({ etag: version(3) })
    expect(await order(item, type)).toEqual([a, b, c])
  })

  test('[COLL-17] the order of images can be undone too', async () => {
    const { item, a, b, c } = await anItem('images')
    const body = [c, b, a].map((uuid) => `http://museo.localhost/meta/images/${uuid}`).join('\n')
    const headers = { 'content-type': 'text/uri-list' }
    await admin.call(`${path(item)}/default_list_of_images`, { method: 'PUT', headers, body })
    expect(await order(item, 'images')).toEqual([c, b, a])
    expect((await undo(item)).statusCode).toBe(200)
    expect(await order(item, 'images')).toEqual([a, b, c])
  })

  test('several lists and a title in one patch are one version, one line and one event, and are undone together', async () => {
    const { item, a, b, c } = await anItem('audios')
    const [d = '', e = ''] = await attach(item, 'videos', 2)
    const reply = await patch(path(item), { sgtt: 'Map', audioUuids: [b, a, c], videoUuids: [e, d], model3DUuids: [] })
    expect(reply.json()).toMatchObject({ sgtt: 'Map', etag: version(2) })
    const [told, ...others] = await history(item)
    expect(others).toHaveLength(1)
    expect(told?.changes.map(({ name }) => name)).toEqual(['sgtt', 'audios', 'videos'])
    const events = await allTenants(app.database)
      .selectFrom('outbox')
      .select(['kind', 'version'])
      .where('entity_uuid', '=', item)
      .orderBy('id')
      .execute()
    expect(events.slice(1)).toEqual([{ kind: 'item.update', version: 2 }])
    expect((await undo(item)).json()).toMatchObject({ sgtt: 'Chart', etag: version(3) })
    expect([await order(item, 'audios'), await order(item, 'videos')]).toEqual([
      [a, b, c],
      [d, e],
    ])
  })

  test('the undo of an order skips assets that were removed since, and puts new ones at the end', async () => {
    const { item, a, b, c } = await anItem('audios')
    await patch(path(item), { audioUuids: [c, b, a] })
    expect((await removeAsset('audios', b)).statusCode).toBe(204)
    const [d = ''] = await attach(item, 'audios', 1)
    expect(await order(item, 'audios')).toEqual([c, a, d])
    expect((await undo(item)).statusCode).toBe(200)
    expect(await order(item, 'audios')).toEqual([a, c, d])
    expect((await history(item))[0]?.changes).toEqual([{ name: 'audios', before: [c, a, d], after: [a, c, d] }])
  })

  test('an order whose undo would change nothing is left as it is', async () => {
    const { item, a, b, c } = await anItem('audios')
    await patch(path(item), { audioUuids: [b, a, c] })
    await removeAsset('audios', a)
    expect((await undo(item)).json()).toMatchObject({ etag: version(2) })
    expect(await order(item, 'audios')).toEqual([b, c])
  })

  test.each(orders)('an order of %s that is already so makes no version and no line of history', async (type, list) => {
    const { item, a, b, c } = await anItem(type)
    expect((await patch(path(item), { [list]: [a, b, c] })).json()).toMatchObject({ etag: version(1) })
    const listed = await patch(`${path(item)}/${type}`, { [list]: [a, b, c] })
    expect([listed.statusCode, String(listed.headers['etag'])]).toEqual([200, version(1)])
    expect((await history(item)).map(({ action }) => action)).toEqual(['create'])
    expect(await etag(item)).toEqual(version(1))
  })

  test('an order of other assets, and one for an older version, changes nothing', async () => {
    const { item, a, b, c } = await anItem('audios')
    const wrong = [
      [a, b],
      [a, b, c, randomUUID()],
      [a, b, b],
    ]
    for (const audioUuids of wrong)
      expect((await patch(path(item), { sgtt: 'Map', audioUuids })).json()).toMatchObject({
        status: 400,
        code: 'request.invalid',
      })
    await patch(path(item), { sgtt: 'Plan' })
    expect((await patch(path(item), { audioUuids: [c, b, a] }, '"1"')).statusCode).toBe(412)
    expect(await order(item, 'audios')).toEqual([a, b, c])
    expect(await etag(item)).toEqual(version(2))
    expect(await history(item)).toHaveLength(2)
  })
})
