import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { AdvancedSearchRequest, CulturalItemPage, SearchSuggestions } from '@teca/shared/contract/meta'
import { inWrite } from '../../db/unit-of-work.ts'

const kept: Record<string, string> = {
  'J-1': '地域住民が主体となって',
  'J-2': 'ガラスの器',
  'J-3': 'カラスの絵',
  'J-4': 'ﾃﾞｼﾞﾀﾙ資料',
  'Z-1': '北京故宮博物院藏品',
  'K-1': '서울에서 찍은 사진',
  'T-1': 'ภาพถ่ายกรุงเทพมหานคร',
  'T-2': 'ພາບຖ່າຍ',
  'A-1': 'المُتْحَف الإسلامي',
  'A-2': 'مـــتحف ٢٠٢٠',
  'H-1': 'שָׁלוֹם עולם',
  'G-1': 'Ὅμηρος',
  'R-1': 'Ёлка и чайник',
  'D-1': 'हिन्दी पुस्तक',
  'L-1': 'Caffè'.normalize('NFD'),
  'L-2': 'Ｆｕｌｌ ｗｉｄｔｈ',
  'L-3': 'The ﬁne oﬃce',
  'L-4': 'cata\u00ADlogue rai\u200Bsonné',
  'L-5': 'A manu-\nscript of the Saint-\nDenis abbey, well-\nknown',
  'C-1': 'Programming in C++',
  'C-2': 'Sonata in C# minor',
  'C-3': 'Vitamin C',
  'E-1': 'Greetings 🎄',
  'E-2': 'Other 🎻 greetings',
  'CER-004': 'Bowl',
  'CER-0045': 'Dish',
  'B-1': 'Brocca',
  'B-2': 'Broccato',
  'B-3': 'Brocade',
}

/** Each query, and the things that it finds. */
const queries: [query: string, found: string[]][] = [
  ['主体', ['J-1']],
  ['住民が主', ['J-1']],
  ['体', ['J-1']],
  ['て', ['J-1']],
  ['主地', []],
  ['"主体となって"', ['J-1']],
  ['「主体」', ['J-1']],
  ['主体 -地域', []],
  ['title:主体', ['J-1']],
  ['ガラス', ['J-2']],
  ['ｶﾞﾗｽ', ['J-2']],
  ['カラス', ['J-3']],
  ['カ゛ラス'.replace('゛', '\u3099'), ['J-2']],
  ['デジタル', ['J-4']],
  ['資料', ['J-4']],
  ['故宮', ['Z-1']],
  ['서울', ['K-1']],
  ['서울'.normalize('NFD'), ['K-1']],
  ['사진', ['K-1']],
  ['กรุงเทพ', ['T-1']],
  ['ถ่าย', ['T-1']],
  ['ຖ່າຍ', ['T-2']],
  ['متحف', ['A-1', 'A-2']],
  ['المتحف', ['A-1', 'A-2']],
  ['الاسلامي', ['A-1']],
  ['2020', ['A-2']],
  ['שלום', ['H-1']],
  ['ομηρος', ['G-1']],
  ['ΟΜΗΡΟΣ', ['G-1']],
  ['елка', ['R-1']],
  ['чайник', ['R-1']],
  ['чаиник -елка', []],
  ['हिन्दी', ['D-1']],
  ['"हन्द"', []],
  ['caffè', ['L-1']],
  ['caffe', ['L-1']],
  ['full WIDTH', ['L-2']],
  ['ｆｕｌｌ', ['L-2']],
  ['fine office', ['L-3']],
  ['catalogue raisonné', ['L-4']],
  ['manuscript', ['L-5']],
  ['"a manuscript of"', ['L-5']],
  ['denis', ['L-5']],
  ['known', ['L-5']],
  ['well-known', ['L-5']],
  ['C++', ['C-1']],
  ['c#', ['C-2']],
  ['vitamin C', ['C-3']],
  ['🎄', ['E-1']],
  ['greetings', ['E-1', 'E-2']],
  ['CER004', ['CER-004']],
  ['cer-4', ['CER-004']],
  ['CER/04', ['CER-004']],
  ['pressmark:cer4', ['CER-004']],
  ['-cer4 bowl', []],
  ['(', []],
  ['OR', []],
  ['"…"', []],
  ['( bowl', ['CER-004']],
]

