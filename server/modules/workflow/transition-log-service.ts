import { randomUUID } from 'node:crypto'
import type { TaskResult } from '@teca/shared/contract/meta'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { UNDO } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { standingStates } from './standing-states-service.ts'
import { stopTasks } from './stop-tasks.ts'
import { hasFailed, taskJob, withoutOutcome } from './task-run.ts'
import { plannedTasks } from './transition-log.ts'
import type { PlannedTask, TransitionLog } from './transition-log.ts'
import type { LogsOf, stateful, WorkflowRepository } from './workflow-repository.ts'

/** The actions of a run, with their outcome. */
export type RunTasks = Pick<TransitionLog, 'uuid' | 'tasks'>

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

  /** The last runs with a failed action. */
  async failed(
    tenantId: string,
    most: number,
  ): Promise<{ uuid: string; title: string; action: string; date: string }[]> {
    const logs = await this.#repository.failedLogs(tenantId, most)
    const titles = await this.titles(tenantId, logs)
    return logs.map(({ uuid, entity_uuid, transition_name, created_at }) => ({
      uuid,
      title: titles.get(entity_uuid) ?? '',
      action: transition_name,
      date: created_at,
    }))
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
    return new Map(logs.filter((log) => plannedTasks(log).length > 0).map((log) => [log.created_at, log] as const))
  }

  /** Retries the failed actions, in their order; 409 if none failed, or while one is running. */
  async retry(context: WriteContext, uuid: string): Promise<void> {
    await this.#again(context, uuid, 'retry', (log) => {
      if (!mayRetry(log))
        throw new ProblemError(409, 'transition.not-failed', {
          detail: 'No action of it has failed, or one is still under way',
        })
      return hasFailed
    })
  }

  /** Does all actions again, also those that are done; 409 if there are none, or while one is running. */
  async repeat(context: WriteContext, uuid: string): Promise<void> {
    await this.#again(context, uuid, 'repeat', (log) => {
      if (!mayRepeat(log))
        throw new ProblemError(409, 'transition.not-ended', {
          detail: 'It has no actions, or one is still under way',
        })
      return () => true
    })
  }

  async #again(
    context: WriteContext,
    uuid: string,
    action: 'retry' | 'repeat',
    chosen: (log: TransitionLog) => (task: PlannedTask) => boolean,
  ) {
    await inWrite(this.#database, context, async (unit) => {
      const log = await unit.db.selectFrom('transition_logs').selectAll().where('uuid', '=', uuid).executeTakeFirst()
      if (log === undefined) throw notFound('transition log', uuid)
      const isChosen = chosen(log)
      const tasks = plannedTasks(log).map((task): PlannedTask =>
        isChosen(task)
          ? {
              ...withoutOutcome(task),
              state: 'PENDING',
              // What was done before is another mail or call this time.
              ...(task.state === 'DONE' && { round: (task.round ?? 0) + 1 }),
            }
          : task,
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
        action,
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
  tasks.map(({ parameters: _, round: __, takenBack: ___, ...result }) => result)

/** Whether something failed, and nothing is running any more. */
export function mayRetry(log: Pick<TransitionLog, 'tasks'>): boolean {
  return mayRepeat(log) && plannedTasks(log).some(hasFailed)
}

/** Whether it has actions, and none is running any more. */
export function mayRepeat(log: Pick<TransitionLog, 'tasks'>): boolean {
  const tasks = plannedTasks(log)
  return tasks.length > 0 && tasks.every(({ state }) => state !== 'PENDING')
}

/** Takes back that a thing got another state; what its actions sent is not called back. */
export async function takeBackState(
  unit: Unit,
  kind: (typeof stateful)[keyof typeof stateful],
  { uuid, at, former }: { uuid: string; at: string; former: string },
): Promise<void> {
  const standing = await standingStates(unit.db)
  const to = standing(former)
  if (to !== former) throw new ProblemError(409, 'undo.nothing', { detail: `There is no state ${former} any more` })
  // All tables of these things have a state.
  await unit.update(kind as 'item', uuid, { state: to }, { action: UNDO })
  await logTakenBack(unit, [{ uuid, at, to }])
}

/**
 * Logs the undo of transitions of these things, each named by the moment of its run, `to` the state of the thing
 * afterwards: the same step in reverse. Nothing is sent for it, and nothing more for those that it takes back.
 */
export async function logTakenBack(
  unit: Unit,
  steps: readonly { uuid: string; at: string; to: string }[],
): Promise<void> {
  if (steps.length === 0) return
  const ran = new Map(steps.map((step) => [step.uuid, step]))
  const found = await unit.db
    .selectFrom('transition_logs')
    .selectAll()
    .where('entity_uuid', 'in', [...ran.keys()])
    .execute()
  const logs = found.filter((log) => log.created_at === ran.get(log.entity_uuid)?.at)
  await stopTasks(unit, logs)
  await unit.insert(
    'transition_logs',
    logs.map((log) => ({
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
