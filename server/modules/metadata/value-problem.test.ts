import { expect, test } from 'vitest'
import { valueProblem } from './value-problem.ts'

test.each([
  ['INTEGER', '-12', '1.5'],
  ['NUMBER', '1,5', 'one'],
  ['DATE', '1780~/1790', '30 June'],
  ['DATE', '../1780-06', '/'],
  ['DATE', '1780-06-30', '1780/1781/1782'],
  ['BOOLEAN', 'TRUE', 'yes'],
  ['EMAIL', 'a@museo.example', 'a at museo'],
  ['ENUM', 'Paper', 'paper'],
])('a value of %s may be %s, and not %s', (type, right, wrong) => {
  const rule = { type, options: ['Paper', 'Silk'] }
  expect(valueProblem(rule, right)).toBeUndefined()
  expect(valueProblem(rule, wrong)).toMatch(/^not-/)
})

test('a text field accepts any value, and every field may be empty', () => {
  expect(valueProblem({ type: 'TEXT', options: [] }, 'yes')).toBeUndefined()
  expect(valueProblem({ type: 'INTEGER', options: [] }, ' ')).toBeUndefined()
})
