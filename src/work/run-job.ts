import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/api-error'
import type { Handle, HalLink } from '@/api/hal/link'
import { failuresOf, isOver, readJob, undoJob, type BulkFailure, type BulkJob } from '@/api/meta/bulk/bulk'
import { itemAddress } from '@/api/meta/items/items'
import { textOf } from '@/text/text'
import { dismissWork } from './dismiss-work'
import { endWork } from './end-work'
import { runs, type WorkResult } from './runs'
import { isRunning, type Work } from './work'
import { tellWork, useWork, workById } from './work-store'

const POLL_MS = 400
const POLL_WITHOUT_ANSWER_MS = 2000

const followed = new Set<string>()

/** Follows every job that is under way and not followed yet: after a reload, and after signing in again. */
export function followJobs(queries: QueryClient) {
  for (const { id, state, job } of useWork.getState().works) {
    if (job !== undefined && isRunning({ state })) void followJob(queries, id)
  }
}

/** Polls a job until it is over, whatever screen is shown, and then ends its work. */
export async function followJob(queries: QueryClient, id: string): Promise<void> {
  if (followed.has(id)) return
  followed.add(id)
  try {
    for (;;) {
      const work = workById(id)
      // Dismissed meanwhile.
      if (work?.job === undefined || !isRunning(work)) return
      const job = await readJob(work.job).catch((error: unknown) => (error instanceof Error ? error : undefined))
      // Signing in again calls followJobs.
      if (isApiError(job, 401)) return
      if (isApiError(job) && [403, 404].includes(job.status)) return await endJob(queries, work, undefined)
      const reply = job instanceof Error ? undefined : job
      if (reply && isOver(reply)) return await endJob(queries, work, reply)
      if (reply) tellWork({ type: 'progressed', id, done: reply.done + reply.failed, total: reply.total })
      await new Promise((next) => setTimeout(next, reply ? POLL_MS : POLL_WITHOUT_ANSWER_MS))
    }
  } finally {
    followed.delete(id)
  }
}

/** Ends the work of a job that is over; `job` is undefined if it no longer exists. */
async function endJob(queries: QueryClient, work: Work, job: BulkJob | undefined): Promise<void> {
  const read = job ? await failuresOf(job).catch(asError) : []
  const failures = read instanceof Error ? unreadFailures(job?.failed ?? 0, read) : read
  const failed = new Set(failures.map(({ uuid }) => uuid))
  // A job changes its things in their order.
  const reached = job ? job.done + job.failed : 0
  const isLeft = ({ uuid }: Handle, at: number) => read instanceof Error || failed.has(uuid) || at >= reached
  const left =
    runs.get(work.id)?.things.filter(isLeft) ??
    (read instanceof Error ? [] : read).map(({ uuid }) => ({ uuid, self: itemAddress(uuid) }))
  // An undo has no undo of its own: the next mod+z undoes the work before it.
  const undo = job?.undoes ? undefined : job?._links.undo
  await endWork(queries, work.id, {
    done: job?.done ?? work.done,
    changed: job?.changed,
    failures,
    left,
    state: job?.state === 'DONE' ? 'done' : job?.state === 'CANCELLED' ? 'cancelled' : 'broken',
    ...(undo && { undo: () => undoByJob(queries, work, undo) }),
  })
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/** Placeholders for failures whose list could not be read. All things then stay selected. */
const unreadFailures = (count: number, error: Error): BulkFailure[] =>
  Array.from({ length: count }, (_, at) => ({
    uuid: `unread ${at}`,
    title: '…',
    code: isApiError(error) ? error.code : 'unexpected',
    message: error.message,
  }))

async function undoByJob(
  queries: QueryClient,
  { id, title, doneText, stale }: Work,
  link: HalLink<BulkJob>,
): Promise<WorkResult> {
  const job = await undoJob(link)
  dismissWork(id)
  const { promise, resolve } = Promise.withResolvers<WorkResult>()
  const undoing = crypto.randomUUID()
  runs.set(undoing, { things: [], stop: new AbortController(), resolve })
  tellWork({
    type: 'started',
    work: {
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
    },
  })
  void followJob(queries, undoing)
  return await promise
}
