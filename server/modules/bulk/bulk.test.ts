import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  BulkFailurePage,
  BulkJob,
  BulkPreview,
  CulturalItem,
  ItemHandlePage,
  ItemState,
  TransitionLogPage,
  TransitionTemplate,
} from '../../contract/generated/meta/types.gen.ts'
import type { JarvisUser } from '../../contract/generated/iam/types.gen.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'

const nowhere = '00000000-0000-4000-8000-00000000dead'
const pathOf = (link: { href: string } | undefined) => {
  if (link === undefined) throw new Error('there is no such link')
  return new URL(link.href).pathname
}

describe.each(['sqlite', 'postgres'] as const)('many items changed by one job on %s', (kind) => {
  let app: TestApp
  let user: SignedIn
  let maps: string
  let globes: string
  beforeAll(async () => {
    app = await testApp({ kind })
    user = await app.signIn(['ROLE_METADATA_EDITOR'])
    ;[maps, globes] = [await aCollection('Maps'), await aCollection('Globes')]
  })
  afterAll(() => app.close())

  let made = 0
  const write = <T>(change: Parameters<typeof inWrite<T>>[2], tenantId = 'museo') =>
    inWrite(app.database, { tenantId }, change)
  const anItem = (given: Partial<Parameters<typeof app.services.items.createItem>[1]> = {}, tenant?: string) => {
    made += 1
    return write(
      (unit) => app.services.items.createItem(unit, { sgtt: `Leaf ${made}`, pressmark: `B-${made}`, ...given }),
      tenant,
    )
  }
  const aCollection = (sgtt: string) => write((unit) => app.services.collections.createCollection(unit, { sgtt }))
  const some = (count: number, given: Parameters<typeof anItem>[0] = {}) =>
    write(async (unit) => {
      const uuids: string[] = []
      for (let n = 0; n < count; n += 1) {
        made += 1
        uuids.push(
          await app.services.items.createItem(unit, { sgtt: `Leaf ${made}`, pressmark: `B-${made}`, ...given }),
        )
      }
      return uuids
    })
  const item = async (uuid: string) => (await user.call(`/meta/culturalItems/${uuid}`)).json<CulturalItem>()
  const post = (path: string, body?: object, by = user) => by.call(path, { method: 'POST', body })
  const ended = async (reply: Awaited<ReturnType<typeof post>>) => {
    if (reply.statusCode !== 202) throw new Error(reply.body)
    await app.jobs.idle()
    return (await user.call(pathOf(reply.json<BulkJob>()._links.self))).json<BulkJob>()
  }
  const run = async (body: object) => ended(await post('/meta/bulkJobs', body))
  const undo = async (job: BulkJob) => ended(await post(pathOf(job._links.undo)))
  const failures = async (job: BulkJob) =>
    (await user.call(pathOf(job._links.failures))).json<BulkFailurePage>()._embedded?.failures ?? []
  const valuesOf = async (uuid: string, name: string) =>
    (await item(uuid)).customMetadataList.flatMap((entry) => (entry.name === name ? [entry.value] : []))

  test('the link is on the own reply of whoever may edit, and on nobody else’s', async () => {
    const reader = await app.signIn(['ROLE_USER'])
    const links = async (of: SignedIn) => (await of.call('/iam/jarvisUsers/search/self')).json<JarvisUser>()._links
    expect(await links(user)).toMatchObject({ bulk: {}, bulkPreview: {} })
    expect(await links(reader)).not.toHaveProperty('bulk')
    const body = { operation: 'delete', selection: { all: true } }
    expect((await post('/meta/bulkJobs', body, reader)).statusCode).toBe(403)
  })

  test('[COLL-14] items are moved, linked and unlinked, what is so already counts as done, and all of it is taken back', async () => {
    const uuids = await some(3, { parents: [maps] })
    const there = await anItem({ parents: [maps, globes] })
    const selection = { uuids: [...uuids, there] }
    const linked = await run({ operation: 'link', target: globes, selection })
    expect(linked).toMatchObject({ state: 'DONE', total: 4, done: 4, changed: 3, failed: 0 })
    expect((await item(uuids[0]!)).parentCollectionsUuids).toEqual([maps, globes])
    const unlinked = await run({ operation: 'unlink', target: maps, selection })
    expect((await item(there)).parentCollectionsUuids).toEqual([globes])
    const moved = await run({ operation: 'move', target: maps, selection })
    expect((await item(there)).parentCollectionsUuids).toEqual([maps])
    for (const job of [moved, unlinked, linked]) expect(await undo(job)).toMatchObject({ state: 'DONE', failed: 0 })
    expect((await item(uuids[0]!)).parentCollectionsUuids).toEqual([maps])
    expect((await item(there)).parentCollectionsUuids.toSorted()).toEqual([maps, globes].toSorted())
  })

  test('[ITEM-21] values are set, appended, found and replaced, and cleared; each item gets one version and one line of history', async () => {
    const metadata = [
      { name: 'place', value: 'Bari', lang: 'it' },
      { name: 'note', value: 'torn leaf' },
      { name: 'note', value: 'a leaf' },
      { name: 'shelf', value: '7' },
    ]
    const [uuid = ''] = await some(1, { autn: 'Ada', metadata })
    const edits = [
      { name: 'place', kind: 'set', value: 'Ancona' },
      { name: 'note', kind: 'findReplace', find: 'LEAF', replace: 'sheet', matchCase: false },
      { name: 'note', kind: 'append', value: 'restored' },
      { name: 'shelf', kind: 'clear' },
      { name: 'autn', kind: 'append', value: 'Bianchi' },
      { name: 'sgtt', kind: 'findReplace', find: 'Leaf', replace: 'Sheet' },
    ]
    const job = await run({ operation: 'editMetadata', edits, selection: { uuids: [uuid] } })
    expect(job).toMatchObject({ changed: 1 })
    const edited = await item(uuid)
    expect(edited).toMatchObject({ autn: 'Ada Bianchi', sgtt: expect.stringMatching(/^Sheet/) })
    expect(edited.customMetadataList).toContainEqual({ name: 'place', value: 'Ancona', lang: 'it' })
    expect(await valuesOf(uuid, 'note')).toEqual(['torn sheet', 'a sheet', 'restored'])
    expect(await valuesOf(uuid, 'shelf')).toEqual([])
    expect(edited.etag).toMatch(/^"2/)
    const again = await run({ operation: 'editMetadata', edits: edits.slice(0, 1), selection: { uuids: [uuid] } })
    expect(again).toMatchObject({ done: 1, changed: 0 })
    expect(again._links).not.toHaveProperty('undo')
    const undone = await undo(job)
    expect(undone).toMatchObject({ operation: 'undo', undoes: job.uuid, changed: 1 })
    const before = await item(uuid)
    expect(before.autn).toBe('Ada')
    expect(before.customMetadataList.filter(({ name }) => !['sgtt', 'autn', 'pressmark'].includes(name))).toEqual(
      metadata,
    )
    await undo(undone)
    expect(await valuesOf(uuid, 'place')).toEqual(['Ancona'])
    expect((await post(pathOf(job._links.self) + '/undo')).json()).toMatchObject({ status: 409, code: 'undo.nothing' })
  })

  test('[ITEM-21] titles that all become others are written, and come back', async () => {
    const uuids = await some(8)
    const edits = [{ name: 'sgtt', kind: 'findReplace', find: 'Leaf', replace: 'Folio' }]
    const job = await run({ operation: 'editMetadata', edits, selection: { uuids } })
    expect(job).toMatchObject({ changed: 8 })
    const titles = () => Promise.all(uuids.map(async (uuid) => (await item(uuid)).sgtt))
    expect(new Set(await titles()).size).toBe(8)
    expect(await titles()).toEqual(uuids.map(() => expect.stringMatching(/^Folio \d+$/)))
    await undo(job)
    expect(await titles()).toEqual(uuids.map(() => expect.stringMatching(/^Leaf \d+$/)))
  })

  test('[COLL-15] what one item is refused for is a failure of the job, with the code of the single call', async () => {
    const [kept = ''] = await some(1, { sgtt: 'Kept' })
    const [emptied = ''] = await some(1, { sgtt: 'x' })
    const edits = [{ name: 'sgtt', kind: 'findReplace', find: 'x' }]
    const stranger = await anItem({}, 'archivio')
    const uuids = [kept, emptied, nowhere, stranger, kept]
    const job = await run({ operation: 'editMetadata', edits, selection: { uuids } })
    expect(job).toMatchObject({ state: 'DONE', total: 4, done: 1, failed: 3 })
    expect(await failures(job)).toEqual([
      { uuid: nowhere, title: '', code: 'not-found', message: expect.any(String) },
      { uuid: stranger, title: '', code: 'not-found', message: expect.any(String) },
      { uuid: emptied, title: 'x', code: 'request.invalid', message: 'Field is required' },
    ])
  })

  test('what no item would be allowed is refused at once', async () => {
    const selection = { uuids: await some(1) }
    const refused = async (body: object) => (await post('/meta/bulkJobs', { selection, ...body })).json()
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

  test('[ITEM-21] values that are none of their field are refused: at once where they are given, item by item where they come about', async () => {
    const template = { resourceType: 'ITEM', priority: 'LOW' } as const
    const { templates } = app.services
    const field = (name: string, type: string, enumValues?: string[]) =>
      templates.create({ tenantId: 'museo' }, { ...template, name, label: name, type, enumValues })
    await field('folios', 'INTEGER')
    await field('support', 'ENUM', ['Paper', 'Silk'])
    const entries = (value: string) => ({ metadata: [{ name: 'folios', value }] })
    const [counted, odd] = [await anItem(entries('12')), await anItem(entries('about 12'))]
    const selection = { uuids: [counted, odd] }
    const edit = (name: string, kind: string, more: object) => ({
      operation: 'editMetadata',
      selection,
      edits: [{ name, kind, ...more }],
    })
    const wrong = [edit('folios', 'set', { value: 'twelve' }), edit('support', 'append', { value: 'Stone' })]
    for (const [body, code] of [[wrong[0], 'not-an-integer'] as const, [wrong[1], 'not-in-enumeration'] as const]) {
      const reply = await post('/meta/bulkJobs', body)
      expect(reply.json()).toMatchObject({ status: 400, errors: [{ field: '/edits/0/value', code }] })
    }
    expect(await run(edit('support', 'set', { value: 'Silk' }))).toMatchObject({ done: 2, failed: 0 })
    const replaced = edit('folios', 'findReplace', { find: '1', replace: 'I' })
    const preview = (await post('/meta/bulkJobs/preview', replaced)).json<BulkPreview>()
    expect(preview._embedded?.rows?.map(({ problem }) => problem)).toEqual(['request.invalid', 'request.invalid'])
    expect(await run(replaced)).toMatchObject({ done: 0, failed: 2 })
    expect([await valuesOf(counted, 'folios'), await valuesOf(odd, 'folios')]).toEqual([['12'], ['about 12']])
  })

  test('[ITEM-21] an undo takes back what is still as the job left it; what somebody changed again stays, and is said', async () => {
    const uuids = await some(2)
    const edits = [{ name: 'place', kind: 'set', value: 'Bari' }]
    const job = await run({ operation: 'editMetadata', edits, selection: { uuids } })
    await user.call(`/meta/culturalItems/${uuids[0]}`, {
      method: 'PATCH',
      body: { customMetadataList: [{ name: 'place', value: 'Ancona' }] },
    })
    await user.call(`/meta/culturalItems/${uuids[1]}`, { method: 'PATCH', body: { autn: 'Someone' } })
    const undone = await undo(job)
    expect(undone).toMatchObject({ total: 2, done: 1, failed: 1 })
    expect(await failures(undone)).toMatchObject([{ uuid: uuids[0], code: 'undo.changed-since' }])
    expect(await valuesOf(uuids[0]!, 'place')).toEqual(['Ancona'])
    expect(await item(uuids[1]!)).toMatchObject({ autn: 'Someone' })
    expect(await valuesOf(uuids[1]!, 'place')).toEqual([])
  })

  test('[ITEM-27] items are deleted and come back with what went with them', async () => {
    const uuids = await some(2, { parents: [maps], metadata: [{ name: 'place', value: 'Bari' }] })
    const job = await run({ operation: 'delete', selection: { uuids } })
    expect((await user.call(`/meta/culturalItems/${uuids[0]}`)).statusCode).toBe(404)
    const undone = await undo(job)
    expect(await item(uuids[0]!)).toMatchObject({ parentCollectionsUuids: [maps] })
    await undo(undone)
    expect((await user.call(`/meta/culturalItems/${uuids[1]}`)).statusCode).toBe(404)
  })

  test('[ITEM-21] what was in a state that has gone meanwhile is taken back into none, and its log says so', async () => {
    const admin = await app.signIn(['ROLE_ADMIN'])
    const state = (name: string) => post('/meta/itemStates', { name, color: '#4A90E2' }, admin)
    const transition = async (name: string, itemFromState: string, itemToState: string) => {
      const body = { name, itemFromState, itemToState, resourceType: 'ITEM' }
      return (await post('/meta/transitionTemplates', body, admin)).json<TransitionTemplate>().uuid
    }
    const former = pathOf((await state('Former')).json<ItemState>()._links.self)
    await state('Latter')
    const [begin, go] = [await transition('Begin', 'Default', 'Former'), await transition('Go', 'Former', 'Latter')]
    const uuid = await anItem()
    const step = (target: string) => run({ operation: 'transition', target, selection: { uuids: [uuid] } })
    await step(begin)
    const job = await step(go)
    await admin.call(former, { method: 'PATCH', body: { name: 'Renamed' } })
    expect(await undo(job)).toMatchObject({ state: 'DONE', failed: 0 })
    expect(await item(uuid)).toMatchObject({ state: 'Default' })
    const logs = await admin.call(`/meta/transitionLogs/search/findByAssetUuid?assetUuid=${uuid}`)
    const [last] = logs.json<TransitionLogPage>()._embedded?.transitionLogs ?? []
    expect(last).toMatchObject({ itemFromState: 'Latter', itemToState: 'Default' })
    expect(await step(begin)).toMatchObject({ done: 1, failed: 0 })
  })

  test('all of a collection but some, told by their handles in the order of the list', async () => {
    const shelf = await aCollection('Shelf')
    const [b, a, c] = [
      await anItem({ sgtt: 'B', parents: [shelf] }),
      await anItem({ sgtt: 'A', parents: [shelf] }),
      await anItem({ sgtt: 'C', parents: [shelf] }),
    ]
    const page = await user.call(`/meta/culturalItemCollections/${shelf}/culturalItems?sort=sgtt,desc&size=1`)
    const link = new URL(page.json()._links.handles.href)
    const handles = (await user.call(link.pathname + link.search)).json<ItemHandlePage>()
    expect(handles.uuids).toEqual([c, b, a])
    expect(handles._links.item).toMatchObject({
      templated: true,
      href: expect.stringMatching(/culturalItems\/\{uuid\}$/),
    })
    const job = await run({
      operation: 'editMetadata',
      edits: [{ name: 'autn', kind: 'set', value: 'Ada' }],
      selection: { collection: shelf, except: [b] },
    })
    expect(job).toMatchObject({ total: 2, changed: 2 })
    expect([(await item(a)).autn, (await item(b)).autn]).toEqual(['Ada', null])
  })

  test('[ITEM-21] a preview says what would be before and after, and writes nothing', async () => {
    const uuids = await some(3, { metadata: [{ name: 'place', value: 'Bari' }] })
    const reply = await post('/meta/bulkJobs/preview?size=2', {
      operation: 'editMetadata',
      edits: [{ name: 'place', kind: 'append', value: 'Ancona' }],
      selection: { uuids },
    })
    const { _embedded, page } = reply.json<BulkPreview>()
    expect(page).toMatchObject({ totalElements: 3, size: 2 })
    expect(_embedded?.rows?.[0]?.changes).toEqual([{ name: 'place', before: ['Bari'], after: ['Bari', 'Ancona'] }])
    expect((await item(uuids[0]!)).etag).toMatch(/^"1/)
  })

  test('nobody sees or ends the job of another', async () => {
    const job = await run({ operation: 'link', target: maps, selection: { uuids: await some(1) } })
    const other = await app.signIn(['ROLE_METADATA_EDITOR'])
    const foreign = await app.signIn(['ROLE_METADATA_EDITOR'], 'archivio')
    const self = pathOf(job._links.self)
    for (const by of [other, foreign]) {
      expect((await by.call(self)).statusCode).toBe(404)
      expect((await post(`${self}/undo`, undefined, by)).statusCode).toBe(404)
    }
  })

  test('a job that is cancelled ends before its next slice, and what it did is taken back', async () => {
    const uuids = await some(900)
    const edits = [{ name: 'place', kind: 'set', value: 'Bari' }]
    const reply = await post('/meta/bulkJobs', { operation: 'editMetadata', edits, selection: { uuids } })
    const self = pathOf(reply.json<BulkJob>()._links.self)
    await expect.poll(async () => (await user.call(self)).json<BulkJob>().done, { interval: 1 }).toBeGreaterThan(0)
    const cancelled = (await post(`${self}/cancel`)).json<BulkJob>()
    await app.jobs.idle()
    const job = (await user.call(self)).json<BulkJob>()
    expect(job).toMatchObject({ state: cancelled.state, done: cancelled.done })
    await undo(job)
    const { n } = await app.database.read
      .selectFrom('metadata_values')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('owner_uuid', 'in', uuids)
      .executeTakeFirstOrThrow()
    expect(n).toBe(0)
  })
})
