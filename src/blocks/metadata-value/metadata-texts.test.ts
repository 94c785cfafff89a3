import { beforeAll, expect, test } from 'vitest'
import { startText, textOf } from '@/text/text'
import { aTemplate } from '../../../test/fixtures/configuration.ts'
import { metadataTexts } from './metadata-texts.ts'

beforeAll(async () => {
  await startText('it')
  await startText('en')
})
const inLanguage = (language: 'en' | 'it') => ({ words: textOf('formats', language), language })
const reading = inLanguage('it')

test('an ENUM value shows only if it is in the enumeration', () => {
  const field = aTemplate({ name: 'support', type: 'ENUM', enumValues: ['paper', 'parchment'] })
  expect(metadataTexts(field, [{ name: 'support', value: 'paper' }], reading)).toEqual(['paper'])
  expect(metadataTexts(field, [{ name: 'support', value: 'slate' }], reading)).toEqual([])
})

test('a BOOLEAN value shows as a word of the interface language', () => {
  const field = aTemplate({ name: 'signed', type: 'BOOLEAN' })
  const entries = [
    { name: 'signed', value: 'true' },
    { name: 'signed', value: 'false' },
  ]
  expect(metadataTexts(field, entries, reading)).toEqual(['Vero', 'Falso'])
})

test('a field may have several values; blanks and other fields give none', () => {
  const field = aTemplate({ name: 'place' })
  const entries = [
    { name: 'place', value: 'Venice' },
    { name: 'place', value: '  ' },
    { name: 'place', value: null },
    { name: 'other', value: 'Chioggia' },
    { name: 'place', value: 'Murano' },
  ]
  expect(metadataTexts(field, entries, reading)).toEqual(['Venice', 'Murano'])
})

test.each([
  ['DATE', '1764-03-09', '09/03/1764', '09/03/1764'],
  ['DATE', '1890~', 'about 1890', 'circa 1890'],
  ['DATE', '1890-05', 'May 1890', 'maggio 1890'],
  ['NUMBER', '12.50', '12.50', '12,50'],
  ['NUMBER', '1850', '1850', '1850'],
  ['INTEGER', '1234567', '1234567', '1234567'],
  ['STRING', '12.50', '12.50', '12.50'],
] as const)(
  '[SHELL-28] in part: a %s %s is read as %s in English and as %s in Italian',
  (type, value, english, italian) => {
    const field = aTemplate({ name: 'one', type })
    const read = (language: 'en' | 'it') => metadataTexts(field, [{ name: 'one', value }], inLanguage(language))
    expect([read('en'), read('it')]).toEqual([[english], [italian]])
  },
)

test('beside dates of the form YYYY-MM-DD a whole day keeps it, and other dates are words', () => {
  const field = aTemplate({ name: 'one', type: 'DATE' })
  const entries = ['1764-03-09', '1890~'].map((value) => ({ name: 'one', value }))
  expect(metadataTexts(field, entries, { ...reading, yearFirst: true })).toEqual(['1764-03-09', 'circa 1890'])
})
