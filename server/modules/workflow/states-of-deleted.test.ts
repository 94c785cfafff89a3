import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { version } from '../../../test/catalogue-server.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { CulturalItem, HistoryPage } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { createDiskStorage } from '../../storage/disk-storage.ts'
import { Purge } from '../bin/purge.ts'
import { allTenants } from '../../../test/database.ts'

describe.each(['sqlite', 'postgres'] as const)('the states of deleted things, on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
  })
  afterAll(() => app.close())

  const write = <T>(change: (unit: Unit) => Promise<T>, tenantId = 'museo') =>
    inWrite(app.database, { tenantId }, change)
  const aState = async (name: string) => {
    const made = await admin.call('/meta/itemStates', { method: 'POST', body: { name, color: '#4A90E2' } })
    return `/meta/itemStates/${made.json<{ uuid: string }>().uuid}`
  }
  const item = (uuid: string) => `/meta/culturalItems/${uuid}`
  /** An item of two versions: it was created in a state, with an image, and both were deleted. */
  const aDeletedItem = async (state: string, tenantId?: string) => {
    const [uuid, image] = [randomUUID(), randomUUID()]
    await write(async (unit) => {
      const keys = { pressmark_key: uuid, sgtt_key: 'chart', autn_key: '' }
      await unit.create('item', [{ uuid, pressmark: uuid, sgtt: 'Chart', state, ...keys }])
      await unit.create('asset', [{ uuid: image, item_uuid: uuid, type: 'images', status: 'READY', state }])
    }, tenantId)
    await write(async (unit) => {
      await unit.remove('item', uuid)
      await unit.remove('asset', image)
    }, tenantId)
    return { uuid, image }
  }
  const rename = (state: string, name: string) => admin.call(state, { method: 'PATCH', body: { name } })
  const remove = (path: string) => admin.call(path, { method: 'DELETE' })
  const restore = (uuid: string) => admin.call(`${item(uuid)}/restore`, { method: 'POST' })
  const retitle = (uuid: string, ifMatch: string) =>
    admin.call(item(uuid), { method: 'PATCH', body: { sgtt: 'Map' }, headers: { 'if-match': ifMatch } })
  const audit = (uuid: string) =>
    allTenants(app.database)
      .selectFrom('audit')
      .select(['action', 'actor', 'before', 'after'])
      .where('entity_uuid', '=', uuid)
      .orderBy('id')
      .execute()
  const outbox = (uuid: string) =>
    allTenants(app.database)
      .selectFrom('outbox')
      .select(['kind', 'version'])
      .where('entity_uuid', '=', uuid)
      .orderBy('id')
      .execute()
  const items = (uuids: string[]) =>
    allTenants(app.database)
      .selectFrom('items')
      .select(['state', 'version', 'deleted_at'])
      .where('uuid', 'in', uuids)
      .execute()

  test.each([
    ['renamed', 'Proof', 'Print'],
    ['deleted', 'Passing', 'Default'],
  ])('a state that is %s changes the deleted things in it', async (how, from, to) => {
    const state = await aState(from)
    const { uuid, image } = await aDeletedItem(from)
    const [before] = await items([uuid])
    const reply = how === 'renamed' ? await rename(state, to) : await remove(state)
    expect(reply.statusCode).toBe(how === 'renamed' ? 200 : 204)
    for (const [what, one] of Object.entries({ item: uuid, asset: image })) {
      expect((await audit(one)).at(-1)).toEqual({
        action: 'update',
        actor: admin.uuid,
        before: JSON.stringify({ $form: 1, state: from }),
        after: JSON.stringify({ $form: 1, state: to }),
      })
      expect((await outbox(one)).at(-1)).toEqual({ kind: `${what}.update`, version: 3 })
    }
    expect(await items([uuid])).toEqual([{ state: to, version: 3, deleted_at: before?.deleted_at }])
  })

  test('[ITEM-27] a thing restored after that has the new state in a new version, which later changes must name', async () => {
    const state = await aState('Sketch')
    const { uuid } = await aDeletedItem('Sketch')
    await rename(state, 'Study')
    const back = await restore(uuid)
    expect(back.json()).toMatchObject({ state: 'Study', etag: version(4), mediaTypeInfo: { imagesCount: 1 } })
    const history = (await admin.call(`${item(uuid)}/history`)).json<HistoryPage>()
    expect(history._embedded?.history).toContainEqual(
      expect.objectContaining({
        action: 'update',
        username: admin.username,
        changes: [{ name: 'state', before: 'Sketch', after: 'Study' }],
      }),
    )
    for (const older of ['"2"', '"3"']) {
      const refused = await retitle(uuid, older)
      expect(refused.statusCode).toBe(412)
      expect(refused.json()).toMatchObject({ code: 'version.changed', version: 4 })
    }
    const { etag } = back.json<CulturalItem>()
    expect((await retitle(uuid, String(etag))).json()).toMatchObject({ sgtt: 'Map', etag: version(5) })
  })

  test('[ITEM-27] if a state is renamed and then deleted, the things in the bin get an existing state', async () => {
    const state = await aState('First')
    const { uuid } = await aDeletedItem('First')
    await rename(state, 'Second')
    expect((await remove(state)).statusCode).toBe(204)
    expect((await restore(uuid)).json()).toMatchObject({ state: 'Default', etag: version(5) })
    const states = (await audit(uuid)).slice(2, 4).map(({ before, after }) => [before, after])
    expect(states).toEqual([
      ['{"$form":1,"state":"First"}', '{"$form":1,"state":"Second"}'],
      ['{"$form":1,"state":"Second"}', '{"$form":1,"state":"Default"}'],
    ])
  })

  test('things of another organisation in a state of that name stay unchanged', async () => {
    const state = await aState('Shared')
    const { uuid } = await aDeletedItem('Shared', 'archivio')
    await rename(state, 'Ours')
    expect(await items([uuid])).toMatchObject([{ state: 'Shared', version: 2 }])
  })

  test('a state can have more things than fit into one statement, deleted or not', async () => {
    const state = await aState('Many')
    const uuids = Array.from({ length: 2_100 }, () => randomUUID())
    await write((unit) =>
      unit.create(
        'item',
        uuids.map((uuid) => ({
          uuid,
          pressmark: uuid,
          pressmark_key: uuid,
          sgtt_key: '',
          autn_key: '',
          state: 'Many',
        })),
      ),
    )
    await write((unit) => unit.removeMany('item', uuids.slice(0, 1_050)))
    expect((await rename(state, 'Plenty')).statusCode).toBe(200)
    const rows = await items(uuids)
    expect(rows).toHaveLength(2_100)
    expect(rows.filter(({ state: name }) => name !== 'Plenty')).toEqual([])
    expect(rows.map((row) => row.version - (row.deleted_at === null ? 2 : 3)).filter(Boolean)).toEqual([])
    const lines = await allTenants(app.database)
      .selectFrom('audit')
      .select('entity_uuid')
      .where('after', '=', '{"$form":1,"state":"Plenty"}')
      .execute()
    expect(new Set(lines.map(({ entity_uuid }) => entity_uuid))).toEqual(new Set(uuids))
    expect(lines).toHaveLength(2_100)
  })

  test('a later change of the state does not delay the purge of deleted things', async () => {
    const state = await aState('Late')
    const { uuid } = await aDeletedItem('Late')
    const deleted_at = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await write((unit) => unit.db.updateTable('items').set({ deleted_at }).where('uuid', '=', uuid).execute())
    await rename(state, 'Later')
    expect((await restore(uuid)).json()).toMatchObject({ status: 410, code: 'restore.late' })
    const log = { error: (about: object) => expect.fail(JSON.stringify(about)) }
    const purge = new Purge({ database: app.database, storage: createDiskStorage(app.dataDir), log })
    const rest = { payload: {}, attempt: 1, lastAttempt: false, signal: new AbortController().signal }
    await purge.handler().run({ id: 1, tenantId: 'museo', ...rest })
    expect(await items([uuid])).toEqual([])
    expect((await audit(uuid)).map(({ action }) => action)).toEqual(['create', 'delete', 'update', 'purge'])
    expect((await restore(uuid)).json()).toMatchObject({ status: 410, code: 'restore.late' })
  })
})
