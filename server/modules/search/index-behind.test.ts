import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { CulturalItemPage, SelectionStates } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'
import { IndexThread } from './index-thread.ts'

const context = { tenantId: 'museo' }
let app: TestApp
let ada: SignedIn
beforeAll(async () => {
  app = await testApp({ kind: 'sqlite' })
  ada = await app.signIn(['ROLE_METADATA_EDITOR'])
})
afterAll(async () => {
  vi.restoreAllMocks()
  await app.close()
})

test('a selection waits longer than a search for an index that is behind', async () => {
  const post = (path: string, body: object) => ada.call(path, { method: 'POST', body })
  const search = { genericText: 'lighthouse' }
  const shown = async () =>
    (await post('/meta/api/search/culturalItems', search)).json<CulturalItemPage>().page.totalElements
  expect(await shown()).toBe(0)

  // oxlint-disable-next-line typescript/unbound-method -- it is called on the thread that it was asked of
  const { ask } = IndexThread.prototype
  vi.spyOn(IndexThread.prototype, 'ask').mockImplementation(async function (this: IndexThread, call, name, ...given) {
    if (call === 'change') await setTimeout(1500)
    return await ask.call(this, call, name, ...given)
  })
  await inWrite(app.database, context, (unit) =>
    app.services.items.createItem(unit, { sgtt: 'The lighthouse', pressmark: 'L-1' }),
  )
  expect(await shown()).toBe(0)
  const states = await post('/meta/bulkJobs/states', { search })
  expect(states.json<SelectionStates>().states).toEqual([{ state: 'Default', count: 1 }])
})
