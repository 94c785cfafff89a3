import type { Page } from '@playwright/test'
import { ask } from './demo-server.ts'

type Reply = Record<string, unknown>

/** Changes the JSON reply of a path for the page, by `change`. */
export async function changeReply(page: Page, pathname: string | RegExp, change: (reply: Reply) => Reply) {
  await page.route(matching(pathname), async (route) => {
    const call = route.request()
    const { host, pathname: path, search, port } = new URL(call.url())
    const { status, body, headers } = await ask(Number(port), path + search, { ...(await call.allHeaders()), host })
    const json = /json/.test(headers['content-type'] ?? '')
    await route.fulfill({
      status,
      headers: { 'content-type': headers['content-type'] ?? 'application/octet-stream' },
      body: json && status < 400 ? JSON.stringify(change(JSON.parse(body))) : body,
    })
  })
}

const matching = (pathname: string | RegExp) => (url: URL) =>
  typeof pathname === 'string' ? url.pathname === pathname : pathname.test(url.pathname)
