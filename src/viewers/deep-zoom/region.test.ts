import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRegion, parseRegion, pixelsInView } from './region'

const side = fc.integer({ min: 1, max: 200_000 })
const image = fc.record({ width: side, height: side })
const place = fc.double({ min: -300_000, max: 300_000, noNaN: true })
const length = fc.double({ min: 1e-6, max: 600_000, noNaN: true })
const view = fc.record({ x: place, y: place, width: length, height: length })

test('the view becomes whole pixels inside the image, at least one, as near as pixels can be', () => {
  fc.assert(
    fc.property(view, image, (seen, { width, height }) => {
      const part = pixelsInView(seen, { width, height })
      if (!part) return
      const numbers = [part.x, part.y, part.width, part.height]
      expect(numbers.every(Number.isSafeInteger)).toBe(true)
      expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1)
      expect(part.x + part.width).toBeLessThanOrEqual(width)
      expect(part.y + part.height).toBeLessThanOrEqual(height)
      const near = (edge: number, wanted: number, whole: number) =>
        expect(Math.abs(edge - Math.min(whole, Math.max(0, wanted)))).toBeLessThanOrEqual(1)
      near(part.x, seen.x, width)
      near(part.x + part.width, seen.x + seen.width, width)
      near(part.y, seen.y, height)
      near(part.y + part.height, seen.y + seen.height, height)
    }),
  )
})

test('a region that was written into a link opens as the same region', () => {
  fc.assert(
    fc.property(view, image, (seen, size) => {
      const part = pixelsInView(seen, size)
      if (!part) return
      const read = parseRegion(formatRegion(part))
      expect(read).toEqual(part)
      expect(read && pixelsInView(read, size)).toEqual(part)
    }),
  )
})

test('a view of the whole image, or outside of it, is no region', () => {
  const size = { width: 400, height: 300 }
  expect(pixelsInView({ x: -20, y: -5, width: 500, height: 320 }, size)).toBeUndefined()
  expect(pixelsInView({ x: 400, y: 0, width: 10, height: 10 }, size)).toBeUndefined()
  expect(pixelsInView({ x: Number.NaN, y: 0, width: 10, height: 10 }, size)).toBeUndefined()
})

test('a view within one pixel is that pixel', () => {
  const size = { width: 400, height: 300 }
  expect(pixelsInView({ x: 10.1, y: 20.2, width: 0.1, height: 0.1 }, size)).toEqual({
    x: 10,
    y: 20,
    width: 1,
    height: 1,
  })
  expect(pixelsInView({ x: 3.5, y: 0.6, width: 1e-6, height: 0.1 }, size)).toEqual({ x: 3, y: 0, width: 1, height: 1 })
  expect(pixelsInView({ x: 399.7, y: 299.9, width: 9, height: 9 }, size)).toEqual({
    x: 399,
    y: 299,
    width: 1,
    height: 1,
  })
})
