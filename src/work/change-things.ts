/**
 * Changes many things as one piece of work. It continues after its dialog is closed or its screen is left. The tray shows
 * its progress with Cancel, then what failed with the reason and 'Try again'. Its notice and mod+z undo all of it.
 *
 *   const changeThings = useChangeThings()
 *   void changeThings({
 *     title: text.movingItems({ count, title }),            // while it runs
 *     done: text.itemsMoved({ n: count }),                  // when all of it succeeded
 *     unfinished: { words: 'itemsNotMoved', title },        // the heading of those that failed
 *     things: items,                                        // handles, or all of a list for a job of the server
 *     selection: useItemSelection,                          // changed things are removed from it
 *     ...moveItems(collection.uuid),     // an operation: the server's job, the specified calls for one with its undo, what is stale
 *   })
 *
 * If the reply for the signed-in user links `bulk`, a `change` is one job of the server. Otherwise `each` is called for every
 * thing, four at a time. The promise resolves when the work ends or is dismissed; it never rejects.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Handle } from '@/api/hal/link'
import { countOf, isAllOf, type Chosen } from '@/api/meta/bulk/chosen'
import type { StalePaths } from '@/api/hal/mutation'
import { seenInLists } from '@/api/hal/remember'
import { selfQuery } from '@/api/iam/self'
import { startJob, type BulkChange } from '@/api/meta/bulk/bulk'
import { itemsRead } from '@/api/meta/items/seen-item'
import { textOf } from '@/text/text'
import { dismissWork } from './dismiss-work'
import { endWork } from './end-work'
import { failureOf, runEach } from './run-each'
import { followJob } from './run-job'
import { runs, type Run, type WorkResult } from './runs'
import type { Unfinished, Work } from './work'
import { tellWork } from './work-store'

export interface ThingsToChange {
  /** Shown while it runs: 'Moving 12 items to Maps'. */
  title: string
  /** The notice when all of it succeeded. */
  done: string
  /** The heading when something failed, if the specification has one. Otherwise `unfinished` counts the things that failed. */
  failed?: string
  unfinished?: Unfinished
  things: Chosen
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
  const start = { total: countOf(things), done: 0, failures: [], state: 'running' as const, left: [], undoable: false }
  const work: Work = { id, ...texts, stale, change, ...start }
  const { promise, resolve } = Promise.withResolvers<WorkResult>()
  runs.set(id, { things, each, selection, stop: new AbortController(), resolve })
  const link = change && queries.getQueryData(selfQuery().queryKey)?._links.bulk
  if (!link && !isAllOf(things)) {
    tellWork({ type: 'started', work })
    void callEach(queries, work, { ...asked, things })
    return await promise
  }
  try {
    if (!link) throw new Error('The server no longer offers to do this for a whole list')
    const job = await startJob(link, change, things)
    tellWork({ type: 'started', work: { ...work, job: job._links.self.href, total: job.total } })
    void followJob(queries, id)
  } catch (error) {
    tellWork({ type: 'started', work })
    // The cache is read once for all titles: there can be ten thousand.
    const read = itemsRead(queries)
    const failures = isAllOf(things)
      ? [failureOf(id, title, error)]
      : things.map(({ uuid }) => failureOf(uuid, read.get(uuid)?.sgtt ?? '', error))
    await endWork(queries, id, { done: 0, failures, left: things, state: 'done' })
  }
  return await promise
}

async function callEach(
  queries: QueryClient,
  { id, total }: Work,
  asked: ThingsToChange & { things: readonly Handle[] },
) {
  const { title, done: doneText, things, each, stale } = asked
  const { undos, cancelled, ...outcome } = await runEach({
    things,
    each: (thing) => each(thing, queries),
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
