import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf, serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import type { ItemState, TransitionLogPage, TransitionTemplate } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('the undo of a job on many items, on %s', (kind) => {
  let bulk: BulkServer
  beforeAll(async () => {
    bulk = await serveBulk(kind)
  })
  afterAll(() => bulk.close())

  test('[COLL-14] items are moved, linked and unlinked, items without a change count as done, and all of it can be undone', async () => {
    const uuids = await bulk.some(3, { parents: [bulk.maps] })
    const there = await bulk.anItem({ parents: [bulk.maps, bulk.globes] })
    const selection = { uuids: [...uuids, there] }
    const linked = await bulk.run({ operation: 'link', target: bulk.globes, selection })
    expect(linked).toMatchObject({ state: 'DONE', total: 4, done: 4, changed: 3, failed: 0 })
    expect((await bulk.item(uuids[0]!)).parentCollectionsUuids).toEqual([bulk.maps, bulk.globes])
    const unlinked = await bulk.run({ operation: 'unlink', target: bulk.maps, selection })
    expect((await bulk.item(there)).parentCollectionsUuids).toEqual([bulk.globes])
    const moved = await bulk.run({ operation: 'move', target: bulk.maps, selection })
    expect((await bulk.item(there)).parentCollectionsUuids).toEqual([bulk.maps])
    for (const job of [moved, unlinked, linked])
      expect(await bulk.undo(job)).toMatchObject({ state: 'DONE', failed: 0 })
    expect((await bulk.item(uuids[0]!)).parentCollectionsUuids).toEqual([bulk.maps])
    expect((await bulk.item(there)).parentCollectionsUuids.toSorted()).toEqual([bulk.maps, bulk.globes].toSorted())
  })

  test('[ITEM-21] an undo restores what is still as the job left it; later changes stay and are reported', async () => {
    const uuids = await bulk.some(2)
    const edits = [{ name: 'place', kind: 'set', value: 'Bari' }]
    const job = await bulk.run({ operation: 'editMetadata', edits, selection: { uuids } })
    await bulk.user.call(`/meta/culturalItems/${uuids[0]}`, {
      method: 'PATCH',
      body: { customMetadataList: [{ name: 'place', value: 'Ancona' }] },
    })
    await bulk.user.call(`/meta/culturalItems/${uuids[1]}`, { method: 'PATCH', body: { autn: 'Someone' } })
    const undone = await bulk.undo(job)
    expect(undone).toMatchObject({ total: 2, done: 1, failed: 1 })
    expect(await bulk.failures(undone)).toMatchObject([{ uuid: uuids[0], code: 'undo.changed-since' }])
    expect(await bulk.valuesOf(uuids[0]!, 'place')).toEqual(['Ancona'])
    expect(await bulk.item(uuids[1]!)).toMatchObject({ autn: 'Someone' })
    expect(await bulk.valuesOf(uuids[1]!, 'place')).toEqual([])
  })

  test('[ITEM-27] items are deleted and restored with everything that was deleted with them', async () => {
    const uuids = await bulk.some(2, { parents: [bulk.maps], metadata: [{ name: 'place', value: 'Bari' }] })
    const job = await bulk.run({ operation: 'delete', selection: { uuids } })
    expect((await bulk.user.call(`/meta/culturalItems/${uuids[0]}`)).statusCode).toBe(404)
    const undone = await bulk.undo(job)
    expect(await bulk.item(uuids[0]!)).toMatchObject({ parentCollectionsUuids: [bulk.maps] })
    await bulk.undo(undone)
    expect((await bulk.user.call(`/meta/culturalItems/${uuids[1]}`)).statusCode).toBe(404)
  })

  test('the undo of a transition from a deleted state leaves no state, and its log says so', async () => {
    const admin = await bulk.app.signIn(['ROLE_ADMIN'])
    const state = (name: string) => bulk.post('/meta/itemStates', { name, color: '#4A90E2' }, admin)
    const transition = async (name: string, itemFromState: string, itemToState: string) => {
      const body = { name, itemFromState, itemToState, resourceType: 'ITEM' }
      return (await bulk.post('/meta/transitionTemplates', body, admin)).json<TransitionTemplate>().uuid
    }
    const former = pathOf((await state('Former')).json<ItemState>()._links.self)
    await state('Latter')
    const [begin, go] = [await transition('Begin', 'Default', 'Former'), await transition('Go', 'Former', 'Latter')]
    const uuid = await bulk.anItem()
    const step = (target: string) => bulk.run({ operation: 'transition', target, selection: { uuids: [uuid] } })
    await step(begin)
    const job = await step(go)
    await admin.call(former, { method: 'PATCH', body: { name: 'Renamed' } })
    expect(await bulk.undo(job)).toMatchObject({ state: 'DONE', failed: 0 })
    expect(await bulk.item(uuid)).toMatchObject({ state: 'Default' })
    const logs = await admin.call(`/meta/transitionLogs/search/findByAssetUuid?assetUuid=${uuid}`)
    const [last] = logs.json<TransitionLogPage>()._embedded?.transitionLogs ?? []
    expect(last).toMatchObject({ itemFromState: 'Latter', itemToState: 'Default' })
    expect(await step(begin)).toMatchObject({ done: 1, failed: 0 })
  })
})
