import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueKey } from './fold.ts'
import { SearchIndex } from './search-index.ts'
import type { SearchDoc } from './search-index.ts'
import { Searcher } from './searcher.ts'
import { termsOf } from './stems.ts'

const COUNT = 3000

const aDoc = (n: number, title: string): SearchDoc => ({
  uuid: `uuid-${n}`,
  title,
  author: '',
  pressmark: `P${n}`,
  description: '',
  state: 'Draft',
  media: [],
  collections: [],
  created: n + 1,
  modified: n + 1,
  values: [],
  text: '',
})

const titleOf = (n: number, change = 0) =>
  [...['drawings', 'paper', 'boats', 'of'].filter((_, at) => (n + change) % (at + 2) === 0), 'work'].join(' ')

test('words that many things have are held in memory, and stay true through changes and a new start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'teca-common-'))
  try {
    const file = join(folder, 'index.sqlite')
    let index = new SearchIndex(file, valueKey)
    const titles = new Map<number, string>()
    const put = (from: number, to: number, change?: number) => {
      for (let n = from; n < to; n += 1) titles.set(n, titleOf(n, change))
      index.change({ put: Array.from({ length: to - from }, (_, n) => aDoc(from + n, titleOf(from + n, change))) })
    }
    put(0, 2000)
    put(2000, COUNT)
    put(500, 700, 1)
    index.change({ put: [], remove: Array.from({ length: 100 }, (_, n) => `uuid-${n}`) })
    for (let n = 0; n < 100; n += 1) titles.delete(n)
    for (const isAgain of [false, true]) {
      if (isAgain) {
        index.close()
        index = new SearchIndex(file, valueKey)
      }
      const searcher = new Searcher(index)
      const found = (text: string) => searcher.search({ text, sort: [], size: COUNT, offset: 0 }).uuids.toSorted()
      const scanned = (holds: (words: string[]) => boolean) =>
        [...titles].flatMap(([n, title]) => (holds(title.split(' ')) ? [`uuid-${n}`] : [])).toSorted()
      for (const word of ['drawings', 'paper', 'boats', 'of'])
        for (const term of termsOf(word)) expect(index.common.bitsOf(term), term).toBeDefined()
      expect(found('drawing')).toEqual(scanned((words) => words.includes('drawings')))
      expect(found('paper boat -of')).toEqual(
        scanned((words) => words.includes('paper') && words.includes('boats') && !words.includes('of')),
      )
      expect(found('work -paper')).toEqual(scanned((words) => !words.includes('paper')))
      expect(found('-paper -drawing')).toEqual(
        scanned((words) => !words.includes('paper') && !words.includes('drawings')),
      )
      expect(found('of OR p150')).toEqual(
        [...new Set([...scanned((words) => words.includes('of')), 'uuid-150'])].toSorted(),
      )
      expect(found('p150 paper')).toEqual(titles.get(150)?.includes('paper') ? ['uuid-150'] : [])
    }
    index.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
