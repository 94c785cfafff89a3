import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import type { BulkPreview } from '@teca/shared/contract/meta'

let bulk: BulkServer
beforeAll(async () => {
  bulk = await serveBulk('sqlite')
  const folios = { name: 'folios', label: 'Folios', type: 'INTEGER' }
  await bulk.app.services.templates.create({ tenantId: 'museo' }, { resourceType: 'ITEM', priority: 'LOW', ...folios })
})
afterAll(() => bulk.close())

const anItem = (sgtt: string, folios: string) => bulk.anItem({ sgtt, metadata: [{ name: 'folios', value: folios }] })

const edits = (uuids: string[], name: string, find: string, replace: string) => ({
  operation: 'editMetadata',
  selection: { uuids },
  edits: [{ name, kind: 'findReplace', find, replace }],
})

test('[ITEM-21] a preview and a job report wrong values and missing titles', async () => {
  const uuids = [await anItem('A', '12'), await anItem('B', '7')]
  const answerTo = async (body: object) => {
    const preview = (await bulk.post('/meta/bulkJobs/preview', body)).json<BulkPreview>()
    const failures = await bulk.failures(await bulk.run(body))
    return {
      preview: preview._embedded?.rows?.map(({ problem }) => problem),
      failures: failures.map(({ uuid, code, message }) => [uuid, code, message]),
    }
  }
  expect(await answerTo(edits(uuids, 'folios', '1', 'I'))).toEqual({
    preview: ['value.not-an-integer', undefined],
    failures: [[uuids[0], 'value.not-an-integer', 'folios cannot be I2']],
  })
  expect(await answerTo(edits(uuids, 'sgtt', 'B', ''))).toEqual({
    preview: [undefined, 'title.missing'],
    failures: [[uuids[1], 'title.missing', 'Field is required']],
  })
})

test('[ITEM-21] a job that would give every item a wrong value is refused with the code of that value', async () => {
  const uuids = [await anItem('C', '1')]
  const body = { ...edits(uuids, 'folios', '', ''), edits: [{ name: 'folios', kind: 'set', value: 'twelve' }] }
  const reply = await bulk.post('/meta/bulkJobs', body)
  expect(reply.json()).toMatchObject({
    status: 400,
    code: 'value.not-an-integer',
    errors: [{ field: '/edits/0/value', code: 'not-an-integer' }],
  })
})
