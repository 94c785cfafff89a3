import { describe, expect, test } from 'vitest'
import { resultsSearch } from '@/blocks/results-search/results-search'
import { auditSearch } from '@/features/audit/audit-search'
import { catalogSearch } from '@/features/catalog/catalog-search'
import { configurationSearch } from '@/features/configuration/configuration-search'
import { downloadsSearch } from '@/features/downloads/downloads-search'
import { importsSearch } from '@/features/imports/imports-search'
import { itemSearch } from '@/features/item/item-search'
import { peopleSearch } from '@/features/people/people-search'
import { storiesSearch } from '@/features/stories/stories-search'
import { areaSearch, editorSearch, mediumSearch } from '@/features/story-editor/editor-search'
import { lightTableSearch } from '@/features/workspace/light-table/light-table-search'
import { listSearch } from '@/features/workspace/list-search'
import { onlyRead, parseSearch, stringifySearch } from '@/lib/address-search'

type Reader = (search: Record<string, unknown>) => object
const uuid = '123e4567-e89b-42d3-a456-426614174000'

/** Every parameter of every screen: what is written in an address, and what the screen reads. */
const table: [screen: string, reader: Reader, written: string, read: object][] = [
  ['results', resultsSearch, 'term=2E10', { term: '2E10' }],
  ['results', resultsSearch, 'term=1.10', { term: '1.10' }],
  ['results', resultsSearch, 'term=007', { term: '007' }],
  ['results', resultsSearch, 'term=true', { term: 'true' }],
  ['results', resultsSearch, 'term=null', { term: 'null' }],
  ['results', resultsSearch, 'term=%22a+phrase%22', { term: '"a phrase"' }],
  ['results', resultsSearch, 'term=%7B%22a%22%3A1%7D', { term: '{"a":1}' }],
  ['results', resultsSearch, 'term=[1]', { term: '[1]' }],
  ['results', resultsSearch, 'term=C%2B%2B', { term: 'C++' }],
  ['results', resultsSearch, 'term=%E4%B8%BB%E4%BD%93', { term: '主体' }],
  ['results', resultsSearch, 'term=a&term=b', { term: 'a' }],
  [
    'results',
    resultsSearch,
    'entity=collections&page=2&sort=sgtt%2Casc',
    { entity: 'collections', page: 2, sort: 'sgtt,asc' },
  ],
  ['results', resultsSearch, 'term=+&entity=foo&page=abc&sort=foo', {}],
  [
    'results',
    resultsSearch,
    'filters=%7B%22year%22%3A%7B%22from%22%3A%221.10%22%7D%7D',
    { filters: { year: { from: '1.10' } } },
  ],
  ['results', resultsSearch, 'filters=%7B%22year', {}],
  ['results', resultsSearch, 'filters=7', {}],
  [
    'catalogue',
    catalogSearch,
    'page=3&sort=pressmark%2Casc&below=true',
    { page: 3, sort: 'pressmark,asc', below: true },
  ],
  [
    'catalogue',
    catalogSearch,
    `collectionSort=sgtt%2Cdesc&parentId=${uuid}`,
    { collectionSort: 'sgtt,desc', parentId: uuid },
  ],
  ['catalogue', catalogSearch, 'page=1.5&sort=foo&below=1', {}],
  ['catalogue', catalogSearch, 'collectionSort=foo&parentId=', {}],
  ['catalogue', catalogSearch, 'page=1e1', {}],
  ['catalogue', catalogSearch, 'page=-2', {}],
  [
    'item',
    itemSearch,
    `type=images&asset=${uuid}&region=0,0,10,10&viewer=advanced`,
    { type: 'images', asset: uuid, region: '0,0,10,10', viewer: 'advanced' },
  ],
  ['item', itemSearch, 'type=foo&asset=&region=1&viewer=x&t=soon', {}],
  ['stories', storiesSearch, 'page=2', { page: 2 }],
  ['stories', storiesSearch, 'page=abc&sort=foo', {}],
  ['editor', editorSearch, 'step=4&lang=it&side=medium', { step: 4, lang: 'it', side: 'medium' }],
  ['editor', editorSearch, 'step=1.5&lang=1&side=x', {}],
  ['area', areaSearch, 'canvasId=12', { canvasId: '12' }],
  ['area', areaSearch, 'canvasId=', {}],
  ['area of a medium', mediumSearch, 'of=medium', { of: 'medium' }],
  ['area of a medium', mediumSearch, 'of=x', {}],
  ['list', listSearch, 'page=2&sort=sgtt%2Casc', { page: 2, sort: 'sgtt,asc' }],
  ['list', listSearch, 'page=1.5&sort=foo', {}],
  ['light table', lightTableSearch, `items=%5B%22${uuid}%22%5D`, { items: [uuid] }],
  ['light table', lightTableSearch, 'items=12', {}],
  [
    'imports',
    importsSearch,
    'page=2&attention=true&import=2024&asset=7&type=videos',
    { page: 2, attention: true, import: '2024', asset: '7', type: 'videos' },
  ],
  ['imports', importsSearch, 'page=1.5&attention=maybe&import=&asset=&type=foo', {}],
  [
    'downloads',
    downloadsSearch,
    'page=2&user=12&thing=1.10&kind=item&from=2026-01-31&to=x',
    { page: 2, user: '12', thing: '1.10', kind: 'item', from: '2026-01-31' },
  ],
  ['downloads', downloadsSearch, 'page=abc&user=&thing=&kind=foo&from=x&to=x', {}],
  [
    'audit',
    auditSearch,
    'user=007&kind=item&before=2026-01-31T00:00:00.000Z~12',
    { user: '007', kind: 'item', before: '2026-01-31T00:00:00.000Z~12' },
  ],
  ['audit', auditSearch, 'user=&thing=&kind=foo&from=x&to=x&before=x&after=x', {}],
  [
    'people',
    peopleSearch,
    'view=workgroups&page=2&order=-surname&q=1e3',
    { view: 'workgroups', page: 2, order: '-surname', q: '1e3' },
  ],
  ['people', peopleSearch, 'view=x&page=abc&order=foo&q=', {}],
  [
    'configuration',
    configurationSearch,
    'tab=workflows&view=transitions&entity=STORY',
    { tab: 'workflows', view: 'transitions', entity: 'STORY' },
  ],
  ['configuration', configurationSearch, 'tab=x&view=x&entity=foo', {}],
]

/** What some row of a screen reads, by its name. */
const readBy = (name: string) =>
  new Set(table.flatMap(([screen, , , read]) => (screen === name ? Object.keys(read) : [])))

describe('addresses are text', () => {
  test('every parameter of a screen has a row in which it makes no sense', () => {
    for (const name of new Set(table.map(([screen]) => screen))) {
      const senseless = table.flatMap(([screen, , written, read]) =>
        screen === name ? Object.keys(parseSearch(written)).filter((one) => !(one in read)) : [],
      )
      expect(senseless, name).toEqual(expect.arrayContaining([...readBy(name)]))
    }
  })

  test.each(table)('%s: %s %s', (_, reader, written, read) => {
    const found = onlyRead(reader)(parseSearch(`?${written}`))
    expect(found).toEqual(read)
    // What the application writes itself is read the same.
    expect(reader(parseSearch(stringifySearch({ ...read })))).toEqual(read)
    // Nor does what was read as nothing stay beside it.
    for (const name of Object.keys(parseSearch(written)))
      if (!(name in read)) expect(Reflect.get(found, name)).toBeUndefined()
  })
})
