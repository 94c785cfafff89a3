import { spawn, type ChildProcess } from 'node:child_process'

/** The development server on /ui/, in front of BACKEND_URL or, without it, of the embedded server. */
const children: ChildProcess[] = []
const start = (command: string, args: string[]) => {
  const child = spawn(command, args, { stdio: 'inherit' })
  children.push(child)
  child.on('exit', (code) => stop(code ?? 0))
  return child
}

let stopping = false
function stop(code: number) {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))

if (process.env['BACKEND_URL'] === undefined) start('node', ['--watch-path=server', 'server/start.mjs'])
start('vite', [])
