import { expect, test } from 'vitest'
import { scrollSpeed } from './asset-drag'

test('[ITEM-10] near its ends the row scrolls by itself, the nearer the faster, and nowhere else', () => {
  expect(scrollSpeed(500, 1000)).toBe(0)
  expect(scrollSpeed(60, 1000)).toBe(0)
  expect(scrollSpeed(40, 1000)).toBeLessThan(0)
  expect(scrollSpeed(-200, 1000)).toBe(-18)
  expect(scrollSpeed(990, 1000)).toBeGreaterThan(scrollSpeed(960, 1000))
  expect(scrollSpeed(1200, 1000)).toBe(18)
})
