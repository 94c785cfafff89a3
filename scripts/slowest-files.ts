import path from 'node:path'

/** The time of a test file: the milliseconds of its tests, without its start. */
export type FileTime = { level: string; file: string; tests: number; ms: number }

type VitestFile = { name: string; assertionResults: { duration?: number | null }[] }
type PlaywrightFile = {
  file: string
  specs: { tests: { results: { duration: number }[] }[] }[]
  suites?: PlaywrightFile[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export const timesOfVitest = (level: string, files: readonly VitestFile[]): FileTime[] =>
  files.map(({ name, assertionResults }) => ({
    level,
    file: path.relative('.', name),
    tests: assertionResults.length,
    ms: sum(assertionResults.map(({ duration }) => duration ?? 0)),
  }))

/** A retry counts too: it is time that was spent. */
export function timesOfPlaywright(files: readonly PlaywrightFile[]): FileTime[] {
  const testsOf = ({ specs, suites = [] }: PlaywrightFile): PlaywrightFile['specs'][number]['tests'] => [
    ...specs.flatMap(({ tests }) => tests),
    ...suites.flatMap(testsOf),
  ]
  return files.map((one) => {
    const tests = testsOf(one)
    const ms = sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
    return { level: 'browser', file: `test/browser/${one.file}`, tests: tests.length, ms }
  })
}

/** The slowest files as a small table, the slowest first. */
export function slowestFiles(times: readonly FileTime[], count = 20): string {
  const rows = times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ level, file, tests, ms }) => [(ms / 1000).toFixed(1), String(tests), level, file])
  const table = [['seconds', 'tests', 'level', 'file'], ...rows]
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0))
  const [seconds, tests, level] = [width(0), width(1), width(2)]
  return table
    .map(([s = '', t = '', l = '', file = '']) =>
      [s.padStart(seconds), t.padStart(tests), l.padEnd(level), file].join('  '),
    )
    .join('\n')
}
