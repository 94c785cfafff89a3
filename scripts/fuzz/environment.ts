import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const NEEDED = 'Install Python 3.10 or newer with its venv (Debian and Ubuntu: apt install python3 python3-venv).'
const requirements = path.join(import.meta.dirname, 'requirements.txt')

/** The fuzzer's program in an environment of its own, made from the pinned list if that is not done. */
export function fuzzer(): string {
  const folder = path.resolve(import.meta.dirname, '../../.cache/fuzz')
  const program = path.join(folder, process.platform === 'win32' ? 'Scripts' : 'bin', 'schemathesis')
  const mark = path.join(folder, 'requirements.txt')
  const wanted = readFileSync(requirements, 'utf8')
  if (existsSync(program) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return program
  rmSync(folder, { recursive: true, force: true })
  const python = ['python3', 'python'].find(isNewEnough)
  if (python === undefined) throw new Error(`The fuzzer needs Python. ${NEEDED}`)
  run(python, ['-m', 'venv', folder])
  run(path.join(path.dirname(program), 'python'), ['-m', 'pip', 'install', '--quiet', '--requirement', requirements])
  writeFileSync(mark, wanted)
  return program
}

/** Some systems have Python without what makes environments. */
const isNewEnough = (python: string) =>
  spawnSync(python, ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))']).status === 0

function run(command: string, args: string[]) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed. ${NEEDED}`, { cause: error })
}
