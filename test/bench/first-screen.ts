import type { Page } from '@playwright/test'
import { countReceived, preparingSince, sumOf, type Received } from '../browser/received-bytes.ts'
import type { BenchData } from './bench-data.ts'
import { cardOf, visiting } from './bench-browser.ts'
import { median, type Row } from './table.ts'

const turns = 5
/** A slow laptop on a slow connection. */
const line = { offline: false, latency: 40, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }
const timesSlower = 4
const where = 'processor / 4, 9 Mbit/s, 40 ms'

interface Seen {
  cold: number
  warm: number
  slowest: number
  shifted: number
  received: Received[]
}

/** The catalogue's first screen and a walk from it, on a slow machine and connection: what is received, and when it is shown. */
export async function firstScreen(data: BenchData): Promise<Row[]> {
  return await visiting(data, async (visit) => {
    const address = `${visit.origin}/ui/catalog`
    // A server that has just started reads its own code first.
    await visit.fresh(async (page) => void (await page.goto(address)))
    const all: Seen[] = []
    for (let turn = 0; turn < turns; turn += 1) all.push(await visit.fresh((page) => visitSlowly(page, address, data)))
    const middle = (of: 'cold' | 'warm' | 'slowest') => median(all.map((seen) => seen[of]))
    return [
      ...bytesRows(all[0]?.received ?? []),
      {
        what: `largest paint of the first screen, cold (${where})`,
        unit: 'ms',
        ours: middle('cold'),
        goal: { most: 1300 },
      },
      { what: '… warm', unit: 'ms', ours: middle('warm'), goal: { most: 900 } },
      { what: 'slowest interaction of a walk from it', unit: 'ms', ours: middle('slowest'), goal: { most: 100 } },
      {
        what: 'layout shift of first screen and walk',
        unit: 'shift',
        ours: Math.max(...all.map(({ shifted }) => shifted)),
        goal: { most: 0.001 },
      },
    ]
  })
}

function bytesRows(received: Received[]): Row[] {
  const row = (what: string, kinds: string[], most?: number): Row => ({
    what,
    unit: 'kB',
    ours: sumOf(received, ...kinds),
    goal: most === undefined ? undefined : { most },
  })
  return [
    row('first screen on the wire', []),
    row('… JavaScript', ['Script'], 182),
    row('… styles', ['Stylesheet'], 15),
    row('… page and data', ['Document', 'Fetch', 'XHR'], 20),
    row('… fonts', ['Font']),
    row('… pictures', ['Image']),
  ]
}

async function visitSlowly(page: Page, address: string, data: BenchData): Promise<Seen> {
  const received = await countReceived(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await page.addInitScript(watch)
  await page.goto(address)
  const since = await preparingSince(page)
  const cold = await noted(page)
  const first = received.filter(({ askedAt }) => askedAt < since)
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await page.goto(address)
  await preparingSince(page)
  const warm = await noted(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  await walk(page, data)
  const walked = await noted(page)
  return {
    cold: cold.painted,
    warm: warm.painted,
    slowest: walked.slowest,
    shifted: cold.shifted + walked.shifted,
    received: first,
  }
}

/** Selects all, opens the tree and then an item. */
async function walk(page: Page, data: BenchData) {
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('checkbox', { name: 'Deselect all' }).click()
  await page.getByRole('button', { name: 'Collection tree', exact: true }).click()
  await page.getByRole('tree').waitFor()
  await page.waitForLoadState('networkidle')
  await cardOf(page, data).click()
  await page.getByRole('heading', { level: 1, name: data.picture.title }).waitFor()
  // The browser reports an interaction after painting its next frame.
  await page.waitForTimeout(500)
}

interface Noted {
  painted: number
  shifted: number
  slowest: number
}

/** Runs in the page: records the paints, shifts and interactions that the browser reports. */
function watch() {
  const seen: Noted = { painted: 0, shifted: 0, slowest: 0 }
  Reflect.set(window, 'benchNoted', seen)
  const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options)
  }
  observe('largest-contentful-paint', ({ startTime }) => (seen.painted = startTime))
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shifted += Number(Reflect.get(entry, 'value'))
  })
  observe('event', (entry) => {
    if (Reflect.get(entry, 'interactionId')) seen.slowest = Math.max(seen.slowest, entry.duration)
  })
}

const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'benchNoted') as Noted)
