import { expect, test } from 'vitest'
import { aTemplate } from '../../../test/fixtures/configuration.ts'
import { metadataTexts } from './metadata-texts.ts'

const words = { true: 'Vero', false: 'Falso' }

test('an ENUM value shows only if it is in the enumeration', () => {
  const field = aTemplate({ name: 'support', type: 'ENUM', enumValues: ['paper', 'parchment'] })
  expect(metadataTexts(field, [{ name: 'support', value: 'paper' }], words)).toEqual(['paper'])
  expect(metadataTexts(field, [{ name: 'support', value: 'slate' }], words)).toEqual([])
})

test('a BOOLEAN value shows as a word of the interface language', () => {
  const field = aTemplate({ name: 'signed', type: 'BOOLEAN' })
  const entries = [
    { name: 'signed', value: 'true' },
    { name: 'signed', value: 'false' },
  ]
  expect(metadataTexts(field, entries, words)).toEqual(['Vero', 'Falso'])
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
  expect(metadataTexts(field, entries, words)).toEqual(['Venice', 'Murano'])
})
