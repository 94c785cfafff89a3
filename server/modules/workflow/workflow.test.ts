import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inWrite } from '../../db/unit-of-work.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import { allTenants } from '../../../test/database.ts'

const itemUuid = '6f1c8d5e-5a0f-4a53-9a39-0f6a2f0f0a01'

describe.each(['sqlite', 'postgres'] as const)('the workflow on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  const post = (path: string, body: object) => admin.call(path, { method: 'POST', body })
  const selfOf = (reply: { json<T>(): T }) =>
    new URL(reply.json<{ _links: { self: { href: string } } }>()._links.self.href).pathname
  const transition = (name: string, itemFromState: string, itemToState: string) =>
    post('/meta/transitionTemplates', { name, itemFromState, itemToState, resourceType: 'ITEM' })
  const log = (transitionUuid: string) =>
    post('/meta/transitionLogs', { assetUuid: itemUuid, resourceType: 'ITEM', transitionUuid })

  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
    await inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      unit.create('item', [{ uuid: itemUuid, pressmark: 'A 1', pressmark_key: 'a 1', sgtt_key: '', autn_key: '' }]),
    )
    for (const name of ['Draft', 'Published'])
      await post('/meta/itemStates', { name, color: '#4A90E2', public: name === 'Published' })
  })
  afterAll(() => app.close())

  test('[FLOW-03] running a transition sets the state and records who, when, from and to', async () => {
    const begin = (await transition('Begin', 'Default', 'Draft')).json<{ uuid: string }>()
    const ran = await log(begin.uuid)
    expect(ran.statusCode).toBe(201)
    expect(ran.json()).toMatchObject({ username: admin.username, itemFromState: 'Default', itemToState: 'Draft' })
    const state = await allTenants(app.database)
      .selectFrom('items')
      .select('state')
      .where('uuid', '=', itemUuid)
      .executeTakeFirst()
    expect(state).toEqual({ state: 'Draft' })
    expect((await log(begin.uuid)).json()).toMatchObject({ status: 409, code: 'transition.not-from-here' })
  })

  test('[FLOW-01] a kind of thing has its own transitions out of a state', async () => {
    await transition('Publish', 'Draft', 'Published')
    await post('/meta/transitionTemplates', {
      name: 'Publish',
      itemFromState: 'Draft',
      itemToState: 'Published',
      resourceType: 'STORY',
    })
    const reply = await admin.call(
      '/meta/transitionTemplates/search/findByItemFromStateAndResourceType?itemFromState=Draft&resourceType=ITEM',
    )
    expect(reply.json<{ _embedded: { transitionTemplates: object[] } }>()._embedded.transitionTemplates).toMatchObject([
      { name: 'Publish', resourceType: 'ITEM' },
    ])
  })

  test('the same transition twice is refused', async () => {
    expect((await transition('Publish', 'Draft', 'Published')).json()).toMatchObject({
      status: 409,
      code: 'transition.duplicate',
    })
    expect((await transition('Go', 'Draft', 'Nowhere')).json()).toMatchObject({ status: 400, code: 'state.missing' })
  })

  test.each(['draft', ' DRAFT', 'Dràft', 'default'])(
    'the name %s is taken by a state that looks the same',
    async (name) => {
      const reply = await post('/meta/itemStates', { name, color: '#A0A0A0' })
      expect(reply.json()).toMatchObject({ status: 409, code: 'state.exists' })
    },
  )

  test('a state may change the capitals of its own name', async () => {
    const made = await post('/meta/itemStates', { name: 'on loan', color: '#A0A0A0' })
    const renamed = await admin.call(selfOf(made), { method: 'PATCH', body: { name: 'On loan' } })
    expect(renamed.json()).toMatchObject({ name: 'On loan' })
    await admin.call(selfOf(made), { method: 'DELETE' })
  })

  test('a used state cannot be deleted, and the reply lists the transitions', async () => {
    const unused = selfOf(await post('/meta/itemStates', { name: 'Unused', color: 'A0A0A0' }))
    const states = (await admin.call('/meta/itemStates?size=1000')).json<{
      _embedded: { itemStates: { name: string; color: string; uuid: string }[] }
    }>()._embedded.itemStates
    expect(states.find((state) => state.name === 'Unused')?.color).toBe('#A0A0A0')
    const draft = states.find((state) => state.name === 'Draft')
    const refused = await admin.call(`/meta/itemStates/${draft?.uuid}`, { method: 'DELETE' })
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'state.in-use',
      transitions: expect.arrayContaining([expect.objectContaining({ name: 'Begin' })]),
    })
    expect((await admin.call(unused, { method: 'DELETE' })).statusCode).toBe(204)
  })

  test('a renamed state keeps its transitions and its things', async () => {
    const [draft] = (await admin.call('/meta/itemStates?size=1000')).json<{
      _embedded: { itemStates: { name: string; uuid: string }[] }
    }>()._embedded.itemStates
    expect(draft?.name).toBe('Draft')
    await admin.call(`/meta/itemStates/${draft?.uuid}`, { method: 'PATCH', body: { name: 'Sketch' } })
    const from = await admin.call(
      '/meta/transitionTemplates/search/findByItemFromStateAndResourceType?itemFromState=Sketch&resourceType=ITEM',
    )
    expect(from.json<{ page: { totalElements: number } }>().page.totalElements).toBe(1)
    const item = await allTenants(app.database)
      .selectFrom('items')
      .select('state')
      .where('uuid', '=', itemUuid)
      .executeTakeFirst()
    expect(item).toEqual({ state: 'Sketch' })
  })

  test('a deleted thing is restored into its state under the new name', async () => {
    const state = selfOf(await post('/meta/itemStates', { name: 'Proof', color: '#4A90E2' }))
    const uuid = '6f1c8d5e-5a0f-4a53-9a39-0f6a2f0f0a02'
    const fields = { pressmark: 'A 2', pressmark_key: 'a 2', sgtt_key: '', autn_key: '', state: 'Proof' }
    await inWrite(app.database, { tenantId: 'museo' }, (unit) => unit.create('item', [{ uuid, ...fields }]))
    await admin.call(`/meta/culturalItems/${uuid}`, { method: 'DELETE' })
    await admin.call(state, { method: 'PATCH', body: { name: 'Print' } })
    const back = await admin.call(`/meta/culturalItems/${uuid}/restore`, { method: 'POST' })
    expect(back.json()).toMatchObject({ state: 'Print' })
  })

  test('a thing whose state was deleted in the meantime is restored without a state, from where transitions lead on', async () => {
    const state = selfOf(await post('/meta/itemStates', { name: 'Passing', color: '#4A90E2' }))
    const uuid = '6f1c8d5e-5a0f-4a53-9a39-0f6a2f0f0a03'
    const fields = { pressmark: 'A 3', pressmark_key: 'a 3', sgtt_key: '', autn_key: '', state: 'Passing' }
    await inWrite(app.database, { tenantId: 'museo' }, (unit) => unit.create('item', [{ uuid, ...fields }]))
    expect((await admin.call(state, { method: 'DELETE' })).json()).toMatchObject({ code: 'state.in-use' })
    await admin.call(`/meta/culturalItems/${uuid}`, { method: 'DELETE' })
    expect((await admin.call(state, { method: 'DELETE' })).statusCode).toBe(204)
    const back = await admin.call(`/meta/culturalItems/${uuid}/restore`, { method: 'POST' })
    expect(back.json()).toMatchObject({ state: 'Default' })
    const again = (await transition('Again', 'Default', 'Published')).json<{ uuid: string }>()
    const ran = await post('/meta/transitionLogs', {
      assetUuid: uuid,
      resourceType: 'ITEM',
      transitionUuid: again.uuid,
    })
    expect(ran.statusCode).toBe(201)
  })

  test('two simultaneous renames of a state leave no transition with an old name', async () => {
    const state = selfOf(await post('/meta/itemStates', { name: 'One', color: '#4A90E2' }))
    const step = selfOf(await transition('Onwards', 'Default', 'One'))
    const rename = (name: string) => admin.call(state, { method: 'PATCH', body: { name } })
    const replies = await Promise.all(['Two', 'Three', 'Four'].map(rename))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { name } = (await admin.call(state)).json<{ name: string }>()
    expect((await admin.call(step)).json()).toMatchObject({ itemToState: name })
  })

  test('two simultaneous changes of different fields of a transition are both kept', async () => {
    const step = selfOf(await transition('Sideways', 'Default', 'Published'))
    const change = (body: object) => admin.call(step, { method: 'PATCH', body })
    await Promise.all([change({ name: 'Askew' }), change({ workflowName: 'Prints' })])
    expect((await admin.call(step)).json()).toMatchObject({ name: 'Askew', workflowName: 'Prints' })
  })

  test('things of another tenant do not exist', async () => {
    const stranger = await app.signIn(['ROLE_ADMIN'], 'archivio')
    const self = selfOf(await transition('Ours', 'Default', 'Published'))
    expect((await stranger.call(self)).statusCode).toBe(404)
    expect((await stranger.call(self, { method: 'DELETE' })).statusCode).toBe(404)
    expect((await stranger.call('/meta/transitionLogs')).json()).toMatchObject({ page: { totalElements: 0 } })
  })
})
