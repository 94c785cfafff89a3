import { QueryClient } from '@tanstack/react-query'
import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people.ts'
import { sessionHandlers } from '../../../test/mock-api/handlers.ts'
import { mayDownloadMasters } from './self'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test('[SHELL-20] the right to originals is that of the first organisation; a read that fails is a no', async () => {
  const self = aUser()
  const right = () => mayDownloadMasters(new QueryClient({ defaultOptions: { queries: { retry: false } } }), self)
  const having = (...rights: boolean[]) => {
    const tenants = rights.map((canDownloadMastefiles) => aTenant({ canDownloadMastefiles }))
    server.use(...sessionHandlers(self, tenants))
  }
  having(true, false)
  expect(await right()).toBe(true)
  having(false, true)
  expect(await right()).toBe(false)
  having(true)
  server.use(handle.get(`*/iam/jarvisUsers/${self.id}/tenants`, () => new HttpResponse(null, { status: 500 })))
  expect(await right()).toBe(false)
})
