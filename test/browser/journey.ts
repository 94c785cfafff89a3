import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { followRequests } from './at-rest.ts'
import { sessionCookie } from './demo-server.ts'

/** Demo accounts that journeys sign in as; who may what stands in server/demo/users.ts. */
export type Account = 'admin' | 'curator' | 'reader' | 'both' | 'editor' | 'researcher' | 'warden' | 'archivist'

type Options = BrowserContextOptions & { at?: 'museo' | 'archivio' }

interface Journey {
  /** A page of somebody who is signed in, still empty; addresses are those of the organisation. */
  signedIn: (account: Account, options?: Options) => Promise<Page>
  /** A page of nobody. */
  visitor: (options?: Options) => Promise<Page>
}

/** A session per account and organisation, made once in each worker. */
type Sessions = { cookieOf: (account: Account, at: string) => Promise<string> }

const port = () => Number(process.env['TECA_TEST_PORT'])

/** Where an organisation is. */
export const originOf = (tenant: 'museo' | 'archivio') => `http://${tenant}.localhost:${port()}`

export const test = base.extend<Journey, { sessions: Sessions }>({
  sessions: [
    async ({}, use) => {
      const kept = new Map<string, Promise<string>>()
      await use({
        cookieOf: (account, at) => {
          const name = `${account} ${at}`
          const cookie = kept.get(name) ?? sessionCookie(port(), at, account)
          kept.set(name, cookie)
          return cookie
        },
      })
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browser }, use) => {
    const broken: Error[] = []
    const opened: BrowserContext[] = []
    await use(async ({ at = 'museo', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: originOf(at), ...options })
      opened.push(context)
      const page = await context.newPage()
      followRequests(page)
      page.on('pageerror', (error) => broken.push(error))
      // What a component throws is caught by an error screen, which people may never see for long, and told here alone;
      // one that did not come at all has a journey of its own.
      page.on('console', (said) => {
        const isLost = said.text().includes('A part of the application did not come')
        if (said.type() === 'error' && /^(Type|Reference|Range)Error/.test(said.text()) && !isLost)
          broken.push(Error(said.text()))
      })
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
    // What throws and is not caught is a defect, whatever the page shows.
    expect(broken).toEqual([])
  },
  signedIn: async ({ visitor, sessions }, use) => {
    await use(async (account, options = {}) => {
      const at = options.at ?? 'museo'
      const [name = '', value = ''] = (await sessions.cookieOf(account, at)).split('=')
      const page = await visitor(options)
      await page.context().addCookies([{ name, value, url: originOf(at), httpOnly: true, sameSite: 'Lax' }])
      return page
    })
  },
})

export { expect }
