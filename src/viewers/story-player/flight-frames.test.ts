import { expect, test } from 'vitest'
import { easingOf } from './easing'
import { flightFrames, planeOn, viewsOnTheWay, widestView } from './flight-frames'
import { flightPath, rectOf } from './flight-path'

const stage = { width: 1000, height: 500 }
const from = { x: 500, y: 250, width: 1000 }
const to = { x: 5000, y: 2000, width: 400 }
const path = flightPath(from, to)

test('the plane is placed so that the view fills the stage', () => {
  expect(planeOn(stage, from)).toBe('translate(0px, 0px) scale(1)')
  expect(planeOn(stage, { x: 500, y: 250, width: 500 })).toBe('translate(-500px, -250px) scale(2)')
})

test('the frames go from the first view to the last, and a longer time has more frames', () => {
  const frames = flightFrames(path, easingOf('easeOutBounce'), stage, 2000)
  expect(frames[0]?.transform).toBe(planeOn(stage, from))
  expect(frames.at(-1)?.transform).toBe(planeOn(stage, path.at(1)))
  expect(flightFrames(path, easingOf(undefined), stage, 4000).length).toBeGreaterThan(frames.length)
})

test('the widest view holds every view of the flight', () => {
  const wide = rectOf(widestView(path, stage), stage)
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    const seen = rectOf(path.at(share), stage)
    expect(wide.x).toBeLessThanOrEqual(seen.x + 1e-6)
    expect(wide.y).toBeLessThanOrEqual(seen.y + 1e-6)
    expect(wide.x + wide.width).toBeGreaterThanOrEqual(seen.x + seen.width - 1e-6)
    expect(wide.y + wide.height).toBeGreaterThanOrEqual(seen.y + seen.height - 1e-6)
  }
})

test('the pictures of a flight are never stretched far: nearer ones are used around both ends', () => {
  const long = flightPath({ x: 600, y: 500, width: 500 }, { x: 90_000, y: 40_000, width: 500 })
  const views = viewsOnTheWay(long, stage)
  expect(views.at(-1)).toEqual(long.at(1))
  for (let share = 0.02; share < 1; share += 0.02) {
    const now = long.at(share)
    // Of the pictures that fill the stage at this moment, the nearest.
    const holding = views.filter(
      ({ x, y, width }) => Math.abs(x - now.x) * 2 + now.width <= width && Math.abs(y - now.y) * 4 + now.width <= width,
    )
    expect(Math.min(...holding.map(({ width }) => width)) / now.width).toBeLessThan(9)
  }
  expect(viewsOnTheWay(flightPath(from, { ...from, x: 600 }), stage)).toHaveLength(2)
})
