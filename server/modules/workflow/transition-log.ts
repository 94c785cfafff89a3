import type { TaskParameters, TaskResult } from '@teca/shared/contract/meta'
import type { Row } from '../../db/schema.ts'

export type TransitionLog = Row<'transition_logs'>

/** A run of a transition, with its thing and its person. */
export type RunSubject = { log: TransitionLog; title: string; pressmark: string; who: string }

/** An action as it was at the run, with its outcome. */
export type PlannedTask = TaskResult & {
  parameters: TaskParameters
  /** How often a person had it done again. */
  round?: number
  /** Its run was undone while it was under way. */
  takenBack?: true
}

export const plannedTasks = (log: Pick<TransitionLog, 'tasks'>) => JSON.parse(log.tasks) as PlannedTask[]

/** The outcome of an action whose run was undone before it did anything. */
export const TAKEN_BACK = {
  state: 'ERROR',
  code: 'transition.taken-back',
  reason: 'The transition was undone before this action began',
} as const

export const isTakenBack = ({ takenBack, code }: PlannedTask) => takenBack === true || code === TAKEN_BACK.code
