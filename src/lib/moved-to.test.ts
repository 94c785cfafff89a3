import { expect, test } from 'vitest'
import { movedTo } from './moved-to'

const list = ['a', 'b', 'c', 'd', 'e']

test.each([
  ['one forward', ['b'], 4, 'acdbe'],
  ['one back', ['d'], 1, 'dabce'],
  ['one where it is', ['c'], 3, 'abcde'],
  ['several, which keep their order', ['e', 'b'], 2, 'abecd'],
  ['to the end when the list is shorter', ['a', 'c'], 99, 'bdeac'],
  ['what is not in the list changes nothing', ['x'], 1, 'abcde'],
])('%s', (_, entries, to, expected) => {
  expect(movedTo(list, new Set(entries), to).join('')).toBe(expected)
})
