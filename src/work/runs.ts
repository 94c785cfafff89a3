import type { Handle } from '@/api/hal/link'
import type { createSelection } from '@/stores/selection'
import type { Ending } from './work'

/** Takes back what was done to one thing. */
export type Undo = () => Promise<unknown>

/** Changes one thing by the specified calls. Returns its undo, where there is one, or that it was already so. */
export type Each = (thing: Handle) => Promise<Undo | 'as-before' | void>

/** What the caller learns when work ended: what is in `left` was not changed, or nobody knows. */
export type WorkResult = Omit<Ending, 'undoable'>

/** The part of a piece of work that a reload ends. */
export interface Run {
  things: readonly Handle[]
  each?: Each
  /** Where the things were selected: what is done leaves it, what failed stays. */
  selection?: ReturnType<typeof createSelection>
  stop: AbortController
  resolve: (result: WorkResult) => void
}

/** By the id of the work; an entry lasts as long as the work is in the tray. */
export const runs = new Map<string, Run>()

/** The undo steps of ended work that is still in the tray, by its id. */
export const undos = new Map<string, Undo>()
