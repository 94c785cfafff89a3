import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { folderInMemory } from './folder-in-memory.ts'
import { slowestFiles, timesOfPlaywright, timesOfVitest, type FileTime } from './slowest-files.ts'

/**
 * Runs all tests, two levels at a time, because most wait now and then; ends with one line of passed and failed counts.
 * Tests in a browser run at most twice: a stalling machine is no defect of the product, so a test that passes the
 * second time is listed and does not fail.
 */
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

/** Databases of tests wait for the disk at each write: a fifth of the time of the unit level. */
const temporary = folderInMemory()
const env = { ...process.env, CI: 'true', ...(temporary !== undefined && { TMPDIR: temporary }) }
if (temporary !== undefined) {
  // What ended last may still be removing its own.
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

let passed = 0
let failed = 0
/** Tests that passed only the second time. */
const unsteady: string[] = []
/** Failed tests, listed again at the end: the runs before fill more than a screen. */
const failures: string[] = []
/** The time of each test file. */
const times: FileTime[] = []

/** What it says is shown when it is over: two that run side by side would mix their lines. */
async function run(title: string, command: string, args: string[]) {
  const began = Date.now()
  console.log(`== ${title}: begins`)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
  const [status] = await once(child, 'close')
  process.stdout.write(`\n== ${title}\n${Buffer.concat(output).toString()}`)
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s\n`)
  return status === 0
}

async function check(title: string, script: string) {
  if (await run(title, 'npm', ['run', '--silent', script])) passed += 1
  else {
    failed += 1
    failures.push(title)
  }
}

/** Adds the counts of a reporter's file; a run that ended badly without a failed test counts as one failure. */
async function suite(title: string, command: string, args: string[], count: () => Counts) {
  const ok = await run(title, command, args)
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

async function vitest(project: string) {
  const file = `${project}.json`
  await suite(
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

async function journeys() {
  await suite('tests: browser', 'playwright', ['test', '--output', `${results}/browser`], () => {
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
}

/** The longest first: what is short comes last, so that both rows end at about the same time. */
const levels = [
  async () => {
    await check('build', 'build')
    await journeys()
  },
  () => vitest('unit'),
  () => vitest('screen'),
  () => vitest('stories'),
  () => check('lint', 'lint'),
  () => check('types', 'types'),
  () => check('contracts', 'check:contracts'),
  () => check('generated code is fresh', 'generate:check'),
  () => check('format', 'format:check'),
]

/** Takes one level after another until none is left. */
async function row() {
  for (let level = levels.shift(); level !== undefined; level = levels.shift()) await level()
}

await Promise.all([row(), row()])

console.log(`\n== the slowest test files\n${slowestFiles(times)}\n`)
for (const name of unsteady) console.log(`UNSTEADY ${name}`)
for (const name of failures) console.log(`FAILED ${name}`)
console.log(`\n${passed} passed, ${failed} failed, ${unsteady.length} unsteady`)
process.exit(failed === 0 ? 0 : 1)
