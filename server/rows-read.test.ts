import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { fillCatalogue } from '../test/large-catalogue.ts'
import type { LargeCatalogue } from '../test/large-catalogue.ts'
import { countingDatabase } from '../test/rows-read.ts'
import type { CountingDatabase } from '../test/rows-read.ts'
import { testApp } from '../test/server-app.ts'
import type { SignedIn, TestApp } from '../test/server-app.ts'

const SMALL = 2000
const LARGE = 20_000
const PAGE = 20

type Asks = Record<string, () => Promise<{ statusCode: number; body: string }>>

/** Everyday tasks, each by its call. */
function everyday(user: SignedIn, { items, collections }: LargeCatalogue, root: string, entries: number): Asks {
  const get = (path: string) => () => user.call(path)
  const post = (path: string, body: object) => () => user.call(path, { method: 'POST', body })
  const some = items.slice(100, 200)
  const [item = '', another = ''] = some
  const [largest = '', small = ''] = collections
  const last = (of: number) => Math.floor((of - 1) / PAGE)
  const members = Math.ceil(items.length / 8)
  const page = `size=${PAGE}&sort=sgtt,asc`
  const all = '/meta/culturalItems/search/findAll'
  const ofLargest = `/meta/culturalItemCollections/${largest}/culturalItems`
  const branch = `/meta/culturalItemCollections/${root}/branchItems`
  const imports = `/import-manager/culturalItems/search/findByTenant?tenant=museo&size=${PAGE}`
  const edits = [{ name: 'place', kind: 'set', value: 'Ancona' }]
  return {
    'the first page of all items': get(`${all}?${page}`),
    'the last page of all items': get(`${all}?${page}&page=${last(entries)}`),
    'what was changed last': get(`${all}?size=${PAGE}&sort=lastModifiedDate,desc`),
    'an item': get(`/meta/culturalItems/${item}`),
    'its history': get(`/meta/culturalItems/${item}/history`),
    'the collections of an item': get(`/meta/culturalItems/${item}/parentCollections`),
    'an item by its pressmark': get('/meta/culturalItems/search/findByPressmark?pressmark=CAT%2000000100'),
    'the roots as tiles': get(`/meta/culturalItemCollections/search/findRoot?${page}`),
    'the roots in a tree': get(`/meta/culturalItemCollections/search/findRoot?${page}&projection=tree`),
    'all collections': get(`/meta/culturalItemCollections/search/findAll?${page}`),
    'the collections below one': get(`/meta/culturalItemCollections/${largest}/culturalItemCollections?${page}`),
    'the first page of a collection': get(`${ofLargest}?${page}`),
    'the last page of a collection': get(`${ofLargest}?${page}&page=${last(members)}`),
    'the first page of a branch': get(`${branch}?${page}`),
    'the last page of a branch': get(`${branch}?${page}&page=${last(entries)}`),
    'what was changed last in a branch': get(`${branch}?size=${PAGE}&sort=lastModifiedDate,desc`),
    'a small collection': get(`/meta/culturalItemCollections/${small}`),
    'the import monitor': get(imports),
    'the last page of the import monitor': get(`${imports}&page=${last(entries)}`),
    'how far the imports of some items are': get(
      `/import-manager/culturalItems/search/findByUuids?${some.map((uuid) => `uuid=${uuid}`).join('&')}`,
    ),
    'who is signed in': get('/iam/jarvisUsers/search/self'),
    'the states of a selection': post('/meta/bulkJobs/states', { uuids: some }),
    'the preview of an edit': post('/meta/bulkJobs/preview?size=100', {
      operation: 'editMetadata',
      edits,
      selection: { uuids: some },
    }),
    'a change of an item': () =>
      user.call(`/meta/culturalItems/${another}`, {
        method: 'PATCH',
        body: { autn: 'Ada' },
        headers: { 'content-type': 'application/merge-patch+json' },
      }),
    'a bulk edit': post('/meta/bulkJobs', { operation: 'editMetadata', edits, selection: { uuids: some } }),
  }
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let opened: TestDatabase
  let counting: CountingDatabase
  let app: TestApp
  let user: SignedIn
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    counting = await countingDatabase(opened)
    app = await testApp({ database: counting.database })
    user = await app.signIn(['ROLE_ADMIN'])
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await counting.database.close()
    await opened.close()
  })

  const readBy = async (catalogue: LargeCatalogue, root: string, entries: number) => {
    const read: Record<string, number> = {}
    for (const [what, ask] of Object.entries(everyday(user, catalogue, root, entries))) {
      await Promise.all([app.jobs.idle(), app.outbox.idle()])
      await counting.read()
      const reply = await ask()
      expect([what, reply.statusCode < 300 ? '' : reply.body]).toEqual([what, ''])
      // The consequences of a write belong to it.
      await Promise.all([app.jobs.idle(), app.outbox.idle()])
      read[what] = await counting.read()
    }
    return read
  }

  /**
   * On SQLite a look-up goes one level deeper in a larger table and its index. PostgreSQL reads a small table as a
   * whole, which proves nothing: there it is a limit, with 200,000 rows.
   */
  const most = (before: number) => (kind === 'sqlite' ? before * 2.2 + 30 : Math.max(before, LARGE / 8))

  test('[SRV-12] everyday calls read no more of 20,000 items than of 2,000', async () => {
    const first = await fillCatalogue(opened.database, { items: SMALL })
    const [under = ''] = first.collections
    const small = await readBy(first, under, SMALL)
    const more = await fillCatalogue(opened.database, { items: LARGE - SMALL, first: SMALL, under })
    const large = await readBy(more, under, LARGE)
    const grown = Object.entries(large).filter(([what, after]) => after > most(small[what] ?? 0))
    expect(grown.map(([what, after]) => `${what}: ${small[what]} became ${after}`)).toEqual([])
  }, 300_000)

  test('a job that changes the state of five hundred items needs no more queries than for fifty', async () => {
    const { items } = await fillCatalogue(opened.database, { items: 600, first: LARGE })
    const post = async (path: string, body: object) => (await user.call(path, { method: 'POST', body })).json()
    await post('/meta/itemStates', { name: 'Read', color: '#123456' })
    const step = { name: 'Read', itemFromState: 'Default', itemToState: 'Read', resourceType: 'ITEM' }
    const { uuid: target } = await post('/meta/transitionTemplates', step)
    const asked = async (uuids: string[]) => {
      await Promise.all([app.jobs.idle(), app.outbox.idle()])
      counting.questions()
      await post('/meta/bulkJobs', { operation: 'transition', target, selection: { uuids } })
      await app.jobs.idle()
      return counting.questions()
    }
    const few = await asked(items.slice(0, 50))
    expect(await asked(items.slice(50, 550))).toBeLessThan(few + 25)
    const { states } = await post('/meta/bulkJobs/states', { uuids: items })
    expect(states).toEqual([
      { state: 'Read', count: 550, uuids: items.slice(0, 550) },
      { state: 'Default', count: 50, uuids: items.slice(550) },
    ])
  }, 60_000)
})
