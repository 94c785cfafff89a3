import { expect, test } from 'vitest'
import { placeBeside } from './place-beside'

const screen = { width: 1000, height: 800 }
const size = { width: 100, height: 30 }
const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 })

test('the box is centred on the wished side if there is room', () => {
  expect(placeBeside(at(480, 400), size, screen, 'top')).toEqual({ side: 'top', left: 450, top: 364 })
  expect(placeBeside(at(480, 400), size, screen, 'right')).toEqual({ side: 'right', left: 526, top: 405 })
})

test('it moves to the other side if there is none', () => {
  expect(placeBeside(at(480, 10), size, screen, 'top')).toEqual({ side: 'bottom', left: 450, top: 56 })
  expect(placeBeside(at(10, 400), size, screen, 'left')).toEqual({ side: 'right', left: 56, top: 405 })
})

test('it never leaves the screen', () => {
  expect(placeBeside(at(990, 400), size, screen, 'top').left).toBe(892)
  expect(placeBeside(at(0, 400), size, screen, 'bottom').left).toBe(8)
})
