import { expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

// Two full rows of pictures of different widths, and a third row with one picture.
const places = [
  { left: 0, top: 0, width: 300 },
  { left: 310, top: 0, width: 150 },
  { left: 470, top: 0, width: 330 },
  { left: 0, top: 250, width: 150 },
  { left: 160, top: 250, width: 640 },
  { left: 0, top: 500, width: 200 },
]

test('arrow keys move to the previous and next card, and to the nearest card in the row above or below', () => {
  expect(neighbour('ArrowRight', 2, places)).toBe(3)
  expect(neighbour('ArrowLeft', 3, places)).toBe(2)
  expect(neighbour('ArrowDown', 0, places)).toBe(3)
  expect(neighbour('ArrowDown', 2, places)).toBe(4)
  expect(neighbour('ArrowDown', 4, places)).toBe(5)
  expect(neighbour('ArrowUp', 5, places)).toBe(3)
  expect(neighbour('ArrowUp', 4, places)).toBe(1)
})

test('arrow keys at the edges and other keys do not move', () => {
  expect(neighbour('ArrowLeft', 0, places)).toBe(0)
  expect(neighbour('ArrowUp', 1, places)).toBe(1)
  expect(neighbour('ArrowRight', 5, places)).toBe(5)
  expect(neighbour('ArrowDown', 5, places)).toBe(5)
  expect(neighbour('Home', 4, places)).toBe(0)
  expect(neighbour('End', 1, places)).toBe(5)
  expect(neighbour('x', 4, places)).toBe(4)
})
