import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { useUndo } from '@/stores/undo'
import { startText } from '@/text/text'
import { endWork } from './end-work'
import { runs, undos } from './runs'
import { startWork } from './start-work'
import { useWork } from './work-store'

beforeEach(async () => {
  await startText('en')
  useWork.setState({ works: [] })
  useUndo.setState({ steps: [] })
  runs.clear()
  undos.clear()
})

const aWork = (title: string) => startWork({ title, doneText: title, stale: [], total: 2 }, { things: [] })
const end = { done: 2, failures: [], left: [], state: 'done' as const }

test('of two works that end at once each returns its own undo step, and work without one returns none', async () => {
  const queries = new QueryClient()
  const [first, plain, second] = [aWork('First'), aWork('Plain'), aWork('Second')]
  const undone: string[] = []
  await Promise.all([
    endWork(queries, first.id, { ...end, undo: async () => void undone.push('first') }),
    endWork(queries, plain.id, end),
    // Cancelled work keeps its step in the tray.
    endWork(queries, second.id, { ...end, state: 'cancelled', undo: async () => void undone.push('second') }),
  ])
  const [one, none, other] = await Promise.all([first.ended, plain.ended, second.ended])
  expect(none.undo).toBeUndefined()
  await one.undo?.undo()
  expect(undone).toEqual(['first'])
  await other.undo?.undo()
  expect(undone).toEqual(['first', 'second'])
})
