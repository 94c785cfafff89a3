import type { QueryClient } from '@tanstack/react-query'
import { renew } from '@/api/hal/hal-query-client'
import type { Handle } from '@/api/hal/link'
import type { BulkFailure } from '@/api/meta/bulk'
import { useBulkWork, type Work } from '@/stores/bulk-work'
import { useItemSelection } from '@/stores/item-selection'
import { notify } from '@/stores/notices'
import { useUndo } from '@/stores/undo'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
import { takeBack } from '../undo/take-back'
import { live, type Undo } from './live-work'

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

/** Says how a piece of work ended; what failed stays in the list of work, and selected. */
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
    useBulkWork.getState().change(id, { done, failures, left, state, undoable: undo !== undefined })
    const offered = notify('failed', failedWords(work, end), undo)
    if (offered) undoes.set(id, offered)
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

/** Nobody is told that something was changed which was so already. */
function doneWords({ doneText, change }: Work, { done, changed = done }: End): string {
  const same = done - changed
  return change && same > 0 ? `${doneText.replace(/\.?$/, '.')} ${textOf('bulk').asBefore({ count: same })}` : doneText
}

const REASONS = 3

function failedWords({ failedText, total, doneText }: Work, { failures, state, done }: End): string {
  const text = textOf('bulk')
  if (state === 'broken') return failedText ?? text.broken
  if (failures.length === 0) return text.cancelledAt({ done, total })
  const reasons = [...new Set(failures.map(reasonOf))].slice(0, REASONS).join('; ')
  const sentence = textOf('notices').someFailed({ failed: failures.length, total, reasons })
  return failedText === undefined || failedText === doneText ? sentence : `${failedText}: ${sentence}`
}

/** Why one thing failed, in the language of the interface. */
export const reasonOf = ({ code, message }: BulkFailure) => problemWords({ code, message })
