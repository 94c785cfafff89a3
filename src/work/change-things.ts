/**
 * Changes many things as one piece of work. It continues after its dialog is closed or its screen is left. The tray shows
 * its progress with Cancel, then what failed with the reason and 'Try again'. Its notice and mod+z undo all of it.
 *
 *   const changeThings = useChangeThings()
 *   void changeThings({
 *     title: text.movingItems({ count, title }),            // while it runs
 *     doneText: text.itemsMoved({ n: count }),              // when all of it succeeded
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
import { seenInLists } from '@/api/hal/remember'
import { selfQuery } from '@/api/iam/self'
import { startJob, type BulkChange } from '@/api/meta/bulk/bulk'
import { itemsRead } from '@/api/meta/items/seen-item'
import { dismissWork } from './dismiss-work'
import { endWork } from './end-work'
import { failureOf, runEach } from './run-each'
import { followBegun } from './run-job'
import type { Calls, Run, WorkResult } from './runs'
import { startWork } from './start-work'
import type { WorkWords } from './work'
import { changeWork } from './work-store'
import { undoWords } from './work-words'

/** The texts are the title while it runs, the notice when all of it succeeded, and the heading when something failed. */
export interface ThingsToChange extends WorkWords, Calls {
  things: Chosen
  selection?: Run['selection']
  change?: BulkChange
}

export const useChangeThings = () => {
  const queries = useQueryClient()
  return useCallback((asked: ThingsToChange) => changeThings(queries, asked), [queries])
}

/** The same outside of components. */
export async function changeThings(queries: QueryClient, asked: ThingsToChange): Promise<WorkResult> {
  const { things, change, ...about } = asked
  const { title, doneText, failedText, unfinished, stale, selection, each, inTurn } = about
  const work = { title, doneText, failedText, unfinished, stale, change, total: countOf(things) }
  const run = { things, selection, calls: { each, inTurn } }
  const link = change && queries.getQueryData(selfQuery().queryKey)?._links.bulk
  if (!link && !isAllOf(things)) {
    const { id, stop, ended } = startWork(work, run)
    void callEach(queries, { ...about, things }, id, stop)
    return await ended
  }
  try {
    if (!link) throw new Error('The server no longer offers to do this for a whole list')
    return await followBegun(queries, await startJob(link, change, things), work, run)
  } catch (error) {
    const { id, ended } = startWork(work, run)
    // The cache is read once for all titles: there can be ten thousand.
    const read = itemsRead(queries)
    const failures = isAllOf(things)
      ? [failureOf(id, title, error)]
      : things.map(({ uuid }) => failureOf(uuid, read.get(uuid)?.sgtt ?? '', error))
    await endWork(queries, id, { done: 0, failures, left: things, state: 'done' })
    return await ended
  }
}

type ChangeByCalls = WorkWords & Calls & { things: readonly Handle[] }

async function callEach(queries: QueryClient, asked: ChangeByCalls, id: string, stop: AbortController) {
  const { things, each, inTurn } = asked
  const { undos, cancelled, ...outcome } = await runEach({
    things,
    each: (thing) => each(thing, queries),
    inTurn,
    stop,
    onProgress: atMostEvery(PROGRESS_EVERY_MS, (done) =>
      changeWork({ type: 'progressed', id, done, total: things.length }),
    ),
    titleOf: (thing) => titleOf(queries, thing),
  })
  const undo = () => {
    dismissWork(id)
    return changeThings(queries, {
      ...undoWords(asked),
      things: things.filter(({ uuid }) => undos.has(uuid)),
      each: async ({ uuid }) => void (await undos.get(uuid)?.()),
      inTurn,
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
