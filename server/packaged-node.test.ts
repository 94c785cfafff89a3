import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** Makes a Node claim to be an older one, on another machine if requested; its child reports its real version. */
const older = (platform: string = process.platform) => {
  const script = `if (process.env.IS_NEWER === undefined) {
    process.env.IS_NEWER = 'yes'
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })
    Object.defineProperty(process, 'version', { value: 'v20.19.0' })
    Object.defineProperty(process, 'platform', { value: '${platform}' })
  }`
  return ['--import', `data:text/javascript,${encodeURIComponent(script)}`]
}

const PROGRAM = `for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log('heard', signal))
  process.on('SIGHUP', () => process.exit(9))
  console.log('runs', process.version, process.argv.slice(2).join(' '))
  const end = {
    code: () => process.exit(7),
    crash: () => process.kill(process.pid, 'SIGKILL'),
    obey: () => process.on('SIGTERM', () => process.exit(0)),
  }[process.argv[2] ?? '']
  end?.()
  setInterval(() => undefined, 1_000)`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teca-packaged-node-'))
  const root = join(import.meta.dirname, '..')
  for (const file of ['server/start.mjs', 'server/packaged-node.mjs', 'server/node-problem.mjs', 'scripts/setup.mjs'])
    await cp(join(root, file), join(folder, file))
  await writeFile(join(folder, 'server/main.ts'), PROGRAM)
  await writeFile(join(folder, 'scripts/setup.ts'), PROGRAM)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { IS_NEWER: _, ...env } = process.env
const start = (file: string, ...given: string[]) =>
  spawn(process.execPath, [...older(), join(folder, file), ...given], { env })

describe.each(['server/start.mjs', 'scripts/setup.mjs'])('%s with an older Node', (file) => {
  test.each([
    ['darwin', /needs Node 24 or newer, and this is v20\.19\.0\..*no package of it for darwin-\w+.*brew install/],
    ['linux', /needs Node 24 or newer, and this is v20\.19\.0\..*npm ci/],
  ])('explains on %s how to get a newer one if none is packaged', (platform, sentence) => {
    const given = [...older(platform), join(folder, file)]
    const { status, stderr, stdout } = spawnSync(process.execPath, given, { env, encoding: 'utf8' })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr.trim()).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  describe('and a packaged one', () => {
    const bin = () => join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`)
    beforeAll(async () => {
      await mkdir(bin(), { recursive: true })
      await symlink(process.execPath, join(bin(), 'node'))
    })
    afterAll(() => rm(bin(), { recursive: true }))

    test.each([
      ['code', 7, null],
      ['crash', null, 'SIGKILL'],
    ])('runs with that one and ends as it ends: %s', (end, status, signal) => {
      const given = [...older(), join(folder, file), end, 'more']
      const ended = spawnSync(process.execPath, given, { env, encoding: 'utf8' })
      expect(ended).toMatchObject({ stdout: `runs ${process.version} ${end} more\n`, stderr: '', status, signal })
    })

    test('forwards each signal, once', async () => {
      const child = start(file)
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
      const ended = new Promise((resolve) => child.once('exit', resolve))
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        await vi.waitFor(() => expect(said.split('\n')).toHaveLength(signal === 'SIGINT' ? 2 : 3), { timeout: 20_000 })
        child.kill(signal)
      }
      await vi.waitFor(() => expect(said).toMatch(/heard SIGINT\nheard SIGTERM\n$/), { timeout: 20_000 })
      child.kill('SIGHUP')
      expect(await ended).toBe(9)
    })

    test('ends its child process when its own parent dies', async () => {
      const given = JSON.stringify([...older(), join(folder, file), 'obey'])
      const starter = `const { spawn } = require('node:child_process')
        spawn(process.execPath, ${given}, { stdio: 'inherit' })`
      const child = spawn(process.execPath, ['-e', starter], { env })
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
      await vi.waitFor(() => expect(said).toContain('runs'), { timeout: 20_000 })
      // It ends when the last process with its output has ended.
      const allEnded = new Promise((resolve) => child.stdout.once('end', () => resolve('ended')))
      child.kill('SIGKILL')
      expect(await allEnded).toBe('ended')
    })
  })
})
