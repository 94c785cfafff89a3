import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/** The whole of the tests, cheapest first; ends with one line that says how many passed and failed. */
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

let passed = 0
let failed = 0

function run(title: string, command: string, args: string[]) {
  const began = Date.now()
  console.log(`\n== ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, CI: 'true' } })
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`)
  return status === 0
}

function check(title: string, script: string) {
  if (run(title, 'npm', ['run', '--silent', script])) passed += 1
  else failed += 1
}

/** Adds the counts of a reporter's file; a run that ended badly without a failed test counts as one failure. */
function suite(title: string, command: string, args: string[], count: () => { passed: number; failed: number }) {
  const ok = run(title, command, args)
  let counts = { passed: 0, failed: 0 }
  try {
    counts = count()
  } catch (cause) {
    console.error(`${title}: no result could be read (${String(cause)})`)
  }
  passed += counts.passed
  failed += counts.failed
  if (counts.passed + counts.failed === 0 || (!ok && counts.failed === 0)) failed += 1
}

type VitestResult = { numPassedTests: number; numFailedTests: number }
type PlaywrightResult = { stats: { expected: number; unexpected: number; flaky: number } }
const read = <T>(file: string) => JSON.parse(readFileSync(`${results}/${file}`, 'utf8')) as T

function vitest(project: string) {
  const file = `${project}.json`
  suite(
    `tests: ${project}`,
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${results}/${file}`],
    () => {
      const { numPassedTests, numFailedTests } = read<VitestResult>(file)
      return { passed: numPassedTests, failed: numFailedTests }
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
  const { stats } = read<PlaywrightResult>('browser.json')
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
})

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
