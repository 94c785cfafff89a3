import type { Undo } from '@/api/hal/mutation'
import type { Chosen } from '@/api/meta/bulk/chosen'
import type { Changed, Operation } from '@/api/meta/bulk/operation'
import type { createSelection } from '@/stores/selection'
import type { UndoStep } from '@/stores/undo'
import type { Ending } from './work'

/** What is done to each thing by the specified calls. */
export interface Calls extends Pick<Operation, 'inTurn'> {
  each: (...asked: Parameters<Operation['each']>) => Promise<Changed | void>
}

/** The result of work for its caller. Things in `left` were not changed, or it is unknown. */
export type WorkResult = Omit<Ending, 'undoable'> & {
  /** Its own step on the undo stack, if it has one. */
  undo?: UndoStep
}

/** The part of a piece of work that is lost by a reload. */
export interface Run {
  things: Chosen
  /** The specified calls that change the things, if it is not a job of the server alone. */
  calls?: Calls
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
