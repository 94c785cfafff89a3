import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { CulturalItemPage } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'
import { askForRebuild } from './ask-for-rebuild.ts'

const context = { tenantId: 'museo' }
const words = ['lake', 'harbour', 'portrait', 'ritratto', 'sea', 'sketch']
const names = ['technique', 'subject', 'year', 'autn', 'state', 'collection', 'mediaType', 'sgtt']
const facets = names.map((name) => ({ name, size: 200, ...(name === 'year' && { buckets: 10 }) }))

type Write =
  | { do: 'create'; word: number; year: number; shelf: number }
  | { do: 'retitle' | 'describe' | 'shelve' | 'delete' | 'restore' | 'state'; which: number; word: number }
  | { do: 'rename'; word: number }

const aWrite: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('create' as const), word: fc.nat(5), year: fc.nat(30), shelf: fc.nat(2) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'retitle' as const,
        'describe' as const,
        'shelve' as const,
        'delete' as const,
        'restore' as const,
        'state' as const,
      ),
      which: fc.nat(40),
      word: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rename' as const), word: fc.nat(5) }) },
)

describe.each(['sqlite', 'postgres'] as const)('the index of the search on %s', (kind) => {
  let app: TestApp
  let ada: SignedIn
  const items: string[] = []
  const shelves: string[] = []
  beforeAll(async () => {
    app = await testApp({ kind })
    ada = await app.signIn(['ROLE_ADMIN'])
    for (const sgtt of ['Maps', 'Prints', 'Books'])
      shelves.push(
        await inWrite(app.database, context, (unit) => app.services.collections.createCollection(unit, { sgtt })),
      )
  })
  afterAll(() => app.close())

  const call = (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object) => ada.call(path, { method, body })

  async function write(one: Write): Promise<void> {
    const word = words[one.word] ?? ''
    if (one.do === 'create') {
      const metadata = [
        { name: 'technique', value: word },
        { name: 'subject', value: 'people' },
        { name: 'subject', value: word },
        { name: 'year', value: String(1900 + one.year) },
      ]
      const uuid = randomUUID()
      const parents = [shelves[one.shelf] ?? '']
      await inWrite(app.database, context, (unit) =>
        app.services.items.createItem(unit, {
          uuid,
          pressmark: uuid,
          sgtt: `The ${word}`,
          autn: word,
          parents,
          metadata,
        }),
      )
      items.push(uuid)
      return
    }
    if (one.do === 'rename') {
      await call('PATCH', `/meta/culturalItemCollections/${shelves[0]}`, { sgtt: `Shelf of the ${word}` })
      return
    }
    const path = `/meta/culturalItems/${items[one.which % Math.max(1, items.length)]}`
    if (one.do === 'retitle') await call('PATCH', path, { sgtt: `A ${word} by night` })
    else if (one.do === 'describe')
      await call('PATCH', path, { customMetadataList: [{ name: 'technique', value: word }] })
    else if (one.do === 'shelve') await call('PATCH', path, { parentCollectionsUuids: [shelves[one.word % 3]] })
    else if (one.do === 'delete') await call('DELETE', path)
    else if (one.do === 'restore') await call('POST', `${path}/restore`)
    else
      await inWrite(app.database, context, (unit) =>
        unit.updateMany('item', items.slice(one.which, one.which + 3), { state: one.word > 2 ? 'Draft' : 'Default' }),
      )
  }

  async function answers() {
    const events: unknown[] = []
    for (const genericText of ['', ...words, 'people', 'night -lake', 'technique:sea'])
      for (const path of ['/meta/api/search/culturalItems', '/meta/api/search/culturalItemCollections']) {
        const reply = await ada.call(`${path}?size=1000&sort=createdDate,asc`, {
          method: 'POST',
          body: { genericText, facets },
        })
        const { page, facets: counted, _embedded } = reply.json<CulturalItemPage>()
        events.push([
          genericText,
          path,
          page.totalElements,
          counted,
          (_embedded?.culturalItems ?? []).map(({ uuid }) => uuid).toSorted(),
        ])
      }
    return events
  }

  test('gives the same answers after any writes as a new one, and as the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aWrite, { minLength: 10, maxLength: 30 }), async (writes) => {
        for (const one of writes) await write(one)
        const kept = await answers()
        const [all] = kept
        const there = await app.services.items.page('museo', {}, { sort: [], number: 0, size: 1000, offset: 0 })
        expect(all).toMatchObject([
          '',
          expect.anything(),
          there.total,
          expect.anything(),
          there.entries.map(({ row }) => row.uuid).toSorted(),
        ])
        await app.services.searchIndex.rebuild('museo')
        expect(await answers()).toEqual(kept)
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })

  test('is rebuilt by one command while it answers', async () => {
    const kept = await answers()
    expect(await askForRebuild(app.database)).toBe(2)
    expect(await answers()).toEqual(kept)
  })
})
