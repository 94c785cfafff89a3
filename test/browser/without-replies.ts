import type { Page } from '@playwright/test'
import { ask } from './demo-server.ts'

/** Lets the page of the application come as to a visitor and from other backends: all that its screen shows is asked for. */
export const withoutReplies = (page: Page) =>
  page.route(
    (url) => url.pathname.startsWith('/ui/') && !/\.\w+$/.test(url.pathname),
    async (route) => {
      const asked = route.request()
      if (asked.resourceType() !== 'document') return await route.fallback()
      const { host, port, pathname } = new URL(asked.url())
      const { status, body, headers } = await ask(Number(port), pathname, { host })
      await route.fulfill({ status, headers: { 'content-type': headers['content-type'] ?? '' }, body })
    },
  )
