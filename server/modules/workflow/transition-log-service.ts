import { randomUUID } from 'node:crypto'
import type { TaskResult } from '../../contract/generated/meta/types.gen.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { plannedTasks, taskJob } from './task-run.ts'
import type { PlannedTask } from './transition-log.ts'
import type { TransitionLog } from './transition-log.ts'
import type { LogsOf, WorkflowRepository } from './workflow-repository.ts'

/** The outcome of the actions of a run. */
export type RunTasks = { log: string; tasks: TaskResult[]; mayRetry: boolean }

/** The runs of transitions, with the outcomes of their actions. */
export class TransitionLogService {
  readonly #database: Database
  readonly #repository: WorkflowRepository

  constructor(database: Database, repository: WorkflowRepository) {
    this.#database = database
    this.#repository = repository
  }

  async one(tenantId: string, uuid: string) {
    const found = await this.#repository.log(tenantId, uuid)
    if (found === undefined) throw notFound('transition log', uuid)
    return found
  }

  /** Newest first: of one thing, of one transition, or all. */
  async page(tenantId: string, page: { offset: number; size: number }, of: LogsOf = {}) {
    return await this.#repository.logs(tenantId, page, of)
  }

  /** The titles of the things of these logs. */
  async titles(tenantId: string, logs: readonly TransitionLog[]): Promise<Map<string, string>> {
    const titles = new Map<string, string>()
    for (const [kind, some] of Map.groupBy(logs, ({ resource_type }) => resource_type)) {
      const uuids = [...new Set(some.map(({ entity_uuid }) => entity_uuid))]
      for (const [uuid, { title, pressmark }] of await this.#repository.namesOf(tenantId, kind, uuids))
        titles.set(uuid, title || pressmark)
    }
    return titles
  }

  /** The outcomes of the actions of those runs of a thing that have any, by the moment of the run. */
  async tasksAt(tenantId: string, entityUuid: string, moments: string[]): Promise<Map<string, RunTasks>> {
    const logs = await this.#repository.logsAt(tenantId, entityUuid, moments)
    return new Map(
      logs
        .map((log) => [log.created_at, { log: log.uuid, tasks: taskResults(log), mayRetry: mayRetry(log) }] as const)
        .filter(([, { tasks }]) => tasks.length > 0),
    )
  }

  /** Retries the failed actions, in their order; 409 if none failed, or while one is running. */
  async retry(context: WriteContext, uuid: string): Promise<void> {
    await inWrite(this.#database, context, async (unit) => {
      const log = await unit.db.selectFrom('transition_logs').selectAll().where('uuid', '=', uuid).executeTakeFirst()
      if (log === undefined) throw notFound('transition log', uuid)
      if (!mayRetry(log))
        throw new ProblemError(409, 'transition.not-failed', {
          detail: 'No action of it has failed, or one is still under way',
        })
      const tasks = plannedTasks(log).map(({ reason: _, ...task }): PlannedTask =>
        task.state === 'ERROR' ? { ...task, state: 'PENDING' } : task,
      )
      await unit.db
        .updateTable('transition_logs')
        .set({ tasks: JSON.stringify(tasks), status: 'DONE' })
        .where('uuid', '=', uuid)
        .execute()
      // It sends mails again, so the history names the person.
      unit.record({
        kind: 'transitionLog',
        uuid,
        action: 'retry',
        before: { tasks: taskResults(log) },
        after: { tasks: withoutParameters(tasks) },
      })
      await enqueue(unit, taskJob({ log: uuid, at: tasks.findIndex(({ state }) => state === 'PENDING') }))
    })
  }
}

/** The state of each action, without its parameters. */
export const taskResults = (log: Pick<TransitionLog, 'tasks'>): TaskResult[] => withoutParameters(plannedTasks(log))

const withoutParameters = (tasks: readonly PlannedTask[]): TaskResult[] =>
  tasks.map(({ parameters: _, ...result }) => result)

/** Whether something failed, and nothing is running any more. */
export function mayRetry(log: Pick<TransitionLog, 'tasks'>): boolean {
  const states = plannedTasks(log).map(({ state }) => state)
  return states.includes('ERROR') && !states.includes('PENDING')
}

/**
 * Logs the undo of transitions of these things, each named by the moment of its run, `to` the state of the thing
 * afterwards: the same step in reverse. Nothing is sent for it.
 */
export async function logTakenBack(
  unit: Unit,
  steps: readonly { uuid: string; at: string; to: string }[],
): Promise<void> {
  if (steps.length === 0) return
  const ran = new Map(steps.map((step) => [step.uuid, step]))
  const logs = await unit.db
    .selectFrom('transition_logs')
    .selectAll()
    .where('entity_uuid', 'in', [...ran.keys()])
    .execute()
  await unit.insert(
    'transition_logs',
    logs
      .filter((log) => log.created_at === ran.get(log.entity_uuid)?.at)
      .map((log) => ({
        ...log,
        uuid: randomUUID(),
        from_state: log.to_state,
        to_state: ran.get(log.entity_uuid)?.to ?? log.from_state,
        actor: unit.context.actor ?? null,
        status: 'DONE' as const,
        tasks: '[]',
        created_at: unit.at,
      })),
  )
}
