import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import { writeToAll } from '../../../test/database.ts'

let bulk: BulkServer
beforeAll(async () => {
  bulk = await serveBulk('sqlite')
})
afterAll(() => bulk.close())

test('[ITEM-27] an item that was purged since its deletion is a failure of the undo, and the others are restored', async () => {
  const [gone = '', there = ''] = await bulk.some(2)
  const job = await bulk.run({ operation: 'delete', selection: { uuids: [gone, there] } })
  await writeToAll(bulk.app.database, (tx) => tx.deleteFrom('items').where('uuid', '=', gone).execute())
  const undo = await bulk.undo(job)
  expect(undo).toMatchObject({ total: 2, done: 1, failed: 1 })
  expect(await bulk.failures(undo)).toMatchObject([{ uuid: gone, code: 'restore.late' }])
  expect((await bulk.user.call(`/meta/culturalItems/${there}`)).statusCode).toBe(200)
})
