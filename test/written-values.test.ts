import { expect, test } from 'vitest'
import { decimalMark, writtenInteger, writtenNumber } from '@teca/shared/written/written-number'
import { writtenTruth } from '@teca/shared/written/written-truth'
import { habitsOf, optionFinder, valueInTable, writtenValue } from '@teca/shared/written/written-value'

test.each([
  ['true', 'true 1 x X yes Yes y sì si SÌ s vero VERO v WAHR wahr ja oui vrai ✓ ✔'],
  ['false', 'false FALSE 0 no No n falso FALSO f FALSCH nein non faux'],
])('%s is written in many ways', (value, texts) => {
  expect(texts.split(' ').filter((text) => writtenTruth(text) !== value)).toEqual([])
})

test('other words are no truth value', () => {
  expect(['forse', '2', 'maybe', '-', 'nn'].map(writtenTruth)).toEqual(Array.from({ length: 5 }, () => undefined))
})

test.each([
  ['1.234,5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['12,5', '12,5'],
  ['12.5', '12.5'],
  ['1 234,5', '1234,5'],
  ['1 234', '1234'],
  ["1'234.5", '1234.5'],
  ['1’234’567', '1234567'],
  ['1.234.567', '1234567'],
  ['1,234,567.89', '1234567.89'],
  ['−5', '-5'],
  ['0,123', '0,123'],
  ['1234,567', '1234,567'],
  ['1e6', '1e6'],
])('the number %s is stored as %s', (text, value) => expect(writtenNumber(text)).toBe(value))

test.each(['1,234', '12 cm', '24 x 30', 'about ten', '1.23.4', '1,2,3', '', '1 2', '0x1F'])(
  'the number %s is not guessed',
  (text) => expect(writtenNumber(text)).toBeUndefined(),
)

test('1,234 is read with the mark of the decimals, which other numbers show', () => {
  expect(writtenNumber('1,234', ',')).toBe('1.234')
  expect(writtenNumber('1,234', '.')).toBe('1234')
  expect(writtenNumber('1.234', ',')).toBe('1234')
  expect(['1.234,5', '12,5', '1.234.567', '1,234.5', '1,234', '12', '12 cm', '0,500'].map(decimalMark)).toEqual([
    ',',
    ',',
    ',',
    '.',
    undefined,
    undefined,
    undefined,
    ',',
  ])
})

test('a whole number may have marks between thousands, and zeros behind the point', () => {
  expect(
    ['1.234', '1,234', '1 200', '12,0', '12.00', '-7', '1.5', '12 cm'].map((text) => writtenInteger(text)),
  ).toEqual(['1234', '1234', '1200', '12', '12', '-7', undefined, undefined])
})

test('an option is found by any of its words, without case, accents and blanks, unless two have the same', () => {
  const findOption = optionFinder([
    ['Oil on canvas', 'OIL'],
    ['Olio su tela', 'OIL'],
    ['Carta', 'PAPER'],
    ['carta ', 'MAP'],
    ['ink', 'ink'],
    ['Ink', 'Ink'],
  ])
  const read = (text: string) => writtenValue({ type: 'ENUM', findOption }, text)
  expect(['OIL', 'oil', 'òlio  su Tela', 'Carta', 'CARTA', 'ink', 'Ink', 'INK', 'wood'].map(read)).toEqual([
    'OIL',
    'OIL',
    'OIL',
    'PAPER',
    undefined,
    'ink',
    'Ink',
    undefined,
    undefined,
  ])
})

test.each([
  ['1919-21', '1919/1921', '1919-21'],
  ['1821-24', '1821/1824', '1821-24'],
  ['1820-22', '1820/1822', '1820-22'],
  ['1914-23', '1914/1923', '1914-23'],
  ['1805-10?', '1805?/1810?', '1805-10?'],
  ['1805-10~', '1805~/1810~', '1805-10~'],
  ['1919-21%', '1919%/1921%', '1919-21%'],
  ['-1550', '-1550', '../1550'],
  ['-1550?', '-1550?', '../1550?'],
  ['-0499', '-0499', undefined],
  ['1930/1920', '1920/1930', '1930/1920'],
  ['1930?/1920-05', '1920-05/1930?', '1930?/1920-05'],
  ['-0400/-0500', '-0500/-0400', '-0400/-0500'],
  ['1920/1930', '1920/1930', undefined],
  ['1890-05/1890', '1890-05/1890', undefined],
  ['1890-21/1890-05', '1890-21/1890-05', undefined],
  ['../1920', '../1920', undefined],
  ['1920/', '1920/', undefined],
  ['19XX/1920', '19XX/1920', undefined],
  ['1890-22', '1890-22', undefined],
])('in a table the date %s is %s and may be %s', (text, value, other) =>
  expect(valueInTable({ type: 'DATE' }, text, {})).toEqual({ value, other }),
)

test.each([
  ['DATE', '2005-10', ['2005-03'], '2005-10', '2005/2010'],
  ['DATE', '2005-10', ['2005-10-12'], '2005-10', '2005/2010'],
  ['DATE', '2005-10', ['2005-10-12T10:00:00'], '2005-10', '2005/2010'],
  ['DATE', '2005-10?', ['2005-03'], '2005-10?', '2005?/2010?'],
  ['DATE', '2005-10', ['2005-11', '1890', 'ca. 1890'], '2005/2010', '2005-10'],
  // Another value of the column is an interval in short.
  ['DATE', '2005-10', ['2005-03', '1890-95'], '2005/2010', '2005-10'],
  ['DATE', '2005-10', ['2005-03', '1919-21'], '2005/2010', '2005-10'],
  ['DATE', '1919-21', ['2005-03'], '1919/1921', '1919-21'],
  ['NUMBER', '1,234', ['12,5'], '1.234', undefined],
  ['NUMBER', '1.234', ['12,5'], '1234', undefined],
])('the %s %s beside %j is %s and may be %s', (type, text, others, value, other) =>
  expect(valueInTable({ type }, text, habitsOf(type, [text, ...others]))).toEqual({ value, other }),
)

test.each([
  ['NUMBER', '2.125', ['12,5'], '2.125'],
  ['NUMBER', '-2.125', [], '-2.125'],
  ['NUMBER', '1,234', ['12.5', '12,5'], '1.234'],
  ['NUMBER', '1,234', ['12.5'], undefined],
  ['NUMBER', '1.234,5', ['12.5'], '1234.5'],
  ['INTEGER', '2.125', ['1.234'], undefined],
  ['INTEGER', '12.0', [], '12'],
  ['INTEGER', '1,234', [], '1234'],
])('in a workbook the %s %s beside %j is %s', (type, text, others, value) => {
  const habits = { ...habitsOf(type, [text, ...others], { inWorkbook: true }), inWorkbook: true }
  expect(valueInTable({ type }, text, habits).value).toBe(value)
  // Nor does a mark that was chosen for other files change a number of the sheet.
  if (text.includes('.') && !text.includes(','))
    expect(valueInTable({ type }, text, { ...habits, decimal: ',' }).value).toBe(value)
})

test('in a table 1805-10 is an interval and may be a month; a number that is not clear is not read', () => {
  expect(valueInTable({ type: 'DATE' }, '1805-10', {})).toEqual({ value: '1805/1810', other: '1805-10' })
  expect(valueInTable({ type: 'DATE' }, '05/12/1890', { monthFirst: true })).toEqual({
    value: '1890-05-12',
    other: '1890-12-05',
  })
  expect(valueInTable({ type: 'NUMBER' }, '1,234', {})).toEqual({})
  expect(valueInTable({ type: 'NUMBER' }, '1,234', { decimal: '.' })).toEqual({ value: '1234' })
})
