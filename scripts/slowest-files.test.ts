import { expect, test } from 'vitest'
import { slowestFiles, timesOfPlaywright, timesOfVitest } from './slowest-files.ts'

test('the slowest files come first, with the time of all their tests, including retries', () => {
  const unit = timesOfVitest('unit', [
    { name: `${process.cwd()}/src/a.test.ts`, assertionResults: [{ duration: 1500 }, { duration: null }] },
    { name: `${process.cwd()}/src/b.test.ts`, assertionResults: [{ duration: 20 }] },
  ])
  const specs = (...durations: number[]) => [{ tests: [{ results: durations.map((duration) => ({ duration })) }] }]
  const browser = timesOfPlaywright([
    { file: 'c.spec.ts', specs: specs(2000, 1000), suites: [{ file: 'c.spec.ts', specs: specs(500) }] },
  ])
  expect(slowestFiles([...unit, ...browser], 2).split('\n')).toEqual([
    'seconds  tests  level    file',
    '    3.5      2  browser  test/browser/c.spec.ts',
    '    1.5      2  unit     src/a.test.ts',
  ])
})
