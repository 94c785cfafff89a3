import { expect, test } from 'vitest'
import { easingNames, easingOf } from './easing'

test.each(easingNames)('%s starts at the start, ends at the end, and never leaves the range', (name) => {
  const ease = easingOf(name)
  expect(ease(0)).toBeCloseTo(0, 9)
  expect(ease(1)).toBeCloseTo(1, 9)
  for (let time = 0; time <= 1; time += 0.01) {
    expect(ease(time)).toBeGreaterThanOrEqual(-1e-9)
    expect(ease(time)).toBeLessThanOrEqual(1 + 1e-9)
  }
})

test('all seven differ, and any other name counts as easeInOutSine', () => {
  expect(new Set(easingNames.map((name) => easingOf(name)(0.3).toFixed(4))).size).toBe(7)
  for (const stored of ['ease-in-out', undefined, 'toString'])
    expect(easingOf(stored)(0.3)).toBe(easingOf('easeInOutSine')(0.3))
})
