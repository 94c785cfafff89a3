import type { QueryClient } from '@tanstack/react-query'
import type { Handle } from '@/api/hal/link'
import type { Chosen } from '@/api/meta/bulk/chosen'
import type { createSelection } from '@/stores/selection'
import type { Ending } from './work'

/** Undoes a change. */
export type Undo = () => Promise<unknown>

/** Changes one thing by the specified calls. Returns its undo if there is one, or 'as-before' if nothing had to change. */
export type Each = (thing: Handle, queries: QueryClient) => Promise<Undo | 'as-before' | void>

/** The result of work for its caller. Things in `left` were not changed, or it is unknown. */
export type WorkResult = Omit<Ending, 'undoable'>

/** The part of a piece of work that is lost by a reload. */
export interface Run {
  things: Chosen
  each?: Each
  /** Repeats work that changes no things. */
  again?: () => void
  /** The selection that the things are in: changed things are removed from it, failed ones stay. */
  selection?: ReturnType<typeof createSelection>
  stop: AbortController
  resolve: (result: WorkResult) => void
}

/** By the id of the work; an entry lasts as long as the work is in the tray. */
export const runs = new Map<string, Run>()

/** The undo steps of ended work that is still in the tray, by its id. */
export const undos = new Map<string, Undo>()
