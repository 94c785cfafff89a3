import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { visiting } from './bench-browser.ts'
import type { BenchData } from './bench-data.ts'
import { ask } from './bench-server.ts'
import { curlAll } from './curl-all.ts'
import { dropFiles, FILES_OF_ITEM, sendBare, type Drop } from './drop-files.ts'
import { memoryOfTab, pageProcesses } from './memory-of-tab.ts'
import { memoryMb } from './process-facts.ts'
import type { Row } from './table.ts'

const files = Number(process.env['DROP_FILES'] ?? 1000)
const megabytes = Number(process.env['DROP_MB'] ?? 2)
const large = Number(process.env['LARGE_MB'] ?? 2000)
const LOOK_EVERY_MS = 250
/** As many as the application sends. */
const AT_ONCE = 3
const PATIENCE_MS = 30 * 60_000

/** Drops very many files on the catalogue at once, in nested folders: what the tab uses until all are sent, and how long it takes. */
export async function dropMany(data: BenchData): Promise<Row[]> {
  const { tab, ms, peers } = await dropped(data, { files, megabytes, withPeers: true })
  const what = `${files.toLocaleString('en')} files of ${megabytes} MB dropped at once`
  return [
    {
      what: `${what}, most memory of the tab`,
      unit: 'MB',
      ours: tab.most,
      peer: { name: 'before the drop', value: tab.before },
      goal: { most: 300 },
    },
    {
      what: '… until all are sent',
      unit: 'ms',
      ours: ms,
      peer: { name: 'curl, one after another', value: peers.curlMs },
      // At least 0.9 of its throughput.
      goal: { ratio: 1 / 0.9 },
    },
    {
      what: '… the same, beside what the browser itself takes',
      unit: 'ms',
      ours: ms,
      peer: { name: `a bare page, ${AT_ONCE} at once`, value: peers.bareMs },
    },
  ]
}

/** One very large file, which goes in parts. */
export async function dropLarge(data: BenchData): Promise<Row[]> {
  const { tab, server, ms } = await dropped(data, { files: 1, megabytes: large })
  const what = `a file of ${large} MB`
  return [
    {
      what: `${what}, memory of the server above idle`,
      unit: 'MB',
      ours: server.most - server.before,
      goal: { most: 40 },
    },
    { what: '… of the tab above what it had before', unit: 'MB', ours: tab.most - tab.before, goal: { most: 100 } },
    { what: '… until it is sent', unit: 'ms', ours: ms },
  ]
}

type Size = Omit<Drop, 'picture'> & { withPeers?: boolean }

async function dropped(data: BenchData, { withPeers = false, ...size }: Size) {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#567' } })
    .png()
    .toBuffer()
  return await visiting(
    data,
    async ({ origin, pid, fresh }) =>
      fresh(async (page) => {
        const port = Number(new URL(origin).port)
        const cookie = await data.cookie(port)
        const drop = { picture: picture.toString('base64'), ...size }
        const peers = { curlMs: 0, bareMs: 0 }
        if (withPeers) {
          peers.curlMs = await curlAll({ port, cookie, picture, ...size })
          // In a page of its own, which leaves no memory behind.
          peers.bareMs = await fresh(async (bare) => {
            await bare.goto(`${origin}/ui/bare/?wait`)
            return await sendBare(bare, drop, AT_ONCE)
          })
        }
        const imported = await itemImports(port, cookie)
        await page.goto(`${origin}/ui/catalog`)
        await page.locator('main [data-card-link]').first().waitFor()
        await wait(3000)
        const pages = await pageProcesses()
        const before = { tab: await memoryOfTab(pages), server: await memoryMb(pid) }
        await dropFiles(page, drop)
        await page.getByRole('button', { name: /^Upload \d+ items?$/ }).click({ timeout: 120_000 })
        const items = Math.ceil(size.files / FILES_OF_ITEM)
        const most = { ...before }
        const began = performance.now()
        // The server reports the progress, so that the measurement adds no work to the tab.
        for (let sent = imported; sent < imported + items;) {
          most.tab = Math.max(most.tab, await memoryOfTab(pages))
          most.server = Math.max(most.server, await memoryMb(pid))
          await wait(LOOK_EVERY_MS)
          sent = await itemImports(port, cookie)
          if (performance.now() - began > PATIENCE_MS)
            throw new Error(`only ${sent - imported} of ${items} items were sent`)
        }
        return {
          tab: { before: before.tab, most: most.tab },
          server: { before: before.server, most: most.server },
          ms: performance.now() - began,
          peers,
        }
      }),
    // Only the upload is measured, not the import.
    { JOBS: '0' },
  )
}

async function itemImports(port: number, cookie: string): Promise<number> {
  const address = '/import-manager/culturalItems/search/findByTenant?tenant=museo&size=1'
  const { body } = await ask(port, address, { headers: { cookie } })
  const { page } = JSON.parse(String(body)) as { page?: { totalElements: number } }
  return page?.totalElements ?? 0
}
