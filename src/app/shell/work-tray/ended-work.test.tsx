import { QueryClientProvider } from '@tanstack/react-query'
import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { appQueryClient } from '@/app/query-client'

import { useNotices } from '@/stores/notices'
import { useUndo } from '@/stores/undo'
import { startText, startTextAtWork } from '@/text/text'
import { problem } from '../../../../test/mock-api/resource'
import { serve } from '../../../../test/mock-api/serve'
import { deletion, moveTo } from '@/blocks/move-items/item-deeds'
import { WorkTray } from './work-tray'
import { runs } from '@/work/runs'
import { changeThings } from '@/work/change-things'
import { cancelWork } from '@/work/cancel-work'
import { useWork } from '@/work/work-store'

beforeEach(async () => {
  await startText('en')
  await startTextAtWork()
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

/** Deletes three items on a server that does so with the first one only. */
function deleteThree(refuses = true) {
  const deed = deletion()
  return changeThings(appQueryClient(), {
    title: deed.doing('3 items'),
    done: deed.doneMany(3),
    unfinished: deed.unfinished,
    things,
    stale: [],
    each: async ({ uuid }) => {
      if (refuses && uuid !== 'a') throw new Error('The disk is full')
      return async () => undefined
    },
  })
}

test('[COLL-15] work that failed is told once, where it can be tried again, and by what did not come about', async () => {
  const screen = await open()
  await deleteThree()
  const row = screen.getByRole('article')
  await expect.element(row).toHaveAccessibleName('2 items not deleted')
  await expect.element(row.getByRole('alert')).toHaveTextContent('2 items not deleted2 of 3 failed')
  await expect.element(row.getByRole('button', { name: /^Try again/ })).toBeVisible()
  expect(screen.getByText('Deleting 3 items').query()).toBeNull()
  expect(useNotices.getState().shown).toEqual([])
  // It can be read again when its row is gone.
  expect(last()).toMatch(/^2 items not deleted: 2 of 3 failed: /)
})

test('what work that failed had done is taken back by the keys, and named as what was done', async () => {
  await open()
  await deleteThree()
  expect(useUndo.getState().steps.map(({ text }) => text)).toEqual(['Deleting 3 items: 1 of 3'])
})

test('work that failed is named in the language that is spoken, with the place it did not come to', async () => {
  const screen = await open()
  const deed = moveTo({ uuid: 'maps', title: 'Maps' })
  await changeThings(appQueryClient(), {
    title: deed.doing('3 items'),
    done: deed.doneMany(3),
    unfinished: deed.unfinished,
    things,
    stale: [],
    each: () => Promise.reject(new Error('The disk is full')),
  })
  await expect.element(screen.getByRole('article', { name: '3 items not moved to Maps' })).toBeVisible()
  await startText('it')
  await expect.element(screen.getByRole('article', { name: '3 oggetti non spostati in Maps' })).toBeVisible()
  await expect.element(screen.getByText('3 di 3 non riusciti')).toBeVisible()
})

test('work that was ended says how many it has not come to', async () => {
  const screen = await open()
  const { promise: go, resolve } = Promise.withResolvers<void>()
  const many = Array.from({ length: 9 }, (_, at) => ({ uuid: `${at}`, self: `/meta/things/${at}` }))
  const result = changeThings(appQueryClient(), {
    title: 'Deleting 9 items',
    done: 'done',
    unfinished: deletion().unfinished,
    things: many,
    stale: [],
    each: () => go,
  })
  const [work] = useWork.getState().works
  if (work) await cancelWork(work)
  resolve()
  const { done } = await result
  await expect.element(screen.getByRole('article', { name: `${9 - done} items not deleted` })).toBeVisible()
  expect(useNotices.getState().shown).toEqual([])
})

test('of work that broke off it is not said how many are left, for nobody knows', async () => {
  const job = '/meta/bulkJobs/9'
  serve([http.get(`*${job}`, () => problem(404, 'not-found'))])
  const work = { id: 'work', title: 'Deleting 3 items', doneText: '3 items deleted', stale: [], total: 3 }
  const state = { done: 1, failures: [], state: 'running' as const, job, left: [], undoable: false }
  useWork.setState({ works: [{ ...work, ...state, unfinished: deletion().unfinished }] })
  const screen = await open()
  await expect.element(screen.getByRole('article', { name: 'Not finished: Deleting 3 items' })).toBeVisible()
  await expect.element(screen.getByText('The work broke off. What was done stays done.')).toBeVisible()
})

test('a way back that failed for some says of what', async () => {
  const screen = await open()
  await changeThings(appQueryClient(), {
    title: 'Deleting 3 items',
    done: '3 items deleted',
    things,
    stale: [],
    each: async () => () => Promise.reject(new Error('The disk is full')),
  })
  await useUndo.getState().steps[0]?.undo()
  await expect.element(screen.getByRole('article', { name: 'Not all undone: “3 items deleted”' })).toBeVisible()
})
