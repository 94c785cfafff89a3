import { expect, test } from 'vitest'
import { growBranches, numberOf, rowAt, type Branch } from './branches'

const totals: Record<string, number> = { '': 5, b: 3, 'b/x': 2, d: 0, e: 4 }
const tree = (...opened: [string, number][]) => growBranches(new Map(opened), (path) => totals[path] ?? 0)
const rows = (root: Branch) =>
  Array.from({ length: root.size }, (_, n) => {
    const { path, index, branch } = rowAt(root, n)
    return `${'  '.repeat(branch.level - 1)}${path}#${index}`
  })

test('rows of open branches are below their collections', () => {
  expect(rows(tree(['b', 1], ['b/x', 2], ['d', 3]))).toEqual([
    '#0',
    '#1',
    '  b#0',
    '  b#1',
    '  b#2',
    '    b/x#0',
    '    b/x#1',
    '#2',
    '#3',
    '#4',
  ])
})

test('every row is found by its position; one in a closed branch is not', () => {
  const root = tree(['e', 4], ['b', 1], ['b/x', 2])
  for (let n = 0; n < root.size; n += 1) expect(numberOf(root, rowAt(root, n))).toBe(n)
  expect(numberOf(root, { path: 'd', index: 0 })).toBeUndefined()
  expect(numberOf(root, { path: 'b', index: 3 })).toBeUndefined()
})

test('a branch within a closed one takes no space', () => {
  expect(tree(['b/x', 2]).size).toBe(5)
})
