import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import type { BenchData } from './bench-data.ts'
import { hostOf } from './bench-server.ts'

/** A server and a browser for one measurement. */
export interface Visit {
  origin: string
  port: number
  /** The process of the server. */
  pid: number
  /** Opens a page for a signed-in user, with an empty cache. */
  fresh: <T>(work: (page: Page) => Promise<T>) => Promise<T>
  /** Opens a page for a visitor who is not signed in. */
  stranger: <T>(work: (page: Page) => Promise<T>) => Promise<T>
}

/** Runs the measure with a fresh server and browser, and ends both. */
export async function visiting<T>(
  data: BenchData,
  work: (visit: Visit) => Promise<T>,
  settings?: Record<string, string>,
): Promise<T> {
  const server = await data.start(settings)
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    })
    const origin = `http://${hostOf(server.port)}`
    const [name = '', value = ''] = (await data.cookie(server.port)).split('=')
    const visitor = async () => await browser?.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const open = async () => {
      const context = await visitor()
      await context?.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }])
      return context
    }
    return await work({
      origin,
      pid: server.pid,
      port: server.port,
      fresh: (visitPage) => withPage(open, visitPage),
      stranger: (visitPage) => withPage(visitor, visitPage),
    })
  } finally {
    await browser?.close()
    await server.stop()
  }
}

async function withPage<T>(
  open: () => Promise<BrowserContext | undefined>,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await open()
  if (context === undefined) throw new Error('The browser is closed')
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The card of the large picture, on the first screen of the catalogue. */
export const cardOf = (page: Page, { picture }: BenchData) => page.getByRole('link', { name: picture.title }).first()

/** Where the item of the large picture is. */
export const addressOfItem = ({ picture }: BenchData) => `/ui/catalog/-/cultural-item/${picture.itemUuid}`
