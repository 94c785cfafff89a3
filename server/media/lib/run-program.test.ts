import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confinement } from './confinement.ts'
import { runProgram } from './run-program.ts'

const { canLimit, withoutNetwork } = await confinement()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-program-'))
})
afterAll(() => rm(folder, { recursive: true }))

const script = (code: string, more: Partial<Parameters<typeof runProgram>[2]> = {}) =>
  runProgram(process.execPath, ['-e', code], { folder, timeoutMs: 60_000, ...more })

test('a program runs in an empty folder of its own, and only the wanted files remain', async () => {
  const code = `const fs = require('fs')
    console.log(JSON.stringify([process.cwd() === fs.realpathSync(process.env.TMPDIR), fs.readdirSync('.')]))
    fs.writeFileSync('wanted', '1'); fs.writeFileSync('scrap', '2')`
  expect(await script(code, { makes: 'wanted' })).toMatchObject({ ok: true, stdout: '[true,[]]\n' })
  expect(await readdir(folder)).toEqual(['wanted'])
  await rm(join(folder, 'wanted'))
  expect((await script('', { makes: 'wanted' })).ok).toBe(false)
  await expect(script('while (true);', { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timed-out' })
  expect(await readdir(folder)).toEqual([])
})

test('a program that exits differs from one that was killed from outside', async () => {
  await expect(script("process.kill(process.pid, 'SIGKILL')")).rejects.toMatchObject({ code: 'killed' })
  await expect(script('process.abort()')).rejects.toMatchObject({ code: 'too-costly' })
})

test.skipIf(!canLimit)('a program cannot use more memory and disk than its limits', async () => {
  const greedy = "require('fs').writeFileSync('large', Buffer.alloc(3 << 20))"
  await expect(script(greedy, { fileBytes: 1 << 20 })).rejects.toMatchObject({ code: 'too-costly' })
  const endless = 'const all = []; for (;;) all.push(Buffer.alloc(1 << 26, 1))'
  await expect(script(endless)).rejects.toMatchObject({ code: 'too-costly' })
})

test('a program that cannot be limited is not started, nothing is said about its file, and the limits are checked again', async () => {
  const before = confinement()
  const full = "console.error('unshare: unshare failed: No space left on device'); process.exitCode = 1"
  await expect(script(full)).rejects.toMatchObject({ code: 'failed' })
  expect(confinement()).not.toBe(before)
})

test.skipIf(withoutNetwork === undefined)('a program has no network', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { stdout } = await script(
    `require('net').connect(${port}, '127.0.0.1').on('connect', () => { console.log('reached'); process.exit() }).on('error', () => console.log('cut off'))`,
  )
  server.close()
  expect(stdout).toBe('cut off\n')
})

test('if the system cannot set limits, programs run all the same, and one line of the log says so', async () => {
  const code = `const { sayMissingConfinement } = await import('${join(import.meta.dirname, 'confinement.ts')}')
    const { runProgram } = await import('${join(import.meta.dirname, 'run-program.ts')}')
    await sayMissingConfinement({ warn: (line) => console.log(line) })
    const { stdout } = await runProgram(process.execPath, ['-e', 'console.log("ran")'], { folder: '${folder}', timeoutMs: 60000 })
    console.log(stdout)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: '/nowhere', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  expect(said.trim().split('\n')).toEqual([
    'Programs that read uploaded files run without limits of memory, processor and file size (prlimit is not there or not permitted) and with access to the network (unshare is not there or not permitted)',
    'ran',
  ])
})
