/**
 * Records a session against any backend: `npm run record -- <address> [name]`. A browser opens; what is done in it until it is
 * closed stands in test/recorded/<name>.har afterwards, without credentials.
 */
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import type { Har } from 'har-format'
import { findBrowser } from './find-browser.ts'
import { scrubHar } from './scrub-har.ts'

/** Records what `visit` does at an address and gives back the scrubbed recording. Without `visit`, a person does it, in a window. */
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
    // The raw recording holds credentials: it never outlives this call.
    await rm(scratch, { recursive: true, force: true })
  }
}

const closedByPerson = (page: Page) => new Promise<void>((closed) => page.once('close', () => closed()))

if (process.argv[1] === import.meta.filename) {
  const [address, name = new Date().toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')] = process.argv.slice(2)
  if (!address || !/^https?:/.test(address)) {
    console.error('Which address is recorded? For example: npm run record -- https://museum.example/ui/ sign-in')
    process.exit(1)
  }
  const har = await recordSession(address)
  const folder = path.resolve(import.meta.dirname, '../test/recorded')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${name}.har`)
  await writeFile(file, `${JSON.stringify(har, null, 1)}\n`)
  console.log(`${har.log.entries.length} calls in ${path.relative(process.cwd(), file)}`)
}
