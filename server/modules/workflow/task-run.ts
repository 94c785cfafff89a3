import type { TaskResult } from '../../contract/generated/meta/types.gen.ts'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { NewJob } from '../../jobs/enqueue.ts'
import { HopelessError } from '../../jobs/job.ts'
import type { Job, JobHandler } from '../../jobs/job.ts'
import type { EventHandlers } from '../../jobs/outbox-reader.ts'
import type { DeedOf } from './task-deeds.ts'
import type { PlannedTask, TransitionLog } from './transition-log.ts'
import { stateful } from './workflow-repository.ts'
import type { WorkflowRepository } from './workflow-repository.ts'

export const TASK_JOB = 'transition-task'
type Payload = { log: string; at: number }

/** Runs the action at this position of a log, and then the waiting ones after it. */
export const taskJob = (payload: Payload): NewJob => ({ name: TASK_JOB, payload })

export const plannedTasks = (log: Pick<TransitionLog, 'tasks'>) => JSON.parse(log.tasks) as PlannedTask[]

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

type Options = { database: Database; repository: WorkflowRepository; deedOf: DeedOf }

/**
 * Runs one action of a transition. Its outcome is written together with the job of the next action, so that all of them
 * run, in order; an interrupted one runs again with the same mail id.
 */
export function taskJobHandler({ database, repository, deedOf }: Options): JobHandler {
  const settle = async (job: Job, result: Pick<TaskResult, 'state' | 'reason'>) => {
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
      Object.assign(task, result)
      const failed = tasks.some(({ state }) => state === 'ERROR')
      await unit.db
        .updateTable('transition_logs')
        .set({ tasks: JSON.stringify(tasks), status: failed ? 'ERROR' : 'DONE' })
        .where('uuid', '=', uuid)
        .execute()
      unit.announce({ kind: 'transitionLog', uuid, action: 'progress' })
      const next = tasks.findIndex((one, n) => n > at && one.state === 'PENDING')
      if (next > at) await enqueue(unit, taskJob({ log: uuid, at: next }))
    })
  }
  return {
    run: async (job) => {
      const { log: uuid, at } = job.payload as Payload
      const told = await repository.told(job.tenantId ?? '', uuid)
      if (told === undefined) throw new HopelessError(notFound('transition log', uuid).message)
      const task = plannedTasks(told.log)[at]
      if (task?.state !== 'PENDING') return
      await deedOf(task.templateName).perform(task, { tenantId: job.tenantId ?? '', told, signal: job.signal })
      await settle(job, { state: 'DONE' })
    },
    failed: (job, error) => settle(job, { state: 'ERROR', reason: error.message }),
  }
}
