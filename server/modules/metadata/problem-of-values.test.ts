import { expect, test } from 'vitest'
import { problemOfValues } from './metadata-service.ts'
import type { MetadataValue, ValueCheck } from './metadata-service.ts'

const checks = new Map<string, ValueCheck>([
  ['year', { type: 'INTEGER', options: [] }],
  ['maker', { type: 'STRING', options: [] }],
])

test('a former value may stay, and a new value must fit its field', () => {
  const was = [{ name: 'year', value: 'about 1500' }]
  expect(problemOfValues(checks, was, was)).toBeUndefined()
  expect(problemOfValues(checks, [{ name: 'note', value: 'about 1500' }])).toBeUndefined()
  expect(problemOfValues(checks, [...was, { name: 'year', value: 'soon' }], was)?.code).toBe('value.not-an-integer')
  // The same text under another name is a new value.
  expect(problemOfValues(checks, was, [{ name: 'note', value: 'about 1500' }])?.code).toBe('value.not-an-integer')
})

test('an item with very many values is read once, not once for each of them', () => {
  let looks = 0
  const was = Array.from({ length: 2000 }, (_, n): MetadataValue => ({
    get name() {
      looks += 1
      return 'year'
    },
    value: `about ${n}`,
  }))
  expect(problemOfValues(checks, was, was)).toBeUndefined()
  expect(looks).toBeLessThan(10 * was.length)
})

test('a text that is too long is refused with the limit of its field', () => {
  const limit = (name: string) => problemOfValues(checks, [{ name, value: 'x'.repeat(50_001) }])?.errors?.[0]?.limit
  expect([limit('maker'), limit('note')]).toEqual([256, 50_000])
})
