import type { Page } from '@playwright/test'

/** The bytes of one request over the wire: head and body of the reply. */
export interface Received {
  path: string
  /** The browser's name: Document, Script, Stylesheet, Font, Fetch, Image … */
  kind: string
  /** The compression of the body. */
  encoding: string | undefined
  bytes: number
  /** In ms since 1970. */
  askedAt: number
}

/** Counts from now on the bytes that a page receives, without its own cache. */
export async function countReceived(page: Page): Promise<Received[]> {
  const all: Received[] = []
  const open = new Map<string, Omit<Received, 'bytes'>>()
  const cdp = await page.context().newCDPSession(page)
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) =>
    open.set(requestId, {
      path: new URL(request.url).pathname,
      kind: type,
      encoding: undefined,
      askedAt: wallTime * 1000,
    }),
  )
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const asked = open.get(requestId)
    const [, encoding] = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name)) ?? []
    if (asked !== undefined) asked.encoding = encoding
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const asked = open.get(requestId)
    if (asked !== undefined && encodedDataLength > 0) all.push({ ...asked, bytes: encodedDataLength })
  })
  await cdp.send('Network.enable')
  return all
}

/** When the first screen was ready and the page began to prepare for the next one, in ms since 1970. */
export async function preparingSince(page: Page): Promise<number> {
  // Polled rarely: polling takes time from the page.
  await page.waitForFunction(() => performance.getEntriesByName('teca:preparing').length > 0, undefined, {
    polling: 250,
  })
  return await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('teca:preparing')[0]?.startTime ?? 0),
  )
}

/** In kB of 1,000 bytes. */
export const sumOf = (received: readonly Received[], ...kinds: string[]) =>
  received
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0) / 1000
