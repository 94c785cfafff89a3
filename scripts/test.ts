import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { slowestFiles, timesOfPlaywright, timesOfVitest, type FileTime } from './slowest-files.ts'

/**
 * Runs all tests, cheapest first; ends with one line of passed and failed counts. Tests in a browser run at most twice:
 * a stalling machine is no defect of the product, so a test that passes the second time is listed and does not fail.
 */
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0
/** Tests that passed only the second time. */
const unsteady: string[] = []
/** Failed tests, listed again at the end: the runs before fill more than a screen. */
const failures: string[] = []
/** The time of each test file. */
const times: FileTime[] = []

function run(title: string, command: string, args: string[]) {
  const began = Date.now()
  console.log(`\n== ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CI: 'true' } })
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`)
  return status === 0
}

function check(title: string, script: string) {
  if (run(title, 'npm', ['run', '--silent', script])) passed += 1
  else {
    failed += 1
    failures.push(title)
  }
}

/** Adds the counts of a reporter's file; a run that ended badly without a failed test counts as one failure. */
function suite(title: string, command: string, args: string[], count: () => Counts) {
  const ok = run(title, command, args)
  let counts: Counts = { passed: 0, failed: 0, names: [], unsteady: [] }
  try {
    counts = count()
  } catch (cause) {
    console.error(`${title}: no result could be read (${String(cause)})`)
  }
  passed += counts.passed
  failed += counts.failed
  failures.push(...counts.names.map((name) => `${title}: ${name}`))
  unsteady.push(...counts.unsteady.map((name) => `${title}: ${name}`))
  if (counts.passed + counts.failed === 0 || (!ok && counts.failed === 0)) {
    failed += 1
    failures.push(`${title}: ended badly`)
  }
}

type Counts = { passed: number; failed: number; names: string[]; unsteady: string[] }
type VitestResult = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[]
  }[]
}
type PlaywrightSuite = {
  file: string
  specs: { title: string; ok: boolean; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightResult = { stats: { expected: number; unexpected: number; flaky: number }; suites: PlaywrightSuite[] }
const specsOf = ({ file, specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs.map((spec) => ({ ...spec, title: `${file} › ${spec.title}` })),
  ...suites.flatMap(specsOf),
]
const read = <T>(file: string) => JSON.parse(readFileSync(`${results}/${file}`, 'utf8')) as T

function vitest(project: string) {
  const file = `${project}.json`
  suite(
    `tests: ${project}`,
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${results}/${file}`],
    () => {
      const { numPassedTests, numFailedTests, testResults } = read<VitestResult>(file)
      times.push(...timesOfVitest(project, testResults))
      const tests = testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.map((test) => ({ ...test, title: `${path.relative('.', name)} › ${test.fullName}` })),
      )
      const names = tests.flatMap(({ status, title }) => (status === 'failed' ? [title] : []))
      // A test that failed first keeps its reasons.
      const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      return { passed: numPassedTests, failed: numFailedTests, names, unsteady: again.map(({ title }) => title) }
    },
  )
}

check('generated code is fresh', 'generate:check')
check('types', 'types')
check('lint', 'lint')
check('format', 'format:check')
check('build', 'build')
vitest('unit')
vitest('screen')
vitest('stories')
suite('tests: browser', 'playwright', ['test', '--output', `${results}/browser`], () => {
  const { stats, suites } = read<PlaywrightResult>('browser.json')
  times.push(...timesOfPlaywright(suites))
  const specs = suites.flatMap(specsOf)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    names: specs.flatMap(({ ok, title }) => (ok ? [] : [title])),
    unsteady: specs.flatMap(({ tests, title }) => (tests.some(({ status }) => status === 'flaky') ? [title] : [])),
  }
})

console.log(`\n== the slowest test files\n${slowestFiles(times)}\n`)
for (const name of unsteady) console.log(`UNSTEADY ${name}`)
for (const name of failures) console.log(`FAILED ${name}`)
console.log(`\n${passed} passed, ${failed} failed, ${unsteady.length} unsteady`)
process.exit(failed === 0 ? 0 : 1)
