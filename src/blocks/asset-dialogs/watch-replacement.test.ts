import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anImage } from '../../../test/fixtures/assets'
import { appQueryClient } from '@/app/query-client'
import { useNotices } from '@/stores/notices'
import { startText, startTextAtWork } from '@/text/text'
import { watchReplacement } from './watch-replacement'

const tenMinutes = 10 * 60_000

beforeEach(async () => {
  await startText('en')
  await startTextAtWork()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => vi.useRealTimers())

/** What is told of a replacement whose import is asked for once, so late that it is waited for no longer, and answers this. */
async function toldOf(importState: 'DONE' | 'IN_PROGRESS') {
  const queries = appQueryClient()
  vi.spyOn(queries, 'query').mockImplementation(() => {
    vi.setSystemTime(tenMinutes)
    return Promise.resolve({ overall: { importState } })
  })
  const image = anImage({ processing: { importState: 'IN_PROGRESS' } })
  const watched = watchReplacement(queries, { importId: 'replaced', image })
  await vi.runAllTimersAsync()
  await watched
  return useNotices.getState().history.map(({ text }) => text)
}

test('a replacement that is found done in the last look at it is told', async () => {
  expect(await toldOf('DONE')).toContain('Image replaced successfully')
})

test('one that is still under way then is told no more', async () => {
  expect(await toldOf('IN_PROGRESS')).not.toContain('Image replaced successfully')
})
