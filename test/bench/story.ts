import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { sessionCookie } from '../browser/demo-server.ts'
import { aStep } from '../fixtures/steps.ts'
import type { BenchData, BigPicture } from './bench-data.ts'
import { visiting, type Visit } from './bench-browser.ts'
import { gzip, manifestOf, reached, sizeOf } from './bytes.ts'
import { ask } from './bench-server.ts'
import { traced, type Flown } from './flight-trace.ts'
import { median, type Row } from './table.ts'

type Part = [x: number, y: number, width: number, height: number]
const parts: Part[] = [
  [1200, 900, 2000, 1600],
  [8200, 6100, 1500, 1200],
]
const speed = 3
const turns = 3

/** A published story on the large picture: its first step and a flight, beside a bare OpenSeadragon page that shows the same. */
export async function story(data: BenchData): Promise<Row[]> {
  return await visiting(data, async (visit) => {
    const published = await publishStory(visit, data.picture)
    const stage = { width: 0, height: 0 }
    const first = { ours: [] as number[], bare: [] as number[] }
    const flights = { ours: [] as Flown[], bare: [] as Flown[] }
    let seconds = 0
    // Taken in turns, so that what else the machine does falls on all alike.
    for (let turn = 0; turn < turns; turn += 1) {
      first.ours.push(await visit.stranger((page) => openStory(page, visit, published, stage)))
      first.bare.push(await visit.stranger((page) => openBare(page, visit, data.picture, stage)))
      flights.ours.push(
        await visit.stranger(async (page) => {
          await openStory(page, visit, published, stage)
          const flown = await flyStory(page)
          seconds = flown.seconds
          return flown.flight
        }),
      )
      flights.bare.push(
        await visit.stranger(async (page) => {
          await openBare(page, visit, data.picture, stage)
          return await flyBare(page, seconds)
        }),
      )
    }
    const middle = (flown: Flown[], of: keyof Flown) => median(flown.map((one) => one[of]))
    const peer = (of: keyof Flown) => ({ name: 'OpenSeadragon’s animation', value: middle(flights.bare, of) })
    return [
      await playerBytes(data),
      {
        what: 'first step of a public story, all its tiles',
        unit: 'ms',
        ours: median(first.ours),
        peer: { name: 'bare OpenSeadragon page', value: median(first.bare) },
        goal: { ratio: 1.2 },
      },
      {
        what: 'flight: CPU of a frame, the middle one',
        unit: 'ms',
        ours: middle(flights.ours, 'cpu'),
        peer: peer('cpu'),
        goal: { most: 2 },
      },
      {
        what: 'flight: frames of 100 that were late',
        unit: 'frames',
        ours: middle(flights.ours, 'late'),
        peer: peer('late'),
        goal: { most: 1 },
      },
      { what: 'flight: frames', unit: 'frames', ours: middle(flights.ours, 'frames'), peer: peer('frames') },
    ]
  })
}

async function publishStory({ port }: Visit, { uuid, itemUuid }: BigPicture): Promise<string> {
  const cookie = await sessionCookie(port, 'museo', 'admin')
  const post = async (address: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const reply = await ask(port, address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (reply.status >= 300) throw new Error(`${address} answers ${reply.status}: ${String(reply.body)}`)
    const made: { uuid: string } = JSON.parse(String(reply.body))
    return made.uuid
  }
  const annotations = parts.map((region, at) => {
    const step = aStep({ image: uuid, label: `Place ${at + 1}`, region })
    return { ...step, transition: { ...step.transition, easing: 'easeInOutSine', speed } }
  })
  const made = await post('/meta/storyboards', {
    customMetadataList: [{ name: 'sgtt', value: 'A story to measure by' }],
    annotations,
  })
  for (const [resourceType, assetUuid] of [
    ['ITEM', itemUuid],
    ['STORY', made],
  ])
    for (const name of ['Take up', 'Submit for review', 'Approve', 'Publish'])
      await post('/meta/transitionLogs', {
        assetUuid,
        resourceType,
        transitionUuid: uuidFor(`museo/transition/${resourceType}/${name}`),
      })
  return made
}

/** Milliseconds from opening the page until all tiles of the first step are shown. */
async function openStory(page: Page, { origin }: Visit, uuid: string, stage: { width: number; height: number }) {
  await page.goto(`${origin}/images/viewers/story/?storyID=${uuid}`)
  const shown = await marked(page, 'teca:step-sharp')
  Object.assign(stage, await page.locator('.ts-stage').boundingBox())
  return shown
}

async function openBare(
  page: Page,
  { origin }: Visit,
  { uuid }: BigPicture,
  { width, height }: { width: number; height: number },
) {
  const query = new URLSearchParams({
    source: `/images/iiif/3/${uuid}/info.json`,
    width: String(width),
    height: String(height),
    region: String(parts[0]),
  })
  await page.goto(`${origin}/ui/bare/index.html?${query}`)
  return await marked(page, 'bare:all-tiles')
}

/** Flies to the second step, and returns how long it took. */
async function flyStory(page: Page): Promise<{ flight: Flown; seconds: number }> {
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it was asked of
    const { animate } = Element.prototype
    Element.prototype.animate = function mark(this: Element, ...given) {
      const flight = animate.apply(this, given)
      if (!this.classList.contains('ts-plane')) return flight
      performance.mark('flight:start')
      void flight.finished.then(() => performance.mark('flight:end'))
      return flight
    }
  })
  await page.waitForLoadState('networkidle')
  const flight = await traced(page, async () => {
    await page.keyboard.press('ArrowRight')
    await marked(page, 'flight:end')
  })
  const seconds = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    return (at('flight:end') - at('flight:start')) / 1000
  })
  return { flight, seconds }
}

async function flyBare(page: Page, seconds: number): Promise<Flown> {
  await page.waitForLoadState('networkidle')
  return await traced(page, async () => {
    await page.evaluate(([to, time]) => dispatchEvent(new CustomEvent('bare-fly', { detail: { to, time } })), [
      parts[1],
      seconds,
    ] as const)
    await marked(page, 'flight:end')
  })
}

async function marked(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction((mark) => performance.getEntriesByName(mark)[0]?.startTime, name, {
    timeout: 60_000,
  })
  return (await found.jsonValue()) ?? Number.NaN
}

/** What the browser is sent as script until the first step stands; in gzip, as the player is promised. */
async function playerBytes(data: BenchData): Promise<Row> {
  const manifest = await manifestOf(data.viewersDir)
  const engine = await readFile(`${data.uiDir}/bare/openseadragon.min.js`)
  return {
    what: 'JavaScript of the story player before its first step, gzip',
    unit: 'kB',
    ours: await sizeOf(data.viewersDir, reached(manifest, ['story/index.html']), gzip),
    peer: { name: 'OpenSeadragon alone', value: gzip(engine) / 1000 },
    goal: { most: 115 },
  }
}
