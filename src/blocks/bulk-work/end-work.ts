import type { QueryClient } from '@tanstack/react-query'
import { renew } from '@/api/hal/hal-query-client'
import type { Handle } from '@/api/hal/link'
import type { BulkFailure } from '@/api/meta/bulk'
import { useBulkWork } from '@/stores/bulk-work'
import { useItemSelection } from '@/stores/item-selection'
import { notify, record } from '@/stores/notices'
import { offerUndo, useUndo } from '@/stores/undo'
import { textOf } from '@/text/text'
import { takeBack } from '../undo/take-back'
import { live, type Undo } from './live-work'
import { doneWords, endedWords } from './work-words'

export interface BulkResult {
  done: number
  failures: readonly BulkFailure[]
  cancelled: boolean
}

type End = {
  done: number
  /** How many of those that are done were otherwise before, where that is known. */
  changed?: number
  failures: readonly BulkFailure[]
  /** What is still to be changed. */
  left: readonly Handle[]
  state: 'done' | 'cancelled' | 'broken'
  /** Takes back what was changed, where that can be. */
  undo?: Undo
}

/** Says how a piece of work ended: by a notice, or where something failed by its row, where it is tried again. That stays selected. */
export async function endWork(queries: QueryClient, id: string, end: End): Promise<void> {
  const { done, failures, left, state, undo } = end
  const { things = [], resolve } = live.get(id) ?? {}
  const work = useBulkWork.getState().works.find((one) => one.id === id)
  // Nobody looks at it any more; what waits for it, such as the next step back, goes on.
  if (!work) return resolve?.({ done, failures, cancelled: state === 'cancelled' })
  renew(queries, work.stale)
  const stays = new Set(left.map(({ uuid }) => uuid))
  useItemSelection.getState().remove(things.flatMap(({ uuid }) => (stays.has(uuid) ? [] : [uuid])))
  if (state === 'done' && failures.length === 0) {
    useBulkWork.getState().remove(id)
    notify('done', doneWords(work, end), undo)
    live.delete(id)
  } else {
    const ended = { done, failures, left, state, undoable: undo !== undefined }
    useBulkWork.getState().change(id, ended)
    record('failed', endedWords({ ...work, ...ended }))
    const { title, total } = work
    if (undo) undoes.set(id, offerUndo(`${title}: ${textOf('bulk').progress({ done, total })}`, undo))
  }
  resolve?.({ done, failures, cancelled: state === 'cancelled' })
}

const undoes = new Map<string, Undo>()
/** Takes back what a piece of work has changed that ended with failures or was ended; once, whether here or by the keys. */
export async function undoWork(id: string) {
  const step = useUndo.getState().steps.find(({ undo }) => undo === undoes.get(id))
  if (step) await takeBack(step)
  const isOffered = useUndo.getState().steps.some(({ undo }) => undo === undoes.get(id))
  useBulkWork.getState().change(id, { undoable: isOffered })
}
