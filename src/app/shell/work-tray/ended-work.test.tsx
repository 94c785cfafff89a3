import { QueryClientProvider } from '@tanstack/react-query'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { appQueryClient } from '@/app/query-client'

import { useNotices } from '@/stores/notices'
import { useUndo } from '@/stores/undo'
import { startText } from '@/text/text'
import { problem } from '../../../../test/mock-api/resource'
import { serve } from '../../../../test/mock-api/serve'
import { deletion, moveTo } from '@/blocks/move-items/item-operations'
import { WorkTray } from './work-tray'
import { runs } from '@/work/runs'
import { changeThings } from '@/work/change-things'
import { cancelWork } from '@/work/cancel-work'
import { useWork } from '@/work/work-store'

beforeEach(async () => {
  await startText('en')
  sessionStorage.clear()
  runs.clear()
  useUndo.setState({ steps: [] })
  useNotices.setState({ shown: [], history: [], unread: 0 })
  useWork.setState({ works: [] })
})

const things = ['a', 'b', 'c'].map((uuid) => ({ uuid, self: `/meta/culturalItems/${uuid}` }))
const last = () => useNotices.getState().history[0]?.text

const open = () =>
  render(
    <QueryClientProvider client={appQueryClient()}>
      <WorkTray />
    </QueryClientProvider>,
  )

/** Deletes three items on a server that deletes only the first one. */
function deleteThree(refuses = true) {
  const operation = deletion()
  return changeThings(appQueryClient(), {
    title: operation.doing(3),
    doneText: operation.doneMany(3),
    unfinished: operation.unfinished,
    things,
    stale: [],
    each: async ({ uuid }) => {
      if (refuses && uuid !== 'a') throw new Error('The disk is full')
      return async () => undefined
    },
  })
}

test('[COLL-15] failed work shows once, in its row, how many items were not deleted, with Try again; there is no notice', async () => {
  const screen = await open()
  await deleteThree()
  const row = screen.getByRole('article')
  await expect.element(row).toHaveAccessibleName('2 items not deleted')
  await expect.element(row.getByRole('alert')).toHaveTextContent('2 items not deleted2 of 3 failed')
  await expect.element(row.getByRole('button', { name: /^Try again/ })).toBeVisible()
  expect(screen.getByText('Deleting 3 items').query()).toBeNull()
  expect(useNotices.getState().shown).toEqual([])
  // The history of notices keeps it after its row is dismissed.
  expect(last()).toMatch(/^2 items not deleted: 2 of 3 failed: /)
})

test('the finished part of failed work can be undone, and the undo step names how much that is', async () => {
  await open()
  await deleteThree()
  expect(useUndo.getState().steps.map(({ text }) => text)).toEqual(['Deleting 3 items: 1 of 3'])
})

test('the heading of failed work names the target collection, in the language of the interface', async () => {
  const screen = await open()
  const operation = moveTo({ uuid: 'maps', title: 'Maps' })
  await changeThings(appQueryClient(), {
    title: operation.doing(3),
    doneText: operation.doneMany(3),
    unfinished: operation.unfinished,
    things,
    stale: [],
    each: () => Promise.reject(new Error('The disk is full')),
  })
  await expect.element(screen.getByRole('article', { name: '3 items not moved to Maps' })).toBeVisible()
  await startText('it')
  await expect.element(screen.getByRole('article', { name: '3 oggetti non spostati in Maps' })).toBeVisible()
  await expect.element(screen.getByText('3 di 3 non riusciti')).toBeVisible()
})

test('the heading of cancelled work shows how many items were not deleted', async () => {
  const screen = await open()
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  const many = Array.from({ length: 9 }, (_, at) => ({ uuid: `${at}`, self: `/meta/things/${at}` }))
  const result = changeThings(appQueryClient(), {
    title: 'Deleting 9 items',
    doneText: 'done',
    unfinished: deletion().unfinished,
    things: many,
    stale: [],
    each: () => finished,
  })
  const [work] = useWork.getState().works
  if (work) await cancelWork(work)
  resolve()
  const { done } = await result
  await expect.element(screen.getByRole('article', { name: `${9 - done} items not deleted` })).toBeVisible()
  expect(useNotices.getState().shown).toEqual([])
})

test('the heading of a job that no longer exists shows no count', async () => {
  const job = '/meta/bulkJobs/9'
  serve([http.get(`*${job}`, () => problem(404, 'not-found'))])
  const work = { id: 'work', title: 'Deleting 3 items', doneText: '3 items deleted', stale: [], total: 3 }
  const state = { done: 1, failures: [], state: 'running' as const, job, left: [], undoable: false }
  useWork.setState({ works: [{ ...work, ...state, unfinished: deletion().unfinished }] })
  const screen = await open()
  await expect.element(screen.getByRole('article', { name: 'Not finished: Deleting 3 items' })).toBeVisible()
  await expect
    .element(screen.getByText('The work stopped because of an error. Changes made so far are kept.'))
    .toBeVisible()
})

test('a failed undo names the work that it should undo', async () => {
  const screen = await open()
  await changeThings(appQueryClient(), {
    title: 'Deleting 3 items',
    doneText: '3 items deleted',
    things,
    stale: [],
    each: async () => () => Promise.reject(new Error('The disk is full')),
  })
  await useUndo.getState().steps[0]?.undo()
  await expect.element(screen.getByRole('article', { name: 'Only partly undone: “3 items deleted”' })).toBeVisible()
})