describe.each(['sqlite', 'postgres'] as const)('the words of every script on %s', (kind) => {
  let app: TestApp
  let ada: SignedIn
  beforeAll(async () => {
    app = await testApp({ kind })
    ada = await app.signIn(['ROLE_METADATA_EDITOR'])
    await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
      for (const [pressmark, sgtt] of Object.entries(kept).toReversed())
        await app.services.items.createItem(unit, { sgtt, pressmark, metadata: [{ name: 'called', value: sgtt }] })
    })
  })
  afterAll(() => app.close())

  const ask = async (body: AdvancedSearchRequest) => {
    const reply = await ada.call('/meta/api/search/culturalItems?size=100', { method: 'POST', body })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<CulturalItemPage>()
  }
  const marks = (page: CulturalItemPage) => (page._embedded?.culturalItems ?? []).map(({ pressmark }) => pressmark)

  test.each(queries)('[SRCH-16] %s', async (genericText, expected) => {
    expect(marks(await ask({ genericText })).toSorted()).toEqual(expected)
  })

  test('[SRCH-16] a query without a word finds nothing and says so', async () => {
    for (const genericText of ['(', 'OR', '…', '" "', '؟'])
      expect([genericText, (await ask({ genericText })).wordless]).toEqual([genericText, true])
    for (const genericText of ['', ' ', 'bowl', '体', '🎻', '🦀'])
      expect([genericText, (await ask({ genericText })).wordless]).toEqual([genericText, undefined])
    expect((await ask({ genericText: ' ' })).page.totalElements).toBe(Object.keys(kept).length)
  })

  test.each([
    ['主体', '主体'],
    ['体', '体'],
    ['ｶﾞﾗｽ', 'ガラス'],
    ['กรุงเทพ', 'กรุงเทพ'],
    ['اسلامي', 'الإسلامي'],
    ['caffe', 'Caffè'.normalize('NFD')],
    ['office', 'oﬃce'],
    ['manuscript', 'manu-\nscript'],
    ['known', 'well-\nknown'],
    ['c#', 'C#'],
    ['🎄', '🎄'],
    ['cer4', 'CER-004'],
  ])('[SRCH-16] marks the match of %s', async (genericText, marked) => {
    const page = await ask({ genericText, highlight: true })
    const [first] = page._embedded?.culturalItems?.flatMap(({ highlights = [] }) => highlights) ?? []
    expect(first?.ranges.map(({ from, to }) => first.text.slice(from, to))).toEqual([marked])
  })

  test('[SRCH-16] values that differ in a mark stay apart, and are found as filters and while one types', async () => {
    const page = await ask({ facets: [{ name: 'called', size: 100 }] })
    const values = page.facets?.[0]?.values.map(({ value }) => value) ?? []
    expect(values).toHaveLength(Object.keys(kept).length)
    expect(marks(await ask({ conditions: [{ name: 'called', values: ['ガラスの器'] }] }))).toEqual(['J-2'])
    expect(marks(await ask({ filters: [{ name: 'called', text: '住民' }] }))).toEqual(['J-1'])
    expect(marks(await ask({ filters: [{ name: 'pressmark', text: 'cer4' }] }))).toEqual(['CER-004'])
    const reply = await ada.call(
      `/meta/api/search/culturalItems/autocomplete?name=called&text=${encodeURIComponent('主体')}`,
      { method: 'POST', body: {} },
    )
    expect(reply.json()).toEqual({ called: [{ value: '地域住民が主体となって', count: 1 }] })
    const suggested = async (text: string) =>
      (await ada.call(`/meta/api/search/suggestions?text=${encodeURIComponent(text)}`)).json<SearchSuggestions>()
        ._embedded.suggestions
    for (const [text, mark] of [
      ['主体', 'J-1'],
      ['器', 'J-2'],
      ['ถ่า', 'T-1'],
      ['cer4', 'CER-004'],
    ] as const)
      expect([text, (await suggested(text)).map(({ pressmark }) => pressmark)]).toEqual([text, [mark]])
  })

  test('dates and collections in a query find what their filters find, also the wrong way round', async () => {
    const field = { resourceType: 'ITEM', priority: 'LOW', type: 'DATE' } as const
    await app.services.templates.create({ tenantId: 'museo' }, { ...field, name: 'made', label: 'Made' })
    await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
      const top = await app.services.collections.createCollection(unit, { sgtt: 'Old Harbours' })
      const below = await app.services.collections.createCollection(unit, { sgtt: 'Piers', parents: [top] })
      for (const [pressmark, value] of Object.entries({ 'M-1': '1895-03', 'M-2': '1890/1899', 'M-3': '1901' }))
        await app.services.items.createItem(unit, {
          sgtt: 'Made',
          pressmark,
          metadata: [{ name: 'made', value }],
          parents: pressmark === 'M-1' ? [below] : [],
        })
    })
    const filtered = async (from: string, to: string) =>
      marks(await ask({ conditions: [{ name: 'made', from, to }] })).toSorted()
    const found = async (genericText: string) => marks(await ask({ genericText })).toSorted()
    for (const [typed, from, to] of [
      ['1895', '1895', '1895'],
      ['189X', '189X', '189X'],
      ['1890..1900', '1890', '1900'],
      ['1900..1890', '1900', '1890'],
      ['1895-03', '1895-03', '1895-03'],
      ['1890/1900', '1890', '1900'],
      ['1/3/1895..31.3.1895', '1895-03-01', '1895-03-31'],
    ] as const)
      expect([typed, await found(`made:${typed}`)]).toEqual([typed, await filtered(from, to)])
    expect(await found('made:1890..1900')).toEqual(['M-1', 'M-2'])
    expect(await found('made:1890..1900 -made:1895')).toEqual(['M-2'])
    expect(await found('collection:harbour')).toEqual(['M-1'])
    expect(await found('collection:"old harbours" made')).toEqual(['M-1'])
    expect(await found('made -collection:piers')).toEqual(['M-2', 'M-3'])
    expect(await found('collection:nowhere')).toEqual([])
  })

  test('a word with a letter too few finds the right one beside those that begin so', async () => {
    const page = await ask({ genericText: 'broca' })
    expect(page.corrections).toEqual([{ word: 'broca', instead: ['brocca', 'brocade'] }])
    expect(marks(page).toSorted()).toEqual(['B-1', 'B-2', 'B-3'])
  })

  test('things of equal relevance stand in the order of their pressmarks, also new ones', async () => {
    expect(marks(await ask({ genericText: 'greetings' }))).toEqual(['E-1', 'E-2'])
    await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
      for (const pressmark of ['E-15', 'E-0'])
        await app.services.items.createItem(unit, { sgtt: 'Greetings', pressmark, metadata: [] })
    })
    expect(marks(await ask({ genericText: 'greetings' }))).toEqual(['E-0', 'E-1', 'E-2', 'E-15'])
  })

  test('titles stand in the order in which people count, œ beside o', async () => {
    const titles = ['Counted 10', 'Counted 2', 'Counted Œ', 'Counted Z', 'Counted N']
    await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
      for (const [n, sgtt] of titles.entries())
        await app.services.items.createItem(unit, { sgtt, pressmark: `O-${n}`, metadata: [] })
    })
    const reply = await ada.call(`/meta/api/search/culturalItems?sort=sgtt,asc`, {
      method: 'POST',
      body: { genericText: 'counted' },
    })
    expect(marks(reply.json<CulturalItemPage>())).toEqual(['O-1', 'O-0', 'O-4', 'O-2', 'O-3'])
  })
})
