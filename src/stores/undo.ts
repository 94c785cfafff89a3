import { create } from 'zustand'
import type { Undo } from '@/api/hal/mutation'
import { openModal } from '@/lib/open-modal'

export interface UndoStep {
  /** What was done, as in its notice. */
  text: string
  undo: Undo
  /** Puts the step on top again, after an undo that failed for now. */
  offerAgain: () => Undo
  /** The dialog that was open when it was done. */
  dialog: WeakRef<Element> | undefined
}

const most = 50

/** The steps that can be undone, the newest first. */
export const useUndo = create<{ steps: readonly UndoStep[] }>()(() => ({ steps: [] }))

// One after the other: an older step works on the result of the newer one.
let last: Promise<unknown> = Promise.resolve()

/** The newest step if it was done in the open dialog: behind a dialog nothing is undone. */
export function stepOfDialog(): UndoStep | undefined {
  const [newest] = useUndo.getState().steps
  const over = openModal()
  return over !== undefined && newest?.dialog?.deref() === over ? newest : undefined
}

/**
 * Puts an undo step on top of the stack; the former ones stay. Returns a function that runs it: once, however often it
 * is called, and after the steps that were called before. It rejects if the undo fails.
 */
export function offerUndo(text: string, way: Undo): Undo {
  if (useUndo.getState().steps.some(({ undo }) => undo === way)) return way
  let outcome: Promise<unknown> | undefined
  const over = openModal()
  const step: UndoStep = {
    text,
    dialog: over && new WeakRef(over),
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
