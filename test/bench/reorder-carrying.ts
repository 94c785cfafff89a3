import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { changeReply } from '../browser/change-reply.ts'
import type { BenchData } from './bench-data.ts'
import { visiting } from './bench-browser.ts'
import type { Row } from './table.ts'

const count = 1000
const item = uuidFor('museo/item/CIE-001')
type Reply = Record<string, unknown>
// Pages beyond the first are empty on the server.
let first: Listed | undefined

/**
 * One of 1,000 tiles is carried along its row, which scrolls by itself at its end, and dropped. A trace of the browser says
 * how long its layouts took; where it is dropped the new order is to stand at once.
 */
export async function carrying(data: BenchData): Promise<Row[]> {
  return await visiting(data, ({ origin, fresh }) =>
    fresh(async (page) => {
      await changeReply(page, /\/culturalItems\/(search\/findByUuid|[0-9a-f-]{36})$/, manyImages)
      await changeReply(page, /\/default_list_of_images$/, aPageOfImages)
      await page.goto(`${origin}/ui/catalog/-/cultural-item/${item}`)
      await page.locator('[data-position="2"] [data-tile]').waitFor()
      await page.waitForLoadState('networkidle')
      const file = path.join(tmpdir(), `teca-reorder-${process.pid}.json`)
      await page
        .context()
        .browser()
        ?.startTracing(page, { path: file, categories: ['devtools.timeline'] })
      await page.evaluate(watchFrames)
      await carry(page)
      const frames = await page.evaluate(() => Reflect.get(globalThis, 'tecaFrames') as number[])
      const dropped = await drop(page)
      await page.context().browser()?.stopTracing()
      const layouts = await layoutsIn(file)
      return [
        {
          what: 'one of 1,000 carried along its row: longest layout',
          unit: 'ms',
          ours: Math.max(...layouts),
          goal: { most: 8 },
        },
        {
          what: '… frames that came later than 50 ms, of 100',
          unit: 'frames',
          ours: (100 * frames.filter((ms) => ms > 50).length) / frames.length,
          goal: { most: 1 },
        },
        { what: '… from the drop until the new order stands', unit: 'ms', ours: dropped, goal: { most: 100 } },
      ] satisfies Row[]
    }),
  )
}

const tileAt = async (page: Page, position: number) => {
  const box = await page.locator(`[data-position="${position}"] [data-tile]`).boundingBox()
  if (!box) throw new Error(`The tile ${position} is not drawn`)
  return { x: box.x + 37, y: box.y + 30 }
}

/** Lifts the second tile and holds it at the end of the row for two seconds, in which it scrolls. */
async function carry(page: Page) {
  const from = await tileAt(page, 2)
  const strip = await page.getByRole('list', { name: 'Images' }).locator('..').boundingBox()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y, { steps: 4 })
  await page.mouse.move((strip?.x ?? 0) + (strip?.width ?? 0) - 10, from.y, { steps: 30 })
  await page.waitForTimeout(2000)
  await page.mouse.move(from.x + 300, from.y, { steps: 30 })
}

/** Milliseconds from the release until the tile has another name. */
async function drop(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  // Starts watching before the release, because the new order is shown too soon to catch it afterwards.
  await page.evaluate(() => {
    const titles = () => [...document.querySelectorAll('[data-tile]')].map((tile) => tile.getAttribute('title')).join()
    const before = titles()
    const stands = new Promise<number>((stand) =>
      addEventListener(
        'pointerup',
        () => {
          const began = performance.now()
          const look = () => (titles() === before ? requestAnimationFrame(look) : stand(performance.now() - began))
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      ),
    )
    Reflect.set(globalThis, 'tecaStands', stands)
  })
  await page.mouse.up()
  return await page.evaluate(() => Reflect.get(globalThis, 'tecaStands') as Promise<number>)
}

function watchFrames() {
  const frames: number[] = []
  Reflect.set(globalThis, 'tecaFrames', frames)
  let last = performance.now()
  const next = (now: number) => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}

async function layoutsIn(file: string): Promise<number[]> {
  const { traceEvents }: { traceEvents: { name: string; dur?: number }[] } = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  return traceEvents.flatMap(({ name, dur }) => (name === 'Layout' && dur !== undefined ? [dur / 1000] : []))
}

interface Listed {
  uuid: string
  _links: object
}

/** The item as it is, but with 1,000 images. */
function manyImages(body: Reply): Reply {
  const { _embedded: _, mediaTypeInfo, ...rest } = body
  return { ...rest, mediaTypeInfo: { ...Object(mediaTypeInfo), imagesCount: count } }
}

/** A page of its list, made of its first image. */
function aPageOfImages(body: Reply): Reply {
  const { images }: { images: Listed[] } = Object(body['_embedded'])
  const { number, size }: { number: number; size: number } = Object(body['page'])
  first ??= images[0]
  const of = first
  if (!of) throw new Error('The item has no image')
  const made = Array.from({ length: Math.min(size, count - number * size) }, (_, at) => {
    const position = number * size + at + 1
    const uuid = `00000000-0000-4000-b001-${String(position).padStart(12, '0')}`
    const _links = { ...of._links, self: { href: `/meta/images/${uuid}` } }
    return { ...of, uuid, sgtt: `Leaf ${position}`, position, _links }
  })
  const page = { number, size, totalElements: count, totalPages: Math.ceil(count / size) }
  return { ...body, page, _embedded: { images: made } }
}
