import type { TaskTrial } from '../../contract/generated/meta/types.gen.ts'
import type { PlannedTask, Told } from './transition-log.ts'

/** The run of an action: on what, for whom, and until when. */
export type Run = { tenantId: string; told: Told; signal: AbortSignal }

/** The implementation of a kind of action. It may run twice, if the process ended in the middle. */
export type TaskDeed = {
  /** Throws if it fails; a HopelessError is not retried. */
  perform(task: PlannedTask, run: Run): Promise<void>
  /** What it would do, as a text; nothing is written or sent. */
  preview(task: PlannedTask, run: Omit<Run, 'signal'>): Promise<Pick<TaskTrial, 'effects' | 'problem'>>
}

/** A parameter as text. */
export const textIn = ({ parameters }: PlannedTask, name: string): string => String(parameters[name] ?? '').trim()
