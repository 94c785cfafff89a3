import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { followEvents } from '../../../test/events-of.ts'
import type { Following } from '../../../test/events-of.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { openDatabase } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { LiveFeed } from './live-feed.ts'

const context = { tenantId: 'museo' }
const opened: { leave(): void }[] = []
const apps: TestApp[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) one.leave()
  for (const app of apps.splice(0)) await app.close()
})

async function open(kind: 'sqlite' | 'postgres' = 'sqlite') {
  const app = await testApp({ kind })
  apps.push(app)
  const port = new URL(await app.url()).port
  const follow = async ({ cookie }: SignedIn, search = '', headers = {}): Promise<Following> => {
    const self = await app.call('/iam/jarvisUsers/search/self', { cookie })
    const { pathname } = new URL(self.json<{ _links: { events: { href: string } } }>()._links.events.href)
    const following = await followEvents(`http://127.0.0.1:${port}${pathname}${search}`, {
      host: `museo.localhost:${port}`,
      cookie,
      ...headers,
    })
    opened.push(following)
    if (following.status === 200) await expect.poll(() => following.events[0]?.event).toBe('begin')
    return following
  }
  const anItem = (sgtt: string, parents: string[] = []) =>
    inWrite(app.database, context, (unit) =>
      app.services.items.createItem(unit, { sgtt, pressmark: randomUUID(), parents }),
    )
  const aCollection = async (sgtt: string, ...parents: string[]) =>
    (await app.services.collections.create(context, { sgtt, parents })).row.uuid
  return { app, follow, anItem, aCollection }
}

const rename = (by: SignedIn, uuid: string, sgtt: string) =>
  by.call(`/meta/culturalItems/${uuid}`, {
    method: 'PATCH',
    body: { customMetadataList: [{ name: 'sgtt', value: sgtt }] },
  })

describe.each(['sqlite', 'postgres'] as const)('the stream of events on %s', (kind) => {
  test('names the changed thing, its version, the person, the call, and the lists that it is in', async () => {
    const { app, follow, anItem, aCollection } = await open(kind)
    const atlas = await aCollection('Atlases')
    const maps = await aCollection('Maps', atlas)
    const item = await anItem('A map', [maps])
    const [ada, bea] = [await app.signIn(), await app.signIn(['ROLE_USER'])]
    const seen = await follow(bea)
    const { headers } = await rename(ada, item, 'A chart')
    await expect.poll(() => seen.changes()).toHaveLength(1)
    expect(seen.changes()[0]).toMatchObject({
      path: `/meta/culturalItems/${item}`,
      kind: 'item',
      action: 'update',
      version: 2,
      by: ada.uuid,
      request: headers['x-request-id'],
    })
    expect(seen.changes()[0]?.lists).toEqual(
      expect.arrayContaining([
        '/meta/culturalItems/search',
        `/meta/culturalItemCollections/${maps}/culturalItems`,
        `/meta/culturalItemCollections/${atlas}/culturalItems`,
      ]),
    )
    const charts = await aCollection('Charts')
    await ada.call(`/meta/culturalItems/${item}`, { method: 'PATCH', body: { parentCollectionsUuids: [charts] } })
    await expect
      .poll(() => seen.changes().find(({ version }) => version === 3)?.lists)
      .toEqual(expect.arrayContaining([maps, charts].map((uuid) => `/meta/culturalItemCollections/${uuid}`)))
  })

  test('continues after the last received event, and says so if too many were missed', async () => {
    const { app, follow, anItem } = await open(kind)
    const ada = await app.signIn()
    const item = await anItem('A map')
    const first = await follow(ada)
    const last = first.events[0]?.id ?? ''
    first.leave()
    await rename(ada, item, 'A chart')
    const again = await follow(ada, '', { 'last-event-id': last })
    await expect.poll(() => again.changes().map(({ path }) => path)).toEqual([`/meta/culturalItems/${item}`])
    const anew = await follow(ada, `?lastEventId=${last}`)
    await expect.poll(() => anew.changes()).toHaveLength(1)
    const young = await follow(ada, '?age=3600')
    await expect.poll(() => young.changes().some(({ path }) => path.endsWith(item))).toBe(true)
    const unknown = await follow(ada, '?lastEventId=999999999')
    await expect.poll(() => unknown.events.map(({ event }) => event)).toEqual(['begin', 'resync'])
  })

  test('sends many changes at once in one message', async () => {
    const { app, follow, anItem } = await open(kind)
    const ada = await app.signIn()
    const items = await Promise.all(Array.from({ length: 60 }, (_, n) => anItem(`Map ${n}`)))
    const seen = await follow(ada)
    await inWrite(app.database, context, (unit) => unit.updateMany('item', items, { autn: 'Ada' }))
    await expect.poll(() => seen.changes()).toMatchObject([{ path: '/meta/culturalItems', count: 60 }])
  })
})

