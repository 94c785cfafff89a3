import type { QueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import { followJob } from './run-job'
import { runs, type WorkResult } from './runs'
import type { Work } from './work'
import { tellWork } from './work-store'

/** Shows a job that another call has begun in the tray until it is over, and what failed after that. Resolves with how it ended. */
export async function followBegun(
  queries: QueryClient,
  job: BulkJob,
  words: Pick<Work, 'title' | 'doneText' | 'unfinished' | 'stale'>,
  id: string = crypto.randomUUID(),
): Promise<WorkResult> {
  const { promise, resolve } = Promise.withResolvers<WorkResult>()
  runs.set(id, { things: [], stop: new AbortController(), resolve })
  const start = { total: job.total, done: 0, failures: [], state: 'running' as const, left: [], undoable: false }
  tellWork({ type: 'started', work: { id, ...words, ...start, job: job._links.self.href } })
  void followJob(queries, id)
  return await promise
}
