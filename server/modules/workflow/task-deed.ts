import type { TaskTrial } from '../../contract/generated/meta/types.gen.ts'
import type { PlannedTask, Told } from './transition-log.ts'

/** On what an action runs, for whom, and until when. */
export type Run = { tenantId: string; told: Told; signal: AbortSignal }

/** What a kind of action does. It may be done twice, where the process ended in the middle of it. */
export type TaskDeed = {
  /** Throws where it could not be done; a HopelessError is not tried again. */
  perform(task: PlannedTask, run: Run): Promise<void>
  /** What it would do, for people to read; nothing is written or sent. */
  preview(task: PlannedTask, run: Omit<Run, 'signal'>): Promise<Pick<TaskTrial, 'effects' | 'problem'>>
}

/** A parameter as text. */
export const textIn = ({ parameters }: PlannedTask, name: string): string => String(parameters[name] ?? '').trim()
