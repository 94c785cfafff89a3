/**
 * Changes many things as one piece of work. It goes on when its dialog is closed and its screen is left; the tray shows its
 * progress with Cancel, what failed and why with 'Try again'; its notice and mod+z undo all of it.
 *
 *   const changeThings = useChangeThings()
 *   void changeThings({
 *     title: text.movingItems({ count, title }),            // while it runs
 *     done: text.itemsMoved({ n: count }),                  // when all of it succeeded
 *     unfinished: { words: 'itemsNotMoved', title },        // the heading of those that failed
 *     things: items,                                        // handles
 *     selection: useItemSelection,                          // what is done leaves it
 *     change: { operation: 'move', target: collection.uuid },  // for the server's job; leave it out where it has none
 *     each: async (item) => { …the specified calls for one…; return async () => { …undo it… } },
 *     stale: stale.items,
 *   })
 *
 * Where the user's own reply links `bulk`, a `change` is one job of the server. Elsewhere `each` is called for one thing
 * after the other, four at a time. The promise resolves at the end; it never rejects.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Handle } from '@/api/hal/link'
import type { StalePaths } from '@/api/hal/mutation'
import { seenInLists } from '@/api/hal/remember'
import { selfQuery } from '@/api/iam/self'
import { startJob, type BulkChange } from '@/api/meta/bulk'
import { itemsRead } from '@/api/meta/seen-item'
import { textOf } from '@/text/text'
import { dismissWork } from './dismiss-work'
import { endWork } from './end-work'
import { failureOf, runEach } from './run-each'
import { followJob } from './run-job'
import { runs, type Run, type WorkResult } from './runs'
import type { Unfinished, Work } from './work'
import { tellWork } from './work-store'

export interface ThingsToChange {
  /** What goes on: 'Moving 12 items to Maps'. */
  title: string
  /** What the notice says when all of it succeeded. */
  done: string
  /** The heading of what failed, where the specification has one; else `unfinished` counts what did not happen. */
  failed?: string
  unfinished?: Unfinished
  things: readonly Handle[]
  selection?: Run['selection']
  change?: BulkChange
  each: NonNullable<Run['each']>
  stale: StalePaths
}

export const useChangeThings = () => {
  const queries = useQueryClient()
  return useCallback((asked: ThingsToChange) => changeThings(queries, asked), [queries])
}

/** The same outside of components. */
export async function changeThings(queries: QueryClient, asked: ThingsToChange): Promise<WorkResult> {
  const id = crypto.randomUUID()
  const { title, done: doneText, failed: failedText, unfinished, things, selection, change, stale, each } = asked
  const texts = { title, doneText, failedText, unfinished }
  const start = { total: things.length, done: 0, failures: [], state: 'running' as const, left: [], undoable: false }
  const work: Work = { id, ...texts, stale, change, ...start }
  const { promise, resolve } = Promise.withResolvers<WorkResult>()
  runs.set(id, { things, each, selection, stop: new AbortController(), resolve })
  const link = change && queries.getQueryData(selfQuery().queryKey)?._links.bulk
  if (!link) {
    tellWork({ type: 'started', work })
    void callEach(queries, work, asked)
    return await promise
  }
  try {
    const job = await startJob(link, change, things)
    tellWork({ type: 'started', work: { ...work, job: job._links.self.href, total: job.total } })
    void followJob(queries, id)
  } catch (error) {
    tellWork({ type: 'started', work })
    // One pass over what was read, for ten thousand titles.
    const read = itemsRead(queries)
    const failures = things.map(({ uuid }) => failureOf(uuid, read.get(uuid)?.sgtt ?? '', error))
    await endWork(queries, id, { done: 0, failures, left: things, state: 'done' })
  }
  return await promise
}

async function callEach(queries: QueryClient, { id, total }: Work, asked: ThingsToChange) {
  const { title, done: doneText, things, each, stale } = asked
  const { undos, cancelled, ...outcome } = await runEach({
    things,
    each,
    stop: runs.get(id)?.stop ?? new AbortController(),
    onProgress: atMostEvery(PROGRESS_EVERY_MS, (done) => tellWork({ type: 'progressed', id, done, total })),
    titleOf: (thing) => titleOf(queries, thing),
  })
  const undo = () => {
    dismissWork(id)
    return changeThings(queries, {
      title: textOf('bulk').undoing({ title }),
      done: textOf('organise').undone({ what: doneText }),
      failed: textOf('bulk').notAllUndone({ what: doneText }),
      things: things.filter(({ uuid }) => undos.has(uuid)),
      each: async ({ uuid }) => void (await undos.get(uuid)?.()),
      stale,
    })
  }
  await endWork(queries, id, { ...outcome, state: cancelled ? 'cancelled' : 'done', ...(undos.size > 0 && { undo }) })
}

const PROGRESS_EVERY_MS = 100

function atMostEvery(ms: number, report: (done: number) => void) {
  let last = 0
  return (done: number) => {
    if (Date.now() - last < ms) return
    last = Date.now()
    report(done)
  }
}

function titleOf(queries: QueryClient, { self }: Handle): string {
  const seen = seenInLists(queries, self)
  const title = seen !== null && typeof seen === 'object' && 'sgtt' in seen ? seen.sgtt : undefined
  return typeof title === 'string' ? title : ''
}
