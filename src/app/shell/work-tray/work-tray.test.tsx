import { QueryClientProvider } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { appQueryClient } from '@/app/query-client'
import type { BulkJob } from '@teca/shared/contract/meta'

import { useItemSelection } from '@/stores/item-selection'
import { useNotices } from '@/stores/notices'
import { useUndo } from '@/stores/undo'
import { serve } from '../../../../test/mock-api/serve'
import { problem } from '../../../../test/mock-api/resource'
import { undoStep } from '@/blocks/undo/undo-step'
import { WorkTray } from './work-tray'
import { runs } from '@/work/runs'
import { changeThings } from '@/work/change-things'
import { cancelWork } from '@/work/cancel-work'
import { useWork } from '@/work/work-store'

const job = '/meta/bulkJobs/7'

beforeEach(async () => {
  sessionStorage.clear()
  runs.clear()
  useItemSelection.getState().clear()
  useUndo.setState({ steps: [] })
  useNotices.setState({ shown: [], history: [], unread: 0 })
  const work = { id: 'work', title: 'Moving 120 items to Maps', doneText: '120 items moved', stale: [], total: 120 }
  const state = { done: 0, failures: [], state: 'running' as const, job, left: [], undoable: false }
  useWork.setState({ works: [{ ...work, ...state }] })
})

const aJob = (state: BulkJob['state'], self: string, links: Partial<BulkJob['_links']> = {}): BulkJob => ({
  uuid: '00000000-0000-4000-8000-000000000007',
  operation: 'move',
  state,
  total: 120,
  done: 48,
  changed: 48,
  failed: 0,
  createdDate: '2026-01-01T10:00:00Z',
  _links: { self: { href: self }, ...links },
})

/** Serves a job that runs until it is cancelled. */
function serveJob(onCancel?: () => Response | undefined) {
  let state: BulkJob['state'] = 'RUNNING'
  const reply = () => {
    const links = state === 'RUNNING' ? { cancel: { href: `${job}/cancel` } } : { undo: { href: `${job}/undo` } }
    return HttpResponse.json(aJob(state, job, links))
  }
  serve([
    http.get(`*${job}`, reply),
    http.post(`*${job}/cancel`, () => {
      const refusal = onCancel?.()
      if (refusal) return refusal
      state = 'CANCELLED'
      return reply()
    }),
  ])
}

const open = () =>
  render(
    <QueryClientProvider client={appQueryClient()}>
      <WorkTray />
    </QueryClientProvider>,
  )

test('[COLL-15] a running job shows its progress; after Cancel its row shows how many were done, and that these stay done', async () => {
  serveJob()
  const screen = await open()
  const row = screen.getByRole('article')
  await expect.element(row).toHaveAccessibleName('Moving 120 items to Maps')
  await expect.element(row.getByText('48 of 120')).toBeVisible()
  await expect.element(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await expect.element(row.getByText('Cancelled after 48 of 120. Changes made so far are kept.')).toBeVisible()
  await expect.element(row.getByRole('progressbar')).not.toBeInTheDocument()
  await row.getByRole('button', { name: /^Dismiss/ }).click()
  await expect.element(row).not.toBeInTheDocument()
})

test('[COLL-17] the changes of a cancelled job can be undone once, by its row or by mod+z', async () => {
  let undone = 0
  // The job of the undo has an undo link too, which must not be used.
  const undoJob = {
    ...aJob('DONE', `${job}/undo`, { undo: { href: `${job}/undo/undo` } }),
    undoes: '00000000-0000-4000-8000-000000000007',
  }
  serveJob()
  serve([
    http.post(`*${job}/undo`, () => {
      undone += 1
      return undone === 1 ? problem(503, 'internal') : HttpResponse.json(undoJob)
    }),
    http.get(`*${job}/undo`, () => HttpResponse.json(undoJob)),
  ])
  const screen = await open()
  const row = screen.getByRole('article')
  await expect.element(row).toHaveAccessibleName('Moving 120 items to Maps')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  const undo = row.getByRole('button', { name: 'Undo: Moving 120 items to Maps' })
  await undo.click()
  await expect.poll(() => useNotices.getState().history[0]?.text).toMatch(/could not be undone/)
  await undo.click()
  await expect.poll(() => useNotices.getState().history[0]?.text).toBe('Undone: “120 items moved”')
  expect(useNotices.getState().history[0]?.undo).toBeUndefined()
  await expect.element(row).not.toBeInTheDocument()
  await undoStep()
  expect(useNotices.getState().history[0]?.text).toBe('There is nothing to undo.')
  expect(undone).toBe(2)
})

test('[COLL-15] if the failures of a job cannot be read, its row shows their count and everything stays selected', async () => {
  serve([
    http.get(`*${job}`, () =>
      HttpResponse.json({ ...aJob('DONE', job, { failures: { href: `${job}/failures` } }), failed: 2 }),
    ),
    http.get(`*${job}/failures`, () => problem(503, 'internal')),
  ])
  const things = [{ uuid: 'a', self: '/meta/culturalItems/a' }]
  useItemSelection.getState().add(things)
  runs.set('work', { things, stop: new AbortController(), resolve: () => undefined })
  const screen = await open()
  await expect.element(screen.getByText('2 of 120 failed')).toBeVisible()
  expect(useNotices.getState().history[0]?.text).toMatch(/: 2 of 120 failed/)
  expect([...useItemSelection.getState().chosen.keys()]).toEqual(['a'])
})

test('[COLL-15] after Cancel, work by single calls finishes the calls under way and leaves the rest; nothing counts as failed', async () => {
  useWork.setState({ works: [] })
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  const started: string[] = []
  const things = Array.from({ length: 9 }, (_, at) => ({ uuid: `${at}`, self: `/meta/things/${at}` }))
  const result = changeThings(appQueryClient(), {
    title: 'Nine',
    doneText: 'done',
    things,
    stale: [],
    each: async ({ uuid }) => {
      started.push(uuid)
      await finished
    },
  })
  const [work] = useWork.getState().works
  if (work) await cancelWork(work)
  resolve()
  expect(await result).toMatchObject({ done: started.length, failures: [], state: 'cancelled' })
  expect(useWork.getState().works[0]?.left).toHaveLength(9 - started.length)
})

test('an undo whose row was removed ends, and then the next undo runs', async () => {
  const queries = appQueryClient()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const steps: string[] = []
  const things = [{ uuid: 'a', self: '/a' }]
  const work = (name: string, before?: Promise<void>) =>
    changeThings(queries, {
      title: name,
      doneText: name,
      things,
      each: async () => async () => {
        await before
        steps.push(name)
      },
      stale: [],
    })
  useWork.setState({ works: [] })
  await work('first')
  await work('second', answered)
  void undoStep()
  await expect.poll(() => useWork.getState().works.length).toBe(1)
  useWork.setState({ works: [] })
  void undoStep()
  answer()
  await expect.poll(() => steps).toEqual(['second', 'first'])
})

test('if the server refuses to cancel a job, the job goes on and can be cancelled again', async () => {
  let refuses = true
  serveJob(() => (refuses ? problem(500, 'internal') : undefined))
  const screen = await open()
  const row = screen.getByRole('article')
  const cancel = row.getByRole('button', { name: /^Cancel/ })
  await cancel.click()
  await expect.element(cancel).toBeEnabled()
  refuses = false
  await cancel.click()
  await expect.element(row.getByText(/^Cancelled after/)).toBeVisible()
})
