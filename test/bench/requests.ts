import type { Page } from '@playwright/test'
import type { BenchData } from './bench-data.ts'
import { addressOfItem, cardOf, visiting } from './bench-browser.ts'
import { withoutReplies } from '../browser/without-replies.ts'
import { ask } from './bench-server.ts'
import type { Row } from './table.ts'

const isData = (url: string) =>
  /^\/(meta|iam|ccc|import-manager|users)\/|^\/ui\/settings\.json$/.test(new URL(url).pathname)

interface Counted {
  first: string[]
  back: string[]
}

/** Requests of data that each screen waits for when it is opened by its address, with what rides along and without. */
export async function requests(data: BenchData): Promise<Row[]> {
  return await visiting(data, async ({ origin, fresh }) => {
    const count = (address: string, ready: (page: Page) => Promise<void>, stripped: boolean) =>
      fresh(async (page) => {
        if (stripped) {
          await withoutReplies(page)
          await stripPreloads(page)
        }
        const asked = requestsOf(page)
        await page.goto(`${origin}${address}`)
        await ready(page)
        await page.waitForLoadState('networkidle')
        const first = asked.splice(0)
        return { first, back: address === '/ui/catalog' ? await comingBack(page, data, asked) : [] }
      })
    const collection = await fresh((page) => someCollection(page, origin))
    const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
    const screens = [
      { what: 'catalogue', address: '/ui/catalog', ready: (page: Page) => cardOf(page, data).waitFor(), most: [1, 11] },
      { what: 'collection', address: collection, ready: heading, most: [undefined, undefined] },
      { what: 'item', address: addressOfItem(data), ready: heading, most: [undefined, undefined] },
    ]
    const rows: Row[] = []
    for (const { what, address, ready, most } of screens) {
      const whole = await count(address, ready, false)
      const stripped = await count(address, ready, true)
      rows.push(...rowsOf(what, whole, stripped, most))
    }
    return rows
  })
}

function rowsOf(what: string, whole: Counted, stripped: Counted, [most, mostStripped]: (number | undefined)[]): Row[] {
  const goal = (value: number | undefined) => (value === undefined ? undefined : { most: value })
  const back: Row = {
    what: `requests on coming back to the ${what}`,
    unit: 'requests',
    ours: whole.back.length,
    peer: { name: 'preloads stripped', value: stripped.back.length },
    goal: { most: 1 },
  }
  return [
    {
      what: `requests of the ${what}`,
      unit: 'requests',
      ours: whole.first.length,
      peer: { name: 'preloads stripped', value: stripped.first.length },
      goal: goal(most),
    },
    ...(mostStripped === undefined
      ? []
      : [
          {
            what: `… with preloads stripped`,
            unit: 'requests',
            ours: stripped.first.length,
            goal: { most: mostStripped },
          } as const,
        ]),
    {
      what: `… asked twice, with or without`,
      unit: 'requests',
      ours: twice(whole.first) + twice(stripped.first),
      goal: { most: 0 },
    },
    ...(what === 'catalogue' ? [back] : []),
  ]
}

const twice = (asked: string[]) => asked.length - new Set(asked).size

/** Records the method and address (and body) of each data call from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (isData(request.url())) asked.push([request.method(), request.url(), request.postData() ?? ''].join(' '))
  })
  return asked
}

/** Opens the first card and goes back; returns what the catalogue asks again. */
async function comingBack(page: Page, data: BenchData, asked: string[]): Promise<string[]> {
  await cardOf(page, data).click()
  await page.waitForURL(/cultural-item/)
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1, name: data.picture.title }).waitFor()
  asked.splice(0)
  await page.goBack()
  await cardOf(page, data).waitFor()
  await settled(page)
  return asked.splice(0)
}

/** The network idles already when the page only moves within itself: what comes is awaited for a while. */
const settled = (page: Page) => page.waitForTimeout(1000)

/** A backend of the specified calls alone lets no replies ride along. */
const stripPreloads = (page: Page) =>
  page.route(
    (url) => isData(url.href) && url.pathname !== '/ui/settings.json',
    async (route) => {
      const asked = route.request()
      const { host, port, pathname, search } = new URL(asked.url())
      // The browser knows names under localhost, Node does not: so the call is made here.
      const { 'accept-encoding': _, ...headers } = await asked.allHeaders()
      const method = asked.method()
      const reply = await ask(Number(port), pathname + search, {
        method,
        headers: { ...headers, host },
        body: asked.postDataBuffer() ?? undefined,
      })
      const { etag, 'content-type': contentType = '' } = reply.headers
      await route.fulfill({
        status: reply.status,
        headers: { 'content-type': contentType, ...(etag !== undefined && { etag }) },
        body: contentType.includes('json') ? withoutPreloads(String(reply.body)) : reply.body,
      })
    },
  )

function withoutPreloads(text: string): string {
  const json = JSON.parse(text) as { _embedded?: { preloads?: unknown } }
  delete json._embedded?.preloads
  return JSON.stringify(json)
}

async function someCollection(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/ui/catalog`)
  const link = page.getByRole('region', { name: 'Collections' }).getByRole('link').first()
  await link.waitFor()
  return (await link.getAttribute('href')) ?? ''
}
