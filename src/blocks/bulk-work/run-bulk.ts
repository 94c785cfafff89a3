/**
 * Changes many things as one piece of work. It goes on when its dialog is closed and its screen is left; the frame shows how
 * far it is, with a way to end it, what failed and why, and 'Try again'; its notice and mod+z take all of it back.
 *
 *   const runBulk = useRunBulk()
 *   void runBulk({
 *     title: text.movingItems({ count, title }),            // while it runs
 *     done: text.itemsMoved({ n: count }),                  // when all went well
 *     unfinished: { words: 'itemsNotMoved', title },        // the heading of those that failed
 *     things: items,                                        // handles
 *     change: { operation: 'move', target: collection.uuid },  // for the server's job; leave it out where it has none
 *     each: async (item) => { …the specified calls for one…; return async () => { …how to take it back… } },
 *     stale: stale.items,
 *   })
 *
 * Where the user's own reply links `bulk`, a `change` is one job of the server. Where it does not, and without a `change`,
 * `each` is called for one thing after the other, four at a time. Either way what is done is renewed and leaves the
 * selection, and what failed stays selected. The promise comes true at the end; it never fails.
 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isApiError } from '@/api/api-error'
import type { Handle } from '@/api/hal/link'
import type { StalePaths } from '@/api/hal/mutation'
import { selfQuery } from '@/api/iam/self'
import { startJob, type BulkChange, type BulkFailure } from '@/api/meta/bulk'
import { seenInLists } from '@/api/hal/remember'
import { itemsRead } from '@/api/meta/seen-item'
import { useBulkWork, type Unfinished, type Work } from '@/stores/bulk-work'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
import { endWork, type BulkResult } from './end-work'
import { live, type Each, type Undo } from './live-work'

export type { BulkResult } from './end-work'

export interface BulkWork {
  /** Says what is going on: 'Moving 12 items to Maps'. */
  title: string
  /** What the notice says when all went well. */
  done: string
  /** The heading of what failed, where the specification has one; else `unfinished` counts what did not come about. */
  failed?: string
  unfinished?: Unfinished
  things: readonly Handle[]
  change?: BulkChange
  /** Changes one thing by the specified calls; gives back how that is taken back, where it can be. */
  each: Each
  stale: StalePaths
}

const AT_ONCE = 4
const SAY_EVERY_MS = 100

export const useRunBulk = () => {
  const queries = useQueryClient()
  return useCallback((work: BulkWork) => runBulk(queries, work), [queries])
}

/** The same where no component is at hand. */
export async function runBulk(queries: QueryClient, given: BulkWork): Promise<BulkResult> {
  const id = crypto.randomUUID()
  const { title, done: doneText, failed: failedText, unfinished, things, change, stale, each } = given
  const work: Work = {
    id,
    title,
    doneText,
    failedText,
    unfinished,
    stale,
    change,
    total: things.length,
    done: 0,
    failures: [],
    state: 'running',
    left: [],
    undoable: false,
  }
  const { promise, resolve } = Promise.withResolvers<BulkResult>()
  live.set(id, { things, each, stop: new AbortController(), resolve })
  const link = change && queries.getQueryData(selfQuery().queryKey)?._links.bulk
  if (!link) {
    useBulkWork.getState().add(work)
    void runEach(queries, work, given)
    return await promise
  }
  try {
    const job = await startJob(link, change, things)
    useBulkWork.getState().add({ ...work, job: job._links.self.href, total: job.total })
  } catch (error) {
    useBulkWork.getState().add(work)
    // Ten thousand titles in one pass over what was read.
    const read = itemsRead(queries)
    const failures = things.map(({ uuid }) => failureOf(uuid, read.get(uuid)?.sgtt ?? '', error))
    await endWork(queries, id, { done: 0, failures, left: things, state: 'done' })
  }
  return await promise
}

async function runEach(queries: QueryClient, { id, total, title, doneText, stale }: Work, { things, each }: BulkWork) {
  const { stop } = live.get(id) ?? { stop: new AbortController() }
  const undos = new Map<string, Undo>()
  const failures: BulkFailure[] = []
  const failed: Handle[] = []
  const waiting = things.values()
  let done = 0
  let same = 0
  let said = 0
  const say = () => {
    if (Date.now() - said < SAY_EVERY_MS) return
    said = Date.now()
    useBulkWork.getState().change(id, { done: done + failures.length, total })
  }
  const begun = new Set<string>()
  const worker = async () => {
    for (const thing of waiting) {
      if (stop.signal.aborted) return
      begun.add(thing.uuid)
      try {
        const undo = await each(thing)
        if (undo === 'as-before') same += 1
        else if (undo) undos.set(thing.uuid, undo)
        done += 1
      } catch (error) {
        failures.push(failureOf(thing.uuid, titleOf(queries, thing), error))
        failed.push(thing)
        // Nobody is signed in any more: all others would fail alike.
        if (isApiError(error, 401)) stop.abort()
      }
      say()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const left = [...failed, ...things.filter(({ uuid }) => !begun.has(uuid))]
  const undo = () => {
    useBulkWork.getState().remove(id)
    return runBulk(queries, {
      title: textOf('bulk').undoing({ title }),
      done: textOf('organise').undone({ what: doneText }),
      failed: textOf('bulk').notAllUndone({ what: doneText }),
      things: things.filter(({ uuid }) => undos.has(uuid)),
      each: async ({ uuid }) => void (await undos.get(uuid)?.()),
      stale,
    })
  }
  const state = stop.signal.aborted ? 'cancelled' : 'done'
  await endWork(queries, id, { done, changed: done - same, failures, left, state, ...(undos.size > 0 && { undo }) })
}

function titleOf(queries: QueryClient, { self }: Handle): string {
  const seen = seenInLists(queries, self)
  const title = seen !== null && typeof seen === 'object' && 'sgtt' in seen ? seen.sgtt : undefined
  return typeof title === 'string' ? title : ''
}

function failureOf(uuid: string, title: string, thrown: unknown): BulkFailure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return { uuid, title, code: isApiError(error) ? error.code : 'unexpected', message: problemWords(error) }
}
