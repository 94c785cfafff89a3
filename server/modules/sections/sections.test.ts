import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personLimits } from '../../contract/person-limits.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { CulturalItemPage, Section, SectionPage } from '@teca/shared/contract/meta'
import { allTenants, writeToAll } from '../../../test/database.ts'

describe.each(['sqlite', 'postgres'] as const)('workspace lists on %s', (kind) => {
  let app: TestApp
  let ada: SignedIn
  let bruno: SignedIn
  let items: string[]
  beforeAll(async () => {
    app = await testApp({ kind })
    ada = await app.signIn(['ROLE_RESEARCHER'])
    bruno = await app.signIn(['ROLE_ADMIN'])
    items = []
    for (const sgtt of ['Atlas', 'Bestiary', 'Codex']) {
      const item = await app.services.imports.importItem({ tenantId: 'museo' }, { sgtt, pressmark: sgtt }, [])
      items.push(item.uuid)
    }
  })
  afterAll(() => app.close())

  const post = async (who: SignedIn, name: string) =>
    (await who.call('/meta/sections', { method: 'POST', body: { name } })).json<Section>()
  const pathOf = (section: Section) => new URL(section._links.self.href).pathname
  const patch = (who: SignedIn, path: string, body: object, headers = {}) =>
    who.call(path, { method: 'PATCH', body, headers })
  const namesOf = async (who: SignedIn) => {
    const page = (await who.call('/meta/sections')).json<SectionPage>()
    return page._embedded?.sections?.map(({ name, index }) => `${index} ${name}`)
  }
  const titlesIn = async (section: Section, query = '') => {
    const page = (await ada.call(`${pathOf(section)}/items${query}`)).json<CulturalItemPage>()
    return page._embedded?.culturalItems?.map(({ sgtt }) => sgtt)
  }

  test('are in the order of their owner, who renames, moves, deletes and restores them', async () => {
    const owner = await app.signIn(['ROLE_RESEARCHER'])
    const [maps, birds, books] = [await post(owner, ' Maps '), await post(owner, 'Birds'), await post(owner, 'Books')]
    expect(await namesOf(owner)).toEqual(['0 Maps', '1 Birds', '2 Books'])
    await patch(owner, pathOf(books), { index: 0 })
    await patch(owner, pathOf(maps), { name: 'Charts' })
    expect(await namesOf(owner)).toEqual(['0 Books', '1 Charts', '2 Birds'])
    expect((await owner.call(pathOf(birds), { method: 'DELETE' })).statusCode).toBe(204)
    expect(await namesOf(owner)).toEqual(['0 Books', '1 Charts'])
    await owner.call(`${pathOf(birds)}/restore`, { method: 'POST' })
    expect(await namesOf(owner)).toEqual(['0 Books', '1 Charts', '2 Birds'])
    expect((await owner.call('/meta/sections', { method: 'POST', body: { name: '   ' } })).statusCode).toBe(400)
  })

  test('are accessible to nobody else, whatever the role', async () => {
    const secret = await post(ada, 'Secret')
    expect(await namesOf(bruno)).toEqual([])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/items'],
      ['PATCH', ''],
      ['PATCH', '/addItems'],
      ['DELETE', ''],
    ] as const) {
      const body = path === '/addItems' ? { items } : method === 'PATCH' ? { name: 'Mine' } : undefined
      expect((await bruno.call(pathOf(secret) + path, { method, body })).statusCode).toBe(404)
    }
    await ada.call(pathOf(secret), { method: 'DELETE' })
    expect((await bruno.call(`${pathOf(secret)}/restore`, { method: 'POST' })).statusCode).toBe(404)
  })

  test('hold items once each, in any order, and say which lists hold an item', async () => {
    const [atlas = '', bestiary = '', codex = ''] = items
    const list = await post(ada, 'Readings')
    await patch(ada, `${pathOf(list)}/addItems`, { items: [bestiary, atlas] })
    const added = (await patch(ada, `${pathOf(list)}/addItems`, { items: [atlas, codex, codex] })).json<Section>()
    expect(added).toMatchObject({ itemsCount: 3, itemUuids: [bestiary, atlas, codex] })
    expect(await titlesIn(list)).toEqual(['Codex', 'Bestiary', 'Atlas'])
    expect(await titlesIn(list, '?sort=sgtt,asc&size=2')).toEqual(['Atlas', 'Bestiary'])
    const holding = (await ada.call(`/meta/sections/search/findByCulturalItemUuid?uuid=${atlas}`)).json<SectionPage>()
    expect(holding._embedded?.sections?.map(({ name }) => name)).toEqual(['Readings'])

    const set = (await patch(ada, pathOf(list), { items: [codex] })).json<Section>()
    expect(set).toMatchObject({ itemsCount: 1, itemUuids: [codex] })
    const unchanged = (await patch(ada, pathOf(list), { items: [codex], name: 'Readings' })).json<Section>()
    expect(unchanged.etag).toBe(set.etag)
    const unknown = await patch(ada, pathOf(list), { items: [codex, crypto.randomUUID()] })
    expect(unknown.json()).toMatchObject({ status: 422, code: 'reference.unknown' })
    const stale = await patch(ada, pathOf(list), { items: [] }, { 'if-match': '"1-0"' })
    expect(stale.statusCode).toBe(412)
    expect(await titlesIn(list)).toEqual(['Codex'])
  })

  test('[WORK-11] can be read by the members of a workgroup that they are shared with, who cannot change them', async () => {
    const [atlas = ''] = items
    const list = await post(ada, 'For the reading room')
    await patch(ada, `${pathOf(list)}/addItems`, { items: [atlas] })
    const group = await app.services.identity.createGroup({ tenantId: 'museo' }, { name: 'Reading room' })
    const carla = await app.signIn(['ROLE_RESEARCHER'])
    await bruno.call(`/iam/jarvisUsers/${carla.uuid}`, { method: 'PATCH', body: { userGroupUuids: [group] } })
    const show = (who: SignedIn, userGroupUuids: string[]) =>
      who.call(`${pathOf(list)}/groups`, { method: 'PUT', body: { userGroupUuids } })
    expect((await show(bruno, [group])).statusCode).toBe(404)
    expect((await show(ada, [group])).json().groups).toContainEqual({ uuid: group, name: 'Reading room', shown: true })
    const shared = (await carla.call('/meta/sections/search/shared')).json<SectionPage>()
    expect(shared._embedded?.sections).toMatchObject([{ name: 'For the reading room', owner: 'User 1', itemsCount: 1 }])
    expect(await namesOf(carla)).toEqual([])
    expect((await carla.call(`${pathOf(list)}/items`)).json<CulturalItemPage>().page.totalElements).toBe(1)
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Mine' }],
      ['PATCH', '/addItems', { items }],
      ['PATCH', '/removeItems', { items }],
      ['DELETE', '', undefined],
      ['PUT', '/groups', { userGroupUuids: [] }],
    ] as const)
      expect((await carla.call(pathOf(list) + path, { method, body })).statusCode).toBe(404)
    await show(ada, [])
    expect((await carla.call(pathOf(list))).statusCode).toBe(404)
  })

  test('are so many that nobody fills the workspace of others: own ones, shared ones, and those sent within a day', async () => {
    const [owner, friend, full] = [await app.signIn(['ROLE_RESEARCHER']), await app.signIn(['ROLE_USER']), bruno]
    const { lists, sharedLists, sentListsADay } = personLimits
    const groups = await owner.call(`${pathOf(await post(owner, 'Shared'))}/groups`)
    const [group = ''] = groups.json<{ groups: { uuid: string }[] }>().groups.map(({ uuid }) => uuid)
    const fill = async (who: SignedIn, name: string, more: number) => {
      const created_at = new Date(0).toISOString()
      const rows = Array.from({ length: more }, (_, n) => ({ uuid: crypto.randomUUID(), name: `${name} ${n}` }))
      const of = {
        tenant_id: 'museo',
        user_uuid: who.uuid,
        position: 0,
        version: 1,
        created_at,
        modified_at: created_at,
      }
      await writeToAll(app.database, (tx) =>
        tx
          .insertInto('sections')
          .values(rows.map((row) => ({ ...row, ...of })))
          .execute(),
      )
      return rows.map(({ uuid }) => uuid)
    }
    const code = async (reply: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
      const { statusCode, json } = await reply
      return statusCode < 300 ? statusCode : `${statusCode} ${json().code}`
    }
    const sent = await post(owner, 'Sent')
    const send = ({ username }: SignedIn) =>
      code(owner.call(`${pathOf(sent)}/copies`, { method: 'POST', body: { username } }))
    for (let n = 0; n < sentListsADay; n++) expect(await send(friend)).toBe(204)
    expect(await send(friend)).toBe('429 section.sent-too-many')
    await fill(full, 'Own', lists)
    expect(await send(full)).toBe('409 section.recipient-full')

    const uuids = await fill(owner, 'Own', lists - 2)
    expect(await code(owner.call('/meta/sections', { method: 'POST', body: { name: 'More' } }))).toBe(
      '409 section.too-many',
    )
    const shown = uuids.slice(0, sharedLists).map((section_uuid) => ({ tenant_id: 'museo', section_uuid }))
    await writeToAll(app.database, (tx) =>
      tx
        .insertInto('section_groups')
        .values(shown.map((row) => ({ ...row, group_uuid: group, created_at: new Date(0).toISOString() })))
        .execute(),
    )
    const show = (userGroupUuids: string[], section: string) =>
      code(owner.call(`/meta/sections/${section}/groups`, { method: 'PUT', body: { userGroupUuids } }))
    expect(await show([group], sent.uuid)).toBe('409 section.shared-too-many')
    expect(await show([group], uuids[0] ?? '')).toBe(200)
    expect(await show([], uuids[0] ?? '')).toBe(200)
    expect(await show([group], sent.uuid)).toBe(200)
  })

  test('remove items by their uuids, and add all items of a selection', async () => {
    const [atlas = '', bestiary = '', codex = ''] = items
    const list = await post(ada, 'Taken')
    const all = await ada.call(`${pathOf(list)}/addSelection`, { method: 'POST', body: { all: true, except: [codex] } })
    expect(new Set(all.json<Section>().itemUuids)).toEqual(new Set([atlas, bestiary]))
    const left = await patch(ada, `${pathOf(list)}/removeItems`, { items: [atlas, codex] })
    expect(left.json<Section>()).toMatchObject({ itemsCount: 1, itemUuids: [bestiary] })
    for (const [method, path, body] of [
      ['POST', 'addSelection', { all: true }],
      ['PATCH', 'removeItems', { items }],
    ] as const)
      expect((await bruno.call(`${pathOf(list)}/${path}`, { method, body })).statusCode).toBe(404)
  })

  test('send their changes to their owner alone', async () => {
    const list = await post(ada, 'Heard')
    await patch(ada, `${pathOf(list)}/addItems`, { items: items.slice(0, 1) })
    await ada.call(pathOf(list), { method: 'DELETE' })
    const rows = await allTenants(app.database)
      .selectFrom('outbox')
      .select(['kind', 'payload'])
      .where('entity_uuid', '=', list.uuid)
      .orderBy('id')
      .execute()
    expect(rows.map(({ kind, payload }) => [kind, JSON.parse(payload ?? '{}')])).toEqual(
      ['create', 'update', 'delete'].map((action) => [
        `section.${action}`,
        { to: action === 'create' ? ada.uuid : [ada.uuid] },
      ]),
    )
  })

  test('hold a deleted item again when it is restored', async () => {
    const [atlas = '', bestiary = ''] = items
    const list = await post(ada, 'Kept')
    await patch(ada, `${pathOf(list)}/addItems`, { items: [atlas, bestiary] })
    await bruno.call(`/meta/culturalItems/${atlas}`, { method: 'DELETE' })
    expect((await ada.call(pathOf(list))).json<Section>()).toMatchObject({ itemsCount: 1, itemUuids: [bestiary] })
    await patch(ada, pathOf(list), { items: [] })
    await bruno.call(`/meta/culturalItems/${atlas}/restore`, { method: 'POST' })
    expect(await titlesIn(list)).toEqual(['Atlas'])
  })
})
