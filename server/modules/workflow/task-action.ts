import type { TaskEffect, TaskTrial } from '@teca/shared/contract/meta'
import type { PlannedTask, RunSubject } from './transition-log.ts'

/** The run of an action: on what, for whom, and until when. */
export type Run = { tenantId: string; about: RunSubject; signal: AbortSignal }

/** The implementation of a kind of action. It may run twice, if the process ended in the middle. */
export type TaskAction = {
  /** Returns what it did, for the outcome of the run. Throws a TaskFailure if it fails. */
  perform(task: PlannedTask, run: Run): Promise<TaskEffect[]>
  /** What it would do, as a text; nothing is written or sent. */
  preview(task: PlannedTask, run: Omit<Run, 'signal'>): Promise<Pick<TaskTrial, 'effects' | 'problem'>>
}

type Failed = { code: string; message: string; effects?: TaskEffect[]; again?: boolean; cause?: unknown }

/** An action failed: a code for its words, and what is known of the attempt. */
export class TaskFailure extends Error {
  override name = 'TaskFailure'
  readonly code: string
  readonly effects: TaskEffect[]
  /** Another attempt may succeed. */
  readonly again: boolean

  constructor({ code, message, effects = [], again = false, cause }: Failed) {
    super(message, { cause })
    this.code = code
    this.effects = effects
    this.again = again
  }
}

/** A parameter as text. */
export const textIn = ({ parameters }: Pick<PlannedTask, 'parameters'>, name: string): string =>
  String(parameters[name] ?? '').trim()

/** The same at each attempt of a run; another one if a person had it done again. */
export const idOf = ({ taskUuid, round = 0 }: PlannedTask, { log }: RunSubject): string =>
  [log.uuid, taskUuid, ...(round > 0 ? [round] : [])].join('.')
