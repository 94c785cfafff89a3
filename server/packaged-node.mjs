// Plain JavaScript that any Node can read.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from './node-problem.mjs'

const isWindows = process.platform === 'win32'
const folder = `../node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin`
const packaged = fileURLToPath(new URL(`${folder}/node${isWindows ? '.exe' : ''}`, import.meta.url))

/**
 * If this Node is too old, runs the program with the one that npm installed and ends as it ends, or says what to
 * install; returns true then. False if this Node is new enough.
 */
export function ranWithPackagedNode(program) {
  const problem = nodeProblem()
  if (problem === undefined) return false
  if (existsSync(packaged)) run(program)
  else {
    process.stderr.write(problem)
    process.exitCode = 1
  }
  return true
}

function run(program) {
  const child = spawn(packaged, [...process.execArgv, fileURLToPath(program), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, TECA_PARENT: String(process.pid) },
    // In its own group it gets each signal of a terminal once, from here. Windows would open a window for it.
    detached: !isWindows,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => isWindows || child.kill(signal))
  // The parent of this process can end without a signal: an npm whose shell is killed.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
  child.on('error', (error) => {
    process.stderr.write(`${packaged} cannot be started: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
