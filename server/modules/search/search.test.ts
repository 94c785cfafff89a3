import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type {
  AdvancedSearchRequest,
  CulturalItem,
  CulturalItemPage,
  SavedSearch,
  SavedSearchPage,
  SearchSuggestions,
  SelectionStates,
} from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'

const ITEMS = '/meta/api/search/culturalItems'
const context = { tenantId: 'museo' }
const kept: [pressmark: string, title: string, author: string, values: Record<string, string | string[]>][] = [
  ['D-1', 'The Lake, Petworth: Sunset', 'Joseph Turner', { technique: 'Oil', year: '1827', subject: ['lake', 'sun'] }],
  ['D-2', 'Lago di Como', 'Èmile Côté', { technique: 'Watercolour', year: '1840', subject: 'lake' }],
  ['D-3', 'Ritratti di paesaggi dipinti', 'Rosa Bianchi', { technique: 'Oil', year: '1890' }],
  ['D-4', 'Paintings of the harbour', 'Joseph Turner', { technique: 'Engraving', made: '1895-03' }],
  ['D-5', 'A sketch of the harbour', 'Rosa Bianchi', { made: '1901', year: '1901' }],
]

describe.each(['sqlite', 'postgres'] as const)('the search on %s', (kind) => {
  let app: TestApp
  let ada: SignedIn
  let top: string
  beforeAll(async () => {
    app = await testApp({ kind })
    ada = await app.signIn(['ROLE_METADATA_EDITOR'])
    await inWrite(app.database, context, async (unit) => {
      top = await app.services.collections.createCollection(unit, { sgtt: 'Drawings' })
      const below = await app.services.collections.createCollection(unit, { sgtt: 'Harbours', parents: [top] })
      for (const [pressmark, sgtt, autn, values] of kept) {
        const metadata = Object.entries(values).flatMap(([name, value]) =>
          [value].flat().map((one) => ({ name, value: one })),
        )
        const parents = sgtt.includes('harbour') ? [below] : []
        await app.services.items.createItem(unit, { sgtt, pressmark, autn, metadata, parents })
      }
      await app.services.items.createItem(unit, { sgtt: 'Gone harbour', pressmark: 'D-9' })
    })
    const deleted = (await ada.call('/meta/culturalItems/search/findByPressmark?pressmark=D-9')).json<CulturalItem>()
    await ada.call(`/meta/culturalItems/${deleted.uuid}`, { method: 'DELETE' })
  })
  afterAll(() => app.close())

  const ask = async (body: AdvancedSearchRequest, query = '', path = ITEMS) => {
    const reply = await ada.call(`${path}${query}`, { method: 'POST', body })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<CulturalItemPage>()
  }
  const marks = (page: CulturalItemPage) => (page._embedded?.culturalItems ?? []).map(({ pressmark }) => pressmark)
  const found = async (genericText: string) => marks(await ask({ genericText })).toSorted()

  test('[SRCH-09] finds words in any form, phrases, beginnings, fields and minus', async () => {
    expect(await found('')).toHaveLength(5)
    expect(await found('lake')).toEqual(['D-1', 'D-2'])
    expect(await found('SUNSET petworth')).toEqual(['D-1'])
    expect(await found('emile cote')).toEqual(['D-2'])
    expect(await found('painting')).toEqual(['D-4'])
    expect(await found('paesaggio')).toEqual(['D-3'])
    expect(await found('dipinto')).toEqual(['D-3'])
    expect(await found('"lake petworth"')).toEqual(['D-1'])
    expect(await found('"petworth lake"')).toEqual([])
    expect(await found('harb*')).toEqual(['D-4', 'D-5'])
    expect(await found('turner -harbour')).toEqual(['D-1'])
    expect(await found('-turner')).toEqual(['D-2', 'D-3', 'D-5'])
    expect(await found('technique:oil')).toEqual(['D-1', 'D-3'])
    expect(await found('title:harbour author:bianchi')).toEqual(['D-5'])
    expect(await found('como OR petworth')).toEqual(['D-1', 'D-2'])
    expect(await found('D-3')).toEqual(['D-3'])
    expect(await found('") AND NEAR( *')).toEqual([])
  })

  test('[SRCH-09] tolerates a typing error, and never hides exact matches', async () => {
    const page = await ask({ genericText: 'harbuor', highlight: true })
    expect(marks(page).toSorted()).toEqual(['D-4', 'D-5'])
    expect(page.corrections).toEqual([{ word: 'harbuor', instead: ['harbour'] }])
    expect((await ask({ genericText: 'harbour' })).corrections).toBeUndefined()
    const [first] = page._embedded?.culturalItems ?? []
    expect(first?.highlights).toEqual([
      { name: 'sgtt', text: first?.sgtt, ranges: [{ from: first?.sgtt.indexOf('harbour'), to: first?.sgtt.length }] },
    ])
  })

  test('finds the text of a document as soon as the import has extracted it', async () => {
    const item = (await ada.call('/meta/culturalItems/search/findByPressmark?pressmark=D-3')).json<CulturalItem>()
    const key = 'derivatives/d3/v1/text.txt'
    await app.services.storage.put(
      key,
      Buffer.from(`${'Premessa. '.repeat(60)}Il giovedì la città apriva il gabinetto.`),
    )
    const facts = JSON.stringify({ derivatives: { 'text.txt': key } })
    await inWrite(app.database, context, (unit) =>
      unit.create('asset', [
        { uuid: randomUUID(), type: 'documents', item_uuid: item.uuid, position: 1, status: 'READY', facts },
      ]),
    )
    const page = await ask({ genericText: 'giovedi citta', highlight: true })
    expect(marks(page)).toEqual(['D-3'])
    const [shown] = page._embedded?.culturalItems?.[0]?.highlights ?? []
    expect(shown?.name).toBe('document')
    expect(shown?.ranges.map(({ from, to }) => shown.text.slice(from, to))).toEqual(['giovedì', 'città'])
    expect(marks(await ask({ mediaType: 'DOCUMENT' }))).toEqual(['D-3'])
  })

  test('[SRCH-12] counts in every facet the results that it leads to', async () => {
    const narrowed: AdvancedSearchRequest = {
      genericText: 'turner OR bianchi',
      conditions: [
        { name: 'technique', values: ['oil'], noValue: true },
        { name: 'year', from: '1800', to: '1950' },
      ],
    }
    const names = ['technique', 'subject', 'autn', 'state', 'mediaType', 'year', 'collection']
    const page = await ask({ ...narrowed, facets: names.map((name) => ({ name, buckets: 7 })) })
    expect(marks(page).toSorted()).toEqual(['D-1', 'D-3', 'D-5'])
    expect(page.facets?.find(({ name }) => name === 'technique')).toMatchObject({
      values: [{ value: 'Oil', count: 2 }],
      noValue: 1,
      distinct: 1,
    })
    const others = (name: string) => narrowed.conditions?.filter((one) => one.name !== name) ?? []
    for (const { name, values, noValue, range } of page.facets ?? []) {
      const count = async (condition: object) =>
        (await ask({ ...narrowed, conditions: [...others(name), { name, ...condition }] })).page.totalElements
      for (const { value, count: said } of values)
        expect([name, value, await count({ values: [value] })]).toEqual([name, value, said])
      expect([name, await count({ noValue: true })]).toEqual([name, noValue])
      for (const { from, to, count: said } of range?.buckets ?? []) expect(await count({ from, to })).toBe(said)
    }
  })

  test('finds ranges of partly known dates, and a collection with all below it', async () => {
    const dates = await ask({ conditions: [{ name: 'made', from: '1895', to: '1895' }] })
    expect(marks(dates)).toEqual(['D-4'])
    const within = await ask({ conditions: [{ name: 'collection', values: [top] }], facets: [{ name: 'collection' }] })
    expect(marks(within).toSorted()).toEqual(['D-4', 'D-5'])
    expect(within.facets?.[0]?.values).toMatchObject([{ text: 'Harbours', count: 2 }])
    const bad = { conditions: [{ name: 'year', from: 'soon' }] }
    expect((await ada.call(ITEMS, { method: 'POST', body: bad })).statusCode).toBe(400)
  })

  test('[SRCH-11] sorts by score unless another order is given, 18 a page', async () => {
    const page = await ask({ genericText: 'harbour' })
    expect(page.page).toMatchObject({ size: 18, totalElements: 2 })
    expect(marks(await ask({}, '?sort=sgtt,asc&size=2&page=1'))).toEqual(['D-4', 'D-3'])
    expect(marks(await ask({}, '?sort=sgtt,desc&size=2'))).toEqual(['D-1', 'D-3'])
    expect((await ada.call(`${ITEMS}?sort=size,asc`, { method: 'POST', body: {} })).statusCode).toBe(400)
  })

  test('offers the specified filters, suggestions and facets', async () => {
    const filters = [{ name: 'technique', text: 'OIL' }]
    expect(marks(await ask({ filters })).toSorted()).toEqual(['D-1', 'D-3'])
    expect(marks(await ask({ filters: [{ name: 'autn', text: 'tur' }] })).toSorted()).toEqual(['D-1', 'D-4'])
    const post = async (path: string, body: object) => (await ada.call(path, { method: 'POST', body })).json()
    expect(await post(`${ITEMS}/autocomplete?name=autn&text=ros`, { filters })).toEqual({
      autn: [{ value: 'Rosa Bianchi', count: 1 }],
    })
    expect(await post(`${ITEMS}/facet/custom?name=technique`, {})).toEqual([
      { value: 'Oil', count: 2 },
      { value: 'Engraving', count: 1 },
      { value: 'Watercolour', count: 1 },
    ])
    expect(await post(`${ITEMS}/facet/default`, {})).toEqual({
      stateFacet: [{ _id: 'Default', count: 5 }],
      mediaTypeFacet: [
        { _id: 'DOCUMENT', count: 1 },
        { _id: null, count: 4 },
      ],
    })
    const collections = await ask({ genericText: 'harbours' }, '', '/meta/api/search/culturalItemCollections')
    expect(collections.page.totalElements).toBe(1)
  })

  test('[SRCH-13] gives its results to jobs as a selection, without listing them', async () => {
    const search = { genericText: 'harbour' }
    const post = (path: string, body: object) => ada.call(path, { method: 'POST', body })
    const states = await post('/meta/bulkJobs/states', { search })
    expect(states.json<SelectionStates>()).toEqual({ states: [{ state: 'Default', count: 2 }], missing: [] })
    const all = await ask(search)
    const except = [all._embedded?.culturalItems?.find(({ pressmark }) => pressmark === 'D-4')?.uuid ?? '']
    const edits = [{ name: 'seen', kind: 'set', value: 'yes' }]
    await post('/meta/bulkJobs', { operation: 'editMetadata', edits, selection: { search, except } })
    await app.jobs.idle()
    expect(marks(await ask({ conditions: [{ name: 'seen', values: ['yes'] }] }))).toEqual(['D-5'])
    const table = await post('/meta/tableExports', {
      selection: { search: { genericText: 'seen:yes' } },
      format: 'csv',
    })
    expect(table.body.trim().split('\n')).toHaveLength(2)
  })

  test('[SRCH-13] saves searches for oneself, which list their present results', async () => {
    const saved = await ada.call('/meta/savedSearches', {
      method: 'POST',
      body: {
        name: ' Harbours ',
        entity: 'items',
        search: { genericText: 'harbour' },
        sort: 'sgtt,desc',
        living: true,
      },
    })
    expect(saved.statusCode).toBe(201)
    const { name, _links } = saved.json<SavedSearch>()
    expect(name).toBe('Harbours')
    const self = new URL(_links.self.href).pathname
    const listed = async () => marks((await ada.call(`${self}/items`)).json<CulturalItemPage>())
    expect(await listed()).toEqual(['D-4', 'D-5'])
    await inWrite(app.database, context, (unit) =>
      app.services.items.createItem(unit, { sgtt: 'Harbour at night', pressmark: 'D-6' }),
    )
    expect(await listed()).toEqual(['D-4', 'D-6', 'D-5'])
    await ada.call(self, { method: 'PATCH', body: { search: { genericText: 'night' } } })
    expect(await listed()).toEqual(['D-6'])
    const bruno = await app.signIn(['ROLE_ADMIN'])
    expect((await bruno.call(self)).statusCode).toBe(404)
    expect((await bruno.call('/meta/savedSearches')).json<SavedSearchPage>().page.totalElements).toBe(0)
    await ada.call(self, { method: 'DELETE' })
    expect((await ada.call(self)).statusCode).toBe(404)
    expect((await ada.call(`${self}/restore`, { method: 'POST' })).statusCode).toBe(200)
  })

  test('suggests titles and pressmarks while a person types, and exports a search as a IIIF collection', async () => {
    const suggested = async (text: string) =>
      (await ada.call(`/meta/api/search/suggestions?text=${encodeURIComponent(text)}`)).json<SearchSuggestions>()
        ._embedded.suggestions
    expect((await suggested('lag')).map(({ title }) => title)).toEqual(['Lago di Como'])
    expect((await suggested('d-3')).map(({ pressmark }) => pressmark)).toEqual(['D-3'])
    expect((await suggested('harbours')).map(({ entity, title }) => [entity, title])).toEqual([
      ['collections', 'Harbours'],
    ])
    const body = { selection: { search: { genericText: 'lago' } }, label: 'Lakes' }
    const collection = await ada.call('/meta/iiifCollections', { method: 'POST', body })
    expect(collection.json()).toMatchObject({
      type: 'Collection',
      label: { none: ['Lakes'] },
      items: [{ type: 'Manifest', label: { none: ['Lago di Como'] } }],
    })
  })

  test('finds nothing of another organisation', async () => {
    const stranger = await app.signIn(['ROLE_ADMIN'], 'archivio')
    const reply = await stranger.call(ITEMS, { method: 'POST', body: {} })
    expect(reply.json<CulturalItemPage>().page.totalElements).toBe(0)
  })
})
