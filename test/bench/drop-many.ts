import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { visiting } from './bench-browser.ts'
import type { BenchData } from './bench-data.ts'
import { ask } from './bench-server.ts'
import type { Row } from './table.ts'

const files = Number(process.env['DROP_FILES'] ?? 1000)
const megabytes = Number(process.env['DROP_MB'] ?? 2)
const FILES_OF_ITEM = 10
const ITEMS_OF_FOLDER = 10
const LOOK_EVERY_MS = 250
const PATIENCE_MS = 30 * 60_000

/** Very many files dropped on the catalogue at once, as folders of folders: what the tab takes until all are sent. */
export async function dropMany(data: BenchData): Promise<Row[]> {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#567' } })
    .png()
    .toBuffer()
  return await visiting(data, async ({ origin, fresh }) =>
    fresh(async (page) => {
      const port = Number(new URL(origin).port)
      const cookie = await data.cookie(port)
      const before = await itemImports(port, cookie)
      await page.goto(`${origin}/ui/catalog`)
      await page.locator('main [data-card-link]').first().waitFor()
      const quiet = await memoryOfTab()
      await drop(page, picture.toString('base64'))
      await page.getByRole('button', { name: /^Upload \d+ items$/ }).click({ timeout: 120_000 })
      const items = Math.ceil(files / FILES_OF_ITEM)
      let most = 0
      let looked = Date.now()
      const began = performance.now()
      // The server tells how far it is, so that the measure adds nothing to the tab.
      for (let sent = before; sent < before + items;) {
        most = Math.max(most, await memoryOfTab())
        await wait(LOOK_EVERY_MS)
        if (Date.now() - looked > 2000) [sent, looked] = [await itemImports(port, cookie), Date.now()]
        if (performance.now() - began > PATIENCE_MS)
          throw new Error(`only ${sent - before} of ${items} items were sent`)
      }
      const what = `${files.toLocaleString('en')} files of ${megabytes} MB dropped at once`
      return [
        {
          what: `${what}, most memory of the tab`,
          unit: 'MB',
          ours: most,
          peer: { name: 'before the drop', value: quiet },
          goal: { most: 300 },
        },
        { what: '… until all are sent', unit: 'ms', ours: performance.now() - began },
      ] satisfies Row[]
    }),
  )
}

/** Entries as a browser gives them for a folder of folders; every file is a picture of its own, and only its head is held. */
async function drop(page: Page, picture: string): Promise<void> {
  const given = { picture, files, megabytes, ofItem: FILES_OF_ITEM, ofFolder: FILES_OF_ITEM * ITEMS_OF_FOLDER }
  await page.evaluate(async ({ picture, files, megabytes, ofItem, ofFolder }) => {
    const head = await (await fetch(`data:image/png;base64,${picture}`)).blob()
    const million = new Blob([new Uint8Array(1_000_000)])
    const mark = `DROP-${Date.now()}`
    const fileAt = (n: number) => {
      const name = `${mark}-${Math.floor(n / ofItem)}_${1 + (n % ofItem)}.png`
      const parts = [head, ...Array.from({ length: megabytes }, () => million), `${mark} ${n}`]
      return { name, file: () => new File(parts, name, { type: 'image/png', lastModified: 1_700_000_000_000 + n }) }
    }
    const folderAt = (fullPath: string, entries: object[]) => ({
      isFile: false,
      isDirectory: true,
      fullPath,
      createReader: () => {
        const rounds = [entries, []]
        return { readEntries: (done: (found: unknown) => void) => done(rounds.shift() ?? []) }
      },
    })
    const folders = Array.from({ length: Math.ceil(files / ofFolder) }, (_, folder) => {
      const path = `/${mark}/Box ${folder}`
      const entries = Array.from({ length: Math.min(ofFolder, files - folder * ofFolder) }, (__, n) => {
        const { name, file } = fileAt(folder * ofFolder + n)
        const give = (done: (file: File) => void) => done(file())
        return { isFile: true, isDirectory: false, fullPath: `${path}/${name}`, file: give }
      })
      return folderAt(path, entries)
    })
    const entry = folderAt(`/${mark}`, folders)
    const items = [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }]
    const target = document.querySelector('main h1')
    const fire = (name: string) => {
      const event = new DragEvent(name, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, dropEffect: 'none' } })
      target?.dispatchEvent(event)
    }
    fire('dragenter')
    while (document.querySelector('[data-drop-veil]') === null) {
      fire('dragover')
      await new Promise((next) => setTimeout(next, 100))
    }
    fire('drop')
  }, given)
}

/** Megabytes of the largest page process of the browser that this process started, what it shares counted in part. */
async function memoryOfTab(): Promise<number> {
  const sizes = await Promise.all((await rendererPids()).map(proportionalBytes))
  return Math.max(0, ...sizes) / 1e6
}

async function rendererPids(): Promise<number[]> {
  const parents = new Map<number, number>()
  const renderers: number[] = []
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    parents.set(pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (words.includes('--type=renderer')) renderers.push(pid)
  }
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(parents.get(pid) ?? 0))
  return renderers.filter(isOurs)
}

async function proportionalBytes(pid: number): Promise<number> {
  const facts = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(facts)?.[1] ?? 0) * 1024
}

async function itemImports(port: number, cookie: string): Promise<number> {
  const address = '/import-manager/culturalItems/search/findByTenant?tenant=museo&size=1'
  const { body } = await ask(port, address, { headers: { cookie } })
  const { page } = JSON.parse(String(body)) as { page?: { totalElements: number } }
  return page?.totalElements ?? 0
}
