import type { Page } from '@playwright/test'
import { ask } from './demo-server.ts'

/** Removes the replies from the application's page, as for visitors and other backends: the screen requests all its data. */
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
