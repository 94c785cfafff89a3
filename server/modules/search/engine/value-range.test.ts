import { expect, test } from 'vitest'
import { barsOf, textOfBound } from './histogram.ts'
import { boundsOf } from './value-range.ts'

test('the ends of every bar are read as its condition, also before Christ', () => {
  const all = boundsOf('date', '-0490', '1880-06-30')
  const bars = barsOf('date', all?.from ?? 0, all?.to ?? 0, 12)
  expect(bars.length).toBeGreaterThan(5)
  for (const bar of bars)
    expect(boundsOf('date', textOfBound('date', bar.from), textOfBound('date', bar.to))).toEqual(bar)
  expect(textOfBound('date', bars[0]?.from ?? 0)).toMatch(/^-0\d{3}-01-01$/)
})
