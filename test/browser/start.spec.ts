import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findings } from './findings.ts'
import { expect, test } from './journey.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * The program of `npm start` in an empty folder with default settings, except for a free port, because another may use
 * the usual one.
 */
async function startInEmptyFolder(settings: Record<string, string> = {}) {
  const manifest: { scripts: { start: string } } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const [command, program = ''] = manifest.scripts.start.split(' ')
  expect(command).toBe('node')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'teca-start-'))
  const { PATH, HOME, UI_DIR } = process.env
  const server = spawn(process.execPath, [path.join(root, program)], {
    cwd: folder,
    env: { PATH, HOME, UI_DIR, PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(server, 'exit')
  return {
    folder,
    said: () => said,
    /** Stops it like Ctrl-C, and returns its exit code. */
    stop: async () => {
      server.kill('SIGINT')
      const [code]: unknown[] = await ended
      return code
    },
    [Symbol.asyncDispose]: async () => {
      server.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

test(
  'one command starts everything: the printed address and accounts open a filled catalogue',
  { tag: '@SRV-01' },
  async ({ visitor }) => {
    await using started = await startInEmptyFolder()
    await expect.poll(started.said, { timeout: 120_000 }).toMatch(/^.*curator.*$/m)
    const address = /http:\/\/museo\.localhost:\d+\/ui\/\S*/.exec(started.said())?.[0] ?? ''
    const word = /password (\S+?):?\s/.exec(started.said())?.[1] ?? ''
    const page = await visitor()
    await page.goto(address)
    await page.getByLabel('Username').fill('curator')
    await page.getByLabel('Password', { exact: true }).fill(word)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /Capolavori/ }).first()).toBeVisible()
    // An embedded database, in the default place below the current folder.
    expect(existsSync(path.join(started.folder, 'data'))).toBe(true)
    expect(await started.stop()).toBe(0)
  },
)

test('without the demo the printed link leads to a password, and that to an empty catalogue', async ({ visitor }) => {
  await using started = await startInEmptyFolder({ TECA_DEMO: 'off' })
  await expect.poll(started.said, { timeout: 120_000 }).toMatch(/password#/)
  const link = /http:\S+password#\S+/.exec(started.said())?.[0] ?? ''
  const page = await visitor()
  await page.goto(link)
  await expect(page.getByLabel('Username')).toHaveValue('admin')
  expect(await findings(page)).toEqual([])
  await page.getByLabel('New password').fill('a long enough one')
  await page.getByLabel('Repeat the password').fill('a long enough one')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill('a long enough one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Catalogue', level: 1 })).toBeVisible()
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/This link was already used/)
  expect(await findings(page)).toEqual([])
})
