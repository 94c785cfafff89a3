import type { TaskResult } from '@teca/shared/contract/meta'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { NewJob } from '../../jobs/enqueue.ts'
import { FinalJobError } from '../../jobs/job.ts'
import type { Job, JobHandler } from '../../jobs/job.ts'
import type { EventHandlers } from '../../jobs/outbox-reader.ts'
import { TaskFailure } from './task-action.ts'
import type { ActionOf } from './task-actions.ts'
import { TAKEN_BACK, isTakenBack, plannedTasks } from './transition-log.ts'
import type { PlannedTask } from './transition-log.ts'
import { stateful } from './workflow-repository.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

export const TASK_JOB = 'transition-task'
type Payload = { log: string; at: number }

/** Runs the action at this position of a log, and then the waiting ones after it. */
export const taskJob = (payload: Payload): NewJob => ({ name: TASK_JOB, payload })

/** The action that a job of this name runs. */
export const logOf = (payload: string) => JSON.parse(payload) as Payload

/** Tells the person of a run, and no other, that an action of it failed. */
const ACTION_FAILED = 'action-failed'

/** An action that was stopped has not failed: nobody needs to see to it. */
export const hasFailed = ({ state, code }: Pick<TaskResult, 'state' | 'code'>) =>
  state === 'ERROR' && code !== TAKEN_BACK.code

/** An action as it was planned. */
export const withoutOutcome = ({ reason: _, code: __, effects: ___, attempts: ____, ...task }: PlannedTask) => task

/** A committed transition starts its first action; each action starts the next one. */
export const transitionEvents = (): EventHandlers =>
  Object.fromEntries(
    Object.values(stateful).map((kind): [string, EventHandlers[string]] => [
      `${kind}.transition`,
      async (unit, events) =>
        enqueue(
          unit,
          ...events.flatMap(({ payload }) => (isRun(payload) ? [taskJob({ log: payload.log, at: 0 })] : [])),
        ),
    ]),
  )

const isRun = (payload: unknown): payload is { log: string } =>
  typeof payload === 'object' && payload !== null && 'log' in payload && typeof payload.log === 'string'

type Options = { database: Database; repository: WorkflowRepository; deedOf: ActionOf }
type Result = Pick<TaskResult, 'state' | 'reason' | 'code' | 'effects'>

/**
 * Runs one action of a transition. Its outcome is written together with the job of the next action, so that all of them
 * run, in order; an interrupted one runs again with the same mail id.
 */
export function taskJobHandler({ database, repository, deedOf }: Options): JobHandler {
  const note = async (job: Job, result: Result) => {
    const { log: uuid, at } = job.payload as Payload
    await inWrite(database, { tenantId: job.tenantId ?? '', priority: 'job' }, async (unit) => {
      const log = await unit.db
        .selectFrom('transition_logs')
        .selectAll()
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow()
      const tasks = plannedTasks(log)
      const task = tasks[at]
      if (task?.state !== 'PENDING') return
      tasks[at] = { ...withoutOutcome(task), ...result, attempts: job.attempt }
      const failed = tasks.some(hasFailed)
      await unit.db
        .updateTable('transition_logs')
        .set({ tasks: JSON.stringify(tasks), status: failed ? 'ERROR' : 'DONE' })
        .where('uuid', '=', uuid)
        .execute()
      unit.announce({ kind: 'transitionLog', uuid, action: 'progress' })
      if (hasFailed(result) && log.actor !== null)
        unit.announce({ kind: 'notice', uuid, action: ACTION_FAILED, event: { to: log.actor } })
      const next = tasks.findIndex((one, n) => n > at && one.state === 'PENDING')
      if (result.state !== 'PENDING' && next > at) await enqueue(unit, taskJob({ log: uuid, at: next }))
    })
  }
  return {
    run: async (job) => {
      const { log: uuid, at } = job.payload as Payload
      const about = await repository.told(job.tenantId ?? '', uuid)
      if (about === undefined) throw new FinalJobError(notFound('transition log', uuid).message)
      const task = plannedTasks(about.log)[at]
      if (task?.state !== 'PENDING') return
      // It was under way at the undo, and is not tried again.
      if (isTakenBack(task)) return await note(job, TAKEN_BACK)
      const run = { tenantId: job.tenantId ?? '', about, signal: job.signal }
      try {
        const effects = await deedOf(task.templateName).perform(task, run)
        await note(job, { state: 'DONE', effects })
      } catch (error) {
        if (!(error instanceof TaskFailure)) throw error
        if (error.code === TAKEN_BACK.code) return await note(job, TAKEN_BACK)
        if (!error.again) throw new FinalJobError(error.message, { cause: error })
        // People see why it waits.
        if (!job.lastAttempt && !job.signal.aborted) await note(job, { state: 'PENDING', ...reasonOf(error) })
        throw error
      }
    },
    failed: (job, error) => note(job, { state: 'ERROR', ...reasonOf(error) }),
  }
}

function reasonOf(error: Error): Omit<Result, 'state'> {
  const failure = error instanceof TaskFailure ? error : error.cause
  return failure instanceof TaskFailure
    ? { reason: failure.message, code: failure.code, effects: failure.effects }
    : { reason: error.message }
}
