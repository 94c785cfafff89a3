import { runs, undos } from './runs'
import { tellWork } from './work-store'

/** Removes work from the tray, and everything that was kept for it: handles of ten thousand items, and its undo step. */
export function dismissWork(id: string): void {
  tellWork({ type: 'dismissed', id })
  runs.delete(id)
  undos.delete(id)
}
