import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathOf, serveBulk } from '../../../test/bulk-server.ts'
import type { BulkServer } from '../../../test/bulk-server.ts'
import type { ItemState, TransitionTemplate } from '@teca/shared/contract/meta'

let bulk: BulkServer
beforeAll(async () => {
  bulk = await serveBulk('sqlite')
})
afterAll(() => bulk.close())

test.each(['move', 'link', 'unlink'])(
  '[COLL-15] a %s changes what it can, and names each failed item',
  async (operation) => {
    const [kept = '', gone = ''] = await bulk.some(2, { parents: [bulk.maps] })
    await bulk.user.call(`/meta/culturalItems/${gone}`, { method: 'DELETE' })
    const target = operation === 'unlink' ? bulk.maps : bulk.globes
    const job = await bulk.run({ operation, target, selection: { uuids: [gone, kept] } })
    expect(job).toMatchObject({ state: 'DONE', total: 2, done: 1, changed: 1, failed: 1 })
    expect(await bulk.failures(job)).toMatchObject([{ uuid: gone, code: 'not-found' }])
    const parents = { move: [bulk.globes], link: [bulk.maps, bulk.globes], unlink: [] }[operation] ?? []
    expect((await bulk.item(kept)).parentCollectionsUuids.toSorted()).toEqual(parents.toSorted())
  },
)

test('[COLL-15] a transition changes what it can, and names each failed item', async () => {
  const admin = await bulk.app.signIn(['ROLE_ADMIN'])
  const state = await bulk.post('/meta/itemStates', { name: 'Seen', color: '#4A90E2' }, admin)
  expect(pathOf(state.json<ItemState>()._links.self)).toMatch(/itemStates/)
  const body = { name: 'See', itemFromState: 'Default', itemToState: 'Seen', resourceType: 'ITEM' }
  const { uuid: target } = (await bulk.post('/meta/transitionTemplates', body, admin)).json<TransitionTemplate>()
  const [seen = '', fresh = ''] = await bulk.some(2, { sgtt: 'Leaf' })
  await bulk.run({ operation: 'transition', target, selection: { uuids: [seen] } })
  const job = await bulk.run({ operation: 'transition', target, selection: { uuids: [seen, fresh] } })
  expect(job).toMatchObject({ state: 'DONE', done: 1, failed: 1 })
  expect(await bulk.failures(job)).toMatchObject([{ uuid: seen, title: 'Leaf', code: 'transition.not-from-here' }])
  expect(await bulk.item(fresh)).toMatchObject({ state: 'Seen' })
})
