import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/api-error'
import type { Handle, HalLink } from '@/api/hal/link'
import { itemAddress } from '@/api/meta/items'
import { failuresOf, undoJob, type BulkFailure, type BulkJob } from '@/api/meta/bulk'
import { useBulkWork, type Work } from '@/stores/bulk-work'
import { textOf } from '@/text/text'
import { endWork, type BulkResult } from './end-work'
import { live } from './live-work'

const ending = new Set<string>()

/** Ends the work of a job that is over; undefined is a job that is no longer there. */
export async function endJob(queries: QueryClient, work: Work, job: BulkJob | undefined): Promise<void> {
  if (ending.has(work.id)) return
  ending.add(work.id)
  const read = job ? await failuresOf(job).catch(errorOf) : []
  const failures = read instanceof Error ? unnamed(job?.failed ?? 0, read) : read
  const failed = new Set(failures.map(({ uuid }) => uuid))
  const { things } = live.get(work.id) ?? {}
  // A job goes through its things in their order.
  const reached = job ? job.done + job.failed : 0
  const isLeft = ({ uuid }: Handle, at: number) => read instanceof Error || failed.has(uuid) || at >= reached
  const left = things
    ? things.filter(isLeft)
    : (read instanceof Error ? [] : read).map(({ uuid }) => ({ uuid, self: itemAddress(uuid) }))
  // What takes back is not taken back itself: the next press of the keys goes on to what was done before.
  const undo = job?.undoes ? undefined : job?._links.undo
  await endWork(queries, work.id, {
    done: job?.done ?? work.done,
    changed: job?.changed,
    failures,
    left,
    state: job?.state === 'DONE' ? 'done' : job?.state === 'CANCELLED' ? 'cancelled' : 'broken',
    ...(undo && { undo: () => takeBack(work, undo) }),
  })
  ending.delete(work.id)
}

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Stand for failures of which the server does not say now whose they are: none is told as done, and all stay selected. */
const unnamed = (count: number, error: Error): BulkFailure[] =>
  Array.from({ length: count }, (_, at) => ({
    uuid: `unread ${at}`,
    title: '…',
    code: isApiError(error) ? error.code : 'unexpected',
    message: error.message,
  }))

async function takeBack({ id, title, doneText, stale }: Work, link: HalLink<BulkJob>): Promise<BulkResult> {
  const job = await undoJob(link)
  useBulkWork.getState().remove(id)
  const { promise, resolve } = Promise.withResolvers<BulkResult>()
  const undoing = crypto.randomUUID()
  live.set(undoing, { things: [], stop: new AbortController(), resolve })
  useBulkWork.getState().add({
    id: undoing,
    title: textOf('bulk').undoing({ title }),
    doneText: textOf('organise').undone({ what: doneText }),
    failedText: textOf('bulk').notAllUndone({ what: doneText }),
    stale,
    total: job.total,
    done: 0,
    failures: [],
    state: 'running',
    job: job._links.self.href,
    left: [],
    undoable: false,
  })
  return await promise
}
