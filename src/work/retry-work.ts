import type { QueryClient } from '@tanstack/react-query'
import { countOf } from '@/api/meta/bulk/chosen'
import { changeThings } from './change-things'
import { dismissWork } from './dismiss-work'
import { runs } from './runs'
import type { Work } from './work'

/** Whether what is left of the work can be retried. A failed undo cannot. */
export const canRetry = ({ id, left, change }: Work) =>
  runs.get(id)?.again !== undefined ||
  (countOf(left) > 0 && (change !== undefined || runs.get(id)?.calls !== undefined))

/** Does the same again with the things that failed or were not reached. */
export async function retryWork(queries: QueryClient, work: Work): Promise<void> {
  const { id, title, doneText, failedText, unfinished, stale, change, left } = work
  const { calls = { each: refuse }, selection, again } = runs.get(id) ?? {}
  dismissWork(id)
  if (again) return again()
  const words = { title, doneText, failedText, unfinished, stale }
  await changeThings(queries, { ...words, ...calls, change, things: left, selection })
}

// After a reload the calls are lost, and only the server could do the change.
const refuse = () => Promise.reject(new Error('The server no longer offers to do this for many items at once'))
