/**
 * Records a session against any backend: `npm run record -- <address> [name] [steps]`. A browser opens; the session
 * until it is closed is saved in test/recorded/<name>.har, without credentials. If no window can be shown, or with
 * steps (a module whose default export runs them on a Playwright page), the browser has no window and ends by itself.
 */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Har } from 'har-format'
import { findBrowser } from './find-browser.ts'
import { scrubHar } from './scrub-har.ts'

/** Records the session of `visit` at an address and returns the scrubbed recording. Without `visit`, a person works in a window. */
export async function recordSession(address: string, visit?: (page: Page) => Promise<void>): Promise<Har> {
  const scratch = await mkdtemp(path.join(os.tmpdir(), 'teca-record-'))
  const raw = path.join(scratch, 'raw.har')
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    headless: visit !== undefined,
    args: ['--no-sandbox'],
  })
  try {
    const context = await browser.newContext({
      recordHar: { path: raw, content: 'embed', mode: 'full' },
      serviceWorkers: 'block',
      viewport: null,
    })
    const page = await context.newPage()
    await page.goto(address)
    await (visit ? visit(page) : closedByPerson(page))
    await context.close()
    const har: Har = JSON.parse(await readFile(raw, 'utf8'))
    return scrubHar(har, new URL(address).origin)
  } finally {
    await browser.close()
    // The raw recording has credentials: it is deleted with this call.
    await rm(scratch, { recursive: true, force: true })
  }
}

const closedByPerson = (page: Page) => new Promise<void>((closed) => page.once('close', () => closed()))

/** Whether this machine has a screen for a window. */
const hasScreen = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

/** Opens the address and waits until its calls have ended; a page that keeps a connection open never ends them. */
async function openOnly(page: Page) {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(10_000)])
}

async function stepsOf(file: string | undefined) {
  if (file === undefined) return hasScreen() ? undefined : openOnly
  const steps = (await import(path.resolve(file))) as { default?: unknown }
  if (typeof steps.default !== 'function') throw new Error(`${file} has no default export that does the steps`)
  return steps.default as (page: Page) => Promise<void>
}

async function record([address, name, file]: string[]) {
  if (!address || !/^https?:/.test(address))
    throw new Error('name an address, for example: npm run record -- https://museum.example/ui/ sign-in')
  if (file === undefined && !hasScreen())
    console.log(
      'No window can be shown here (neither DISPLAY nor WAYLAND_DISPLAY is set): what the address itself calls is recorded. ' +
        'For more, give a file of steps: npm run record -- <address> <name> <steps.ts>',
    )
  const steps = await stepsOf(file)
  const har = await recordSession(address, steps).catch((error: unknown) => {
    if (steps !== undefined || !String(error).includes('browserType.launch')) throw error
    throw new Error('the browser cannot open a window here; give a file of steps, or unset DISPLAY', { cause: error })
  })
  if (har.log.entries.length === 0) throw new Error(`${address} made no call to its own host`)
  const folder = path.resolve(import.meta.dirname, '../test/recorded')
  const target = path.resolve(folder, `${name ?? new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.har`)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, `${JSON.stringify(har, null, 1)}\n`)
  console.log(`${har.log.entries.length} calls in ${path.relative(process.cwd(), target)}`)
}

if (process.argv[1] === import.meta.filename) {
  await record(process.argv.slice(2)).catch((error: unknown) => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    console.error(`Nothing was recorded: ${reason}`)
    process.exit(1)
  })
}
