import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const PATIENCE = { timeout: 110_000 }

let letGo = () => {}
afterEach(() => letGo())

/** A process with a database, with temporary files in a folder; returns its output. */
async function aUser(folder: string): Promise<string> {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres-user.ts')], {
    env: { ...env, TMPDIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  letGo = () => child.kill('SIGKILL')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  return await vi.waitFor(() => {
    if (!said.endsWith('\n')) throw new Error('it has said nothing yet')
    return said
  }, PATIENCE)
}

/** A folder for temporary files that every user may write to. */
async function aFolder(...name: string[]): Promise<{ top: string; folder: string }> {
  const top = await mkdtemp(join(tmpdir(), 'teca-test-'))
  const folder = join(top, ...name)
  await mkdir(folder, { recursive: true })
  for (const one of [top, folder]) await chmod(one, 0o777)
  return { top, folder }
}

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a PostgreSQL server ends, and leaves no files, when the process that started it is killed', async () => {
  const { top, folder } = await aFolder()
  const host = new URL(await aUser(folder)).searchParams.get('host') ?? ''
  const pid = Number((await readFile(join(host, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  expect(runs(pid)).toBe(true)
  letGo()
  await expect.poll(() => [runs(pid), existsSync(host)], PATIENCE).toEqual([false, false])
  await rm(top, { recursive: true })
})

test('a PostgreSQL server that cannot start says why, and leaves no files either', async () => {
  // The path of a socket must have at most about a hundred letters.
  const { top, folder } = await aFolder('deep'.repeat(30))
  expect(await aUser(folder)).toMatch(/PostgreSQL did not start.*socket path/s)
  await expect.poll(() => readdir(folder), PATIENCE).toEqual([])
  await rm(top, { recursive: true })
})