test('sends nothing to other organisations, and nothing that only others may read', async () => {
  const { app, follow, anItem } = await open()
  const [admin, reader] = [await app.signIn(), await app.signIn(['ROLE_USER'])]
  const [toAdmin, toReader] = [await follow(admin), await follow(reader)]
  await inWrite(app.database, { tenantId: 'archivio' }, (unit) =>
    app.services.items.createItem(unit, { sgtt: 'Theirs', pressmark: 'x' }),
  )
  await app.services.identity.createGroup(context, { name: 'Curators' })
  const item = await anItem('Ours')
  const body = {
    operation: 'editMetadata',
    edits: [{ name: 'autn', kind: 'set', value: 'Ada' }],
    selection: { uuids: [item] },
  }
  await admin.call('/meta/bulkJobs', { method: 'POST', body })
  await app.jobs.idle()
  const kinds = (following: Following) => [...new Set(following.changes().map(({ kind }) => kind))].toSorted()
  await expect.poll(() => kinds(toAdmin)).toEqual(['bulkJob', 'item', 'userGroup'])
  await expect.poll(() => toReader.changes().at(-1)).toMatchObject({ kind: 'item', version: 2 })
  expect(kinds(toReader)).toEqual(['item'])
})

test('[WORK-11] a list is heard of by the workgroup that sees it, until it is shown to it no longer', async () => {
  const { app, follow } = await open()
  const [ada, bea, carlo] = [await app.signIn(), await app.signIn(['ROLE_USER']), await app.signIn(['ROLE_USER'])]
  const group = await app.services.identity.createGroup(context, { name: 'Reading room' })
  await ada.call(`/iam/jarvisUsers/${bea.uuid}`, { method: 'PATCH', body: { userGroupUuids: [group] } })
  const list = await ada.call('/meta/sections', { method: 'POST', body: { name: 'Maps' } })
  const path = `/meta/sections/${list.json<{ uuid: string }>().uuid}`
  const [toBea, toCarlo] = [await follow(bea), await follow(carlo)]
  const show = (userGroupUuids: string[]) => ada.call(`${path}/groups`, { method: 'PUT', body: { userGroupUuids } })
  const actions = () => toBea.changes().map(({ action }) => action)
  await show([group])
  await expect.poll(actions).toEqual(['show'])
  expect(toBea.changes()[0]).toMatchObject({ path, lists: ['/meta/sections'] })
  await ada.call(path, { method: 'PATCH', body: { name: 'Charts' } })
  await expect.poll(actions).toEqual(['show', 'update'])
  await show([])
  await expect.poll(actions).toEqual(['show', 'update', 'show'])
  await ada.call(path, { method: 'PATCH', body: { name: 'Atlases' } })
  await ada.call('/iam/jarvisUsers/search/self')
  expect([actions().length, toCarlo.changes()]).toEqual([3, []])
  // A new member reads the lists of the workgroup at once.
  await ada.call(`/iam/jarvisUsers/${carlo.uuid}`, { method: 'PATCH', body: { userGroupUuids: [group] } })
  await expect.poll(() => toCarlo.changes().flatMap(({ lists }) => lists)).toContain('/meta/sections')
})

test('needs a session, ends with it, and is no use of it', async () => {
  const { app, follow, anItem } = await open()
  const ada = await app.signIn()
  const nobody = await app.call('/users/events')
  expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'session.missing'])
  const seen = await follow(ada)
  expect(seen.headers.get('content-type')).toBe('text/event-stream')
  expect(seen.headers.get('content-encoding')).toBeNull()
  expect((await ada.call('/users/logout', { method: 'POST' })).statusCode).toBe(204)
  await seen.ended
  await anItem('A map')
  expect(seen.changes()).toEqual([])
})

test('is refused to a person with twenty open streams, and a stopping server ends the open ones', async () => {
  const { app, follow } = await open()
  const [ada, bea] = [await app.signIn(), await app.signIn()]
  const all = await Promise.all(Array.from({ length: 20 }, () => follow(ada)))
  const more = await follow(ada)
  expect([more.status, more.headers.get('retry-after')]).toEqual([429, '60'])
  all[0]?.leave()
  await expect.poll(async () => (await follow(ada)).status).toBe(200)
  const seen = await follow(bea)
  await apps.pop()?.close()
  await seen.ended
})

test('includes the writes of another server process', async () => {
  const here = await openTestDatabase('postgres')
  const elsewhere = await openDatabase({ dataDir: '', databaseUrl: here.databaseUrl })
  const received: string[] = []
  const feed = new LiveFeed(here.database, { error: () => undefined })
  const follower = { at: 0, begin: () => undefined, resync: () => undefined }
  const leave = await feed.follow(
    'museo',
    { ...follower, tell: (news) => received.push(...news.map(({ change }) => change.path)) },
    {},
  )
  await elsewhere.write('person', async (tx) => {
    const row = { tenant_id: 'museo', at: new Date().toISOString(), kind: 'itemState.update', entity_kind: 'itemState' }
    await tx
      .insertInto('outbox')
      .values({ ...row, entity_uuid: randomUUID() })
      .execute()
  })
  await expect.poll(() => received, { timeout: 3000 }).toEqual(['/meta/itemStates'])
  leave()
  await feed.close()
  await elsewhere.close()
  await here.close()
})
