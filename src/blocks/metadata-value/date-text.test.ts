import { beforeAll, expect, test } from 'vitest'
import { startText, textOf } from '../../text/text.ts'
import { dateText } from './date-text.ts'

beforeAll(() => startText('it').then(() => startText('en')))

test.each([
  ['1764-03-09', '09/03/1764', '09/03/1764'],
  ['1764', '1764', '1764'],
  ['1764-03', 'March 1764', 'marzo 1764'],
  ['1895-22', 'summer 1895', 'estate 1895'],
  ['1764~', 'about 1764', 'circa 1764'],
  ['1764?', '1764 (?)', '1764 (?)'],
  ['-0489?', '490 BC (?)', '490 a.C. (?)'],
  ['18XX', '1800–1899', '1800–1899'],
  ['1890/1895', '1890 – 1895', '1890 – 1895'],
  ['../1895', 'until 1895', 'fino a 1895'],
  ['1890~/', 'from about 1890', 'da circa 1890'],
  // No stored date has this form, so the text stays unchanged.
  ['31/02/1788', '31/02/1788', '31/02/1788'],
  ['1780/1790/1800', '1780/1790/1800', '1780/1790/1800'],
  ['in the year of the comet', 'in the year of the comet', 'in the year of the comet'],
])('%s is read as %s', (value, english, italian) => {
  expect(dateText(value, 'en', textOf('formats', 'en'))).toBe(english)
  expect(dateText(value, 'it', textOf('formats', 'it'))).toBe(italian)
})
