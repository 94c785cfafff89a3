import type { QueryClient } from '@tanstack/react-query'
import { useBulkWork, type Work } from '@/stores/bulk-work'
import { live } from './live-work'
import { runBulk } from './run-bulk'

/** Whether what is left of a piece of work can be tried once more: an undo that failed cannot. */
export const canTryAgain = ({ id, left, change }: Work) =>
  left.length > 0 && (change !== undefined || live.get(id)?.each !== undefined)

/** Does the same once more with what failed, or was not come to. */
export async function tryAgain(queries: QueryClient, work: Work): Promise<void> {
  const { id, title, doneText, failedText, unfinished, stale, change, left } = work
  const each = live.get(id)?.each ?? refuse
  useBulkWork.getState().remove(id)
  live.delete(id)
  await runBulk(queries, { title, done: doneText, failed: failedText, unfinished, stale, change, things: left, each })
}

// After a reload only the server knows what was to be done.
const refuse = () => Promise.reject(new Error('The server no longer offers to do this for many items at once'))
