import { expect, test } from 'vitest'
import { valuesBefore } from './values-before.ts'

const list = (text: string) =>
  text
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => ({ name: one.slice(0, 1), value: one.slice(1) }))

test.each([
  { was: 'a1 b1', is: 'a2 b1', now: 'a2 b1', gives: 'a1 b1', what: 'nothing since' },
  { was: 'a1 b1', is: 'b1 a1', now: 'b1 a1', gives: 'a1 b1', what: 'an order' },
  { was: 'a1 b1', is: 'a2 b1', now: 'c1 a2 b2', gives: 'c1 a1 b2', what: 'other names since' },
  { was: 'b1', is: 'a2 b1', now: 'a2', gives: '', what: 'a new name' },
  { was: 'a1 b1 a2', is: 'b1', now: 'b1 c1', gives: 'b1 c1 a1 a2', what: 'a removed name with two values' },
  { was: 'a1 a2', is: 'a2 a1', now: 'a2 a1 c1', gives: 'a1 a2 c1', what: 'the order of a name' },
  { was: 'a1 b1', is: 'a2 b1', now: 'a3 b1', gives: undefined, what: 'another value since' },
  { was: 'a1', is: 'a2', now: 'a2 a3', gives: undefined, what: 'one more value since' },
  { was: 'a1', is: '', now: 'a1', gives: undefined, what: 'a removed name that is back' },
])('the values before a change are found, or are not: $what', ({ was, is, now, gives }) => {
  expect(valuesBefore(list(was), list(is), list(now))).toEqual(gives === undefined ? undefined : list(gives))
})
