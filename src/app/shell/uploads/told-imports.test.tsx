import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { reportedImportsOf } from '@/api/live/reported-imports'
import { closeUploads, openUploads } from '@/work/uploads/open-uploads'
import { startUploads } from '@/work/uploads/start-uploads'
import { useUploads } from '@/work/uploads/upload-store'
import { asNewItem, someFiles } from '../../../../test/fixtures/upload-plans'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { serve, serveSession } from '../../../../test/mock-api/serve'
import { serveUploads } from '../../../../test/mock-api/serve-uploads'

beforeEach(() => {
  closeUploads()
  localStorage.clear()
  useUploads.setState({ uploads: [], held: undefined })
  return () => vi.unstubAllGlobals()
})

test('[UPL-12] in part: where the server tells how imports go on it is asked then, and not every five seconds', async () => {
  const user = aUser()
  serveSession(user, [aTenant()])
  const { served, handlers } = serveUploads()
  served.ready = false
  let asked = 0
  serve(handlers)
  serve([http.get('*/import-manager/culturalItems/search/findByUuids', () => void (asked += 1))])
  const planned: number[] = []
  const setTimeoutOfPage = window.setTimeout.bind(window)
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => {
    planned.push(ms)
    return setTimeoutOfPage(run, ms === 5000 ? 50 : ms)
  })
  const queries = new QueryClient()
  reportedImportsOf(queries).setReported(true)
  await openUploads(queries, user.username)
  startUploads([asNewItem('One', 'A 1', someFiles('a.tif'))])
  await expect.poll(() => asked).toBeGreaterThan(0)
  // It looks again after ten minutes at the latest, unless it is told before.
  await expect.poll(() => planned).toContain(600_000)
  const before = asked
  served.ready = true
  reportedImportsOf(queries).goOn()
  await expect.poll(() => useUploads.getState().uploads[0]?.assets[0]?.status).toBe('COMPLETED')
  expect(asked).toBe(before + 1)
})
