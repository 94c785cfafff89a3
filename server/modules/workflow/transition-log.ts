import type { TaskParameters, TaskResult } from '../../contract/generated/meta/types.gen.ts'
import type { Row } from '../../db/schema.ts'

export type TransitionLog = Row<'transition_logs'>

/** A transition that was run, on what, and by whom. */
export type Told = { log: TransitionLog; title: string; pressmark: string; who: string }

/** An action as it was when its transition was run, and how it ended. */
export type PlannedTask = TaskResult & { parameters: TaskParameters }
