import type { CDPSession, Page } from '@playwright/test'
import { countReceived, type Received } from '../browser/received-bytes.ts'
import type { BenchData } from './bench-data.ts'
import { cardOf, visiting, type Visit } from './bench-browser.ts'
import { median, type Row } from './table.ts'

const turns = 5
/** A slow laptop on a thin line. */
const line = { offline: false, latency: 40, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 }
const slower = 4

interface Seen {
  cold: number
  warm: number
  slowest: number
  shifted: number
  received: Received[]
}

/** The catalogue's first screen, and a walk from it, on a slow machine and line: what comes over the wire, and when it stands. */
export async function firstScreen(data: BenchData): Promise<Row[]> {
  return await visiting(data, async (visit) => {
    const all: Seen[] = []
    for (let turn = 0; turn < turns; turn += 1) all.push(await visit.fresh((page) => seen(page, visit, data)))
    const middle = (of: 'cold' | 'warm' | 'slowest') => median(all.map((one) => one[of]))
    const received = all[0]?.received ?? []
    return [
      ...bytesRows(received),
      { what: 'first screen, largest paint, cold', unit: 'ms', ours: middle('cold'), goal: { most: 1300 } },
      { what: 'first screen, largest paint, warm', unit: 'ms', ours: middle('warm'), goal: { most: 900 } },
      { what: 'slowest interaction of a walk', unit: 'ms', ours: middle('slowest'), goal: { most: 100 } },
      {
        what: 'layout shift of first screen and walk',
        unit: 'shift',
        ours: Math.max(...all.map(({ shifted }) => shifted)),
        goal: { most: 0 },
      },
    ]
  })
}

const kinds: [what: string, kinds: string[], most?: number][] = [
  ['JavaScript', ['Script'], 160],
  ['styles', ['Stylesheet']],
  ['fonts', ['Font']],
  ['page and data', ['Document', 'Fetch', 'XHR']],
  ['pictures', ['Image']],
]

function bytesRows(received: Received[]): Row[] {
  const sum = (some: Received[]) => some.reduce((total, { bytes }) => total + bytes, 0) / 1000
  return [
    { what: 'first screen on the wire', unit: 'kB', ours: sum(received) },
    ...kinds.map(([what, wanted, most]): Row => {
      const some = received.filter(({ kind }) => wanted.includes(kind))
      return { what: `… ${what}`, unit: 'kB', ours: sum(some), goal: most === undefined ? undefined : { most } }
    }),
  ]
}

async function seen(page: Page, { origin }: Visit, data: BenchData): Promise<Seen> {
  const cdp = await page.context().newCDPSession(page)
  const received = await countReceived(cdp)
  await slowDown(cdp)
  await page.addInitScript(watch)
  const open = async () => {
    await page.goto(`${origin}/ui/catalog`)
    await cardOf(page, data).waitFor()
    await page.waitForFunction(() => performance.getEntriesByName('teca:preparing').length > 0)
    return await noted(page)
  }
  const cold = await open()
  const first = received.filter(({ sentAt }) => sentAt < cold.preparing)
  await page.waitForLoadState('networkidle')
  const warm = await open()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const walked = await walk(page, data)
  return {
    cold: cold.painted,
    warm: warm.painted,
    slowest: walked.slowest,
    shifted: Math.max(cold.shifted, warm.shifted, walked.shifted),
    received: first,
  }
}

async function slowDown(cdp: CDPSession) {
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Selects all, opens the tree and then an item. */
async function walk(page: Page, data: BenchData) {
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('checkbox', { name: 'Deselect all' }).click()
  await page.getByRole('button', { name: 'Tree' }).first().click()
  await page.getByRole('tree').waitFor()
  await cardOf(page, data).click()
  await page.getByRole('heading', { level: 1, name: data.picture.title }).waitFor()
  await page.waitForTimeout(500)
  return await noted(page)
}

/** Runs in the page: keeps what the browser tells of paints, shifts and interactions. */
function watch() {
  const seen = { painted: 0, shifted: 0, slowest: 0, events: [] as string[] }
  Reflect.set(window, 'benchSeen', seen)
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.painted = startTime
  })
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shifted += Number(Reflect.get(entry, 'value'))
  })
  observe('event', (entry) => {
    if (!Reflect.get(entry, 'interactionId')) return
    seen.events.push(`${entry.name} ${entry.duration}`)
    seen.slowest = Math.max(seen.slowest, entry.duration)
  })
}

const noted = (page: Page) =>
  page.evaluate(() => {
    const { painted, shifted, slowest, events } = Reflect.get(window, 'benchSeen') as Record<
      'painted' | 'shifted' | 'slowest',
      number
    > & { events: string[] }
    const preparing = performance.timeOrigin + (performance.getEntriesByName('teca:preparing')[0]?.startTime ?? 0)
    return { painted, shifted, slowest, preparing, events }
  })
