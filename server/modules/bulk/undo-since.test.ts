import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { writeToAll } from '../../../test/database.ts'

let bulk: BulkServer
beforeAll(async () => {
  bulk = await serveBulk('sqlite')
})
afterAll(() => bulk.close())

const patch = (uuid: string, body: object) => bulk.user.call(`/meta/culturalItems/${uuid}`, { method: 'PATCH', body })

test('[COLL-17] an item that someone moved elsewhere after the job stays there, and is reported', async () => {
  const [put = '', left = ''] = await bulk.some(2, { parents: [bulk.maps] })
  const job = await bulk.run({ operation: 'move', target: bulk.globes, selection: { uuids: [put, left] } })
  const shelf = await bulk.aCollection('Shelf')
  await patch(put, { parentCollectionsUuids: [shelf] })
  const undone = await bulk.undo(job)
  expect(undone).toMatchObject({ total: 2, done: 1, failed: 1 })
  expect(await bulk.failures(undone)).toMatchObject([{ uuid: put, code: 'undo.changed-since' }])
  expect((await bulk.item(put)).parentCollectionsUuids).toEqual([shelf])
  expect((await bulk.item(left)).parentCollectionsUuids).toEqual([bulk.maps])
})

test('[ITEM-21] a title or an author that someone changed after the job stays, and is reported', async () => {
  const [titled = '', signed = '', left = ''] = await bulk.some(3, { sgtt: 'Leaf', autn: 'Nobody' })
  const edits = [
    { name: 'sgtt', kind: 'set', value: 'Folio' },
    { name: 'autn', kind: 'set', value: 'Ada' },
  ]
  const job = await bulk.run({ operation: 'editMetadata', edits, selection: { uuids: [titled, signed, left] } })
  await patch(titled, { sgtt: 'Sheet' })
  await patch(signed, { autn: 'Bianchi' })
  const undone = await bulk.undo(job)
  expect(undone).toMatchObject({ total: 3, done: 1, failed: 2 })
  expect(await bulk.item(titled)).toMatchObject({ sgtt: 'Sheet', autn: 'Ada' })
  expect(await bulk.item(signed)).toMatchObject({ sgtt: 'Folio', autn: 'Bianchi' })
  expect(await bulk.item(left)).toMatchObject({ sgtt: 'Leaf', autn: 'Nobody' })
})

test('[ITEM-27] the media of items are deleted and restored with them', async () => {
  const item = await bulk.anItem()
  const image = randomUUID()
  const about = { type: 'images' as const, sgtt: 'Sheet', autn: null, alt: null, original_sha256: null }
  const file = { original_filename: 'a.jpg', import_id: null, size: 1 }
  await inWrite(bulk.app.database, { tenantId: 'museo' }, (unit) =>
    bulk.app.services.assetImports.attach(unit, item, [{ uuid: image, ...about, ...file }]),
  )
  const status = async () => (await bulk.user.call(`/meta/images/${image}`)).statusCode
  expect(await status()).toBe(200)
  const job = await bulk.run({ operation: 'delete', selection: { uuids: [item] } })
  expect(await status()).toBe(404)
  await bulk.undo(job)
  expect(await status()).toBe(200)
})

test('[ITEM-27] things deleted more than thirty days ago are not restored, and are reported', async () => {
  const [old = '', young = ''] = await bulk.some(2)
  const job = await bulk.run({ operation: 'delete', selection: { uuids: [old, young] } })
  const at = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await writeToAll(bulk.app.database, async (tx) => {
    await tx.updateTable('items').set({ deleted_at: at }).where('uuid', '=', old).execute()
    await tx.updateTable('audit').set({ at }).where('entity_uuid', '=', old).where('action', '=', 'delete').execute()
  })
  const undone = await bulk.undo(job)
  expect(undone).toMatchObject({ total: 2, done: 1, failed: 1 })
  expect(await bulk.failures(undone)).toMatchObject([{ uuid: old, code: 'restore.late' }])
  expect((await bulk.user.call(`/meta/culturalItems/${old}`)).statusCode).toBe(404)
})
