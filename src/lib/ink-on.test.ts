import { expect, test } from 'vitest'
import { contrastOf, inkOn } from './ink-on'

test('text on a colour has enough contrast, whatever the colour', () => {
  for (let grey = 0; grey <= 255; grey += 1) {
    const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`
    expect(contrastOf(hex, inkOn(hex))).toBeGreaterThanOrEqual(4.5)
  }
  for (const hex of ['#A0A0A0', '#4A90E2', '#F5A623', '#2D9C5D', '#9055A2', '#D14343', '#008D8D', '#5C6670'])
    expect(contrastOf(hex, inkOn(hex))).toBeGreaterThanOrEqual(4.5)
})
