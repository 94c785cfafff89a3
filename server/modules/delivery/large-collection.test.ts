import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAndClosedStates } from '../../../test/open-and-closed.ts'
import { testApp } from '../../../test/server-app.ts'
import type { TestApp } from '../../../test/server-app.ts'
import { inWrite } from '../../db/unit-of-work.ts'

const context = { tenantId: 'museo' }
const many = 4000

describe.each(['sqlite', 'postgres'] as const)('a collection of very many items, on %s,', (kind) => {
  let app: TestApp
  let collection: string
  let pages: string[]
  beforeAll(async () => {
    app = await testApp({ kind })
    await openAndClosedStates(app)
    collection = (await app.services.collections.create(context, { sgtt: 'All', state: 'Published' })).row.uuid
    await app.services.collections.create(context, { sgtt: 'Below', state: 'Published', parents: [collection] })
    const items = Array.from({ length: many }, (_, n) => {
      const sgtt = n < 1000 ? `Atlas ${n}` : 'Map'
      const pressmark = `MS ${n}`
      const keys = { sgtt_key: sgtt.toLowerCase(), pressmark_key: pressmark.toLowerCase(), autn: null, autn_key: '' }
      return { uuid: randomUUID(), sgtt, pressmark, state: 'Published', ...keys }
    })
    pages = items.map(({ uuid }) => uuid)
    await inWrite(app.database, context, async (unit) => {
      await unit.create('item', items)
      const linked = { collection_uuid: collection, created_at: unit.at, tenant_id: unit.tenantId }
      await unit.insert(
        'item_parents',
        pages.map((item_uuid) => ({ item_uuid, ...linked })),
      )
    })
    // The database does so by itself a minute later; until then it takes the tables for empty.
    if (kind === 'postgres') await app.database.write('job', (tx) => sql`analyze`.execute(tx))
  }, 180_000)
  afterAll(() => app.close())
  afterEach(() => void vi.restoreAllMocks())

  const address = (version: 2 | 3) => `/images/iiif/${version}/collections/${collection}/collection.json`

  test('is listed whole and in its order, and never serialised in one piece', async () => {
    const stringify = vi.spyOn(JSON, 'stringify')
    const [second, third] = [await app.call(address(2)), await app.call(address(3))]
    const longest = Math.max(...stringify.mock.results.map(({ value }) => String(value).length))
    expect(longest).toBeLessThan(third.body.length / 3)
    const { items } = third.json<{ items: { id: string; type: string; label: { none: string[] } }[] }>()
    const { collections, manifests } = second.json<{ collections: object[]; manifests: { '@id': string }[] }>()
    expect([items[0]?.label.none, items[1]?.label.none, items.at(-1)?.label.none]).toEqual([
      ['Below'],
      ['Atlas 0'],
      ['Map'],
    ])
    expect(collections).toHaveLength(1)
    const named = items.slice(1).map(({ id }) => /items\/([^/]+)/.exec(id)?.[1])
    expect(named.toSorted()).toEqual(pages.toSorted())
    expect(manifests.map((one) => /items\/([^/]+)/.exec(one['@id'])?.[1])).toEqual(named)
  })

  test('is not read again for a current copy, and is read at once after any write', async () => {
    const staff = await app.signIn()
    const tag = async (visitor: Pick<TestApp, 'call'> = app) => String((await visitor.call(address(3))).headers.etag)
    const known = await tag()
    expect(await tag(staff)).not.toBe(known)
    const read = vi.spyOn(app.services.items, 'namesIn')
    const ask = (etag: string) => app.call(address(3), { headers: { 'if-none-match': etag } })
    const again = await ask(known)
    expect([again.statusCode, again.body, again.headers['cache-control'], again.headers.vary]).toEqual([
      304,
      '',
      'public, no-cache',
      'cookie, accept',
    ])
    expect(read).not.toHaveBeenCalled()
    const [first = ''] = pages
    await inWrite(app.database, context, (unit) => unit.update('item', first, { state: 'Draft' }))
    const fresh = await ask(known)
    expect([fresh.statusCode, fresh.headers.etag === known]).toEqual([200, false])
    expect(fresh.body).not.toContain(first)
  })
})
