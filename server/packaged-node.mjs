// Plain JavaScript of a kind that any Node reads.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from './node-problem.mjs'

const isWindows = process.platform === 'win32'
const folder = `../node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin`
const packaged = fileURLToPath(new URL(`${folder}/node${isWindows ? '.exe' : ''}`, import.meta.url))

/**
 * Where this Node is too old, runs the program with the one that npm installed and ends as it ends, or says what to install;
 * true then. False where this Node will do.
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
    // In a group of its own it gets each signal of a terminal once, from here. Windows would open a window for it.
    detached: !isWindows,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => isWindows || child.kill(signal))
  // Whoever started this process can end without a word to it: an npm whose shell dies of a signal.
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
