import { assert, nat, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { orderKey } from './order-key.ts'

test('keys sort as people count, whatever the padding, and other letters beside their own', () => {
  const inOrder = [
    ['Box', 'Box 1', 'Box 02', 'Box 2', 'Box 2b', 'Box 10', 'Box 0100', 'Box 1000', 'Box A'],
    ['ERB-8', 'ERB-009', 'ERB-9', 'ERB-10', 'ERB-100'],
    ['1 May', '2 May', '10 May', '1850', '1900', '12345', 'May'],
    ['Odeon', 'Œuvre', 'Øre', 'Otter'],
    ['Łódź', 'Lyon'],
  ]
  for (const names of inOrder) expect(names.toReversed().toSorted(byKey)).toEqual(names)
})

test('numbers below a thousand sort by size, and the key of a key is the key', () => {
  assert(
    property(nat(999), nat(999), nat(4), (a, b, zeros) => {
      const [one, two] = [orderKey(`n ${'0'.repeat(zeros)}${a} x`), orderKey(`n ${b} x`)]
      if (a !== b) expect(one < two).toBe(a < b)
    }),
  )
  expect(orderKey('\u0000\t\u0000')).toBe('')
  assert(property(string({ unit: 'binary', maxLength: 50 }), (text) => orderKey(orderKey(text)) === orderKey(text)))
})

const byKey = (a: string, b: string) => (orderKey(a) < orderKey(b) ? -1 : 1)
