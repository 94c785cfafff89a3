import { beforeAll, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { allEnglish, allItalian } from '../../test/all-words'
import { problemWords } from './problem-words'
import { currentLanguage, preferredLanguage, startText, text, textOf } from './text'

const flat = (words: Record<string, Record<string, string>>) =>
  Object.entries(words).flatMap(([area, list]) =>
    Object.entries(list).map(([key, word]) => [`${area}.${key}`, word] as const),
  )
const places = (word: string) => (word.match(/\{\{[^}]+\}\}/g) ?? []).toSorted()

beforeAll(() => startText('it'))
beforeEach(() => startText('en'))

test('[SHELL-19] Italian has every English word, with the same places', () => {
  const other = new Map(flat(allItalian))
  expect([...other.keys()].toSorted()).toEqual(
    flat(allEnglish)
      .map(([key]) => key)
      .toSorted(),
  )
  const faulty = flat(allEnglish).filter(
    ([key, word]) => !other.get(key)?.trim() || places(other.get(key) ?? '').join(' ') !== places(word).join(' '),
  )
  expect(faulty).toEqual([])
})

test('a word is a string, one with places or a plural is a function of its values', () => {
  expect(text.listUpdated).toBe('List updated successfully')
  expect(text.itemMoved({ title: 'Maps & more' })).toBe('Item moved successfully to Maps & more')
  const catalog = textOf('catalog')
  expectTypeOf(catalog.itemCount).parameter(0).toEqualTypeOf<{ count: number }>()
  expectTypeOf(catalog.title).toEqualTypeOf<string>()
  expect(catalog.itemCount({ count: 1 })).toBe('1 item')
  expect(catalog.itemCount({ count: 1200 })).toBe('1,200 items')
})

test('[SHELL-28] in part: a count is written as the language writes numbers, and has a singular where it has a plural', () => {
  const all = [...flat(allEnglish), ...flat(allItalian)]
  expect(all.filter(([, word]) => /\{\{(count|n|total|pages?|place|position|row)\}\}/.test(word))).toEqual([])
  const keys = new Set<string>(all.map(([key]) => key))
  const single = [...keys].filter((key) => key.endsWith('_other') && !keys.has(key.replace(/_other$/, '_one')))
  expect(single).toEqual([])
})

/** Texts that are only said of several things. */
const alwaysSeveral = new Set([
  'forms.storiesReordered',
  'forms.stepsReordered',
  'item.movedSeveralTo',
  'item.assetsLifted',
  'shell.noticeTimes',
  'taskOutcomes.runsFailed',
])

test('[SHELL-28] in part: a count beside a word has a singular and a plural', () => {
  const beside = /\{\{count, number\}\} (?!of |di |su )\p{L}|(?:altr[ei]|other|more) \{\{count/u
  const single = [...flat(allEnglish), ...flat(allItalian)].filter(
    ([key, word]) => beside.test(word) && !/_(?:one|other)$/.test(key) && !alwaysSeveral.has(key),
  )
  expect(single).toEqual([])
})

test('words can be handed through a promise', async () => {
  expect((await Promise.resolve(textOf('catalog'))).title).toBe('Catalogue')
})

test('another language is loaded and spoken by the same objects', async () => {
  const catalog = textOf('catalog')
  await startText('it')
  expect(currentLanguage()).toBe('it')
  expect(text.listUpdated).toBe('Lista aggiornata con successo')
  expect(catalog.itemCount({ count: 12000 })).toBe('12.000 oggetti')
  expect(catalog.itemCount({ count: 2_000_000 })).toBe('2.000.000 oggetti')
})

test('[SHELL-19] the choice is kept, and without one the browser decides', () => {
  const kept = vi.fn<() => string | null>(() => 'it')
  vi.stubGlobal('localStorage', { getItem: kept })
  vi.stubGlobal('navigator', { languages: ['de-DE', 'it-CH', 'en'] })
  expect(preferredLanguage()).toBe('it')
  kept.mockReturnValue('en')
  expect(preferredLanguage()).toBe('en')
  kept.mockReturnValue(null)
  expect(preferredLanguage()).toBe('it')
  vi.stubGlobal('navigator', { languages: ['de-DE'] })
  expect(preferredLanguage()).toBe('en')
  vi.unstubAllGlobals()
})

test('[API-06] a failure is worded by its code, else by the text of the server, else by its status', async () => {
  expect(problemWords({ message: 'x', code: 'collection.child', status: 400 })).toBe(
    'You can not move the collection to its child !',
  )
  expect(problemWords({ message: 'The moon is full', code: 'moon.full', status: 409 })).toBe('The moon is full')
  expect(problemWords({ message: 'HTTP 404', code: 'http-404', status: 404 })).toBe(
    'This does not exist or was deleted.',
  )
  expect(problemWords({ message: 'Broken', code: 'x', status: 500, requestId: 'r7' })).toBe('Broken (r7)')
  expect(problemWords({ message: '' })).toBe('Unexpected error')
  await startText('it')
  expect(problemWords({ message: 'x', code: 'role.missing', status: 403 })).toBe('Non hai il permesso di farlo.')
})

test('of two languages chosen one after the other the last one is spoken', async () => {
  vi.resetModules()
  const fresh = await import('./text')
  await Promise.all([fresh.startText('it'), fresh.startText('en')])
  expect(fresh.currentLanguage()).toBe('en')
})
