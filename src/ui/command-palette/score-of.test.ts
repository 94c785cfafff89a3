import { expect, test } from 'vitest'
import { scoreOf } from './score-of.ts'

test('a match at the beginning of a command’s name ranks before one at the beginning of its words, and that before one inside them', () => {
  const scores = ['Logout', 'Sign out everywhere', 'Take about'].map((label) => scoreOf('out', [label]))
  expect(scores[1]).toBeGreaterThan(scores[0] ?? 1)
  expect(scoreOf('log', ['Logout'])).toBe(1)
  expect(scores[2]).toBeGreaterThan(0)
})

test('letters scattered over a name find nothing', () => {
  expect(scoreOf('logout', ['Catalogue', 'Go to the catalogue'])).toBe(0)
  expect(scoreOf('coll', ['Catalogue'])).toBe(0)
})

test('capitals, accents and the order of words do not matter; other words of a command match too', () => {
  expect(scoreOf('proprieta', ['Proprietà'])).toBe(1)
  expect(scoreOf('collection new', ['New collection'])).toBeGreaterThan(0)
  expect(scoreOf('tema', ['Theme: Dark', 'Tema scuro'])).toBeGreaterThan(0)
})
