import type { QueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import { stale } from '@/api/stale'
import { newUuid } from '@/lib/new-uuid'
import { dismissWork } from './dismiss-work'
import { followBegun } from './run-job'
import type { WorkResult } from './runs'

/** Follows the job of a table; what failed is not shown where it is told elsewhere. Resolves with how it ended. */
export async function followTable(
  queries: QueryClient,
  job: BulkJob,
  { title, doneText, isTold }: { title: string; doneText: string; isTold: () => boolean },
): Promise<WorkResult> {
  const id = newUuid()
  const result = await followBegun(queries, job, {
    id,
    title,
    doneText,
    unfinished: { words: 'rowsNotImported' },
    stale: [...stale.items, ...stale.collections],
  })
  // A person who still has the import open sees the failures there.
  if (isTold()) dismissWork(id)
  return result
}
