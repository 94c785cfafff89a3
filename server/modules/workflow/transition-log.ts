import type { TaskParameters, TaskResult } from '../../contract/generated/meta/types.gen.ts'
import type { Row } from '../../db/schema.ts'

export type TransitionLog = Row<'transition_logs'>

/** A run of a transition, with its thing and its person. */
export type RunSubject = { log: TransitionLog; title: string; pressmark: string; who: string }

/** An action as it was at the run, with its outcome. */
export type PlannedTask = TaskResult & {
  parameters: TaskParameters
  /** How often a person had it done again. */
  round?: number
}
