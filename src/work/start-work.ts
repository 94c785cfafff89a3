import { newUuid } from '@/lib/new-uuid'
import { runs, type Run, type WorkResult } from './runs'
import type { Work, WorkWords } from './work'
import { changeWork } from './work-store'

/** What is known of work when it starts. */
type NewWork = WorkWords & Pick<Work, 'total'> & Partial<Pick<Work, 'id' | 'job' | 'change' | 'unit'>>

/** Shows a piece of work in the tray. `ended` resolves when it ends or is dismissed, and never rejects. */
export function startWork(work: NewWork, run: Omit<Run, 'stop' | 'resolve'>) {
  const { id = newUuid() } = work
  const { promise: ended, resolve } = Promise.withResolvers<WorkResult>()
  const stop = new AbortController()
  runs.set(id, { ...run, stop, resolve })
  const start = { done: 0, failures: [], state: 'running' as const, left: [], undoable: false }
  changeWork({ type: 'started', work: { ...work, id, ...start } })
  return { id, stop, ended }
}
