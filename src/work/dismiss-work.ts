import { runs, undos } from './runs'
import { isRunning } from './work'
import { tellWork, workById } from './work-store'

/**
 * Removes work from the tray, and everything that was kept for it: handles of ten thousand items, and its undo step.
 * Whoever waits for work that still runs learns that nobody knows what it will change.
 */
export function dismissWork(id: string): void {
  const work = workById(id)
  const run = runs.get(id)
  if (work && isRunning(work)) {
    run?.resolve({ done: work.done, failures: [], left: run.things, state: 'broken' })
  }
  tellWork({ type: 'dismissed', id })
  runs.delete(id)
  undos.delete(id)
}
