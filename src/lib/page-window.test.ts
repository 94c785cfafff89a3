import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window'

test('with few pages all are offered', () => {
  expect(pageWindow(2, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 0)).toEqual([])
})

test('with many pages, 12 around the current one are offered', () => {
  expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(pageWindow(20, 40)).toEqual([14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  expect(pageWindow(40, 40)).toEqual([29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
})

test('the current page is always among them, and none is out of range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (one, other) => {
      const [page, count] = [Math.min(one, other), Math.max(one, other)]
      const pages = pageWindow(page, count)
      expect(pages).toContain(page)
      expect(pages.length).toBe(Math.min(12, count))
      expect(pages.every((number) => number >= 1 && number <= count)).toBe(true)
    }),
  )
})
