import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { BulkFailurePage, BulkJob, BulkPreview } from '../../contract/generated/meta/types.gen.ts'
import { inWrite } from '../../db/unit-of-work.ts'

const context = { tenantId: 'museo' }
let app: TestApp
let user: SignedIn
beforeAll(async () => {
  app = await testApp()
  user = await app.signIn(['ROLE_METADATA_EDITOR'])
  await app.services.templates.create(context, {
    resourceType: 'ITEM',
    priority: 'LOW',
    name: 'folios',
    label: 'Folios',
    type: 'INTEGER',
  })
})
afterAll(() => app.close())

const anItem = (sgtt: string, folios: string) =>
  inWrite(app.database, context, (unit) =>
    app.services.items.createItem(unit, { sgtt, pressmark: sgtt, metadata: [{ name: 'folios', value: folios }] }),
  )

const edits = (uuids: string[], name: string, find: string, replace: string) => ({
  operation: 'editMetadata',
  selection: { uuids },
  edits: [{ name, kind: 'findReplace', find, replace }],
})

test('[ITEM-21] a preview and a job say what is wrong with a value, and when a title would be missing', async () => {
  const uuids = [await anItem('A', '12'), await anItem('B', '7')]
  const told = async (body: object) => {
    const preview = (await user.call('/meta/bulkJobs/preview', { method: 'POST', body })).json<BulkPreview>()
    const job = (await user.call('/meta/bulkJobs', { method: 'POST', body })).json<BulkJob>()
    await app.jobs.idle()
    const failures = (await user.call(`/meta/bulkJobs/${job.uuid}/failures`)).json<BulkFailurePage>()
    return {
      preview: preview._embedded?.rows?.map(({ problem }) => problem),
      failures: failures._embedded?.failures?.map(({ uuid, code, message }) => [uuid, code, message]),
    }
  }
  expect(await told(edits(uuids, 'folios', '1', 'I'))).toEqual({
    preview: ['value.not-an-integer', undefined],
    failures: [[uuids[0], 'value.not-an-integer', 'folios cannot be I2']],
  })
  expect(await told(edits(uuids, 'sgtt', 'B', ''))).toEqual({
    preview: [undefined, 'title.missing'],
    failures: [[uuids[1], 'title.missing', 'Field is required']],
  })
})

test('[ITEM-21] a job that would give every item a wrong value is refused with the code of that value', async () => {
  const uuids = [await anItem('C', '1')]
  const body = { ...edits(uuids, 'folios', '', ''), edits: [{ name: 'folios', kind: 'set', value: 'twelve' }] }
  const reply = await user.call('/meta/bulkJobs', { method: 'POST', body })
  expect(reply.json()).toMatchObject({
    status: 400,
    code: 'value.not-an-integer',
    errors: [{ field: '/edits/0/value', code: 'not-an-integer' }],
  })
})
