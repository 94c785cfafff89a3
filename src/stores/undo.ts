import { create } from 'zustand'
import type { Undo } from '@/api/hal/mutation'

export interface UndoStep {
  /** What was done, as in its notice. */
  text: string
  undo: Undo
  /** Puts the step on top again, after an undo that failed for now. */
  offerAgain: () => Undo
}

const most = 50

/** The steps that can be undone, the newest first. */
export const useUndo = create<{ steps: readonly UndoStep[] }>()(() => ({ steps: [] }))

// One after the other: an older step works on the result of the newer one.
let last: Promise<unknown> = Promise.resolve()

/**
 * Puts an undo step on top of the stack; the former ones stay. Returns a function that runs it: once, however often it
 * is called, and after the steps that were called before. It rejects if the undo fails.
 */
export function offerUndo(text: string, way: Undo): Undo {
  if (useUndo.getState().steps.some(({ undo }) => undo === way)) return way
  let outcome: Promise<unknown> | undefined
  const step: UndoStep = {
    text,
    undo: () => {
      useUndo.setState(({ steps }) => ({ steps: steps.filter((one) => one !== step) }))
      outcome ??= last = last.then(way, way)
      return outcome
    },
    offerAgain: () => {
      outcome = undefined
      useUndo.setState(({ steps }) => ({ steps: [step, ...steps].slice(0, most) }))
      return step.undo
    },
  }
  return step.offerAgain()
}
