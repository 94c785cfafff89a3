import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { childEnvironment } from './child-environment.ts'
import { runProgram } from './run-program.ts'

afterEach(() => vi.unstubAllEnvs())

const SECRETS = ['DATABASE_URL', 'SMTP_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

test('programs that read foreign files get the environment that they need, without the passwords of the server', async () => {
  for (const name of SECRETS) vi.stubEnv(name, 'secret')
  const { ok, stdout } = await runProgram(process.execPath, ['-e', 'console.log(JSON.stringify(process.env))'], {
    folder: tmpdir(),
    timeoutMs: 60_000,
  })
  expect(ok).toBe(true)
  const seen = JSON.parse(stdout) as Record<string, string>
  expect(seen['PATH']).toBe(process.env['PATH'])
  expect(JSON.stringify(seen)).not.toContain('secret')
})

test('the decoding processes of the server get the same and their own settings', () => {
  for (const name of SECRETS) vi.stubEnv(name, 'secret')
  const environment = childEnvironment({ MALLOC_ARENA_MAX: '1' })
  expect(environment).toMatchObject({ PATH: process.env['PATH'], MALLOC_ARENA_MAX: '1' })
  for (const name of SECRETS) expect(environment).not.toHaveProperty(name)
})
