import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '@/api/api-error'
import type { Handle } from '@/api/hal/link'
import { watchUntil } from '@/api/hal/watch-until'
import { isAllOf } from '@/api/meta/bulk/chosen'
import { failuresOf, isOver, jobQuery, undoJob, type BulkFailure, type BulkJob } from '@/api/meta/bulk/bulk'
import { itemAddress } from '@/api/meta/items/items'
import { dismissWork } from './dismiss-work'
import { endWork } from './end-work'
import { runs, type WorkResult } from './runs'
import { startWork } from './start-work'
import { isRunning, type Work, type WorkWords } from './work'
import { changeWork, useWork, workById } from './work-store'
import { undoWords } from './work-words'

/** Shows a job that a call has begun in the tray until it is over, and what failed after that. Resolves with how it ended. */
export async function followBegun(
  queries: QueryClient,
  { total, _links: { self } }: BulkJob,
  work: WorkWords & Partial<Pick<Work, 'id' | 'change'>>,
  run: Parameters<typeof startWork>[1] = { things: [] },
): Promise<WorkResult> {
  const { id, ended } = startWork({ ...work, total, job: self.href }, run)
  void followJob(queries, id)
  return await ended
}

/** How often a job is polled if the server sends no events: most are over in a moment. */
const EVERY_MS = 400

const followed = new Set<string>()

/** Follows every job that is under way and not followed yet: after a reload, and after signing in again. */
export function followJobs(queries: QueryClient) {
  for (const { id, state, job } of useWork.getState().works) {
    if (job !== undefined && isRunning({ state })) void followJob(queries, id)
  }
}

/** Follows a job until it is over, whatever screen is shown, and then ends its work. */
export async function followJob(queries: QueryClient, id: string): Promise<void> {
  const work = workById(id)
  if (followed.has(id) || work?.job === undefined || !isRunning(work)) return
  followed.add(id)
  const dismissed = new AbortController()
  const unsubscribe = useWork.subscribe(() => {
    const now = workById(id)
    if (!now || !isRunning(now)) dismissed.abort()
  })
  try {
    const job = await watchUntil(queries, { ...jobQuery(work.job), gcTime: 0 }, isOver, {
      every: EVERY_MS,
      signal: dismissed.signal,
      isFinal: (error) => isApiError(error) && [401, 403, 404].includes(error.status),
      onData: ({ done, failed, total }) => changeWork({ type: 'progressed', id, done: done + failed, total }),
    })
    if (job) await endJob(queries, workById(id) ?? work, job)
  } catch (error) {
    // Signing in again calls followJobs.
    if (!isApiError(error, 401)) await endJob(queries, work, undefined)
  } finally {
    unsubscribe()
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
  const things = runs.get(work.id)?.things
  const named = (read instanceof Error ? [] : read).map(({ uuid }) => ({ uuid, self: itemAddress(uuid) }))
  const ofList = things && isAllOf(things) && read instanceof Error ? things : named
  const left = things && !isAllOf(things) ? things.filter(isLeft) : ofList
  // An undo has no undo of its own: the next mod+z undoes the work before it.
  const undo = job?.undoes ? undefined : job?._links.undo
  await endWork(queries, work.id, {
    done: job?.done ?? work.done,
    changed: job?.changed,
    failures,
    left,
    state: job?.state === 'DONE' ? 'done' : job?.state === 'CANCELLED' ? 'cancelled' : 'broken',
    ...(undo && {
      undo: async () => {
        const undoing = await undoJob(undo)
        dismissWork(work.id)
        return await followBegun(queries, undoing, undoWords(work))
      },
    }),
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
