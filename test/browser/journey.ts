import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { followRequests } from './at-rest.ts'
import { sessionCookie } from './demo-server.ts'
import { startSpecifiedBackend, type SpecifiedBackend } from '../specified-backend/specified-backend.ts'

/** Demo accounts of journeys; their rights are in demo/users.ts. */
export type Account = 'admin' | 'curator' | 'reader' | 'both' | 'editor' | 'researcher' | 'warden' | 'archivist'

type Options = BrowserContextOptions & { at?: 'museo' | 'archivio' }

interface Journey {
  /** A signed-in page, still empty; addresses are those of the organisation. */
  signedIn: (account: Account, options?: Options) => Promise<Page>
  /** A page without a session. */
  visitor: (options?: Options) => Promise<Page>
}

/** A session per account and organisation, made once in each worker. */
type Sessions = { cookieOf: (account: Account, at: string) => Promise<string> }

interface Backend {
  sessions: Sessions
  /**
   * In the project `specified` the journeys use it instead of the server; one per worker, so that it knows whose calls
   * it got.
   */
  specified: SpecifiedBackend | undefined
}

const port = () => Number(process.env['TECA_TEST_PORT'])

/** The origin of an organisation. */
export const originOf = (tenant: 'museo' | 'archivio') => `http://${tenant}.localhost:${port()}`

export const test = base.extend<Journey, Backend>({
  specified: [
    async ({}, use, { project }) => {
      if (project.name !== 'specified') return use(undefined)
      const backend = await startSpecifiedBackend(Number(process.env['TECA_SPECIFIED_PORT']))
      process.env['TECA_TEST_PORT'] = String(backend.port)
      process.env['TECA_TEST_URL'] = `http://museo.localhost:${backend.port}`
      await use(backend)
      await backend.stop()
    },
    { scope: 'worker', auto: true },
  ],
  sessions: [
    async ({ specified: _ }, use) => {
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
  visitor: async ({ browser, specified }, use) => {
    const broken: Error[] = []
    const opened: BrowserContext[] = []
    await use(async ({ at = 'museo', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: originOf(at), ...options })
      opened.push(context)
      const page = await context.newPage()
      followRequests(page)
      page.on('pageerror', (error) => broken.push(error))
      // An error screen catches errors of components, and people may hardly see it, so only the console reports them; a
      // component that failed to load has its own journey.
      page.on('console', (said) => {
        const isLost = said.text().includes('A part of the application did not come')
        if (said.type() === 'error' && /^(Type|Reference|Range)Error/.test(said.text()) && !isLost)
          broken.push(Error(said.text()))
      })
      return page
    })
    await Promise.all(opened.map((context) => context.close()))
    specified?.without.clear()
    // An uncaught error is a defect, whatever the page shows.
    expect(broken).toEqual([])
    expect(specified?.unspecified() ?? [], 'calls that the specification does not name').toEqual([])
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
