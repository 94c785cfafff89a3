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

const backend = process.env['BACKEND_URL']?.trim()
if (!backend) {
  // Empty means unset, as for all settings.
  delete process.env['BACKEND_URL']
  start('node', ['--watch-path=server', '--watch-path=demo', 'server/start.mjs'])
} else if (!URL.canParse(backend) || !/^https?:$/.test(new URL(backend).protocol)) {
  console.error(`BACKEND_URL must be an address that starts with http:// or https://, not '${backend}'`)
  process.exit(1)
}
start('vite', [])
