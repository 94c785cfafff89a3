import { beforeEach, expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { startText } from '@/text/text'
import { changeThings } from './change-things'
import { dismissWork } from './dismiss-work'
import { runs, undos, type Calls, type WorkResult } from './runs'
import { useWork } from './work-store'

beforeEach(async () => {
  await startText('en')
  useWork.setState({ works: [] })
  runs.clear()
  undos.clear()
})

const things = ['a', 'b'].map((uuid) => ({ uuid, self: `/meta/things/${uuid}` }))
const change = (each: Calls['each']) =>
  changeThings(new QueryClient(), { title: 'Moving 2 items', doneText: '2 items moved', things, each, stale: [] })
const idOfWork = () => useWork.getState().works[0]?.id ?? ''

test('after failed work is dismissed, none of its data is kept in memory', async () => {
  await change(async ({ uuid }) => {
    if (uuid === 'b') throw new Error('The disk is full')
    return async () => undefined
  })
  expect([runs.size, undos.size]).toEqual([1, 1])
  dismissWork(idOfWork())
  expect([useWork.getState().works.length, runs.size, undos.size]).toEqual([0, 0, 0])
})

test('when dismissed work ends, none of its data is kept in memory', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const result = change(() => answered)
  useWork.setState({ works: [] })
  answer()
  await result
  expect(runs.size).toBe(0)
})

test('dismissing a running job resolves its result as broken', async () => {
  const { promise: result, resolve } = Promise.withResolvers<WorkResult>()
  const work = { id: 'job', title: 'Moving 2 items', doneText: '2 items moved', stale: [], total: 2, done: 1 }
  const job = { job: '/meta/bulkJobs/1', state: 'running', failures: [], left: [], undoable: false } as const
  useWork.setState({ works: [{ ...work, ...job }] })
  runs.set('job', { things, stop: new AbortController(), resolve })
  dismissWork('job')
  expect(await result).toEqual({ done: 1, failures: [], left: things, state: 'broken' })
})
