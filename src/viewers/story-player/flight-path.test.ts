import { expect, test } from 'vitest'
import type { Region } from '../deep-zoom/region'
import { flightPath, flightTime, rectOf, viewInside, viewOf, type View } from './flight-path'

const close = (view: View, other: View) => {
  expect(view.x).toBeCloseTo(other.x, 4)
  expect(view.y).toBeCloseTo(other.y, 4)
  expect(view.width).toBeCloseTo(other.width, 4)
}
const here: View = { x: 1000, y: 800, width: 500 }
const widest = (to: View, straight = false) => {
  const { at } = flightPath(here, to, straight)
  return Math.max(...Array.from({ length: 101 }, (_, n) => at(n / 100).width))
}

test.each([
  ['far away', { x: 30_000, y: 12_000, width: 700 }],
  ['near', { x: 1100, y: 820, width: 450 }],
  ['deeper at the same place', { x: 1000, y: 800, width: 40 }],
  ['the same view', here],
])('a flight starts at the current view and ends at the target: %s', (_, to) => {
  for (const straight of [false, true]) {
    const { at, length } = flightPath(here, to, straight)
    close(at(0), here)
    close(at(1), to)
    expect(length).toBeGreaterThanOrEqual(0)
  }
})

test('the farther the target, the wider a flight zooms out; a near or a straight one does not', () => {
  const far = { x: 30_000, y: 800, width: 500 }
  const farther = { x: 90_000, y: 800, width: 500 }
  expect(widest(far)).toBeGreaterThan(10_000)
  expect(widest(farther)).toBeGreaterThan(widest(far) * 2)
  expect(widest({ x: 1050, y: 800, width: 500 })).toBeLessThan(510)
  expect(widest(far, true)).toBeCloseTo(500, 6)
})

test('the speed on the screen is the same along the whole flight', () => {
  const { at } = flightPath(here, { x: 9000, y: 800, width: 900 })
  const pace = (share: number) => {
    const [a, b] = [at(share), at(share + 1e-4)]
    const [pan, zoom] = [(b.x - a.x) / a.width, Math.log(b.width / a.width)]
    return Math.hypot(Math.SQRT2 * pan, zoom / Math.SQRT2)
  }
  for (const share of [0.2, 0.5, 0.8]) expect(pace(share)).toBeCloseTo(pace(0.05), 6)
})

test('longer flights take longer, a higher speed takes less, within bounds', () => {
  expect(flightTime(4, 1)).toBeGreaterThan(flightTime(2, 1))
  for (let speed = 1; speed < 10; speed += 1) expect(flightTime(3, speed + 1)).toBeLessThan(flightTime(3, speed))
  expect(flightTime(3, 0)).toBe(flightTime(3, 1))
  expect(flightTime(3, 99)).toBe(flightTime(3, 10))
  expect(flightTime(0, 10)).toBe(300)
  expect(flightTime(1000, 1)).toBe(12_000)
})

test('a region fits into the stage whole, whatever the stage’s shape', () => {
  const region = { x: 100, y: 200, width: 300, height: 400 }
  for (const stage of [
    { width: 1400, height: 700 },
    { width: 390, height: 600 },
  ]) {
    const seen = rectOf(viewOf(region, stage), stage)
    expect(seen.x).toBeLessThanOrEqual(100 + 1e-9)
    expect(seen.y).toBeLessThanOrEqual(200 + 1e-9)
    expect(seen.x + seen.width).toBeGreaterThanOrEqual(400 - 1e-9)
    expect(seen.y + seen.height).toBeGreaterThanOrEqual(600 - 1e-9)
  }
})

test('a view of a region at the edge stays inside of the image, and shows the whole region', () => {
  const [image, stage] = [
    { width: 6000, height: 4000 },
    { width: 1000, height: 500 },
  ]
  const shown = (region: Region) => rectOf(viewInside(viewOf(region, stage), image, stage), stage)
  expect(shown({ x: 5000, y: 3500, width: 1000, height: 500 })).toEqual({ x: 5000, y: 3500, width: 1000, height: 500 })
  expect(shown({ x: 5500, y: 3000, width: 500, height: 1000 })).toEqual({ x: 4000, y: 3000, width: 2000, height: 1000 })
  // As wide as all of it: above and below as much stays empty.
  expect(shown({ x: 0, y: 3900, width: 6000, height: 100 })).toEqual({ x: 0, y: 1000, width: 6000, height: 3000 })
  expect(shown({ x: 0, y: 0, width: 6000, height: 4000 })).toEqual({ x: -1000, y: 0, width: 8000, height: 4000 })
})
