import { expect, test } from 'vitest'
import { wholeDay } from './whole-day.ts'

test('a whole day is shown day first, in any time zone; partial and uncertain dates stay unchanged', () => {
  expect(wholeDay('1764-03-09')).toBe('09/03/1764')
  expect(wholeDay('1764-03-09T00:00:00Z')).toBe('09/03/1764')
  for (const date of ['1764', '1764-03', '1764~', '-0490?', '1764-03-09/1770']) expect(wholeDay(date)).toBe(date)
})
