import { expect, test } from 'vitest'
import { languageName, languageTag } from './language-name.ts'

test.each([
  ['it', 'it'],
  [' EN-gb ', 'en-GB'],
  ['sr-latn', 'sr-Latn'],
  ['grc', 'grc'],
  ['italian', undefined],
  ['it_IT', undefined],
  ['i', undefined],
  ['', undefined],
])('%s is written as the tag %s', (written, tag) => expect(languageTag(written)).toBe(tag))

test('a language is named in the language of the interface; anything else than a tag stays', () => {
  expect(languageName('it', 'en')).toBe('Italian')
  expect(languageName('en', 'it')).toBe('inglese')
  expect(languageName('no tag', 'en')).toBe('no tag')
})
