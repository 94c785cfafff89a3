import { assert, double, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dateKey, numberKey, sortKey } from './sort-key.ts'

const inOrder = (type: string, values: string[]) => {
  const keys = values.map((value) => sortKey(type, value))
  expect(keys).toEqual(keys.toSorted())
  expect(new Set(keys).size).toBe(keys.length)
}

test('numbers sort by size, whatever their length and sign; other texts come last', () => {
  inOrder('NUMBER', ['-1000', '-2,5', '-0.001', '0', '2', '10', '10.5', '1e6', 'about ten'])
  assert(
    property(
      double({ noNaN: true, noDefaultInfinity: true }),
      double({ noNaN: true, noDefaultInfinity: true }),
      (a, b) => {
        const [one, two] = [numberKey(String(a)) ?? '', numberKey(String(b)) ?? '']
        expect(Math.sign(a - b)).toBe(one < two ? -1 : one > two ? 1 : 0)
      },
    ),
  )
})

test('dates sort by their earliest day, uncertain ones and those before our era too', () => {
  inOrder('DATE', [
    'Y-12000',
    '-0044-03-15',
    '0800',
    '17XX',
    '1890',
    '1895-03',
    '1895-22',
    '1895-12-24?',
    '1896-12',
    'yesterday',
  ])
  expect(dateKey('189X')).toBe(dateKey('1890-01-01'))
  expect(dateKey('1895~')).toBe(dateKey('1895'))
  expect(dateKey('1890/1895')).toBe(dateKey('1890'))
  expect(dateKey('../1895')).toBe(dateKey('1895'))
  expect(dateKey('1895-XX-05')).toBe(dateKey('1895-01-05'))
  expect(dateKey('1895-13')).toBeUndefined()
})

test('other values sort by their letters', () => {
  inOrder('STRING', ['10', 'Ábaco', 'abbot'])
  expect(sortKey('STRING', 'Ábaco')).toBe('abaco')
})
