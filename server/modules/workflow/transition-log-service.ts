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

/** What became of the actions of a transition that was run. */
export type RunTasks = { log: string; tasks: TaskResult[]; mayRetry: boolean }

/** The transitions that were run, and how their actions ended. */
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

  /** What the things of these logs are called. */
  async titles(tenantId: string, logs: readonly TransitionLog[]): Promise<Map<string, string>> {
    const titles = new Map<string, string>()
    for (const [kind, some] of Map.groupBy(logs, ({ resource_type }) => resource_type)) {
      const uuids = [...new Set(some.map(({ entity_uuid }) => entity_uuid))]
      for (const [uuid, { title, pressmark }] of await this.#repository.namesOf(tenantId, kind, uuids))
        titles.set(uuid, title || pressmark)
    }
    return titles
  }

  /** What became of the actions of those transitions of a thing that have any, by the moment at which they were run. */
  async tasksAt(tenantId: string, entityUuid: string, moments: string[]): Promise<Map<string, RunTasks>> {
    const logs = await this.#repository.logsAt(tenantId, entityUuid, moments)
    return new Map(
      logs
        .map((log) => [log.created_at, { log: log.uuid, tasks: taskResults(log), mayRetry: mayRetry(log) }] as const)
        .filter(([, { tasks }]) => tasks.length > 0),
    )
  }

  /** Does again the actions that failed, in their order; 409 where none did, or while one is under way. */
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
      // Mails are sent again by it: who had that done is written down.
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

/** How each action stands, without what it was told to do. */
export const taskResults = (log: Pick<TransitionLog, 'tasks'>): TaskResult[] => withoutParameters(plannedTasks(log))

const withoutParameters = (tasks: readonly PlannedTask[]): TaskResult[] =>
  tasks.map(({ parameters: _, ...result }) => result)

/** Whether something failed, and nothing is under way any more. */
export function mayRetry(log: Pick<TransitionLog, 'tasks'>): boolean {
  const states = plannedTasks(log).map(({ state }) => state)
  return states.includes('ERROR') && !states.includes('PENDING')
}

/**
 * Writes down that transitions of these things were taken back, each named by the moment at which it was run, `to` the
 * state into which the thing came back: the same step the other way round. Nothing is sent for it.
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
