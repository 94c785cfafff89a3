import { expect, test } from 'vitest'
import { defaultBox, handles, insideImage, movedBy, resizedBy, scaleOf } from './region-box'

const image = { width: 1000, height: 800 }
const isInside = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  [x, y, width, height].every(Number.isInteger) &&
  x >= 0 &&
  y >= 0 &&
  width >= 1 &&
  height >= 1 &&
  x + width <= image.width &&
  y + height <= image.height

test('after any change a rectangle stays inside the image in whole pixels', () => {
  let seed = 7
  const random = (most: number) => {
    seed = (seed * 48271) % 2147483647
    return (seed / 2147483647 - 0.5) * most
  }
  let box = defaultBox({ x: 500, y: 400 }, image)
  for (let n = 0; n < 3000; n += 1) {
    const handle = handles[Math.abs(Math.round(random(14))) % handles.length] ?? 'se'
    box =
      n % 2 ? movedBy(box, random(700), random(700), image) : resizedBy(box, handle, random(900), random(900), image)
    expect(box).toSatisfy(isInside)
  }
})

test('a new rectangle is 500 by 300 image pixels in the middle of the view', () => {
  expect(defaultBox({ x: 500, y: 400 }, image)).toEqual({ x: 250, y: 250, width: 500, height: 300 })
  expect(defaultBox({ x: 0, y: 800 }, image)).toEqual({ x: 0, y: 500, width: 500, height: 300 })
  expect(defaultBox({ x: 10, y: 10 }, { width: 200, height: 100 })).toEqual({ x: 0, y: 0, width: 200, height: 100 })
})

test('a handle moves only its own sides, up to the other side', () => {
  const box = { x: 100, y: 100, width: 200, height: 100 }
  expect(resizedBy(box, 'e', 50, 50, image)).toEqual({ ...box, width: 250 })
  expect(resizedBy(box, 'nw', 20, -30, image)).toEqual({ x: 120, y: 70, width: 180, height: 130 })
  expect(resizedBy(box, 'w', 900, 0, image)).toEqual({ x: 299, y: 100, width: 1, height: 100 })
})

test('a scale of zero or less counts as 1', () => {
  expect([scaleOf(0), scaleOf(-2), scaleOf(Number.NaN), scaleOf(0.5)]).toEqual([1, 1, 1, 0.5])
  expect(insideImage({ x: -5, y: 900, width: 2000, height: 20.4 }, image)).toEqual({
    x: 0,
    y: 780,
    width: 1000,
    height: 20,
  })
})
