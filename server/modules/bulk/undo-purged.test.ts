import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { BulkFailurePage, BulkJob } from '../../contract/generated/meta/types.gen.ts'
import { inWrite } from '../../db/unit-of-work.ts'

let app: TestApp
let user: SignedIn
beforeAll(async () => {
  app = await testApp()
  user = await app.signIn(['ROLE_METADATA_EDITOR'])
})
afterAll(() => app.close())

test('[ITEM-27] an item that was purged since its deletion is a failure of the undo, and the others come back', async () => {
  const anItem = (pressmark: string) =>
    inWrite(app.database, { tenantId: 'museo' }, (unit) =>
      app.services.items.createItem(unit, { sgtt: pressmark, pressmark }),
    )
  const uuids = [await anItem('gone'), await anItem('there')]
  const post = async (path: string, body?: object) => {
    const job = (await user.call(path, { method: 'POST', body })).json<BulkJob>()
    await app.jobs.idle()
    return (await user.call(`/meta/bulkJobs/${job.uuid}`)).json<BulkJob>()
  }
  const job = await post('/meta/bulkJobs', { operation: 'delete', selection: { uuids } })
  await app.database.write('job', (tx) =>
    tx
      .deleteFrom('items')
      .where('uuid', '=', uuids[0] ?? '')
      .execute(),
  )
  const undo = await post(`/meta/bulkJobs/${job.uuid}/undo`)
  expect(undo).toMatchObject({ total: 2, done: 1, failed: 1 })
  const page = (await user.call(`/meta/bulkJobs/${undo.uuid}/failures`)).json<BulkFailurePage>()
  expect(page._embedded?.failures).toMatchObject([{ uuid: uuids[0], code: 'restore.late' }])
  expect((await user.call(`/meta/culturalItems/${uuids[1]}`)).statusCode).toBe(200)
})
