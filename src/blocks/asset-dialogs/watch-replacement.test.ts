import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anImage } from '../../../test/fixtures/assets'
import { appQueryClient } from '@/app/query-client'
import { useNotices } from '@/stores/notices'
import { startText } from '@/text/text'
import { watchReplacement } from './watch-replacement'

beforeEach(async () => {
  await startText('en')
  useNotices.setState({ shown: [], history: [], unread: 0 })
  vi.useFakeTimers({ now: 1 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The notices of a replacement whose import always replies this. */
async function noticesFor(importState: 'DONE' | 'IN_PROGRESS') {
  vi.stubGlobal('fetch', async () => Response.json({ overall: { importState } }))
  const image = anImage({ processing: { importState: 'IN_PROGRESS' } })
  const watched = watchReplacement(appQueryClient(), { importId: 'replaced', image })
  await vi.runAllTimersAsync()
  await watched
  return useNotices.getState().history.map(({ text }) => text)
}

test('a finished replacement shows a notice', async () => {
  expect(await noticesFor('DONE')).toContain('Image replaced successfully')
})

test('[ITEM-28] a finished replacement can be undone where the server keeps the former file', async () => {
  const calls: string[] = []
  const image = anImage({ processing: { importState: 'IN_PROGRESS' } })
  const formerFile = { href: `/meta/images/${image.uuid}/formerFile` }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    calls.push(`${request.method} ${pathname}`)
    if (pathname.startsWith('/import-manager')) return Response.json({ overall: { importState: 'DONE' } })
    return Response.json({ ...image, _links: { ...image._links, formerFile } })
  })
  const watched = watchReplacement(appQueryClient(), { importId: 'replaced', image })
  await vi.runAllTimersAsync()
  await watched
  const undo = useNotices.getState().history[0]?.undo
  await undo?.()
  expect(calls.at(-1)).toBe(`POST ${formerFile.href}`)
  expect(useNotices.getState().history[0]?.text).toMatch(/is being processed/)
})

test('a replacement that takes more than ten minutes shows none', async () => {
  expect(await noticesFor('IN_PROGRESS')).not.toContain('Image replaced successfully')
})
