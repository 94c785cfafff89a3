import type { QueryClient } from '@tanstack/react-query'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import { stale } from '@/api/stale'
import { useUndo, type UndoStep } from '@/stores/undo'
import { dismissWork } from './dismiss-work'
import { followJob } from './run-job'
import { runs, type WorkResult } from './runs'
import { tellWork } from './work-store'

/** Shows the job of a table in the tray until it is over, and what failed after that, unless that is told elsewhere. Resolves with how it ended and its step back, if it has one. */
export async function followTable(
  queries: QueryClient,
  job: BulkJob,
  { title, doneText, isTold }: { title: string; doneText: string; isTold: () => boolean },
): Promise<WorkResult & { undo: UndoStep | undefined }> {
  const id = crypto.randomUUID()
  const { promise, resolve } = Promise.withResolvers<WorkResult>()
  const before = useUndo.getState().steps[0]
  runs.set(id, { things: [], stop: new AbortController(), resolve })
  tellWork({
    type: 'started',
    work: {
      id,
      title,
      doneText,
      unfinished: { words: 'rowsNotImported' },
      stale: [...stale.items, ...stale.collections],
      total: job.total,
      done: 0,
      failures: [],
      state: 'running',
      job: job._links.self.href,
      left: [],
      undoable: false,
    },
  })
  void followJob(queries, id)
  const result = await promise
  const [newest] = useUndo.getState().steps
  // Who still looks at the import reads there what failed.
  if (isTold()) dismissWork(id)
  return { ...result, undo: newest === before ? undefined : newest }
}
