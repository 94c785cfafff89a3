import { create } from 'zustand'

/** A way back from one thing that was done. */
export type Undo = () => Promise<unknown>

export interface UndoStep {
  /** What was done, as it was said. */
  text: string
  undo: Undo
  /** Puts it on top again, after it could not be taken back for now. */
  offerAgain: () => Undo
}

const most = 50

/** What can be taken back, the newest first. */
export const useUndo = create<{ steps: readonly UndoStep[] }>()(() => ({ steps: [] }))

// One after the other: a step further back is taken on what the one before it has left.
let last: Promise<unknown> = Promise.resolve()

/**
 * Puts a way back on top of the others; one that stands there stays. What is given back runs it: once, whoever asks, and
 * after those asked for before. It is rejected with the reason where it could not be taken back.
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
