import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import type { BulkPreview } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('values of many items changed by one job on %s', (kind) => {
  let bulk: BulkServer
  beforeAll(async () => {
    bulk = await serveBulk(kind)
  })
  afterAll(() => bulk.close())

  test('[ITEM-21] values are set, appended, found and replaced, and cleared; each item gets one version and one line of history', async () => {
    const metadata = [
      { name: 'place', value: 'Bari', lang: 'it' },
      { name: 'note', value: 'torn leaf' },
      { name: 'note', value: 'a leaf' },
      { name: 'shelf', value: '7' },
    ]
    const [uuid = ''] = await bulk.some(1, { autn: 'Ada', metadata })
    const edits = [
      { name: 'place', kind: 'set', value: 'Ancona' },
      { name: 'note', kind: 'findReplace', find: 'LEAF', replace: 'sheet', matchCase: false },
      { name: 'note', kind: 'append', value: 'restored' },
      { name: 'shelf', kind: 'clear' },
      { name: 'autn', kind: 'append', value: 'Bianchi' },
      { name: 'sgtt', kind: 'findReplace', find: 'Leaf', replace: 'Sheet' },
    ]
    const job = await bulk.run({ operation: 'editMetadata', edits, selection: { uuids: [uuid] } })
    expect(job).toMatchObject({ changed: 1 })
    const edited = await bulk.item(uuid)
    expect(edited).toMatchObject({ autn: 'Ada Bianchi', sgtt: expect.stringMatching(/^Sheet/) })
    expect(edited.customMetadataList).toContainEqual({ name: 'place', value: 'Ancona', lang: 'it' })
    expect(await bulk.valuesOf(uuid, 'note')).toEqual(['torn sheet', 'a sheet', 'restored'])
    expect(await bulk.valuesOf(uuid, 'shelf')).toEqual([])
    expect(edited.etag).toMatch(/^"2/)
    const again = await bulk.run({ operation: 'editMetadata', edits: edits.slice(0, 1), selection: { uuids: [uuid] } })
    expect(again).toMatchObject({ done: 1, changed: 0 })
    expect(again._links).not.toHaveProperty('undo')
    const undone = await bulk.undo(job)
    expect(undone).toMatchObject({ operation: 'undo', undoes: job.uuid, changed: 1 })
    const before = await bulk.item(uuid)
    expect(before.autn).toBe('Ada')
    expect(before.customMetadataList.filter(({ name }) => !['sgtt', 'autn', 'pressmark'].includes(name))).toEqual(
      metadata,
    )
    await bulk.undo(undone)
    expect(await bulk.valuesOf(uuid, 'place')).toEqual(['Ancona'])
    expect((await bulk.post(pathOf(job._links.self) + '/undo')).json()).toMatchObject({
      status: 409,
      code: 'undo.nothing',
    })
  })

  test('[ITEM-21] a job can change all titles to others, and undo that', async () => {
    const uuids = await bulk.some(8)
    const edits = [{ name: 'sgtt', kind: 'findReplace', find: 'Leaf', replace: 'Folio' }]
    const job = await bulk.run({ operation: 'editMetadata', edits, selection: { uuids } })
    expect(job).toMatchObject({ changed: 8 })
    const titles = () => Promise.all(uuids.map(async (uuid) => (await bulk.item(uuid)).sgtt))
    expect(new Set(await titles()).size).toBe(8)
    expect(await titles()).toEqual(uuids.map(() => expect.stringMatching(/^Folio \d+$/)))
    await bulk.undo(job)
    expect(await titles()).toEqual(uuids.map(() => expect.stringMatching(/^Leaf \d+$/)))
  })

  test('[ITEM-21] values that do not fit their field are refused: given values at once, results of a replacement item by item', async () => {
    const template = { resourceType: 'ITEM', priority: 'LOW' } as const
    const { templates } = bulk.app.services
    const field = (name: string, type: string, enumValues?: string[]) =>
      templates.create({ tenantId: 'museo' }, { ...template, name, label: name, type, enumValues })
    const entries = (value: string) => ({ metadata: [{ name: 'folios', value }] })
    const [counted, odd] = [await bulk.anItem(entries('12')), await bulk.anItem(entries('about 12'))]
    await field('folios', 'INTEGER')
    await field('support', 'ENUM', ['Paper', 'Silk'])
    const selection = { uuids: [counted, odd] }
    const edit = (name: string, kind: string, more: object) => ({
      operation: 'editMetadata',
      selection,
      edits: [{ name, kind, ...more }],
    })
    const wrong = [edit('folios', 'set', { value: 'twelve' }), edit('support', 'append', { value: 'Stone' })]
    for (const [body, code] of [[wrong[0], 'not-an-integer'] as const, [wrong[1], 'not-in-enumeration'] as const]) {
      const reply = await bulk.post('/meta/bulkJobs', body)
      expect(reply.json()).toMatchObject({ status: 400, errors: [{ field: '/edits/0/value', code }] })
    }
    expect(await bulk.run(edit('support', 'set', { value: 'Silk' }))).toMatchObject({ done: 2, failed: 0 })
    const replaced = edit('folios', 'findReplace', { find: '1', replace: 'I' })
    const preview = (await bulk.post('/meta/bulkJobs/preview', replaced)).json<BulkPreview>()
    expect(preview._embedded?.rows?.map(({ problem }) => problem)).toEqual([
      'value.not-an-integer',
      'value.not-an-integer',
    ])
    expect(await bulk.run(replaced)).toMatchObject({ done: 0, failed: 2 })
    expect([await bulk.valuesOf(counted, 'folios'), await bulk.valuesOf(odd, 'folios')]).toEqual([['12'], ['about 12']])
  })

  test('[ITEM-21] a preview shows the values before and after, and writes nothing', async () => {
    const uuids = await bulk.some(3, { metadata: [{ name: 'place', value: 'Bari' }] })
    const reply = await bulk.post('/meta/bulkJobs/preview?size=2', {
      operation: 'editMetadata',
      edits: [{ name: 'place', kind: 'append', value: 'Ancona' }],
      selection: { uuids },
    })
    const { _embedded, page } = reply.json<BulkPreview>()
    expect(page).toMatchObject({ totalElements: 3, size: 2 })
    expect(_embedded?.rows?.[0]?.changes).toEqual([{ name: 'place', before: ['Bari'], after: ['Bari', 'Ancona'] }])
    expect((await bulk.item(uuids[0]!)).etag).toMatch(/^"1/)
  })
})
