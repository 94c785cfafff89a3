import { expect, test } from 'vitest'
import type { Words } from '@teca/search-engine/parse-query'
import { firstHighlightOf } from './highlights.ts'

const words = (...of: string[]): Words => ({ kind: 'words', words: of, prefix: false, exact: false })
const marked = (text: string, wanted: Words[]) =>
  firstHighlightOf({ name: 'document', value: text }, wanted).map((one) =>
    one.ranges.map(({ from, to }) => one.text.slice(from, to)),
  )

const before = 'Premessa lunga. '.repeat(200)
const after = ' e altro ancora'.repeat(200)

test('a highlight starts where words of the search first occur, and includes all near ones', () => {
  const text = `${before}Il giovedì la città apriva il gabinetto.${after} giovedì`
  expect(marked(text, [words('citta'), words('giovedi')])).toEqual([['giovedì', 'città']])
  expect(marked(text, [words('la', 'citta'), words('citta')])).toEqual([['la città']])
  expect(firstHighlightOf({ name: 'document', value: text }, [words('citta')])[0]?.text.length).toBeLessThan(300)
})

test('a text without the words has no highlight', () => {
  expect(marked(before, [words('lago')])).toEqual([])
  expect(marked('', [words('lago')])).toEqual([])
  expect(marked('il lago', [])).toEqual([])
  expect(marked('il lago', [{ ...words('lago'), field: 'sgtt' }])).toEqual([])
})
