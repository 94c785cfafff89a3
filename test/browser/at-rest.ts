import { expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Follows the requests of a page; call it before its first address. */
export function followRequests(page: Page) {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  const over = (request: Request) => void requests.delete(request)
  // A playing medium is read as long as it is shown, and events as long as the page.
  const lasting = ['media', 'eventsource']
  page.on('request', (request) => !lasting.includes(request.resourceType()) && requests.add(request))
  page.on('requestfinished', over)
  page.on('requestfailed', over)
}

/** Waits until a page has no requests except held ones, and is idle, however long the machine takes for it. */
export async function atRest(page: Page, held = 0) {
  let calm = 0
  await expect
    .poll(
      async () => {
        // A busy page has no idle moment: time alone is not enough.
        await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
        calm = underWay.get(page)?.size === held ? calm + 1 : 0
        return calm
      },
      { intervals: [150] },
    )
    .toBeGreaterThanOrEqual(4)
}
