import { runs, undos } from './runs'
import { isRunning } from './work'
import { changeWork, workById } from './work-store'

/**
 * Removes work from the tray and its run and undo step from memory; a run can hold the handles of ten thousand items.
 * If the work is still running, its result is resolved as broken, because it is unknown what it will change.
 */
export function dismissWork(id: string): void {
  const work = workById(id)
  const run = runs.get(id)
  if (work && isRunning(work)) {
    run?.resolve({ done: work.done, failures: [], left: run.things, state: 'broken' })
  }
  changeWork({ type: 'dismissed', id })
  runs.delete(id)
  undos.delete(id)
}
