import type { Page } from '@playwright/test'
import type { BenchData } from './bench-data.ts'
import { cardOf, visiting, type Visit } from './bench-browser.ts'
import { median, type Row } from './table.ts'

const turns = 3
/** Nobody clicks at the very moment the pictures arrive. */
const READING_MS = 1500
const HOVER_MS = 250

/**
 * Milliseconds from the click (or the opening of the page) until a part of the picture and until a sharp tile are
 * shown.
 */
interface Seen {
  pixels: number
  sharp: number
  frames?: number
}

/** A click on a card, beside a bare OpenSeadragon page and a Mirador page for the same picture in the same place. */
export async function firstPixels(data: BenchData): Promise<Row[]> {
  return await visiting(data, async (visit) => {
    const stage = { width: 0, height: 0 }
    const seen = { ours: new Runs(), hovered: new Runs(), bare: new Runs(), standing: new Runs(), mirador: new Runs() }
    // Taken in turns, so that what else the machine does falls on all alike.
    for (let turn = 0; turn < turns; turn += 1) {
      seen.ours.add(await visit.fresh((page) => clickCard(page, visit, data, stage, 'at once')))
      seen.hovered.add(await visit.fresh((page) => clickCard(page, visit, data, stage, 'after a look')))
      seen.bare.add(await visit.fresh((page) => openBare(page, visit, data, stage, false)))
      seen.standing.add(await visit.fresh((page) => openBare(page, visit, data, stage, true)))
      seen.mirador.add(await visit.fresh((page) => openMirador(page, visit, data)))
    }
    const { ours } = seen
    const frames: Row = {
      what: 'click on a card to first pixels',
      unit: 'frames',
      ours: ours.middle('frames'),
      goal: { most: 2 },
    }
    const row = (what: string, of: 'pixels' | 'sharp', name: string, peer: Runs, goal?: { ratio: number }): Row => ({
      what: `click on a card to ${what}`,
      unit: 'ms',
      ours: ours.middle(of),
      peer: { name, value: peer.middle(of) },
      goal,
    })
    const hovered = (of: 'frames' | 'pixels' | 'sharp', what: string): Row => ({
      what: `the same after ${HOVER_MS} ms on the card, to ${what}`,
      unit: of === 'frames' ? 'frames' : 'ms',
      ours: seen.hovered.middle(of),
      ...(of !== 'frames' && { peer: { name: 'bare OpenSeadragon page', value: seen.bare.middle(of) } }),
    })
    return [
      frames,
      hovered('frames', 'first pixels'),
      row('first pixels', 'pixels', 'bare OpenSeadragon page', seen.bare),
      hovered('pixels', 'first pixels'),
      row('first pixels', 'pixels', 'the same, loaded before', seen.standing),
      row('first pixels', 'pixels', 'Mirador 4 page', seen.mirador),
      row('first sharp tile', 'sharp', 'bare OpenSeadragon page', seen.bare, { ratio: 1.2 }),
      hovered('sharp', 'first sharp tile'),
      row('first sharp tile', 'sharp', 'the same, loaded before', seen.standing),
      row('first sharp tile', 'sharp', 'Mirador 4 page', seen.mirador),
    ]
  })
}

class Runs {
  readonly #all: Seen[] = []
  add(seen: Seen) {
    this.#all.push(seen)
  }
  middle(of: keyof Seen) {
    return median(this.#all.map((seen) => seen[of] ?? Number.NaN))
  }
}

async function clickCard(
  page: Page,
  { origin }: Visit,
  data: BenchData,
  stage: { width: number; height: number },
  how: 'at once' | 'after a look',
): Promise<Seen> {
  await page.addInitScript(watchClicks)
  await page.goto(`${origin}/ui/catalog`)
  const card = cardOf(page, data)
  await card.waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(READING_MS)
  if (how === 'after a look') {
    await card.hover()
    await page.waitForTimeout(HOVER_MS)
  }
  await card.click()
  await marked(page, 'teca:first-sharp-tile')
  await marked(page, 'teca:first-pixels')
  Object.assign(stage, await page.locator('.tv-stage').first().boundingBox())
  return await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const [click, pixels] = [at('bench:click'), at('teca:first-pixels')]
    const frames = performance
      .getEntriesByName('bench:frame')
      .filter(({ startTime }) => startTime > click && startTime <= pixels)
    return { pixels: pixels - click, sharp: at('teca:first-sharp-tile') - click, frames: frames.length }
  })
}

/** Runs in the page: marks the first click, and each frame after it. */
function watchClicks() {
  const frame = () => {
    performance.mark('bench:frame')
    requestAnimationFrame(frame)
  }
  const clicked = (event: Event) => {
    performance.mark('bench:click', { startTime: event.timeStamp })
    requestAnimationFrame(frame)
  }
  addEventListener('click', clicked, { capture: true, once: true })
}

/** Opened by its address; or, with its script standing already, by a click. */
async function openBare(
  page: Page,
  { origin }: Visit,
  { picture }: BenchData,
  { width, height }: { width: number; height: number },
  standing: boolean,
): Promise<Seen> {
  const source = `/images/iiif/3/${picture.uuid}/info.json`
  const query = new URLSearchParams({
    source,
    width: String(width),
    height: String(height),
    ...(standing && { wait: '1' }),
  })
  await page.addInitScript(watchClicks)
  await page.goto(`${origin}/ui/bare/index.html?${query}`)
  if (standing) await page.mouse.click(width / 2, height / 2)
  await marked(page, 'bare:first-sharp-tile')
  return await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
    const click = at('bench:click')
    return { pixels: at('bare:first-pixels') - click, sharp: at('bare:first-sharp-tile') - click }
  })
}

/** Mirador does not expose its engine: the arrival of the first picture and of the first sharp tile are measured instead. */
async function openMirador(page: Page, { origin }: Visit, { picture }: BenchData): Promise<Seen> {
  const manifest = `/images/iiif/3/items/${picture.itemUuid}/manifest.json`
  await page.goto(`${origin}/images/viewers/iiif/?manifest=${encodeURIComponent(manifest)}`)
  const arrivals = async () => {
    const all = await page.evaluate((uuid) => {
      const pictures = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
      return pictures
        .filter(({ name, responseEnd }) => name.includes(uuid) && name.includes('/default.') && responseEnd > 0)
        .map(({ name, responseEnd }) => ({ name, at: responseEnd }))
    }, picture.uuid)
    return all.toSorted((a, b) => a.at - b.at)
  }
  const canvas = page.locator('.openseadragon-canvas').first()
  await canvas.waitFor()
  const box = await canvas.boundingBox()
  const shown = Math.min((box?.width ?? 0) / picture.width, (box?.height ?? 0) / picture.height)
  const isSharp = ({ name }: { name: string }) => scaleOf(name) >= shown * 0.66
  for (let tries = 0; tries < 400; tries += 1) {
    const seen = await arrivals()
    const [first, sharp] = [seen[0], seen.find(isSharp)]
    if (first && sharp) return { pixels: first.at, sharp: sharp.at }
    await page.waitForTimeout(50)
  }
  throw new Error('Mirador has shown no sharp tile')
}

/** Pixels of the reply for each pixel of the picture; 0 for the whole picture, which is a thumbnail or far off. */
function scaleOf(address: string): number {
  const [, width, size] = /\/\d+,\d+,(\d+),\d+\/(\d+),\d*\//.exec(address) ?? []
  return width === undefined || size === undefined ? 0 : Number(size) / Number(width)
}

const marked = (page: Page, name: string) =>
  page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, name, {
    timeout: 20_000,
    polling: 50,
  })
