import { expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Begins to follow what a page asks for; before its first address. */
export function followRequests(page: Page) {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  const over = (request: Request) => void requests.delete(request)
  // What plays is read for as long as it stands there, and events for as long as the page.
  const lasting = ['media', 'eventsource']
  page.on('request', (request) => !lasting.includes(request.resourceType()) && requests.add(request))
  page.on('requestfinished', over)
  page.on('requestfailed', over)
}

/** Waits until a page has nothing under way but the requests that are held back, and nothing left to do, however long the machine takes for it. */
export async function atRest(page: Page, held = 0) {
  let calm = 0
  await expect
    .poll(
      async () => {
        // A page that is kept from its work has no idle moment: time alone makes nothing calm.
        await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
        calm = underWay.get(page)?.size === held ? calm + 1 : 0
        return calm
      },
      { intervals: [150] },
    )
    .toBeGreaterThanOrEqual(4)
}
