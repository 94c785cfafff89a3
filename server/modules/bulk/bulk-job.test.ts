import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import { nowhere } from '../../../test/catalogue-server.ts'
import type { SignedIn } from '../../../test/server-app.ts'
import type { JarvisUser } from '@teca/shared/contract/iam'
import type { BulkJob, BulkPreview, SelectionStates } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'
import { allTenants } from '../../../test/database.ts'

describe.each(['sqlite', 'postgres'] as const)('many items changed by one job on %s', (kind) => {
  let bulk: BulkServer
  beforeAll(async () => {
    bulk = await serveBulk(kind)
  })
  afterAll(() => bulk.close())

  test('the link is in the self reply of people who may edit, and of nobody else', async () => {
    const reader = await bulk.app.signIn(['ROLE_USER'])
    const links = async (of: SignedIn) => (await of.call('/iam/jarvisUsers/search/self')).json<JarvisUser>()._links
    expect(await links(bulk.user)).toMatchObject({ bulk: {}, bulkPreview: {}, bulkStates: {} })
    expect(await links(reader)).not.toHaveProperty('bulk')
    const body = { operation: 'delete', selection: { all: true } }
    expect((await bulk.post('/meta/bulkJobs', body, reader)).statusCode).toBe(403)
  })

  test('the refusal of one item is a failure of the job, with the code of the single call', async () => {
    const [kept = ''] = await bulk.some(1, { sgtt: 'Kept' })
    const [emptied = ''] = await bulk.some(1, { sgtt: 'x' })
    const edits = [{ name: 'sgtt', kind: 'findReplace', find: 'x' }]
    const stranger = await bulk.anItem({}, 'archivio')
    const uuids = [kept, emptied, nowhere, stranger, kept]
    const job = await bulk.run({ operation: 'editMetadata', edits, selection: { uuids } })
    expect(job).toMatchObject({ state: 'DONE', total: 4, done: 1, failed: 3 })
    expect(await bulk.failures(job)).toEqual([
      { uuid: nowhere, title: '', code: 'not-found', message: expect.any(String) },
      { uuid: stranger, title: '', code: 'not-found', message: expect.any(String) },
      { uuid: emptied, title: 'x', code: 'title.missing', message: 'Field is required' },
    ])
  })

  test('a change that no item would accept is refused at once', async () => {
    const selection = { uuids: await bulk.some(1) }
    const refused = async (body: object) => (await bulk.post('/meta/bulkJobs', { selection, ...body })).json()
    expect(await refused({ operation: 'move', target: nowhere })).toMatchObject({ code: 'parent.missing' })
    expect(await refused({ operation: 'move' })).toMatchObject({ status: 400 })
    expect(await refused({ operation: 'transition', target: nowhere })).toMatchObject({ status: 404 })
    expect(await refused({ operation: 'editMetadata', edits: [] })).toMatchObject({ status: 400 })
    const pressmark = [{ name: 'pressmark', kind: 'set', value: 'B' }]
    expect(await refused({ operation: 'editMetadata', edits: pressmark })).toMatchObject({ code: 'pressmark.fixed' })
    expect(await refused({ operation: 'delete', selection: { ...selection, all: true } })).toMatchObject({
      status: 400,
    })
    expect(await refused({ operation: 'delete', selection: { collection: nowhere } })).toMatchObject({ status: 404 })
  })

  test('[COLL-21] a branch of collections in one state, except for some items', async () => {
    const top = await bulk.aCollection('Top')
    const below = await bulk.aCollection('Below', [top])
    const [there = ''] = await bulk.some(1, { sgtt: 'A', parents: [top] })
    const [both = '', kept = '', draft = ''] = await bulk.some(3, { sgtt: 'B', parents: [below] })
    await inWrite(bulk.app.database, { tenantId: 'museo' }, (unit) =>
      unit.updateMany('item', [draft], { state: 'Draft' }),
    )
    const selection = { branch: top, except: [kept], state: 'Default' }
    const edits = [{ name: 'autn', kind: 'set', value: 'Ada' }]
    const body = { operation: 'editMetadata', edits, selection }
    const preview = (await bulk.post('/meta/bulkJobs/preview?size=1&page=1', body)).json<BulkPreview>()
    expect(preview).toMatchObject({ page: { totalElements: 2 }, _embedded: { rows: [{ uuid: both }] } })
    const { states } = (await bulk.post('/meta/bulkJobs/states', { branch: top })).json<SelectionStates>()
    expect(states).toEqual([
      { state: 'Default', count: 3 },
      { state: 'Draft', count: 1 },
    ])
    expect(await bulk.run(body)).toMatchObject({ total: 2, changed: 2 })
    const authors = await Promise.all([there, both, kept, draft].map(async (uuid) => (await bulk.item(uuid)).autn))
    expect(authors).toEqual(['Ada', 'Ada', null, null])
    expect(await bulk.run({ ...body, selection: { text: 'nothing like it' } })).toMatchObject({ total: 0 })
  })

  test('a whole collection except for some items', async () => {
    const shelf = await bulk.aCollection('Shelf')
    const [b, a] = [
      await bulk.anItem({ sgtt: 'B', parents: [shelf] }),
      await bulk.anItem({ sgtt: 'A', parents: [shelf] }),
      await bulk.anItem({ sgtt: 'C', parents: [shelf] }),
    ]
    const job = await bulk.run({
      operation: 'editMetadata',
      edits: [{ name: 'autn', kind: 'set', value: 'Ada' }],
      selection: { collection: shelf, except: [b] },
    })
    expect(job).toMatchObject({ total: 2, changed: 2 })
    expect([(await bulk.item(a)).autn, (await bulk.item(b)).autn]).toEqual(['Ada', null])
  })

  test('the states of a selection are returned with their numbers of items', async () => {
    const shelf = await bulk.aCollection('Stateful')
    const uuids = await bulk.some(4, { parents: [shelf] })
    const [first = '', second = '', gone = '', left = ''] = uuids
    await inWrite(bulk.app.database, { tenantId: 'museo' }, async (unit) => {
      await unit.updateMany('item', [second, left], { state: 'Draft' })
      await unit.remove('item', gone)
    })
    const states = async (body: object) => (await bulk.post('/meta/bulkJobs/states', body)).json<SelectionStates>()
    const stranger = await bulk.anItem({}, 'archivio')
    expect(await states({ uuids: [left, first, second, gone, stranger, nowhere] })).toEqual({
      states: [
        { state: 'Draft', count: 2, uuids: [left, second] },
        { state: 'Default', count: 1, uuids: [first] },
      ],
      missing: [gone, stranger, nowhere],
    })
    const { states: ofShelf, missing } = await states({ collection: shelf, except: [first] })
    expect(ofShelf).toEqual([{ state: 'Draft', count: 2 }])
    expect(missing).toEqual([])
    expect((await bulk.post('/meta/bulkJobs/states', {})).statusCode).toBe(400)
    const reader = await bulk.app.signIn(['ROLE_USER'])
    expect((await bulk.post('/meta/bulkJobs/states', { uuids }, reader)).statusCode).toBe(403)
  })

  test('nobody sees or cancels the job of another person', async () => {
    const job = await bulk.run({ operation: 'link', target: bulk.maps, selection: { uuids: await bulk.some(1) } })
    const other = await bulk.app.signIn(['ROLE_METADATA_EDITOR'])
    const foreign = await bulk.app.signIn(['ROLE_METADATA_EDITOR'], 'archivio')
    const self = pathOf(job._links.self)
    for (const by of [other, foreign]) {
      expect((await by.call(self)).statusCode).toBe(404)
      expect((await bulk.post(`${self}/undo`, undefined, by)).statusCode).toBe(404)
    }
  })

  test('a cancelled job ends before its next slice, and its changes can be undone', async () => {
    const { uuids, self, cancelled } = await cancelUnderWay(bulk)
    expect(cancelled.done).toBeLessThan(uuids.length)
    await bulk.app.jobs.idle()
    const job = (await bulk.user.call(self)).json<BulkJob>()
    expect(job).toMatchObject({ state: 'CANCELLED', done: cancelled.done })
    await bulk.undo(job)
    const { n } = await allTenants(bulk.app.database)
      .selectFrom('metadata_values')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner_uuid', 'in', uuids)
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
  })
})

/** Cancels a job half-way: if the machine is so slow that a job is done before the cancel arrives, uses the next one. */
async function cancelUnderWay(bulk: BulkServer) {
  for (;;) {
    const uuids = await bulk.some(900)
    const edits = [{ name: 'place', kind: 'set', value: 'Bari' }]
    const reply = await bulk.post('/meta/bulkJobs', { operation: 'editMetadata', edits, selection: { uuids } })
    const self = pathOf(reply.json<BulkJob>()._links.self)
    await expect.poll(async () => (await bulk.user.call(self)).json<BulkJob>().done, { interval: 1 }).toBeGreaterThan(0)
    const cancelled = (await bulk.post(`${self}/cancel`)).json<BulkJob>()
    if (cancelled.state === 'CANCELLED') return { uuids, self, cancelled }
  }
}
