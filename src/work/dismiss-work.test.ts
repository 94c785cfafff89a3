import { beforeEach, expect, test } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import { startText, startTextAtWork } from '@/text/text'
import { changeThings } from './change-things'
import { dismissWork } from './dismiss-work'
import { runs, undos, type Each } from './runs'
import { useWork } from './work-store'

beforeEach(async () => {
  await startText('en')
  await startTextAtWork()
  useWork.setState({ works: [] })
  runs.clear()
  undos.clear()
})

const things = ['a', 'b'].map((uuid) => ({ uuid, self: `/meta/things/${uuid}` }))
const change = (each: Each) =>
  changeThings(new QueryClient(), { title: 'Moving 2 items', done: '2 items moved', things, each, stale: [] })
const idOfWork = () => useWork.getState().works[0]?.id ?? ''

test('dismissed work that failed leaves nothing in memory', async () => {
  await change(async ({ uuid }) => {
    if (uuid === 'b') throw new Error('The disk is full')
    return async () => undefined
  })
  expect([runs.size, undos.size]).toEqual([1, 1])
  dismissWork(idOfWork())
  expect([useWork.getState().works.length, runs.size, undos.size]).toEqual([0, 0, 0])
})

test('work that is dismissed while it runs leaves nothing in memory when it ends', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const result = change(() => answered)
  useWork.setState({ works: [] })
  answer()
  await result
  expect(runs.size).toBe(0)
})
