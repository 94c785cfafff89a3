import { expect, test } from 'vitest'
import { numberText } from './number-text'

test.each([
  ['12.5', '12.5', '12,5'],
  [0.1, '0.1', '0,1'],
  ['-3.140', '-3.140', '-3,140'],
  ['.5', '.5', ',5'],
  ['12,5', '12.5', '12,5'],
  // A year and a number of an inventory are not grouped.
  ['1850', '1850', '1850'],
  ['123456', '123456', '123456'],
  ['0.123456789012345678901', '0.123456789012345678901', '0,123456789012345678901'],
  // No numbers.
  ['v1.2.3', 'v1.2.3', 'v1.2.3'],
  ['12.5 cm', '12.5 cm', '12.5 cm'],
])('%s is %s in English and %s in Italian', (value, english, italian) => {
  expect([numberText(value, 'en'), numberText(value, 'it')]).toEqual([english, italian])
})
